// What a run of the back office is told by staff and tells them while it goes; the command has none of it.
import type { ImportPlan } from '@partharbor/contract/import-plan';
import type { Database, Transaction } from '../platform/database.ts';
import { headingsHash, noteReading, plansFor, type Reading } from './plan-store.ts';
import type { RowDecision, RowResult } from './row-result.ts';
import { clearRows, passOf, saveRows } from './row-store.ts';
import { shownRows } from './shown-rows.ts';
import type { ImportRunRow } from './store.ts';

export interface RunReview {
  /** How columns are read, as staff settled it; null = as is guessed, or as a saved plan says. */
  readonly plan: ImportPlan | null;
  /** What the source is called: the saved plan, else the mapping. */
  readonly sourceName: string;
  /** The plan that staff kept for a file of these headings; null where there is none. */
  readonly savedPlan: (
    headers: readonly string[],
  ) => Promise<{ readonly id: number; readonly name: string; readonly plan: ImportPlan } | null>;
  /** What the file looks like and how its columns are read, before its rows; `savedId` names the saved plan that was taken. */
  readonly onReading: (reading: Reading, savedId: number | null) => Promise<void>;
  /** Rows that are not written, each once: all of a dry run, those refused before loading, those skipped. */
  readonly onRows: (results: readonly RowResult[]) => Promise<void>;
  /** While writing, rows of a batch in the transaction that writes them: what was written can be undone after a kill. */
  readonly keepRows: (tx: Transaction, results: readonly RowResult[]) => Promise<void>;
  /** While writing, staff's answer to a suspicious row. */
  readonly decisions: (line: number, file: string) => RowDecision | undefined;
  /** While writing, the version that the dry run saw of a row's part: over a later change of it nothing is written. */
  readonly shownVersions: (line: number, file: string) => number | null | undefined;
}

/** The review of a run, its rows of an earlier try forgotten where it only reads. */
export async function reviewOf(db: Database, run: ImportRunRow): Promise<RunReview> {
  const pass = passOf(run);
  if (pass === 'read') await clearRows(db, run.id, pass);
  const shown = pass === 'write' ? await shownRows(db, run) : null;
  return {
    plan: run.plan,
    sourceName: run.plan_name ?? run.mapping,
    savedPlan: async (headers) => (await plansFor(db, headingsHash(headers), run.mapping))[0] ?? null,
    onReading: async (reading, savedId) => void (await noteReading(db, run.id, reading, savedId)),
    onRows: (results) => saveRows(db, run, pass, results),
    keepRows: (tx, results) => saveRows(tx, run, pass, results),
    decisions: (line, file) => shown?.decision(line, file),
    shownVersions: (line, file) => shown?.version(line, file),
  };
}
