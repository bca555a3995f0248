// Looks through a zip file before anything unpacks it: entry count, real sizes, no encryption, no lies in the directory.
import { inflateRawSync } from 'node:zlib';

export type ZipProblem = 'no_zip' | 'too_many_entries' | 'zip64' | 'encrypted' | 'unknown_method' | 'lying_size' | 'too_large';

export interface ZipLimits {
  readonly entries: number;
  readonly inflatedBytes: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;

/** What speaks against unpacking `file`; null when it is within the limits. Every entry is inflated once, bounded. */
export function zipProblem(file: Buffer, limits: ZipLimits): ZipProblem | null {
  const end = findEnd(file);
  if (end < 0) return 'no_zip';
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) return 'zip64';
  if (count > limits.entries) return 'too_many_entries';
  let left = limits.inflatedBytes;
  for (let i = 0; i < count; i++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY_SIGNATURE) return 'no_zip';
    const size = entrySize(file, at, left);
    if (typeof size === 'string') return size;
    left -= size;
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return null;
}

function findEnd(file: Buffer): number {
  for (let at = file.length - 22; at >= 0 && at >= file.length - 65_557; at--) if (file.readUInt32LE(at) === END_SIGNATURE) return at;
  return -1;
}

function entrySize(file: Buffer, at: number, left: number): number | ZipProblem {
  const [flags, method, packed, declared, local] = [
    file.readUInt16LE(at + 8),
    file.readUInt16LE(at + 10),
    file.readUInt32LE(at + 20),
    file.readUInt32LE(at + 24),
    file.readUInt32LE(at + 42),
  ];
  if (packed === 0xffffffff || declared === 0xffffffff) return 'zip64';
  if (flags & 1) return 'encrypted';
  if (declared > left) return 'too_large';
  if (local + 30 > file.length) return 'no_zip';
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const part = file.subarray(start, start + packed);
  if (part.length !== packed) return 'no_zip';
  if (method === 0) return packed === declared ? declared : 'lying_size';
  if (method !== 8) return 'unknown_method';
  if (declared === 0) return 0;
  try {
    return inflateRawSync(part, { maxOutputLength: declared }).length === declared ? declared : 'lying_size';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ERR_BUFFER_TOO_LARGE' ? 'lying_size' : 'no_zip';
  }
}
