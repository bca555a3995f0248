// What a run of the back office is told by staff and tells them while it goes; the command has none of it.
import type { ImportPlan } from '@partharbor/contract/import-plan';
import type { Database, Transaction } from '../platform/database.ts';
import { headingsHash, noteReading, plansFor, type Reading } from './plan-store.ts';
import type { RowResult } from './row-result.ts';
import { clearRows, earlierRows, passOf, saveRows, type EarlierRow } from './row-store.ts';
import type { ImportRunRow } from './store.ts';

/** Where a row stands. */
export interface RowPlace {
  readonly file: string;
  readonly line: number;
}

export interface RunReview {
  /** How columns are read, as staff settled it; null = as is guessed, or as a saved plan says. */
  readonly plan: ImportPlan | null;
  /** What the source is called: the saved plan, else the mapping. */
  readonly sourceName: string;
  /** The plan that staff kept for a file of these headings; null where there is none. */
  savedPlan(headers: readonly string[]): Promise<{ readonly id: number; readonly name: string; readonly plan: ImportPlan } | null>;
  /** What the file looks like and how its columns are read, before its rows; `savedId` names the saved plan that was taken. */
  onReading(reading: Reading, savedId: number | null): Promise<void>;
  /** Of every row once; those that are written in the transaction that writes them. */
  onRows(results: readonly RowResult[], tx?: Transaction): Promise<void>;
  /**
   * While writing, what the dry run said of rows: staff's answer to a suspicious one, and the version of the part, over whose later
   * change nothing is written. Absent while reading.
   */
  readonly earlier?: (places: readonly RowPlace[]) => Promise<(place: RowPlace) => EarlierRow | undefined>;
}

/** The review of a run, its rows of an earlier try forgotten where it only reads. */
export async function reviewOf(db: Database, run: ImportRunRow): Promise<RunReview> {
  const pass = passOf(run);
  if (pass === 'read') await clearRows(db, run.id, pass);
  const saved = async (headers: readonly string[]) => (await plansFor(db, headingsHash(headers), run.mapping))[0] ?? null;
  return {
    plan: run.plan,
    sourceName: run.plan_name ?? run.mapping,
    savedPlan: saved,
    onReading: async (reading, savedId) => void (await noteReading(db, run.id, reading, savedId)),
    onRows: (results, tx) => saveRows(tx ?? db, run, pass, results),
    ...(pass === 'write' ? { earlier: (places: readonly RowPlace[]) => earlierRows(db, run, places) } : {}),
  };
}
