// For tests of readers: texts in encodings that Node only decodes, and the rows of a file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mapping } from '../plan/mapping.ts';
import type { TextEncodingName } from './encoding.ts';
import type { SourceRow } from './row.ts';
import { openSource, type OpenOptions } from './source.ts';

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** What each character is written as, found by decoding all single bytes and pairs. */
function tableOf(encoding: TextEncodingName): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const made = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  const put = (...bytes: number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if (text.length === 1 && text !== '\uFFFD' && !made.has(text)) made.set(text, bytes);
  };
  for (let byte = 0; byte < 256; byte++) put(byte);
  if (!encoding.startsWith('windows'))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) put(lead, trail);
  tables.set(encoding, made);
  return made;
}

/** A text in an encoding; throws for what cannot be written in it. */
export function encodeText(text: string, encoding: TextEncodingName): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const table = tableOf(encoding);
  return Buffer.from(
    Array.from(text).flatMap((char) => {
      const bytes = table.get(char);
      if (!bytes) throw new Error(`${char} cannot be written in ${encoding}`);
      return [...bytes];
    }),
  );
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The rows of a file of this content; as many with a line as were divided. */
export async function rowsOf(
  dir: string,
  name: string,
  content: string | Buffer,
  mapping: Mapping,
  options?: OpenOptions,
): Promise<SourceRow[]> {
  const path = join(dir, name);
  writeFileSync(path, content);
  const opened = openSource(path, mapping, options);
  if (!opened.ok) throw new Error(opened.detail);
  const rows = await collect(opened.source.rows());
  const told = rows.filter((row) => row.line > 0 && !('problem' in row && row.problem === 'no_header'));
  if (told.length !== opened.source.rowsRead()) throw new Error(`${opened.source.rowsRead()} rows were divided, ${told.length} came out`);
  return rows;
}
