// In a child process: what every reading of a file begins with, its kind by its content and its bytes within bounds (T-23).
import { createReadStream, readSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ReadProgress } from '../../platform/child-stream-main.ts';
import type { TextEncodingName } from './encoding.ts';
import type { HeaderNames } from './heading.ts';
import { boundedBytes } from './inflate.ts';
import { foreignKind, kindOf, type ForeignKind, type SourceKind } from './kind.ts';

export interface ReadOrder {
  /** What rows call each file; its ending tells CSV from JSONL inside gzip. */
  readonly names: readonly string[];
  readonly headers: HeaderNames;
  /** Encoding of text files, where somebody has said it. */
  readonly encoding?: TextEncodingName | undefined;
}

/** A file to read: open, at its begin. */
export interface OneFile {
  readonly file: string;
  readonly descriptor: number;
  readonly progress: ReadProgress;
}

const HEAD_BYTES = 512;
const CHUNK_BYTES = 256 * 1024;
/** Unpacked bytes of one gzip file; more is taken for a bomb. */
const INFLATED_MAX = 4 * 1024 ** 3;

/** Kind of a file, or why it is none that is read. */
export function kindOfFile({ file, descriptor }: OneFile): { kind: SourceKind; gzip: boolean } | ForeignKind | 'empty_file' {
  const head = Buffer.alloc(HEAD_BYTES);
  const length = readSync(descriptor, head, 0, HEAD_BYTES, 0);
  if (length < 4) return 'empty_file';
  return foreignKind(head.subarray(0, length)) ?? kindOf(file, head.subarray(0, length));
}

/** The bytes of a text file, unpacked. */
export function bytesOf({ descriptor, progress }: OneFile, gzip: boolean): AsyncIterable<Buffer> {
  const before = progress.bytesRead;
  const input = createReadStream('', { fd: descriptor, start: 0, highWaterMark: CHUNK_BYTES });
  input.on('data', (chunk) => (progress.bytesRead += chunk.length));
  if (!gzip) return input;
  // A failure reaches the loop that reads through the last stream; the callback only has to exist.
  const unpacked = pipeline(input, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined);
  return boundedBytes(unpacked as AsyncIterable<Buffer>, () => progress.bytesRead - before, INFLATED_MAX);
}

/** What is wrong with the bytes of a file when reading them fails; other failures are faults of ours and go on. */
export function bytesProblem(error: unknown): 'too_large' | 'broken_gzip' {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'TOO_LARGE' && !code?.startsWith('Z_')) throw error;
  return code === 'TOO_LARGE' ? 'too_large' : 'broken_gzip';
}
