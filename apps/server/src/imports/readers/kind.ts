// Tells what kind of table a file is by its first bytes, then by its name; what is no table is named.
import { extname } from 'node:path';
import { foreignBegin, type ForeignBegin } from '@partharbor/bom/read/foreign';

/** `markup` is HTML or XML: tables of a web page or a spreadsheet of 2003, often under the name of an Excel file. */
export type SourceKind = 'jsonl' | 'csv' | 'excel' | 'markup';

/** `is_document`: a text document or slides; `is_archive`: packed files, none of which is a spreadsheet. */
export type ForeignKind = `is_${ForeignBegin}`;

/** What a file is that is no table by its first bytes; null where it may be one. @example foreignKind(Buffer.from('%PDF-1.7')) // 'is_pdf' */
export function foreignKind(head: Buffer): ForeignKind | null {
  const kind = foreignBegin(head.toString('latin1', 0, 32));
  return kind === null ? null : `is_${kind}`;
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
