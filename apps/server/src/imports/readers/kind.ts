// Tells what kind of table a file is by its first bytes, then by its name.
import { extname } from 'node:path';

export type SourceKind = 'jsonl' | 'csv' | 'excel';

/** Kind by content first (zip and OLE are spreadsheets, `{` begins JSON), then by name. `head` has at least four bytes. */
export function kindOf(file: string, head: Buffer): { kind: SourceKind; gzip: boolean } {
  const gzip = head[0] === 0x1f && head[1] === 0x8b;
  const name = gzip ? file.replace(/\.gz$/i, '') : file;
  const extension = extname(name).toLowerCase();
  if (!gzip && (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' || head.readUInt32BE(0) === 0xd0cf11e0))
    return { kind: 'excel', gzip };
  if (['.jsonl', '.ndjson', '.json'].includes(extension) || (!gzip && /^\s*\{/.test(head.toString('latin1'))))
    return { kind: 'jsonl', gzip };
  return { kind: 'csv', gzip };
}
