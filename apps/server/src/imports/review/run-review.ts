// What a run of the back office is told by staff and tells them while it goes; the command has none of it.
import type { ImportPlan } from '@partharbor/contract/import-plan';
import type { Database } from '../../platform/database.ts';
import { samePlan, type GuessedPlan } from '../plan/plan.ts';
import { headingsHash, noteReading, plansFor, type Reading } from '../plan/plan-store.ts';
import type { Layout } from '../readers/layout.ts';
import type { RowResult } from '../load/row-result.ts';
import { cellText } from '../part/row-problem.ts';
import { DoubtfulRows, type DoubtfulRow } from './doubtful-rows.ts';
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
  const load = await loadOf(db, run);
  const onRows = async (results: readonly RowResult[]): Promise<void> => {
    await load.onRows?.(results);
    await reading.hear(results);
  };
  return { load: { ...load, onRows }, plans: reading, sourceName: () => reading.sourceName };
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
/** Characters of a cell that is a sample. */
const CELL_KEPT = 200;

/** A few samples from all over those that were looked at. */
const fewOf = <T>(samples: readonly T[], few: number): T[] =>
  samples.length <= few ? [...samples] : Array.from({ length: few }, (_, at) => samples[Math.floor((at * samples.length) / few)]!);

/** A layout with rows that somebody should look at among its samples. */
function withDoubtful(layout: Layout, rows: readonly DoubtfulRow[]): Layout {
  const doubtful = rows
    .filter(({ record }) => layout.headers.every((header) => header in record))
    .map(({ line, record }) => ({ line, cells: layout.headers.map((header) => cellText(record[header]).slice(0, CELL_KEPT)) }));
  const plain = layout.samples.filter(({ line }) => !doubtful.some((one) => one.line === line));
  const samples = [...fewOf(plain, SAMPLES_KEPT - doubtful.length), ...doubtful].sort((a, b) => a.line - b.line);
  return { ...layout, samples };
}

/** How the columns of a run are read: as staff settled it, or as a plan that they kept for such headings; what was found is noted. */
class RunReading {
  readonly #db: Database;
  readonly #run: ImportRunRow;
  readonly #layouts: Layout[] = [];
  readonly #doubtful: DoubtfulRows;
  #first: GuessedPlan | null = null;
  #saved: { readonly id: number; readonly name: string } | null = null;

  constructor(db: Database, run: ImportRunRow) {
    this.#db = db;
    this.#run = run;
    this.#doubtful = new DoubtfulRows(run.file_name);
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
    this.#layouts.push({ ...layout, samples: fewOf(layout.samples, SAMPLES_KEPT) });
    await this.#note();
  };

  readonly onRow = (file: string, line: number, record: Readonly<Record<string, unknown>>): void => {
    if (this.#run.dry_run) this.#doubtful.see(file, line, record);
  };

  /** Hears what becomes of rows: some of those to look at are shown among the samples. */
  async hear(results: readonly RowResult[]): Promise<void> {
    if (this.#doubtful.hear(results)) await this.#note();
  }

  async #note(): Promise<void> {
    if (!this.#run.dry_run || this.#first === null) return;
    const layouts = this.#layouts.map((layout) => withDoubtful(layout, this.#doubtful.of(layout.sheet ?? '')));
    const reading: Reading = { layouts, plan: this.#first.plan, notes: this.#first.notes };
    await noteReading(this.#db, this.#run.id, reading, this.#saved?.id ?? null);
  }
}
