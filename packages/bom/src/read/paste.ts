// Reads pasted lines of `part number [brand] [quantity]`, one a row; a pasted table is read as a file.
import { createHash } from 'node:crypto';
import type { Line } from '../line.ts';
import { LINES_MAX } from './bounds.ts';
import { bookOfText } from './book.ts';
import { isMaker, looksLikeValue, type Known } from './content.ts';
import { isStrictHeader, Names } from './header.ts';
import { readQuantity } from './quantity.ts';
import { readBom } from './read-bom.ts';
import type { BomReading, BomRefusal } from './reading.ts';
import type { Skipped } from './rows.ts';
import { filled, hasLetterOrDigit, tidy } from './text.ts';

/** Characters that are read of a line; a number has far fewer. */
const LINE_MAX = 400;
/** Words of a maker's name. */
const BRAND_WORDS = 5;

/**
 * The lines of a pasted text. More than the bound are refused whole.
 * @example readPaste('STM32F103C8T6 ST 10') // one line: that number, maker ST, 10 pieces
 */
export function readPaste(text: string, known: Known = {}, linesMax = LINES_MAX): BomReading | BomRefusal {
  if (isTable(text)) return readBom(bookOfText(text, known), { linesMax }, known);
  const rows = text.split(/\r\n|\n|\r/, linesMax * 20);
  const skipped: Skipped[] = [];
  const lines: Line[] = [];
  for (const [at, row] of rows.entries()) {
    if (hasLetterOrDigit(row.slice(0, LINE_MAX))) lines.push(lineOf(row.slice(0, LINE_MAX), at, lines.length + 1, known));
    else skipped.push({ row: at, why: row.trim() === '' ? 'blank' : 'empty', text: row.trim().slice(0, LINE_MAX) });
  }
  if (lines.length > linesMax) return { refused: 'BOM_LINES', count: lines.length, offers: [] };
  if (lines.length === 0) return { refused: 'NO_LINES' };
  return {
    format: { kind: 'paste', encoding: null, delimiter: null, bytes: new TextEncoder().encode(text).length },
    sheet: 0,
    sheets: [{ index: 0, name: '', hidden: false, rows: rows.length, lines: lines.length }],
    headerRow: null,
    headerRows: 1,
    headers: [],
    columns: {},
    lines,
    skippedRows: skipped.filter(({ why }) => why !== 'blank').map(({ row }) => row),
    skipped,
    warnings: [],
    ask: [],
    layoutKey: '',
    counts: { lines: lines.length, dnp: 0, ask: 0 },
    sets: null,
  };
}

/** Two tabs and more in two rows and more, or names of columns in the first row. */
function isTable(text: string): boolean {
  const rows = text.slice(0, 200_000).split(/\r\n|\n|\r/, 100);
  if (rows.filter((row) => row.split('\t', 3).length > 2).length >= 2) return true;
  const names = new Names();
  const first = rows.find((row) => row.trim() !== '')?.slice(0, LINE_MAX) ?? '';
  return rows.length > 1 && [',', ';', '\t'].some((divider) => isStrictHeader(first.split(divider), names));
}

/** What is written on one row. */
export interface WrittenLine {
  readonly mpn: string;
  readonly manufacturer: string;
  readonly quantity: number;
  readonly quantityText: string;
}

/** Number, maker and quantity of a row: the quantity stands last, before it a maker whom the shop knows; all else is the number. */
export function writtenLine(row: string, known: Known = {}): WrittenLine {
  const text = tidy(row.replace(/\t/g, ' , '));
  const none = { mpn: withoutSigns(text), manufacturer: '', quantity: 1, quantityText: '' };
  if (known.isPartNumber?.(none.mpn)) return none;
  const { rest, quantity, quantityText } = quantityAtEnd(text);
  const tokens = rest.split(/(?<=[,，;；])\s?|\s/);
  for (let words = Math.min(BRAND_WORDS, tokens.length - 1); words > 0; words--) {
    const maker = withoutSigns(tokens.slice(-words).join(' '));
    if (!isMaker(maker, known)) continue;
    return { mpn: withoutSigns(tokens.slice(0, -words).join(' ')), manufacturer: maker, quantity, quantityText };
  }
  return { mpn: withoutSigns(rest), manufacturer: '', quantity, quantityText };
}

const withoutSigns = (text: string): string => tidy(text.replace(/^[\s,，;；]+/, '').replace(/(?<![\s,，;；])[\s,，;；]+$/, ''));

function quantityAtEnd(text: string): { rest: string; quantity: number; quantityText: string } {
  const grouped = /\s(\d{1,3}(?:,\d{3}){1,3})$/.exec(text);
  if (grouped) return { rest: text.slice(0, grouped.index), quantity: readQuantity(grouped[1]!) ?? 1, quantityText: grouped[1]! };
  const words = text.split(/[\s,，;；]/);
  // `10`, and `10 pcs`.
  for (const count of [1, 2]) {
    const written = text.slice(-words.slice(-count).join(' ').length);
    const rest = text.slice(0, -written.length);
    if (words.length <= count || !/[^\s,，;；]/.test(rest)) break;
    const quantity = readQuantity(written);
    if (quantity !== null && quantity > 0) return { rest, quantity, quantityText: written };
  }
  return { rest: text, quantity: 1, quantityText: '' };
}

function lineOf(row: string, at: number, position: number, known: Known): Line {
  const { mpn, manufacturer, quantity, quantityText } = writtenLine(row, known);
  const isValue = looksLikeValue(mpn) && !known.isPartNumber?.(mpn);
  const number = filled(mpn);
  return {
    key: createHash('sha256').update(`paste ${at}`).digest('base64url').slice(0, 12),
    row: at,
    position,
    designators: [],
    quantity,
    quantityText,
    quantityFrom: quantityText === '' ? 'default' : 'cell',
    mpn: isValue ? '' : number,
    alternates: [],
    manufacturer,
    value: isValue ? number : '',
    description: '',
    package: '',
    supplierPn: '',
    materialCode: '',
    customerPn: '',
    remark: '',
    dnp: false,
    section: '',
    hidden: false,
    raw: [row],
    problems: number === '' ? ['BOTH_EMPTY'] : [],
  };
}
