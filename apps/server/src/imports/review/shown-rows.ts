// What a dry run said of rows, kept in memory while the run writes: a number a row, an answer for the few that were asked about.
import type { Database } from '../../platform/database.ts';
import type { RowDecision } from '../load/row-result.ts';
import { readShown, sheetOf, type ShownRow } from './row-store.ts';

/** Of rows that changed nothing: whatever they would change now, somebody else made so since. No part has it. */
const NEVER = -1;

export interface ShownRows {
  decision(line: number, file: string): RowDecision | undefined;
  /** Null where the part was not there; undefined where nothing was said that could be outdated. */
  version(line: number, file: string): number | null | undefined;
}

interface Sheet {
  readonly versions: Map<number, number | null>;
  readonly decisions: Map<number, RowDecision>;
  /** Spans of unchanged rows, ascending. */
  readonly from: number[];
  readonly to: number[];
}

function note({ versions, decisions, from, to }: Sheet, row: ShownRow): void {
  if (row.decision !== null) decisions.set(row.line, row.decision);
  if (row.outcome === 'new') versions.set(row.line, null);
  else if (row.outcome === 'changed' || row.outcome === 'suspicious') versions.set(row.line, row.part_version);
  else if (row.outcome === 'unchanged') {
    from.push(row.line);
    to.push(row.last_line);
  }
}

/** Whether a line lies in one of the spans. */
function isWithin({ from, to }: Sheet, line: number): boolean {
  let [low, high] = [0, from.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (to[middle]! < line) low = middle + 1;
    else if (from[middle]! > line) high = middle - 1;
    else return true;
  }
  return false;
}

/** Reads what the dry run of a run said. */
export async function shownRows(db: Database, run: { readonly id: number; readonly file_name: string }): Promise<ShownRows> {
  const sheets = new Map<string, Sheet>();
  for await (const rows of readShown(db, run.id))
    for (const row of rows) {
      const sheet = sheets.get(row.sheet) ?? { versions: new Map(), decisions: new Map(), from: [], to: [] };
      sheets.set(row.sheet, sheet);
      note(sheet, row);
    }
  return {
    decision: (line, file) => sheets.get(sheetOf(file, run.file_name))?.decisions.get(line),
    version: (line, file) => {
      const sheet = sheets.get(sheetOf(file, run.file_name));
      if (!sheet) return undefined;
      const known = sheet.versions.get(line);
      return known === undefined && isWithin(sheet, line) ? NEVER : known;
    },
  };
}
