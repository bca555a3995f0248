// Unpacks a foreign zip file within bounds into one of our own making: what the spreadsheet library reads is what was counted here (T-23).
import { createInflateRaw } from 'node:zlib';
import { isBomb } from './inflate.ts';

export type ZipProblem = 'no_zip' | 'too_many_entries' | 'zip64' | 'encrypted' | 'unknown_method' | 'lying_size' | 'too_large';

export interface ZipLimits {
  readonly entries: number;
  readonly inflatedBytes: number;
}

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly method: number;
  /** What is to be unpacked; its length in the file. */
  readonly packed: Buffer;
  /** Its length unpacked, as it says. */
  readonly declared: number;
}

/** The same files, each as it is, one behind the other; or what speaks against `file`. Every entry is unpacked once, no further than it declares. */
export async function unpackedZip(file: Buffer, limits: ZipLimits): Promise<Buffer | ZipProblem> {
  const entries = entriesOf(file, limits);
  if (typeof entries === 'string') return entries;
  const bytes = entries.reduce((sum, { name, declared }) => sum + LOCAL_BYTES + ENTRY_BYTES + 2 * name.length + declared, END_BYTES);
  const zip = Buffer.allocUnsafe(bytes);
  const starts: number[] = [];
  let at = 0;
  for (const entry of entries) {
    starts.push(at);
    at = writeHead(zip, at, entry);
    const problem = await unpackInto(zip.subarray(at, at + entry.declared), entry);
    if (problem) return problem;
    at += entry.declared;
  }
  writeDirectory(zip, at, entries, starts);
  return zip;
}

/** What the directory lists, with bounds and no encryption. */
function entriesOf(file: Buffer, limits: ZipLimits): Entry[] | ZipProblem {
  const end = findEnd(file);
  if (end < 0) return 'no_zip';
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) return 'zip64';
  if (count > limits.entries) return 'too_many_entries';
  const entries: Entry[] = [];
  let declared = 0;
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > file.length || file.readUInt32LE(at) !== ENTRY_SIGNATURE) return 'no_zip';
    const entry = entryAt(file, at);
    if (typeof entry === 'string') return entry;
    declared += entry.declared;
    if (isBomb(file.length, declared, limits.inflatedBytes)) return 'too_large';
    entries.push(entry);
    at += ENTRY_BYTES + entry.name.length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(file: Buffer): number {
  for (let at = file.length - END_BYTES; at >= 0 && at >= file.length - 65_557; at--)
    if (file.readUInt32LE(at) === END_SIGNATURE) return at;
  return -1;
}

function entryAt(file: Buffer, at: number): Entry | ZipProblem {
  const [flags, method, crc, packed, declared, local] = [
    file.readUInt16LE(at + 8),
    file.readUInt16LE(at + 10),
    file.readUInt32LE(at + 16),
    file.readUInt32LE(at + 20),
    file.readUInt32LE(at + 24),
    file.readUInt32LE(at + 42),
  ];
  if (packed === 0xffffffff || declared === 0xffffffff) return 'zip64';
  if (flags & 1) return 'encrypted';
  if (method !== STORED && method !== DEFLATED) return 'unknown_method';
  if (local + LOCAL_BYTES > file.length) return 'no_zip';
  const start = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const part = file.subarray(start, start + packed);
  if (part.length !== packed) return 'no_zip';
  if (method === STORED && packed !== declared) return 'lying_size';
  const nameAt = at + ENTRY_BYTES;
  return { name: file.subarray(nameAt, nameAt + file.readUInt16LE(at + 28)), crc, method, packed: part, declared };
}

/** Unpacks an entry into its place, which is as long as it says it is. */
async function unpackInto(place: Buffer, { method, packed, declared }: Entry): Promise<ZipProblem | null> {
  if (method === STORED) {
    packed.copy(place);
    return null;
  }
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 });
  inflate.end(packed);
  let filled = 0;
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      if (filled + chunk.length > declared) return 'lying_size';
      filled += chunk.copy(place, filled);
    }
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw error;
    return 'no_zip';
  }
  return filled === declared ? null : 'lying_size';
}

/** Writes what stands before an entry's bytes; answers where these begin. */
function writeHead(zip: Buffer, at: number, { name, crc, declared }: Entry): number {
  zip.fill(0, at, at + LOCAL_BYTES);
  zip.writeUInt32LE(LOCAL_SIGNATURE, at);
  zip.writeUInt16LE(20, at + 4);
  zip.writeUInt32LE(crc, at + 14);
  zip.writeUInt32LE(declared, at + 18);
  zip.writeUInt32LE(declared, at + 22);
  zip.writeUInt16LE(name.length, at + 26);
  return at + LOCAL_BYTES + name.copy(zip, at + LOCAL_BYTES);
}

function writeDirectory(zip: Buffer, from: number, entries: readonly Entry[], starts: readonly number[]): void {
  zip.fill(0, from);
  let at = from;
  for (const [i, { name, crc, declared }] of entries.entries()) {
    zip.writeUInt32LE(ENTRY_SIGNATURE, at);
    zip.writeUInt16LE(20, at + 4);
    zip.writeUInt16LE(20, at + 6);
    zip.writeUInt32LE(crc, at + 16);
    zip.writeUInt32LE(declared, at + 20);
    zip.writeUInt32LE(declared, at + 24);
    zip.writeUInt16LE(name.length, at + 28);
    zip.writeUInt32LE(starts[i]!, at + 42);
    at += ENTRY_BYTES + name.copy(zip, at + ENTRY_BYTES);
  }
  zip.writeUInt32LE(END_SIGNATURE, at);
  zip.writeUInt16LE(entries.length, at + 8);
  zip.writeUInt16LE(entries.length, at + 10);
  zip.writeUInt32LE(at - from, at + 12);
  zip.writeUInt32LE(from, at + 16);
}
