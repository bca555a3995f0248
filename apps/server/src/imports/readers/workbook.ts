// Opens spreadsheets of all kinds, in the child process of their reader: unpacked within bounds first, then read by the library; what is none is named.
import { fstatSync, readFileSync } from 'node:fs';
import { compoundOf } from '@partharbor/bom/read/foreign';
import { read, type WorkBook } from '@e965/xlsx';
import { findEncoding } from './encoding.ts';
import type { ForeignKind } from './kind.ts';
import { unpackedZip, type ZipProblem } from './unzip.ts';

export type BookProblem = ZipProblem | ForeignKind | 'unreadable_sheet' | 'is_xml' | 'no_table';

/** What a workbook has packed and unpacked. Larger catalogues come as CSV or JSONL. */
const FILE_MAX = 100 * 1024 ** 2;
const zipLimits = { entries: 200, inflatedBytes: 160 * 1024 ** 2 };
/** Of a page of the web or a spreadsheet in XML. */
const MARKUP_MAX = 32 * 1024 ** 2;

// `nodim` is understood by the library but missing in its types: it ignores the size a sheet claims to have.
const options = { dense: true, cellFormula: false, cellHTML: false, cellNF: true, cellDates: true, UTC: true, nodim: true } as const;

/** A workbook in any format of spreadsheets, or why it is none. */
export async function openBook(file: number): Promise<WorkBook | BookProblem> {
  if (fstatSync(file).size > FILE_MAX) return 'too_large';
  const bytes = readFileSync(file);
  const isZip = bytes.toString('latin1', 0, 2) === 'PK';
  const other = isZip ? otherZip(bytes) : otherOle(bytes);
  if (other) return other;
  const plain = isZip ? await unpackedZip(bytes, zipLimits) : bytes;
  return typeof plain === 'string' ? plain : tryReading(() => read(plain, { ...options, type: 'buffer' }));
}

/** Tables of a web page, or a spreadsheet in XML, whatever the file is called. */
export function openMarkup(file: number): WorkBook | BookProblem {
  if (fstatSync(file).size > MARKUP_MAX) return 'too_large';
  const bytes = readFileSync(file);
  const named = /(?:charset|encoding)=["']?([\w-]{2,20})/i.exec(bytes.toString('latin1', 0, 4096))?.[1];
  const text = decoderOf(named, bytes).decode(bytes);
  if (/urn:schemas-microsoft-com:office:spreadsheet|opendocument:xmlns:office/i.test(text.slice(0, 4096)))
    return tryReading(() => read(text, { ...options, type: 'string' }));
  if (!/<(?:table|tr)[\s>]/i.test(text)) return /^\s*<\?xml/i.test(text) && !/<html/i.test(text.slice(0, 4096)) ? 'is_xml' : 'no_table';
  // Cells of a page are texts: nothing in them was a number before.
  return tryReading(() => read(withCellEnds(withoutLooks(text)), { ...options, type: 'string', raw: true }));
}

/** Tags for looks within a cell, beside which the library drops blanks. */
const withoutLooks = (page: string): string => page.replace(/<\/?(?:a|b|em|font|i|nobr|small|span|strong|u)(?:\s[^<>]*)?>/gi, '');

/** Pages may leave out where a cell ends; the library takes what follows for more of it. */
function withCellEnds(page: string): string {
  const count = (tag: RegExp): number => page.match(tag)?.length ?? 0;
  if (count(/<t[dh][\s>]/gi) <= count(/<\/t[dh]\s*>/gi)) return page;
  let open = '';
  return page.replace(/<(\/?)(t[dhr]|table|thead|tbody|tfoot)(?=[\s/>])/gi, (tag, end: string, name: string) => {
    const isCell = /^t[dh]$/i.test(name);
    const ends = open !== '' && !(isCell && end !== '') ? `</${open}>` : '';
    open = isCell && end === '' ? name : '';
    return ends + tag;
  });
}

/** By the name the page gives, where that is one and its bytes are of it. */
function decoderOf(named: string | undefined, bytes: Buffer): TextDecoder {
  try {
    if (named !== undefined) {
      const decoder = new TextDecoder(named);
      if (!decoder.decode(bytes).includes('\uFFFD')) return decoder;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return new TextDecoder(findEncoding(bytes.subarray(0, 256 * 1024)).encoding);
}

function tryReading(work: () => WorkBook): WorkBook | BookProblem {
  try {
    return work();
  } catch (error) {
    // Whatever the library stumbles over, the file is none it can read.
    return /password|encrypt/i.test(String(error)) ? 'encrypted' : 'unreadable_sheet';
  }
}

/** What a packed file is that holds no workbook, by the names in it. */
function otherZip(bytes: Buffer): 'is_document' | 'is_archive' | null {
  const has = (name: string): boolean => bytes.includes(name);
  // One of which no name is legible is damaged; that is for the unpacking to say.
  if (has('xl/') || has('xl\\') || has('opendocument.spreadsheet') || !has('PK\u0001\u0002')) return null;
  if (has('word/document') || has('ppt/') || has('opendocument.')) return 'is_document';
  return has('[Content_Types].xml') || bytes.length < 100 ? null : 'is_archive';
}

/** The same of the older files of the office. */
function otherOle(bytes: Buffer): 'is_document' | 'encrypted' | null {
  const held = compoundOf(bytes);
  return held === 'encrypted' ? held : held === 'document' ? 'is_document' : null;
}
