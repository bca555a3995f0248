// Turns the rows below a heading into records: each row becomes one, or a problem with its line.
import { cleanCell, damageOf } from './cell-text.ts';
import type { CellsRow, Heading, HeadingWords } from './heading.ts';
import type { CellMark, MarkKind, SourceRow } from './row.ts';

export interface TableForm {
  /** File, with its sheet behind # where it has any. */
  readonly file: string;
  /** Rows may leave out empty cells at their end. */
  readonly isTrimmed: boolean;
  /** What stands in each column of whole rows: a short row that does not go with it lacks a cell elsewhere. None for sheets, whose cells have places. */
  readonly kinds?: readonly CellKinds[] | undefined;
  /** Two encodings make sense: rows that read differently in them are not taken. */
  readonly isUnsure?: boolean;
  /** One byte a letter: characters that no text has show a byte of another encoding. */
  readonly isLegacy?: boolean;
}

/** A row to read; `marks` are what its sheet says of a column's cell. */
export interface TableRow extends CellsRow {
  readonly problem?: string | undefined;
  readonly marks?: readonly (readonly [column: number, kind: MarkKind])[] | undefined;
}

/** Whether numbers and other texts have been seen in a column. */
export interface CellKinds {
  readonly number: boolean;
  readonly text: boolean;
}

const numeric = /^[-+$€¥£]?\s?\d[\d.,'\s]*[%€]?$/;

/** The kinds of a column after one more of its cells. */
export function addKind(kinds: CellKinds | undefined, cell: string): CellKinds {
  const { number = false, text = false } = kinds ?? {};
  const trimmed = cell.trim();
  if (trimmed === '') return { number, text };
  return numeric.test(trimmed) ? { number: true, text } : { number, text: true };
}

const total = /^(?:(?:sub|grand )?total|sum|summe|gesamt|итого|всего|合计|总计|小计|总额|合計|小計)\s*[:：]?$/i;
const beyondAscii = /[^\n\r\t\x20-\x7E]/;
const wrongLetters = /[\u0080-\u0084\u0086-\u009F\uE000-\uF8FF]/;

export class Table {
  heading: Heading;
  readonly #form: TableForm;
  readonly #words: HeadingWords;

  constructor(heading: Heading, words: HeadingWords, form: TableForm) {
    this.heading = heading;
    this.#words = words;
    this.#form = form;
  }

  /** The record of a row, or why it is none. A heading that comes again changes what the rows below are read under. */
  take(row: TableRow): SourceRow {
    const { line, problem } = row;
    const { file } = this.#form;
    if (problem !== undefined) return { file, line, problem };
    const cells = row.cells.map(cleanCell);
    const found = this.#noPart(row, cells) ?? this.#count(cells) ?? this.#encoding(row.cells);
    if (found) return { file, line, problem: found };
    const record: Record<string, unknown> = {};
    const { names } = this.heading;
    for (let i = 0; i < names.length; i++) record[names[i]!] = cells[i] ?? '';
    const marks = this.#marks(row, cells);
    return marks.length > 0 ? { file, line, record, marks } : { file, line, record };
  }

  /** Headings and totals among the rows. */
  #noPart(row: CellsRow, cells: readonly string[]): string | null {
    const { mpnColumn } = this.heading;
    if (this.#isSame(cells)) return 'heading_repeated';
    // Nearly every part has a number among its cells, no heading has one but breaks.
    if (!cells.some((cell) => isDigit(cell.charCodeAt(0)) && !/^\d[\d, ]*k?\+/i.test(cell))) {
      const { isHeading, score } = this.#words.judge(cells);
      if (isHeading && score * 2 >= cells.filter((cell) => cell.trim() !== '').length) {
        this.heading = this.#words.again(row);
        return 'heading_repeated';
      }
    }
    const first = cells.findIndex((cell) => cell.trim() !== '');
    const isTotal = total.test(cells[first]?.trim() ?? '') && (first === mpnColumn || (cells[mpnColumn] ?? '').trim() === '');
    return isTotal ? 'total_row' : null;
  }

  /** The heading as it stood above, with names that were made different by us and blanks aside. */
  #isSame(cells: readonly string[]): boolean {
    const { names } = this.heading;
    const same = (cell: string, i: number): boolean => {
      const text = cell.replace(/\s+/g, ' ').trim();
      return text === '' || (names[i] !== undefined && names[i].startsWith(text) && /^(?: \(\d+\))?$/.test(names[i].slice(text.length)));
    };
    return same(cells[0]!, 0) && cells.every(same) && cells.some((cell) => cell.trim() !== '');
  }

  #count(cells: readonly string[]): string | null {
    const { length } = this.heading.names;
    if (cells.length < length) return this.#form.isTrimmed && cells.every((cell, i) => this.#goesWith(cell, i)) ? null : 'cell_count';
    for (let i = length; i < cells.length; i++) if (cells[i]!.trim() !== '') return 'cell_count';
    return null;
  }

  #goesWith(cell: string, column: number): boolean {
    const kinds = this.#form.kinds?.[column];
    const own = addKind(undefined, cell);
    return !kinds || !(kinds.number || kinds.text) || ((!own.number || kinds.number) && (!own.text || kinds.text));
  }

  #encoding(cells: readonly string[]): string | null {
    for (const cell of cells) {
      if (!beyondAscii.test(cell)) continue;
      if (cell.includes('\uFFFD') || !cell.isWellFormed() || (this.#form.isLegacy && wrongLetters.test(cell))) return 'wrong_encoding';
      if (this.#form.isUnsure) return 'encoding_unsure';
    }
    return null;
  }

  #marks(row: TableRow, cells: readonly string[]): CellMark[] {
    const { names } = this.heading;
    const marks: CellMark[] = [];
    for (const [column, kind] of row.marks ?? []) if (names[column] !== undefined) marks.push({ column: names[column], kind });
    for (let i = 0; i < names.length; i++) {
      const kind = damageOf(cells[i] ?? '');
      if (kind && !row.marks?.some(([column]) => column === i)) marks.push({ column: names[i]!, kind });
    }
    return marks;
  }
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
