// A file as sheets of cells: bytes of text and pages are read here, spreadsheets by the library of whoever calls.
import { BLANK_ROWS_MAX } from './bounds.ts';
import { Looker, type Known } from './content.ts';
import { bomRows, delimitedRows, dividers, fixedRows, saidDivider, type Divider, type RowsBound } from './delimited.ts';
import { decodeBytes } from './encoding.ts';
import { Names, tablesOf } from './header.ts';
import { decodeHtml, htmlRows } from './html.ts';
import type { BomKind } from './kind.ts';
import type { Sheet } from './sheet.ts';

export interface BomFormat {
  readonly kind: BomKind | 'paste';
  readonly encoding: string | null;
  readonly delimiter: Divider | null;
  readonly bytes: number;
}

export interface Book {
  readonly format: BomFormat;
  readonly sheets: readonly Sheet[];
  /** The encoding is no more than likely: told with the list. */
  readonly isEncodingGuessed: boolean;
}

/** A text file's or page's bytes as one sheet. */
export function bookOfBytes(bytes: Uint8Array, kind: 'text' | 'html', known: Known = {}, bound: RowsBound = bomRows): Book {
  const { text, encoding, isGuessed } = kind === 'html' ? decodeHtml(bytes) : decodeBytes(bytes);
  const format = { kind, encoding, bytes: bytes.length };
  if (kind === 'html') return { ...bookOf(htmlRows(text, bound), { ...format, delimiter: null }), isEncodingGuessed: isGuessed };
  const { rows, delimiter } = rowsOfText(text, known, bound);
  return { ...bookOf(rows, { ...format, delimiter }), isEncodingGuessed: isGuessed };
}

/** A pasted text as a sheet. */
export function bookOfText(text: string, known: Known = {}, bound: RowsBound = bomRows): Book {
  const { rows, delimiter } = rowsOfText(text, known, bound);
  return bookOf(rows, { kind: 'paste', encoding: null, delimiter, bytes: new TextEncoder().encode(text).length });
}

/** Sheets that a library read, as a book. */
export const bookOfSheets = (sheets: readonly Sheet[], kind: 'xls' | 'xlsx', bytes: number): Book => ({
  format: { kind, encoding: null, delimiter: null, bytes },
  sheets,
  isEncodingGuessed: false,
});

const bookOf = (rows: readonly (readonly string[])[], format: BomFormat): Book => ({
  format,
  sheets: [{ name: '', hidden: false, rows }],
  isEncodingGuessed: false,
});

/** Whether nearly all lines have the same number of tabs: then each of them divides, and two together have a blank cell between. */
function hasEvenTabs(text: string): boolean {
  const counts = new Map<number, number>();
  let lines = 0;
  for (const line of text.slice(0, EVEN_LOOKED_AT).split(/\r\n|\n|\r/)) {
    if (line.trim() === '') continue;
    lines++;
    const tabs = line.split('\t').length;
    counts.set(tabs, (counts.get(tabs) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) >= lines * 0.9;
}
const EVEN_LOOKED_AT = 100_000;

/** Rows by the divider whose table is the best one; counting signs would take the one that stands in the cells. */
function rowsOfText(text: string, known: Known, bound: RowsBound): { rows: string[][]; delimiter: Divider | null } {
  const said = saidDivider(text);
  if (said) return { rows: delimitedRows(text, said, bound), delimiter: said };
  const [looker, names] = [new Looker(known), new Names()];
  let best: { rows: string[][]; delimiter: Divider | null; score: number } | null = null;
  const readings = (function* (): Generator<readonly [Divider, string[][]]> {
    for (const divider of dividers) if (text.includes(divider)) yield [divider, delimitedRows(text, divider, bound)];
    // Tabs that set columns one below the other are one divider, however many.
    if (text.includes('\t\t') && !hasEvenTabs(text)) yield ['\t', delimitedRows(text.replace(/\t+/g, '\t'), '\t', bound)];
    const fixed = fixedRows(text, names, bound);
    if (fixed) yield ['fixed', fixed];
  })();
  for (const [divider, rows] of readings) {
    const score = tablesOf(rows, looker, names)[0]?.score ?? 0;
    if (score > (best?.score ?? 0)) best = { rows, delimiter: divider, score };
  }
  if (best) return best;
  // One column, or no list at all.
  const lines = text.slice(0, 4 * BLANK_ROWS_MAX * 10).split(/\r\n|\n|\r/, bound.filledRows + BLANK_ROWS_MAX);
  return { rows: lines.map((line) => [line]), delimiter: null };
}
