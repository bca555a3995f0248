// A list as rows of cells with what people found in it, and the changes that keep both in step.
import type { Merge } from '@partharbor/bom/read/sheet';
import type { Role } from '@partharbor/bom/read/roles';
import type { Truth, TruthLine } from '../../../../packages/bom/tests/truth.ts';

export interface Grid {
  readonly rows: readonly (readonly string[])[];
  readonly truth: Truth;
  readonly merges: readonly Merge[];
}

/** A source of chance that gives the same for the same seed. */
export function chance(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

export const widthOf = ({ rows }: Grid): number => rows.reduce((most, row) => Math.max(most, row.length), 0);

/** All that is known of the list's lines changed alike. */
export const mapLines = (truth: Truth, change: (line: TruthLine) => TruthLine): Truth => ({ ...truth, lines: truth.lines.map(change) });

/** Rows put in before `at`; what stands below moves. */
export function insertRows(grid: Grid, at: number, some: readonly (readonly string[])[]): Grid {
  const moved = (row: number): number => (row >= at ? row + some.length : row);
  const { truth } = grid;
  return {
    rows: [...grid.rows.slice(0, at), ...some, ...grid.rows.slice(at)],
    truth: {
      ...mapLines(truth, (line) => ({ ...line, row: moved(line.row) })),
      headerRow: truth.headerRow === null ? null : moved(truth.headerRow),
    },
    merges: grid.merges.map((merge) => ({ ...merge, top: moved(merge.top), bottom: moved(merge.bottom) })),
  };
}

/** Columns in another order: `order[i]` is the column that stands at `i`, -1 a new blank one. */
export function orderColumns(grid: Grid, order: readonly number[]): Grid {
  const at = (column: number): number => order.indexOf(column);
  const columns = Object.entries(grid.truth.columns).map(([role, column]) => [
    role,
    { ...column, index: at(column.index), alsoAcceptableColumns: column.alsoAcceptableColumns?.map(at) ?? [] },
  ]);
  return {
    rows: grid.rows.map((row) => order.map((from) => row[from] ?? '')),
    truth: { ...grid.truth, columns: Object.fromEntries(columns) as Truth['columns'] },
    merges: grid.merges.map((merge) => ({ ...merge, left: at(merge.left), right: at(merge.left) })),
  };
}

/** One cell changed. */
export const withCell = (grid: Grid, row: number, column: number, text: string): Grid => ({
  ...grid,
  rows: grid.rows.map((cells, at) =>
    at === row ? Array.from({ length: Math.max(cells.length, column + 1) }, (_none, i) => (i === column ? text : (cells[i] ?? ''))) : cells,
  ),
});

/** The header's cell of a role, in each row that repeats it. */
export function withHeader(grid: Grid, role: Role, name: string): Grid {
  const column = grid.truth.columns[role];
  const { headerRow } = grid.truth;
  if (!column || headerRow === null) return grid;
  const own = grid.rows[headerRow]![column.index];
  const repeats = grid.rows.flatMap((row, at) => (row[column.index] === own ? [at] : []));
  const renamed = repeats.reduce((before, at) => withCell(before, at, column.index, name), grid);
  return { ...renamed, truth: { ...grid.truth, columns: { ...grid.truth.columns, [role]: { ...column, header: name } } } };
}
