// Finds the header row of a table: by names of roles, by what the columns below hold, or by its form where no name is known.
import { columnsOf, sumOfScores, type Columns, type NamedColumn } from './columns.ts';
import type { ColumnLook, Look, Looker } from './content.ts';
import { designatorLook, isDesignatorList } from './designators.ts';
import { headerWords, nameScores, type NameScores } from './names.ts';
import { readQuantity } from './quantity.ts';
import { roles, type Role } from './roles.ts';
import { hasLetterOrDigit, tidy } from './text.ts';

/** Rows that are looked at for a header. */
const HEADER_ROWS = 60;
const LONG_NAME = 60;

/** A table found in a sheet: its header and the rows that are its own. */
export interface Table {
  /** First row of the header; null where there is none. */
  readonly headerRow: number | null;
  readonly headerRows: 1 | 2;
  readonly headers: readonly string[];
  readonly columns: Columns;
  readonly looks: readonly ColumnLook[];
  /** First row below the header, and the row the table ends before. */
  readonly from: number;
  readonly to: number;
  readonly score: number;
  /** Nearly all of the header's cells are names. */
  readonly isStrict: boolean;
}

type Rows = readonly (readonly string[])[];

/** Names of headers, read once for all tables of a file. */
export class Names {
  readonly #known = new Map<string, NameScores>();

  of(header: string): NameScores {
    let scores = this.#known.get(header);
    if (!scores) this.#known.set(header, (scores = nameScores(header)));
    return scores;
  }

  columns(headers: readonly string[], width: number): NamedColumn[] {
    return Array.from({ length: width }, (_one, i) => {
      const header = headers[i] ?? '';
      return { ...this.of(header), hasSlash: /[/\n]/.test(header.trim()), isBlank: tidy(header) === '' };
    });
  }

  /** The best name of each role in a row. */
  best(cells: readonly string[]): Map<Role, number> {
    const best = new Map<Role, number>();
    for (const cell of cells) {
      const { scores, ignored } = this.of(cell);
      for (const role of roles) if ((scores[role] ?? 0) > Math.max(best.get(role) ?? 0, ignored - 0.05)) best.set(role, scores[role]!);
    }
    return best;
  }

  /** The best name of each role where a cell names the one it names best. */
  byCell(cells: readonly string[]): Map<Role, number> {
    const best = new Map<Role, number>();
    for (const cell of cells) {
      const [own] = [...this.best([cell])].toSorted(([, a], [, b]) => b - a);
      if (own && own[1] > (best.get(own[0]) ?? 0)) best.set(...own);
    }
    return best;
  }

  /** How many of a row's cells are names, of roles or of columns without one. */
  named(cells: readonly string[]): number {
    return cells.filter((cell) => {
      const { scores, ignored } = this.of(cell);
      return ignored >= 0.9 || Object.values(scores).some((score) => score >= 0.5);
    }).length;
  }
}

const filledCells = (row: readonly string[] | undefined): string[] => (row ?? []).filter((cell) => cell.trim() !== '');

/** Whether a row may be a header: two cells and more, names of two roles, no list of designators. */
function mayBeHeader(row: readonly string[], names: Names): boolean {
  const cells = filledCells(row);
  if (cells.length < 2 || cells.length > 100) return false;
  if (names.best(cells).size < 2) return false;
  if (cells.filter((cell) => /^[\d.,\s]+$/.test(cell)).length * 4 > cells.length) return false;
  // MPN1 is a name, C1, C2 are none, whatever words stand among them.
  return !cells.some((cell) => isDesignatorList(cell) && (/[,;\s]/.test(cell.trim()) || names.named([cell]) === 0));
}

/** A header for certain, wherever it stands: nearly all its cells are names, of at least three columns or two that say much. */
export function isStrictHeader(row: readonly string[], names: Names): boolean {
  const cells = filledCells(row);
  // Lines of parts are full of digits: most need no look at their words.
  if (cells.filter((cell) => /\d/.test(cell)).length * 2 > cells.length || !mayBeHeader(row, names)) return false;
  const strong = [...names.best(cells).values()].filter((score) => score >= 0.8).length;
  return names.named(cells) >= cells.length * 0.75 && strong >= 2 && cells.every((cell) => cell.length <= LONG_NAME);
}

/** Cells in one form, to tell whether two headers are the same. */
const headerKeyOf = (row: readonly string[]): string =>
  row
    .slice(0, row.findLastIndex((cell) => cell.trim() !== '') + 1)
    .map(headerWords)
    .join('|');

/**
 * Tables of a sheet, the best first: those with a header by names, else one by its form or without a header.
 * `atRow` is a header row said by hand.
 */
export function tablesOf(rows: Rows, looker: Looker, names: Names): Table[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const strict = rows.flatMap((row, at) => (isStrictHeader(row, names) ? [at] : []));
  const candidates = rows.slice(0, HEADER_ROWS).flatMap((row, at) => (mayBeHeader(row, names) ? [at] : []));
  const keys = new Set<string>();
  const tables: Table[] = [];
  for (const at of new Set([...candidates, ...strict.slice(0, HEADER_ROWS)])) {
    const key = headerKeyOf(rows[at]!);
    if (keys.has(key)) continue;
    keys.add(key);
    // A table ends where one of another header begins.
    const next = strict.find((other) => other > at + 1 && headerKeyOf(rows[other]!) !== key) ?? rows.length;
    tables.push(tableAt(rows, at, next, width, looker, names));
  }
  const found = tables.filter(({ columns }) => Object.values(columns).length >= 2).toSorted((a, b) => b.score - a.score);
  if (found.length > 0) {
    const [best, ...others] = preferred(found);
    return [withRowsAbove(best!, rows, width, looker), ...others];
  }
  const bare = withoutNames(rows, width, looker);
  return bare ? [bare] : [];
}

const NEARLY_AS_GOOD = 0.6;

/** Of tables with headers for certain the one with designators, then the longest, before those that score better by their columns alone. */
function preferred(found: Table[]): Table[] {
  const best = found[0]!;
  if (!best.isStrict) return found;
  const rivals = found.filter(({ isStrict, score }) => isStrict && score >= best.score * NEARLY_AS_GOOD);
  const places = ({ columns }: Table): number => Number(columns.designator !== undefined);
  const [first] = rivals.toSorted((a, b) => places(b) - places(a) || b.to - b.from - (a.to - a.from));
  return [first!, ...found.filter((one) => one !== first)];
}

const ROWS_ABOVE = 3;
const ALIKE = 0.6;

/** A list that lost its first header and has it again further down: its rows above that are lines as those below. */
function withRowsAbove(table: Table, rows: Rows, width: number, looker: Looker): Table {
  const { headerRow, columns, looks } = table;
  const above = rows.slice(0, headerRow ?? 0);
  const from = above.findIndex((row) => filledCells(row).length >= 2);
  const lines = above.filter((row) => filledCells(row).length >= 2);
  if (lines.length < ROWS_ABOVE || columns.designator === undefined) return table;
  const own = looker.columns(lines, width);
  const isAlike = (role: Look): boolean => {
    const index = columns[role]?.index;
    return index !== undefined && own[index]![role] >= ALIKE && looks[index]![role] >= ALIKE;
  };
  const others = (['value', 'package', 'supplier_pn', 'mpn'] as const).filter(isAlike);
  return isAlike('designator') && others.length > 0 ? { ...table, headerRow: null, headerRows: 1, from } : table;
}

/** The table whose header stands in a row, with a second header row where there is one. */
export function tableAt(rows: Rows, at: number, to: number, width: number, looker: Looker, names: Names, lines?: 1 | 2): Table {
  const first = rows[at]!;
  const joined = lines === 1 ? null : joinedHeader(first, rows[at + 1], width, names, lines === 2);
  const headers = joined ?? Array.from({ length: width }, (_one, i) => first[i] ?? '');
  const from = at + (joined ? 2 : 1);
  const named = names.columns(headers, width);
  const columnLooks = looker.columns(rows.slice(from, to), width);
  const columns = columnsOf(named, columnLooks);
  const cells = filledCells(headers);
  const best = names.best(cells);
  const nameSum = [...best.values()].reduce((sum, score) => sum + score, 0);
  const long = cells.filter((cell) => cell.length > LONG_NAME).length;
  const both = columns.quantity && columns.designator ? 0.5 : 0;
  const score = nameSum / 2 + sumOfScores(columns, true) - long * 0.5 + both;
  return {
    headerRow: at,
    headerRows: joined ? 2 : 1,
    headers,
    columns,
    looks: columnLooks,
    from,
    to,
    score,
    isStrict: isStrictHeader(first, names),
  };
}

/** Both rows of a header as one: the second only has texts, fills a blank of the first, and makes the names better. */
function joinedHeader(
  first: readonly string[],
  second: readonly string[] | undefined,
  width: number,
  names: Names,
  isSaid: boolean,
): string[] | null {
  if (!second) return null;
  const joined = Array.from({ length: width }, (_one, i) =>
    [first[i] ?? '', second[i] ?? ''].filter((cell) => cell.trim() !== '').join(' '),
  );
  if (isSaid) return joined;
  const below = filledCells(second);
  const isText = below.every(
    (cell) => /\p{L}/u.test(cell) && readQuantity(cell) === null && !isDesignatorList(cell) && cell.length <= LONG_NAME,
  );
  const fillsBlank = second.some((cell, i) => cell.trim() !== '' && (first[i] ?? '').trim() === '');
  if (below.length === 0 || !isText || below.length > filledCells(first).length * 0.8) return null;
  const isNamed = names.named(below) === below.length;
  if (!fillsBlank && !isNamed) return null;
  const sum = (cells: readonly string[]): number => [...names.byCell(cells).values()].reduce((all, one) => all + one, 0);
  // Several cells that are names, and no more, are no line of parts even where they tell nothing new.
  return sum(joined) > sum(first) + (isNamed && below.length > 1 ? -0.01 : 0.2) ? joined : null;
}

/** A table without known names: its header is a row that differs in kind from what stands below, or it has none. */
function withoutNames(rows: Rows, width: number, looker: Looker): Table | null {
  const at = rows.findIndex((row, i) => filledCells(row).length >= 2 && filledCells(rows[i + 1] ?? row).length >= 2);
  if (at < 0) return null;
  const isHeader = differsInKind(rows, at, width, looker);
  const from = isHeader ? at + 1 : at;
  const columnLooks = looker.columns(rows.slice(from), width);
  const columns = columnsOf(null, columnLooks);
  const found = Object.keys(columns) as Role[];
  // Parts in words, counted: nothing but a list of parts names them again and again.
  const isWorded = columns.quantity !== undefined && columns.description !== undefined && namesParts(rows.slice(from));
  if (!isWorded && !found.some((role) => ['designator', 'mpn', 'value', 'supplier_pn'].includes(role))) return null;
  if (!found.some((role) => ['mpn', 'value', 'supplier_pn', 'package', 'description'].includes(role))) return null;
  return {
    headerRow: isHeader ? at : null,
    headerRows: 1,
    headers: isHeader ? Array.from({ length: width }, (_one, i) => rows[at]![i] ?? '') : [],
    columns,
    looks: columnLooks,
    from,
    to: rows.length,
    score: sumOfScores(columns, false) / 2,
    isStrict: false,
  };
}

const partWords =
  /电阻|电容|电感|晶振|芯片|二极管|三极管|连接器|接线端子|排针|开关|插座|模块|\b(?:resistors?|capacitors?|inductors?|connectors?|diodes?|transistors?|switch(?:es)?|headers?|crystals?)\b/i;
const namesParts = (rows: Rows): boolean => {
  const lines = rows.slice(0, HEADER_ROWS).filter((row) => filledCells(row).length >= 2);
  return lines.filter((row) => row.some((cell) => partWords.test(cell.slice(0, 200)))).length >= lines.length * 0.3;
};

/** Text over designators, numbers or values, in a row that has none of them itself. */
function differsInKind(rows: Rows, at: number, width: number, looker: Looker): boolean {
  const below = looker.columns(rows.slice(at + 1), width);
  const row = rows[at]!;
  let differing = 0;
  for (let i = 0; i < width; i++) {
    const cell = tidy(row[i] ?? '');
    if (cell === '' || below[i]!.filled < 2) continue;
    const isText = hasLetterOrDigit(cell) && designatorLook(cell) < 1 && readQuantity(cell) === null;
    if (!isText) return false;
    const look = looker.cell(cell);
    const kinds = (['designator', 'quantity', 'value', 'package', 'supplier_pn'] as const).filter((kind) => below[i]![kind] >= 0.8);
    // A cell as those below it is one of theirs.
    if (kinds.some((kind) => look[kind] > 0)) return false;
    if (kinds.length > 0) differing++;
    if (below[i]!.isRun && !/^\d/.test(cell)) differing++;
  }
  return differing > 0;
}
