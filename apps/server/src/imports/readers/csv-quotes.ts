// Divides lines that have quotation marks into cells, a row over several lines too, strictly or as other writers mean them.

/**
 * What a quotation mark inside of a quoted cell means that neither ends it nor is doubled: a letter; a letter, also where a backslash stands before a doubled one
 * or an end; or the end of the quoted part of the cell.
 */
export type QuoteStyle = 'letter' | 'backslash' | 'ends';

/** The cells of one row, line by line. */
export class QuotedCells {
  readonly cells: string[] = [];
  /** A quoted cell goes on in the next line. */
  isOpen = false;
  /** A mark stood where a strict writer puts none. */
  isOdd = false;
  #cell = '';
  readonly #divider: string;
  readonly #style: QuoteStyle;

  constructor(divider: string, style: QuoteStyle = 'letter') {
    this.#divider = divider;
    this.#style = style;
  }

  /** The next line of the row; `end` is the line end before it. */
  take(line: string, end = ''): void {
    let at = 0;
    if (this.isOpen) {
      this.#cell += end;
      at = this.#quoted(line, 0);
    }
    while (at <= line.length && !this.isOpen) {
      const opening = this.#opening(line, at);
      if (opening >= 0) {
        at = this.#quoted(line, opening + 1);
        continue;
      }
      const stop = this.#stop(line, at);
      this.cells.push(line.slice(at, stop));
      at = stop + 1;
    }
  }

  /** Where a quotation mark opens the cell that begins at `at`, after blanks at most; -1 where none does. */
  #opening(line: string, at: number): number {
    let mark = at;
    while (line[mark] === ' ' || (line[mark] === '\t' && this.#divider !== '\t')) mark++;
    return line[mark] === '"' ? mark : -1;
  }

  #stop(line: string, at: number): number {
    const stop = line.indexOf(this.#divider, at);
    return stop < 0 ? line.length : stop;
  }

  /** Reads the quoted part from `from`; answers where the next cell begins, beyond the line's end where the row is over or goes on. */
  #quoted(line: string, from: number): number {
    this.isOpen = true;
    for (let at = from; ;) {
      const mark = line.indexOf('"', at);
      if (mark < 0) {
        this.#cell += line.slice(at);
        return line.length + 1;
      }
      if (this.#style === 'backslash' && line[mark - 1] === '\\' && mark > at) {
        this.#cell += `${line.slice(at, mark - 1)}"`;
        at = mark + 1;
      } else if (line[mark + 1] === '"') {
        this.#cell += line.slice(at, mark + 1);
        at = mark + 2;
      } else {
        const stop = this.#endBehind(line, mark + 1);
        if (stop >= 0) return this.#close(line.slice(at, mark), stop);
        this.isOdd = true;
        if (this.#style === 'ends') {
          const end = this.#stop(line, mark);
          return this.#close(line.slice(at, mark) + line.slice(mark + 1, end), end);
        }
        this.#cell += line.slice(at, mark + 1);
        at = mark + 1;
      }
    }
  }

  /** The divider or line end behind a mark, blanks between them at most; -1 where something else stands there. */
  #endBehind(line: string, from: number): number {
    let at = from;
    while (line[at] === ' ') at++;
    return at === line.length || line[at] === this.#divider ? at : -1;
  }

  #close(rest: string, stop: number): number {
    this.cells.push(this.#cell + rest);
    this.#cell = '';
    this.isOpen = false;
    return stop + 1;
  }
}
