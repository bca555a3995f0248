// Reads delimited text as rows of cells: delimiter by content, quoted line breaks, line numbers kept.
import { CELL_MAX } from './row.ts';

export interface CsvRow {
  /** Line on which the row begins, from 1. */
  readonly line: number;
  readonly cells: string[];
  readonly problem?: 'cell_too_long' | 'open_quote';
}

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

/** Parses text chunks into rows; blank lines are left out. One character is looked at once. */
export async function* parseCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow, void, undefined> {
  let parser: CsvParser | undefined;
  for await (const chunk of chunks) {
    parser ??= new CsvParser(detectDelimiter(chunk.slice(0, 65_536)));
    yield* parser.push(parser.line === 1 && parser.idle ? chunk.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/, '') : chunk);
  }
  if (parser) yield* parser.end();
}

class CsvParser {
  line = 1;
  idle = true;
  readonly #delimiter: string;
  #cells: string[] = [];
  #cell = '';
  #quoted = false;
  #wasQuote = false;
  #started = 1;
  #tooLong = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  *push(text: string): Generator<CsvRow, void, undefined> {
    this.idle = false;
    let from = 0;
    for (let i = 0; i < text.length; i++) {
      const char = text[i]!;
      if (this.#quoted) {
        if (char === '\n') this.line++;
        if (char !== '"') continue;
        this.#take(text, from, i);
        from = i + 1;
        this.#quoted = false;
        this.#wasQuote = true;
      } else if (char === '"' && (this.#wasQuote || (this.#cell === '' && text.slice(from, i).trim() === ''))) {
        this.#cell = this.#wasQuote ? `${this.#cell}"` : '';
        from = i + 1;
        this.#quoted = true;
        this.#wasQuote = false;
      } else if (char === this.#delimiter || char === '\n') {
        this.#take(text, from, i);
        from = i + 1;
        this.#cells.push(this.#cell.replace(/\r$/, ''));
        this.#cell = '';
        this.#wasQuote = false;
        if (char === '\n') yield* this.#row();
      } else this.#wasQuote = false;
    }
    this.#take(text, from, text.length);
  }

  *end(): Generator<CsvRow, void, undefined> {
    if (this.#cell !== '' || this.#cells.length > 0) {
      this.#cells.push(this.#cell.replace(/\r$/, ''));
      yield* this.#row(this.#quoted ? 'open_quote' : undefined);
    }
  }

  #take(text: string, from: number, to: number): void {
    if (this.#cell.length + to - from > CELL_MAX) this.#tooLong = true;
    else this.#cell += text.slice(from, to);
  }

  *#row(problem?: 'open_quote'): Generator<CsvRow, void, undefined> {
    const cells = this.#cells;
    const line = this.#started;
    const found = this.#tooLong ? 'cell_too_long' : problem;
    this.#cells = [];
    this.#cell = '';
    this.#tooLong = false;
    this.line++;
    this.#started = this.line;
    if (cells.some((cell) => cell.trim() !== '')) yield found ? { line, cells, problem: found } : { line, cells };
  }
}
