// Loads a catalogue into the tables in batches, each one transaction: safe to stop at any moment and to repeat.
import { sql, type Database, type Transaction } from '../../platform/database.ts';
import { writeLoadBatch, type BatchOutcome } from './rows.ts';
import { mayReplaceChecks } from './checks.ts';
import { assumeWritten, keepAliases, readDirectory, writeBrands, writeCategories, type Directory } from './directory.ts';
import type { ImportRules } from './judge.ts';
import { SeenRows } from './seen.ts';
import { takeTurn } from './turn.ts';
import type { LoadableBrand, LoadableCategory, LoadablePart } from './loadable.ts';
import { whileLoading } from './restore-indexes.ts';
import type { RowDecision, RowResult } from './row-result.ts';
import { dropSearchIndexesIfEmpty, ensureSearchIndexes } from './search-indexes.ts';
import { usualRules } from './rules.ts';

/** Rows by what became of them; they add up to the rows read. */
interface RowCounts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly suspicious: number;
  readonly refused: number;
  readonly skipped: number;
}

export interface LoadProgress extends RowCounts {
  /** Rows so far. */
  readonly parts: number;
}

export interface LoadResult extends LoadProgress {
  readonly removed: number;
  /** Source ids whose stock was kept at the reserved quantity, the first thousand. */
  readonly stockKept: readonly string[];
  /** True when `signal` ended the load early; what was written stays. */
  readonly cancelled: boolean;
}

export interface LoadInput {
  readonly brands: Iterable<LoadableBrand>;
  /** Parents first. */
  readonly categories: Iterable<LoadableCategory>;
  readonly parts: AsyncIterable<LoadablePart> | Iterable<LoadablePart>;
  /** Brands and categories met since it was last asked; written with the batch that needs them. */
  readonly pending?: () => Pending;
  /** Parts per transaction, at most 20,000; 5,000 unless told. */
  readonly batchSize?: number;
  /** Stands in the stock ledger. */
  readonly ref?: string;
  readonly onProgress?: (progress: LoadProgress) => void | Promise<void>;
  readonly signal?: AbortSignal;
  /** Reads, compares and judges only; what it says of a row is what a real run would. */
  readonly dryRun?: boolean;
  /** Soft-deletes parts whose source id begins so and did not come, unless another source has their price or stock; only after a load that ran to its end, and not if `unless` then says so. */
  readonly removeMissing?: { readonly prefix: string; readonly source: string; readonly unless?: () => boolean };
  /** What is suspicious, and whose price and stock count; the defaults of the settings unless told. */
  readonly rules?: ImportRules;
  /** Writes suspicious rows without asking: for what the shop itself makes, and for whoever says so. */
  readonly trusted?: boolean;
  /** Answers to rows, from a dry run before; asked again when a batch is repeated. */
  readonly decisions?: (line: number, file: string) => RowDecision | undefined;
  /** `partVersion` that a dry run told of a row: a part that is another since is skipped (`changed_since`). Undefined where it told none. */
  readonly shownVersions?: (line: number, file: string) => number | null | undefined;
  /** Every row with what became of it, after its batch is stored. */
  readonly onRows?: (results: readonly RowResult[]) => void | Promise<void>;
  /** The same inside the batch's transaction, for what must be stored with it or not at all; may be called again for one batch. */
  readonly keepRows?: (tx: Transaction, results: readonly RowResult[]) => Promise<void>;
  /** Runs inside a batch's transaction once its parts are written: `stage` has part_id and staff, what only staff see, of every row that was not held back. */
  readonly writeStaff?: (tx: Transaction) => Promise<void>;
}

export interface Pending {
  readonly brands: readonly LoadableBrand[];
  readonly categories: readonly LoadableCategory[];
}

const BATCH_DEFAULT = 5000;
const BATCH_MAX = 20_000;
const KEPT_MAX = 1000;

export interface Load {
  readonly db: Database;
  readonly directory: Directory;
  readonly input: LoadInput;
  readonly rules: ImportRules;
  readonly seen: SeenRows;
  /** Ids of parts that came, where those that did not are to be removed. */
  readonly came: Set<number>;
  readonly totals: Totals;
  readonly ownChecks: boolean;
}

type Totals = { -readonly [K in keyof LoadProgress]: LoadProgress[K] } & { readonly stockKept: string[] };

/**
 * Writes brands, categories and parts with prices, stock, ledger and search rows. A row is the part of its maker and number (decision 15);
 * of two rows of one part the first is written and each later one is skipped (`repeated_row`). What a row does not give stays. A repeat
 * touches no row. While one batch is written the next is read; loads take turns, batch by batch.
 * @example await loadCatalogue(db, { brands, categories, parts, onProgress: ({ parts }) => bar.update(parts) })
 */
export function loadCatalogue(db: Database, input: LoadInput): Promise<LoadResult> {
  return input.dryRun ? loadParts(db, input) : whileLoading(db, () => loadParts(db, input));
}

async function loadParts(db: Database, input: LoadInput): Promise<LoadResult> {
  const totals: Totals = { parts: 0, created: 0, changed: 0, unchanged: 0, suspicious: 0, refused: 0, skipped: 0, stockKept: [] };
  const first = !input.dryRun && (await dropSearchIndexesIfEmpty(db));
  if (!first && !input.dryRun) await ensureSearchIndexes(db);
  const directory = await readDirectory(db);
  await writeDirectory(db, directory, { brands: [...input.brands], categories: [...input.categories] }, input);
  const load: Load = {
    db,
    directory,
    input,
    rules: input.rules ?? usualRules,
    seen: new SeenRows(),
    came: new Set(),
    totals,
    ownChecks: await mayReplaceChecks(db),
  };
  await writeAll(load);
  const last = input.pending?.();
  if (last && last.brands.length + last.categories.length > 0) await writeDirectory(db, directory, last, input);
  const cancelled = input.signal?.aborted === true;
  const remove = cancelled || input.removeMissing?.unless?.() ? undefined : input.removeMissing;
  const removed = remove ? await removeMissing(db, remove, load.came, input.dryRun === true) : 0;
  if (first) await finishFirstLoad(db);
  return { ...totals, removed, cancelled };
}

/** Writes one batch while the next is read; never leaves a write running behind an error. */
async function writeAll(load: Load): Promise<void> {
  const { input } = load;
  let writing: Promise<PromiseSettledResult<void>[]> = Promise.allSettled([]);
  const settled = async (): Promise<void> => {
    for (const result of await writing) if (result.status === 'rejected') throw result.reason;
  };
  try {
    for await (const batch of batches(input)) {
      const pending = input.pending?.() ?? { brands: [], categories: [] };
      await settled();
      writing = Promise.allSettled([writeBatch(load, batch, pending)]);
    }
  } finally {
    await settled();
  }
}

async function* batches(input: LoadInput): AsyncGenerator<LoadablePart[], void, undefined> {
  const size = Math.min(BATCH_MAX, Math.max(1, input.batchSize ?? BATCH_DEFAULT));
  let batch: LoadablePart[] = [];
  for await (const part of input.parts) {
    if (input.signal?.aborted) break;
    batch.push(part);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0 && !input.signal?.aborted) yield batch;
}

async function writeBatch(load: Load, batch: readonly LoadablePart[], pending: Pending): Promise<void> {
  const { db, input, totals } = load;
  const outcome = await db.transaction((tx): Promise<BatchOutcome> => writeLoadBatch(tx, load, batch, pending));
  outcome.keepSeen();
  if (input.removeMissing) for (const id of outcome.came) load.came.add(id);
  totals.parts += batch.length;
  for (const { outcome: became } of outcome.results) totals[became === 'new' ? 'created' : became]++;
  totals.stockKept.push(...outcome.stockKept.slice(0, KEPT_MAX - totals.stockKept.length));
  await input.onRows?.(outcome.results);
  const { stockKept: _stockKept, ...progress } = totals;
  await input.onProgress?.(progress);
}

async function writeDirectory(db: Database, directory: Directory, pending: Pending, input: LoadInput): Promise<void> {
  if (input.dryRun) return assumeWritten(directory, pending);
  await db.transaction(async (tx) => {
    await takeTurn(tx);
    await keepAliases(tx);
    await writeBrands(tx, directory, pending.brands);
    await writeCategories(tx, directory, pending.categories);
  });
}

/** A part that another source sells stays; so does a twin, which no row can name. */
async function removeMissing(
  db: Database,
  { prefix, source }: NonNullable<LoadInput['removeMissing']>,
  came: ReadonlySet<number>,
  dryRun: boolean,
): Promise<number> {
  const missing: number[] = [];
  for await (const rows of db.cursor<{ id: number }>(
    sql`select id from parts p where starts_with(source_id, ${prefix}) and deleted_at is null and twin_of is null
      and not exists (select from part_prices r where r.part_id = p.id and r.source not in (${source}, 'hand'))
      and not exists (select from stock k where k.part_id = p.id and k.source <> ${source} and k.on_hand > 0) order by id`,
    10_000,
  ))
    for (const { id } of rows) if (!came.has(id)) missing.push(id);
  if (dryRun) return missing.length;
  let removed = 0;
  for (let at = 0; at < missing.length; at += BATCH_DEFAULT) {
    const ids = missing.slice(at, at + BATCH_DEFAULT);
    removed += await db.transaction(async (tx) => {
      await tx.run(sql`delete from part_search where part_id = any(${ids})`);
      return tx.run(
        sql`update parts set deleted_at = now(), version = version + 1, updated_at = now() where id = any(${ids}) and deleted_at is null`,
      );
    });
  }
  return removed;
}

/** After a first load: the indexes, and figures for the planner. */
async function finishFirstLoad(db: Database): Promise<void> {
  await ensureSearchIndexes(db);
  await db.transaction((tx) =>
    tx.script('set local statement_timeout = 0; analyze brands, categories, parts, part_prices, stock, stock_moves, part_search'),
  );
}
