// In a child process: reads a file or a pasted text as a list of parts. What a file is wrong with is told as a refusal.
import { bookOfBytes, bookOfSheets, type Book } from '@partharbor/bom/read/book';
import { kindOfBytes, type BomKind } from '@partharbor/bom/read/kind';
import { readBom } from '@partharbor/bom/read/read-bom';
import { readPaste } from '@partharbor/bom/read/paste';
import type { BomReading, BomRefusal, ReadSettings } from '@partharbor/bom/read/reading';
import { brandKeys } from '@partharbor/part-values/brand-key';
import { unpackedZip } from '../../imports/readers/unzip.ts';
import type { ChildWork } from '../../platform/child-main.ts';
import { ownColumns } from '../export/own-form.ts';
import { sheetsOf } from './sheets.ts';

export interface ReadOrder {
  readonly from: 'file' | 'paste';
  readonly settings: ReadSettings;
  /** Names of the shop's makers. */
  readonly brands: readonly string[];
  /** Columns of the account's earlier lists by the key of their form. */
  readonly layouts: Readonly<Record<string, ReadSettings>>;
}

export type ReadFacts = { readonly read: BomReading & { readonly sample: readonly (readonly string[])[] } } | BomRefusal;

const zipLimits = { entries: 200, inflatedBytes: 32 * 1024 * 1024 };
const sampleRows = 6;
const sampleChars = 200;

export const work: ChildWork<ReadOrder, ReadFacts> = async ({ from, settings, brands, layouts }, bytes) => {
  const keys = new Set(brands.flatMap(brandKeys));
  const known = { isBrand: (name: string): boolean => brandKeys(name).some((key) => keys.has(key)) };
  if (from === 'paste' && settings.columns === undefined && settings.headerRow === undefined)
    return { facts: sampled(readPaste(bytes.toString('utf8'), known)) };
  const book = await bookOf(bytes, from, known);
  if ('refused' in book) return { facts: book };
  const reading = readBom(book, settings, known);
  const own = 'refused' in reading || settings.columns !== undefined ? null : ownColumns(reading.headers);
  if (own !== null && !('refused' in reading))
    return { facts: sampled(readBom(book, { ...settings, headerRow: reading.headerRow, columns: own }, known)) };
  const layout = 'refused' in reading || !Object.hasOwn(layouts, reading.layoutKey) ? undefined : layouts[reading.layoutKey];
  if (layout === undefined) return { facts: sampled(reading) };
  const remembered = readBom(book, { ...layout, ...settings, isRemembered: true }, known);
  // Columns that lead to no list this time are no help.
  return { facts: sampled('refused' in remembered ? reading : remembered) };
};

async function bookOf(bytes: Buffer, from: ReadOrder['from'], known: { isBrand: (name: string) => boolean }): Promise<Book | BomRefusal> {
  const kind = from === 'paste' ? 'text' : kindOfBytes(bytes);
  if (typeof kind !== 'string') return { refused: 'FILE_FORMAT', what: kind.foreign };
  if (kind === 'text' || kind === 'html') return bookOfBytes(bytes, kind, known);
  return workbookOf(bytes, kind);
}

async function workbookOf(bytes: Buffer, kind: Extract<BomKind, 'xls' | 'xlsx'>): Promise<Book | BomRefusal> {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return { refused: 'FILE_FORMAT', what: 'encrypted' };
  const plain = kind === 'xlsx' ? await unpackedZip(bytes, zipLimits) : bytes;
  if (typeof plain === 'string') return { refused: 'FILE_FORMAT', what: plain === 'encrypted' ? 'encrypted' : 'damaged' };
  try {
    return bookOfSheets(sheetsOf(plain), kind, bytes.length);
  } catch (error) {
    // Whatever the library stumbles over, the file is none it can read.
    return { refused: 'FILE_FORMAT', what: /password|encrypt/i.test(String(error)) ? 'encrypted' : 'damaged' };
  }
}

/** With cells of the first lines, for whoever looks at the columns. */
function sampled(reading: BomReading | BomRefusal): ReadFacts {
  if ('refused' in reading) return reading;
  const sample = reading.lines.slice(0, sampleRows).map(({ raw }) => raw.map((text) => text.slice(0, sampleChars)));
  return { read: { ...reading, sample } };
}
