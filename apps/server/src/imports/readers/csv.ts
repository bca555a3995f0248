// Reads delimited text as rows of cells: line ends of all kinds, quoted line breaks, line numbers kept; a stray quotation mark costs its own row only.
import { QuotedCells, type QuoteStyle } from './csv-quotes.ts';
import { CELLS_MAX, CELL_MAX, ROW_MAX } from './row.ts';

export interface CsvRow {
  /** Line on which the row begins, from 1. */
  readonly line: number;
  /** None where there is a problem. */
  readonly cells: string[];
  readonly problem?: CsvProblem;
}

type CsvProblem = 'cell_too_long' | 'row_too_long' | 'too_many_cells' | 'stray_quote';

export interface CsvForm {
  readonly divider: string;
  /** Cells of a row, as the heading has them; null while no heading is known. */
  readonly cells: number | null;
  /** Rows leave out empty cells at their end. */
  readonly isTrimmed?: boolean;
  /** The first line only says which divider there is. */
  readonly hasDividerLine?: boolean;
}

/** Lines of one row, and rows that were put right because of a quotation mark: beyond them none goes over several lines any more. */
const LINES_MAX = 200;
const REPAIRS_MAX = 200;

interface Line {
  readonly text: string;
  /** What ended the line. */
  readonly end: string;
  readonly line: number;
}

export class CsvParser {
  /** As many as the current heading has. */
  cells: number | null;
  readonly #form: CsvForm;
  #text = '';
  #line = 0;
  /** The rest of a line that was too long. */
  #isSkipping = false;
  #rows: CsvRow[] = [];
  #repairs = 0;
  /** A row that goes on. */
  #open: { readonly lines: Line[]; readonly row: QuotedCells; chars: number } | null = null;

  constructor(form: CsvForm) {
    this.#form = form;
    this.cells = form.cells;
  }

  /** Rows of a piece of text; blank lines and rows are left out. */
  push(text: string): CsvRow[] {
    this.#text = this.#text === '' ? text : this.#text + text;
    this.#lines(false);
    return this.#rowsSoFar();
  }

  end(): CsvRow[] {
    this.#lines(true);
    if (this.#open) this.#repair();
    return this.#rowsSoFar();
  }

  #rowsSoFar(): CsvRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #lines(isEnd: boolean): void {
    const text = this.#text;
    let [at, cr, quote] = [0, text.indexOf('\r'), text.indexOf('"')];
    for (;;) {
      if (cr >= 0 && cr < at) cr = text.indexOf('\r', at);
      const lf = text.indexOf('\n', at);
      const stop = cr >= 0 && (lf < 0 || cr < lf) ? cr : lf;
      // Whether a line feed follows, the next piece will tell.
      if (stop < 0 || (stop === text.length - 1 && stop === cr && !isEnd)) break;
      if (quote >= 0 && quote < at) quote = text.indexOf('"', at);
      const end = stop === cr ? (lf === cr + 1 ? '\r\n' : '\r') : '\n';
      this.#next({ text: text.slice(at, stop), end, line: ++this.#line }, quote >= 0 && quote < stop);
      at = stop + end.length;
    }
    this.#text = text.slice(at);
    if (this.#text.length > ROW_MAX && !this.#isSkipping) {
      this.#next({ text: this.#text, end: '', line: this.#line + 1 }, true);
      this.#isSkipping = true;
    }
    if (this.#isSkipping) this.#text = this.#text.endsWith('\r') ? '\r' : '';
    if (isEnd && this.#text !== '') this.#next({ text: this.#text, end: '', line: ++this.#line }, true);
    if (isEnd) this.#text = '';
  }

  #next(line: Line, hasQuote: boolean): void {
    if (this.#isSkipping) {
      this.#isSkipping = false;
      return;
    }
    if (line.line === 1 && this.#form.hasDividerLine) return;
    const { length } = line.text;
    if (length > ROW_MAX) {
      if (this.#open) this.#repair();
      this.#rows.push({ line: line.line, cells: [], problem: this.#overlong(line.text) });
    } else if (this.#open) this.#goOn(line);
    else if (hasQuote) this.#begin(line);
    else if (length > 0) this.#give(line.line, line.text.split(this.#form.divider));
  }

  #overlong(text: string): CsvProblem {
    const cells = text.slice(0, ROW_MAX).split(this.#form.divider);
    if (cells.length > CELLS_MAX) return 'too_many_cells';
    return cells.some((cell) => cell.length > CELL_MAX) ? 'cell_too_long' : 'row_too_long';
  }

  #begin(line: Line): void {
    const row = new QuotedCells(this.#form.divider);
    row.take(line.text);
    this.#open = { lines: [line], row, chars: line.text.length };
    this.#closeOrRepair();
  }

  #goOn(line: Line): void {
    const open = this.#open!;
    open.chars += line.text.length + 2;
    if (open.lines.length >= LINES_MAX || open.chars > ROW_MAX) {
      this.#repair();
      this.#next(line, true);
      return;
    }
    open.row.take(line.text, open.lines.at(-1)!.end);
    open.lines.push(line);
    this.#closeOrRepair();
  }

  #closeOrRepair(): void {
    const { row, lines } = this.#open!;
    if (row.isOdd || (row.isOpen && this.#repairs >= REPAIRS_MAX)) this.#repair();
    else if (!row.isOpen) {
      if (lines.length > 1 && !this.#isOneRow(lines, row.cells)) this.#repair();
      else {
        this.#open = null;
        this.#give(lines[0]!.line, row.cells);
      }
    }
  }

  /** Whether lines that a quoted cell holds together are one row: not where that has another number of cells, or each line has as many by itself. */
  #isOneRow(lines: readonly Line[], cells: readonly string[]): boolean {
    if (!this.#fits(cells)) return false;
    const rowCells = this.cells ?? 0;
    if (rowCells < 2 || lines.some(({ text }) => text.split(this.#form.divider).length !== rowCells)) return true;
    // Lines of prose may have as few cells by chance; a mark that is none of the writer's stands for inches, behind a digit.
    return rowCells < 4 && !/^[^"]*\d"/.test(lines.at(-1)!.text);
  }

  #fits(cells: readonly string[]): boolean {
    if (this.cells === null || cells.length === this.cells) return true;
    if (cells.length < this.cells) return this.#form.isTrimmed === true;
    return cells.slice(this.cells).every((cell) => cell.trim() === '');
  }

  /** Ends a row at its first line, read as other writers mean their marks where that makes it fit, and reads the lines behind it anew. */
  #repair(): void {
    const [first, ...rest] = this.#open!.lines;
    this.#open = null;
    if (rest.length > 0) this.#repairs++;
    const styles: readonly QuoteStyle[] = ['backslash', 'letter', 'ends'];
    const fitting = styles.map((style) => this.#readAs(style, first!.text)).find((row) => !row.isOpen && this.#fits(row.cells));
    if (fitting) this.#give(first!.line, fitting.cells);
    else this.#rows.push({ line: first!.line, cells: [], problem: 'stray_quote' });
    for (const line of rest) this.#next(line, line.text.includes('"'));
  }

  #readAs(style: QuoteStyle, text: string): QuotedCells {
    const row = new QuotedCells(this.#form.divider, style);
    row.take(text);
    return row;
  }

  #give(line: number, cells: string[]): void {
    let chars = 0;
    let isBlank = true;
    for (const cell of cells) {
      chars += cell.length;
      if (cell.length > CELL_MAX) {
        this.#rows.push({ line, cells: [], problem: 'cell_too_long' });
        return;
      }
      isBlank &&= cell.trim() === '';
    }
    if (cells.length > CELLS_MAX) this.#rows.push({ line, cells: [], problem: 'too_many_cells' });
    else if (chars > ROW_MAX) this.#rows.push({ line, cells: [], problem: 'row_too_long' });
    else if (!isBlank) this.#rows.push({ line, cells });
  }
}
