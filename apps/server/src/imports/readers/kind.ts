// Tells what kind of table a file is by its first bytes, then by its name; what is no table is named.
import { extname } from 'node:path';

/** `markup` is HTML or XML: tables of a web page or a spreadsheet of 2003, often under the name of an Excel file. */
export type SourceKind = 'jsonl' | 'csv' | 'excel' | 'markup';

/** Files that are no table and how they begin. */
const foreign: readonly (readonly [code: ForeignKind, begin: string])[] = [
  ['is_pdf', '%PDF'],
  ['is_picture', '\u0089PNG'],
  ['is_picture', '\u00FF\u00D8\u00FF'],
  ['is_picture', 'GIF8'],
  ['is_picture', 'II*\0'],
  ['is_picture', 'MM\0*'],
  ['is_document', '{\\rtf'],
  ['is_archive', 'Rar!'],
  ['is_archive', '7z\u00BC\u00AF'],
  ['is_archive', '\u00FD7zXZ'],
  ['is_archive', '(\u00B5/\u00FD'],
  ['is_archive', 'BZh'],
  ['is_program', 'MZ\u0090\0'],
  ['is_program', '\u007FELF'],
  ['is_database', 'SQLite format 3\0'],
];

/** `is_document`: a text document or slides; `is_archive`: packed files, none of which is a spreadsheet. */
export type ForeignKind = 'is_pdf' | 'is_picture' | 'is_document' | 'is_archive' | 'is_program' | 'is_database';

/** What a file is that is no table by its first bytes; null where it may be one. @example foreignKind(Buffer.from('%PDF-1.7')) // 'is_pdf' */
export function foreignKind(head: Buffer): ForeignKind | null {
  const text = head.toString('latin1', 0, 16);
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'is_picture';
  return foreign.find(([, begin]) => text.startsWith(begin))?.[0] ?? null;
}

/** Kind by content first (zip and OLE are spreadsheets, `{` and `[` begin JSON, `<` a page or XML), then by name. `head` has at least four bytes. */
export function kindOf(file: string, head: Buffer): { kind: SourceKind; gzip: boolean } {
  const gzip = head[0] === 0x1f && head[1] === 0x8b;
  const name = gzip ? file.replace(/\.gz$/i, '') : file;
  const extension = extname(name).toLowerCase();
  if (!gzip && (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004' || head.readUInt32BE(0) === 0xd0cf11e0))
    return { kind: 'excel', gzip };
  const text = gzip ? '' : begin(head);
  if (['.jsonl', '.ndjson', '.json'].includes(extension) || /^\s*(?:\{|\[\s*(?:[{\]]|$))/.test(text)) return { kind: 'jsonl', gzip };
  if (/^\s*<(?:[a-z]|\?xml|!doctype|!--)/i.test(text)) return { kind: 'markup', gzip };
  return { kind: 'csv', gzip };
}

/** First characters without a byte order mark and the zero bytes of UTF-16. */
const begin = (head: Buffer): string =>
  head
    .toString('latin1')
    .replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '')
    .replaceAll('\0', '');
