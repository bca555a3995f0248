// What a run of the back office is told by staff and tells them while it goes; the command has none of it.
import type { ImportPlan } from '@partharbor/contract/import-plan';
import type { Database } from '../../platform/database.ts';
import { samePlan, type GuessedPlan } from '../plan/plan.ts';
import { headingsHash, noteReading, plansFor, type Reading } from '../plan/plan-store.ts';
import type { Layout } from '../readers/layout.ts';
import type { RowResult } from '../load/row-result.ts';
import { clearRows, saveRows } from './row-store.ts';
import type { ImportOptions } from '../run.ts';
import { shownRows } from './shown-rows.ts';
import type { ImportRunRow } from '../store.ts';

type Load = NonNullable<ImportOptions['load']>;

export interface RunReview {
  readonly load: Load;
  readonly plans: NonNullable<ImportOptions['plans']>;
  /** What the source is called: the saved plan, else the mapping. Known once the headings were read. */
  readonly sourceName: () => string;
}

/** The review of a run, its rows of an earlier try forgotten where it only reads. */
export async function reviewOf(db: Database, run: ImportRunRow): Promise<RunReview> {
  const reading = new RunReading(db, run);
  return { load: await loadOf(db, run), plans: reading, sourceName: () => reading.sourceName };
}

/** While reading, every row is noted; while writing, in the transaction that writes it, so that it can be undone after a kill. */
async function loadOf(db: Database, run: ImportRunRow): Promise<Load> {
  if (run.dry_run) {
    await clearRows(db, run.id, 'read');
    return { onRows: (results) => saveRows(db, run, 'read', results) };
  }
  const shown = await shownRows(db, run);
  const isLeftOut = ({ outcome }: RowResult): boolean => outcome === 'refused' || outcome === 'skipped';
  return {
    // Rows that no batch has: they could not be read.
    onRows: (results) => saveRows(db, run, 'write', results.filter(isLeftOut)),
    keepRows: (tx, results) => saveRows(tx, run, 'write', results),
    decisions: (line, file) => shown.decision(line, file),
    shownVersions: (line, file) => shown.version(line, file),
  };
}

const SAMPLES_KEPT = 3;
/** Characters of a heading that a plan keeps. */
const HEADER_KEPT = 200;

/** A few samples from all over those that were looked at. */
const fewOf = <T>(samples: readonly T[]): T[] =>
  samples.length <= SAMPLES_KEPT
    ? [...samples]
    : Array.from({ length: SAMPLES_KEPT }, (_, at) => samples[Math.floor((at * samples.length) / SAMPLES_KEPT)]!);

/** How the columns of a run are read: as staff settled it, or as a plan that they kept for such headings; what was found is noted. */
class RunReading {
  readonly #db: Database;
  readonly #run: ImportRunRow;
  readonly #layouts: Layout[] = [];
  #first: GuessedPlan | null = null;
  #saved: { readonly id: number; readonly name: string } | null = null;

  constructor(db: Database, run: ImportRunRow) {
    this.#db = db;
    this.#run = run;
  }

  get sourceName(): string {
    return this.#run.plan_name ?? this.#saved?.name ?? this.#run.mapping;
  }

  readonly savedPlan = async (headers: readonly string[]): Promise<ImportPlan | null> => {
    const { plan, mapping } = this.#run;
    const settled = plan?.columns.map(({ header }) => header);
    if (
      plan &&
      settled &&
      samePlan(
        settled,
        headers.map((header) => header.slice(0, HEADER_KEPT)),
      )
    )
      return plan;
    const [saved] = await plansFor(this.#db, headingsHash(headers), mapping);
    if (saved && this.#first === null) this.#saved = saved;
    return saved?.plan ?? null;
  };

  readonly onPlan = async (layout: Layout, guessed: GuessedPlan): Promise<void> => {
    this.#first ??= guessed;
    this.#layouts.push({ ...layout, samples: fewOf(layout.samples) });
    if (!this.#run.dry_run) return;
    const reading: Reading = { layouts: this.#layouts, plan: this.#first.plan, notes: this.#first.notes };
    await noteReading(this.#db, this.#run.id, reading, this.#saved?.id ?? null);
  };
}
