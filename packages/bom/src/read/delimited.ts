// Reads text as rows of cells: by a divider with quotation marks, or by columns of fixed width.
import { BLANK_ROWS_MAX, CELL_MAX, COLUMNS_MAX, FILLED_ROWS_MAX } from './bounds.ts';
import type { Names } from './header.ts';

export const dividers = [',', ';', '\t', '|'] as const;
export type Divider = (typeof dividers)[number] | 'fixed';

export interface RowsBound {
  /** Filled rows that are read. */
  readonly filledRows: number;
}
export const bomRows: RowsBound = { filledRows: FILLED_ROWS_MAX };

/** Quotation marks that open a cell and never close: from then on they are signs as any other. */
const OPEN_QUOTES_MAX = 100;
/** What a quoted cell may hold: more is no cell, but a mark that was never closed. */
const QUOTED_MAX = CELL_MAX * 2;
/** One more column than is read, by which a cut is told. */
const CELLS_MAX = COLUMNS_MAX + 1;

/** The divider that the first line says, as `sep=;`. */
export const saidDivider = (text: string): Divider | null => {
  const said = /^\ufeff?"?sep=([,;|\t])"?[\r\n]/i.exec(text.slice(0, 20))?.[1];
  return (said as Divider | undefined) ?? null;
};

/** Rows of cells; blank rows count, and so does a row that says the divider. */
export function delimitedRows(text: string, divider: string, bound: RowsBound = bomRows): string[][] {
  const rows: string[][] = [];
  const scan = new Scanner(text, divider);
  let [filled, blank] = [0, 0];
  while (!scan.isAtEnd && filled <= bound.filledRows && blank <= BLANK_ROWS_MAX) {
    const row = scan.row();
    rows.push(row);
    if (row.some((cell) => cell.trim() !== '')) filled++;
    else blank++;
  }
  return rows;
}

class Scanner {
  readonly #text: string;
  readonly #divider: string;
  #at = 0;
  #openQuotes = 0;

  constructor(text: string, divider: string) {
    this.#text = text;
    this.#divider = divider;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  row(): string[] {
    const cells: string[] = [];
    for (;;) {
      const cell = this.#quoted() ?? this.#bare();
      // Cells beyond the bound are read and not kept.
      if (cells.length < CELLS_MAX) cells.push(unguarded(cell));
      if (this.#text[this.#at] !== this.#divider) break;
      this.#at++;
    }
    if (this.#text[this.#at] === '\r') this.#at++;
    if (this.#text[this.#at] === '\n') this.#at++;
    return cells;
  }

  #bare(): string {
    const from = this.#at;
    while (this.#at < this.#text.length && !this.#isStop(this.#text[this.#at]!)) this.#at++;
    return this.#text.slice(from, Math.min(this.#at, from + CELL_MAX + 1));
  }

  #isStop = (char: string): boolean => char === this.#divider || char === '\n' || char === '\r';

  /** A cell that begins with a quotation mark, closed before a divider or the end of a line; null where none is there or it never closes. */
  #quoted(): string | null {
    let from = this.#at;
    while (this.#text[from] === ' ') from++;
    if (this.#text[from] !== '"' || this.#openQuotes > OPEN_QUOTES_MAX) return null;
    const most = from + QUOTED_MAX;
    for (let i = this.#text.indexOf('"', from + 1); i >= 0 && i <= most; i = this.#text.indexOf('"', i + 1)) {
      if (this.#text[i + 1] === '"' && !this.#closesAt(i + 1)) {
        i++;
        continue;
      }
      // A doubled mark before a divider: a mark in the text where the cell is closed properly further on its line, else a slip that closes it.
      const proper = this.#text[i + 1] === '"' ? this.#properEnd(i, most) : -1;
      if (proper >= 0) {
        this.#at = this.#afterBlanks(proper + 1);
        return this.#text.slice(from + 1, proper).replaceAll('""', '"');
      }
      const end = this.#closesAt(i) ? this.#afterBlanks(i + 1) : -1;
      if (end < 0) continue;
      this.#at = end;
      return this.#text.slice(from + 1, i).replaceAll('""', '"');
    }
    this.#openQuotes++;
    return null;
  }

  /** Where a cell closes on this line if from `from` on every mark in it is doubled; -1 where a single one does not close it. */
  #properEnd(from: number, most: number): number {
    for (let i = from; i <= most && i < this.#text.length && this.#text[i] !== '\n'; i++) {
      if (this.#text[i] !== '"') continue;
      if (this.#text[i + 1] !== '"') return this.#closesAt(i) ? i : -1;
      i++;
    }
    return -1;
  }

  /** Whether the mark at `i` is the last of an odd run before a divider or the line's end. */
  #closesAt(i: number): boolean {
    const end = this.#afterBlanks(i + 1);
    if (end < this.#text.length && !this.#isStop(this.#text[end]!)) return false;
    return this.#text[i + 1] !== '"';
  }

  #afterBlanks(from: number): number {
    let at = from;
    while (at < from + 8 && this.#text[at] === ' ') at++;
    return at;
  }
}

const guarded = /^'[\s"'`,;|]*[=+\-@＝＋－＠\t\r\n]/;
/** A text without the mark that keeps spreadsheets from running it (T-31): our own files have it. @example unguarded("'=1+1") // '=1+1' */
const unguarded = (cell: string): string => (cell.startsWith("'") && guarded.test(cell.slice(0, GUARD_MAX)) ? cell.slice(1) : cell);
const GUARD_MAX = 40;

const SHARE_AGREEING = 0.85;
const FIXED_LINE_MAX = 600;

/**
 * Rows of a list with columns of fixed width, parted by two blanks and more: where a line of names stands, the others begin at the same
 * places. Null where no such line is.
 */
export function fixedRows(text: string, names: Names, bound: RowsBound = bomRows): string[][] | null {
  const lines = text.slice(0, bound.filledRows * FIXED_LINE_MAX).split(/\r\n|\n|\r/, bound.filledRows + BLANK_ROWS_MAX);
  const at = lines.slice(0, 60).findIndex((line, i) => {
    const chunks = chunksOf(line);
    if (chunks.length < 3 || names.best(chunks.map((one) => one.text)).size < 2) return false;
    const below = lines.slice(i + 1, i + 200).flatMap(chunksOf);
    const starts = new Set(chunks.map(({ from }) => from));
    const agreeing = below.filter(({ from }) => starts.has(from)).length;
    return below.length > 2 && agreeing >= below.length * SHARE_AGREEING;
  });
  if (at < 0) return null;
  const starts = chunksOf(lines[at]!).map(({ from }) => from);
  return lines.map((line, i) => (i < at ? [line] : starts.map((from, k) => line.slice(k === 0 ? 0 : from, starts[k + 1]).trim())));
}

/** Texts between runs of two blanks and more, with the place where each begins. */
function chunksOf(line: string): { from: number; text: string }[] {
  if (line.length > FIXED_LINE_MAX || line.includes('\t')) return [];
  const chunks: { from: number; text: string }[] = [];
  for (const { 0: text, index } of line.matchAll(/\S+(?: \S+)*/g)) chunks.push({ from: index, text });
  return chunks;
}
