// Reads delimited text as rows of cells: delimiter by content, quoted line breaks, line numbers kept.
import { CELLS_MAX, CELL_MAX, ROW_MAX } from './row.ts';

export interface CsvRow {
  /** Line on which the row begins, from 1. */
  readonly line: number;
  /** None where there is a problem. */
  readonly cells: string[];
  readonly problem?: CsvProblem;
}

type CsvProblem = 'cell_too_long' | 'row_too_long' | 'too_many_cells' | 'open_quote';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The delimiter that divides the first lines most evenly; `sep=;` in the first line decides. */
function detectDelimiter(head: string): string {
  const told = /^\uFEFF?sep=(.)\r?\n/.exec(head)?.[1];
  if (told) return told;
  const lines = head
    .replace(/"[^"]*(?:"|$)/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 40);
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const score = usual * counts.filter((count) => count === usual).length;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Parses text chunks into rows, those of a chunk at once; blank lines are left out. One character is looked at once. */
export async function* parseCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow[], void, undefined> {
  let parser: CsvParser | undefined;
  for await (const chunk of chunks) {
    parser ??= new CsvParser(detectDelimiter(chunk.slice(0, 65_536)));
    yield parser.push(parser.line === 1 && parser.idle ? chunk.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/, '') : chunk);
  }
  if (parser) yield parser.end();
}

class CsvParser {
  line = 1;
  idle = true;
  readonly #delimiter: string;
  #cells: string[] = [];
  #cell = '';
  /** Of the whole row so far. */
  #chars = 0;
  #quoted = false;
  #wasQuote = false;
  /** Nothing but blanks in this cell so far: a quotation mark may still open it. */
  #blank = true;
  #started = 1;
  #problem: CsvProblem | undefined;
  #rows: CsvRow[] = [];

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  push(text: string): CsvRow[] {
    this.idle = false;
    let from = 0;
    for (let i = 0; i < text.length; i++) {
      const char = text[i]!;
      if (this.#quoted) {
        if (char === '\n') this.line++;
        if (char !== '"') continue;
        this.#append(text, from, i);
        from = i + 1;
        this.#quoted = false;
        this.#wasQuote = true;
      } else if (char === '"' && (this.#wasQuote || this.#blank)) {
        if (this.#wasQuote) this.#append(text, i, i + 1);
        else this.#dropBlanks();
        from = i + 1;
        this.#quoted = true;
        this.#wasQuote = false;
        this.#blank = false;
      } else if (char === this.#delimiter || char === '\n') {
        this.#append(text, from, i);
        from = i + 1;
        this.#endCell();
        if (char === '\n') this.#endRow();
      } else {
        this.#wasQuote = false;
        if (this.#blank) this.#blank = char.trim() === '';
      }
    }
    this.#append(text, from, text.length);
    return this.#rowsSoFar();
  }

  end(): CsvRow[] {
    if (this.#quoted) this.#problem ??= 'open_quote';
    if (this.#cell !== '' || this.#cells.length > 0 || this.#problem) {
      this.#endCell();
      this.#endRow();
    }
    return this.#rowsSoFar();
  }

  #rowsSoFar(): CsvRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  /** The one way by which a cell grows; nothing is kept of a row that has become too long. */
  #append(text: string, from: number, to: number): void {
    if (to === from || this.#problem) return;
    this.#chars += to - from;
    if (this.#cell.length + to - from > CELL_MAX) this.#fail('cell_too_long');
    else if (this.#chars > ROW_MAX) this.#fail('row_too_long');
    else this.#cell += text.slice(from, to);
  }

  #dropBlanks(): void {
    this.#chars -= this.#cell.length;
    this.#cell = '';
  }

  #endCell(): void {
    if (this.#cells.length === CELLS_MAX) this.#fail('too_many_cells');
    else if (!this.#problem) this.#cells.push(this.#cell.replace(/\r$/, ''));
    this.#cell = '';
    this.#wasQuote = false;
    this.#blank = true;
  }

  #fail(problem: CsvProblem): void {
    this.#problem ??= problem;
    this.#cells = [];
    this.#cell = '';
  }

  #endRow(): void {
    const [cells, line, problem] = [this.#cells, this.#started, this.#problem];
    this.#cells = [];
    this.#chars = 0;
    this.#problem = undefined;
    this.line++;
    this.#started = this.line;
    if (problem) this.#rows.push({ line, cells: [], problem });
    else if (cells.some((cell) => cell.trim() !== '')) this.#rows.push({ line, cells });
  }
}
