// Finds the heading row of a table, by the words a mapping knows, with the head of a group above or below it, and names its columns.
import { headerKey } from '../plan/row-fields.ts';
import { cleanCell } from './cell-text.ts';

/** Rows looked at for a heading. */
export const HEADING_ROWS_MAX = 60;
/** Longest heading kept. */
const NAME_MAX = 190;

/** Heading words that a mapping has for part number, brand and the rest; and the headings of a plan as `Layout` gave them. */
export interface HeaderNames {
  readonly mpn: readonly string[];
  readonly brand: readonly string[];
  readonly others?: readonly string[] | undefined;
  readonly planned?: readonly string[] | undefined;
}

/** A row as its reader gives it; `spans` are the columns of cells that are merged across. */
export interface CellsRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly spans?: readonly (readonly [from: number, to: number])[] | undefined;
}

export interface Heading {
  /** First of its rows, and how many belong to it. */
  readonly at: number;
  readonly rows: number;
  readonly line: number;
  /** One name a column, each once. */
  readonly names: readonly string[];
  /** Column of the part number; -1 where no word says it. */
  readonly mpnColumn: number;
  /** Known words in it: the more, the surer. */
  readonly score: number;
  /** Guessed by its form where no word is known. */
  readonly isGuessed: boolean;
}

interface Judgement {
  readonly score: number;
  readonly isHeading: boolean;
}

/** A price break as a heading: "10+", "100-499", ">=1000", "1,000". */
const isBreak = (cell: string): boolean =>
  /^(?:>=?|≥|from|ab)?\d{1,12}k?(?:\+|[-~]\d{0,12}k?|pcs|up)?$/i.test(cell.slice(0, 40).replace(/[\s,.']/g, ''));

export class HeadingWords {
  readonly #mpn: ReadonlySet<string>;
  readonly #all: ReadonlySet<string>;
  readonly #planned: ReadonlySet<string>;

  constructor({ mpn, brand, others = [], planned = [] }: HeaderNames) {
    this.#mpn = new Set(mpn.map(headerKey));
    this.#all = new Set([...mpn, ...brand, ...others].map(headerKey).filter((key) => key !== ''));
    this.#planned = new Set(planned);
  }

  isMpn = (cell: string): boolean => this.#mpn.has(headerKey(cell));
  isKnown = (cell: string): boolean => this.#all.has(headerKey(cell));

  /** How much of a row are heading words. Part number among other names makes a heading, or what is mostly headings of a plan. */
  judge(cells: readonly string[]): Judgement {
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (this.#planned.size > 0) {
      const found = namesOf(cells).filter((name, i) => !blank(cells[i]) && this.#planned.has(name)).length;
      if (found >= Math.min(2, this.#planned.size) && found * 3 >= filled.length * 2) return { score: 1_000 + found, isHeading: true };
    }
    const keys = new Set(filled.map(headerKey));
    const known = [...keys].filter((key) => this.#all.has(key)).length;
    const hasMpn = [...keys].some((key) => this.#mpn.has(key));
    const isAllNames = keys.size === filled.length && filled.every(isName);
    return { score: known + (hasMpn ? 1 : 0), isHeading: hasMpn && (known > 1 || isAllNames) };
  }

  /** The first row that is mostly heading words, else the best of the first rows; guessed by its form where no row has known words. */
  find(rows: readonly CellsRow[]): Heading | null {
    let best = -1;
    let top: Judgement = { score: 0, isHeading: false };
    for (const [i, { cells }] of rows.slice(0, HEADING_ROWS_MAX).entries()) {
      const judged = this.judge(cells);
      if (!judged.isHeading || judged.score <= top.score) continue;
      best = i;
      top = judged;
      // Another table may come below, with more words.
      if (judged.score > 2 && judged.score * 2 >= cells.filter((cell) => !blank(cell)).length) break;
    }
    if (best >= 0) return this.#whole(rows, best, top.score);
    const guessed = guess(rows);
    return guessed < 0 ? null : { ...this.#whole(rows, guessed, 0), isGuessed: true };
  }

  /** A later row as a heading of its own. */
  again(row: CellsRow): Heading {
    return this.#whole([row], 0, this.judge(row.cells).score);
  }

  #whole(rows: readonly CellsRow[], at: number, score: number): Heading {
    const row = rows[at]!;
    const make = (from: number, count: number, cells: readonly string[]): Heading => ({
      at: from,
      rows: count,
      line: rows[from]!.line,
      names: namesOf(cells),
      mpnColumn: cells.findIndex(this.isMpn),
      score,
      isGuessed: false,
    });
    const below = rows[at + 1];
    if (below && this.#isLowerHalf(row, below)) return make(at, 2, this.#joined(row, below.cells, row.cells));
    const above = rows[at - 1];
    if (above && this.#isGroups(above, row)) return make(at - 1, 2, this.#joined(above, row.cells, above.cells));
    return make(at, 1, row.cells);
  }

  /** Below groups and the names that stand alone: cells under groups only, no part among them. */
  #isLowerHalf(row: CellsRow, below: CellsRow): boolean {
    // A name merged down stands in both rows.
    const filled = below.cells.flatMap((cell, i) => (blank(cell) || cell === row.cells[i] ? [] : [i]));
    if (below.line !== row.line + 1 || filled.length < 2) return false;
    const isFree = (i: number): boolean => blank(row.cells[i]) || (blank(row.cells[i + 1]) && filled.includes(i + 1));
    return filled.every((i) => isFree(i) && isName(below.cells[i]!)) && row.cells.some((cell, i) => !blank(cell) && !filled.includes(i));
  }

  /** Above names of which some are breaks or come twice: fewer cells, at least one of them across several columns. */
  #isGroups(above: CellsRow, row: CellsRow): boolean {
    if (above.line !== row.line - 1) return false;
    const filled = above.cells.flatMap((cell, i) => (blank(cell) ? [] : [i]));
    const names = row.cells.filter((cell) => !blank(cell));
    const needsGroups = new Set(names.map(headerKey)).size < names.length || names.some((name) => isBreak(name));
    if (!needsGroups || filled.length === 0 || filled.length >= names.length) return false;
    const isAcross = filled.some((i) => blank(above.cells[i + 1]) && !blank(row.cells[i + 1]));
    const isTitle = filled.length === 1 && (spanAt(above, filled[0]!)?.[1] ?? 0) - filled[0]! + 1 >= names.length;
    return isAcross && !isTitle && (filled.length > 1 || filled[0]! > 0) && filled.every((i) => isName(above.cells[i]!));
  }

  /** Names under their groups; a name that is known and comes once needs no group. */
  #joined(groups: CellsRow, lower: readonly string[], upper: readonly string[]): string[] {
    const counts = new Map<string, number>();
    for (const cell of lower) counts.set(headerKey(cell), (counts.get(headerKey(cell)) ?? 0) + 1);
    let group = '';
    return Array.from({ length: Math.max(lower.length, upper.length) }, (_one, i) => {
      const [own, name] = [upper[i]?.trim() ?? '', lower[i]?.trim() ?? ''];
      const span = groups.spans && groups.spans.length > 0 ? groups.spans.find(([from, to]) => from <= i && i <= to) : undefined;
      if (own !== '') group = own;
      else if (groups.spans && groups.spans.length > 0 && !span) group = '';
      if (name === '' || headerKey(name) === headerKey(own)) return own;
      return group === '' || (this.isKnown(name) && counts.get(headerKey(name)) === 1) ? name : `${group} ${name}`;
    });
  }
}

const blank = (cell: string | undefined): boolean => cell === undefined || cell.trim() === '';
const isName = (cell: string): boolean => isBreak(cell) || !/^[-+$€¥£\d.,%\s]+$/.test(cell);
const spanAt = (row: CellsRow, column: number): readonly [number, number] | undefined => row.spans?.find(([from]) => from === column);

/** A row of different names, none of them a number, with rows of as many cells below it: a heading whatever its words. */
function guess(rows: readonly CellsRow[]): number {
  const counts = rows.slice(0, HEADING_ROWS_MAX).map(({ cells }) => cells.filter((cell) => !blank(cell)).length);
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  return rows.slice(0, HEADING_ROWS_MAX).findIndex(({ cells }, i) => {
    const names = cells.filter((cell) => !blank(cell));
    if (names.length < Math.max(2, usual * 0.7) || i === rows.length - 1) return false;
    return new Set(names.map(headerKey)).size === names.length && names.every((name) => !/^[-+$€¥£\d.,%\s]+$/.test(name));
  });
}

/** Headings as they are called from here on: visible, in one line, each once. */
function namesOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, i) => {
    const text = cleanCell(cell).replace(/\s+/g, ' ').trim().slice(0, NAME_MAX);
    const name = text === '' ? `column ${i + 1}` : text;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
