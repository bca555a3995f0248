// Loads a catalogue into the tables in batches, each one transaction: safe to stop at any moment and to repeat.
import { sql, type Database, type Transaction } from '../platform/database.ts';
import { applyBatch, compareBatch, type BatchResult } from './load-batch.ts';
import { mayReplaceChecks, replaceChecks } from './load-checks.ts';
import { readDirectory, writeBrands, writeCategories, type Directory } from './load-directory.ts';
import { fillStage } from './load-stage.ts';
import type { LoadableBrand, LoadableCategory, LoadablePart } from './loadable.ts';
import { whileLoading } from './restore-indexes.ts';
import { dropSearchIndexesIfEmpty, ensureSearchIndexes } from './search-indexes.ts';

export interface LoadProgress {
  readonly parts: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
}

export interface LoadResult {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
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
  readonly pending?: () => { readonly brands: readonly LoadableBrand[]; readonly categories: readonly LoadableCategory[] };
  /** Parts per transaction, at most 20,000; 5,000 unless told. */
  readonly batchSize?: number;
  /** Stands in the stock ledger. */
  readonly ref?: string;
  readonly onProgress?: (progress: LoadProgress) => void | Promise<void>;
  readonly signal?: AbortSignal;
  /** Reads and compares only. */
  readonly dryRun?: boolean;
  /** Soft-deletes parts whose source id begins so and did not come; only after a load that ran to its end, and not if `unless` then says so. */
  readonly removeMissing?: { readonly prefix: string; readonly unless?: () => boolean };
}

const BATCH_DEFAULT = 5000;
const BATCH_MAX = 20_000;
const KEPT_MAX = 1000;
/** Stands for a brand or category that is not in the tables yet, in dry runs. */
const UNKNOWN_ID = -1;

type Pending = ReturnType<NonNullable<LoadInput['pending']>>;

interface Load {
  readonly db: Database;
  readonly directory: Directory;
  readonly input: LoadInput;
  readonly seen: Set<string>;
  readonly totals: Totals;
  readonly ownChecks: boolean;
}

interface Totals {
  parts: number;
  created: number;
  changed: number;
  unchanged: number;
  stockKept: string[];
}

/**
 * Writes brands, categories and parts with prices, stock, ledger and search rows. Idempotent by source id; a repeat touches no row.
 * While one batch is written the next is read.
 * @example await loadCatalogue(db, { brands, categories, parts, onProgress: ({ parts }) => bar.update(parts) })
 */
export function loadCatalogue(db: Database, input: LoadInput): Promise<LoadResult> {
  return input.dryRun ? loadParts(db, input) : whileLoading(db, () => loadParts(db, input));
}

async function loadParts(db: Database, input: LoadInput): Promise<LoadResult> {
  const totals: Totals = { parts: 0, created: 0, changed: 0, unchanged: 0, stockKept: [] };
  const first = !input.dryRun && (await dropSearchIndexesIfEmpty(db));
  if (!first && !input.dryRun) await ensureSearchIndexes(db);
  const directory = await readDirectory(db);
  await writeDirectory(db, directory, [...input.brands], [...input.categories], input.dryRun === true);
  const seen = new Set<string>();
  await writeAll({ db, directory, input, seen, totals, ownChecks: await mayReplaceChecks(db) });
  const last = input.pending?.();
  if (last) await writeDirectory(db, directory, last.brands, last.categories, input.dryRun === true);
  const cancelled = input.signal?.aborted === true;
  const remove = cancelled || input.removeMissing?.unless?.() ? undefined : input.removeMissing;
  const removed = remove ? await removeMissing(db, remove.prefix, seen, input.dryRun === true) : 0;
  if (first) await finishFirstLoad(db);
  return { created: totals.created, changed: totals.changed, unchanged: totals.unchanged, removed, stockKept: totals.stockKept, cancelled };
}

/** Writes one batch while the next is read; never leaves a write running behind an error. */
async function writeAll(load: Load): Promise<void> {
  const { input, seen } = load;
  let writing: Promise<PromiseSettledResult<void>[]> = Promise.allSettled([]);
  const settled = async (): Promise<void> => {
    for (const result of await writing) if (result.status === 'rejected') throw result.reason;
  };
  try {
    for await (const batch of batches(input, seen)) {
      const pending = input.pending?.() ?? { brands: [], categories: [] };
      await settled();
      writing = Promise.allSettled([writeBatch(load, batch, pending)]);
    }
  } finally {
    await settled();
  }
}

/** Batches of different source ids; of two rows with one id in a batch the later counts. */
async function* batches(input: LoadInput, seen: Set<string>): AsyncGenerator<LoadablePart[], void, undefined> {
  const size = Math.min(BATCH_MAX, Math.max(1, input.batchSize ?? BATCH_DEFAULT));
  let batch = new Map<string, LoadablePart>();
  for await (const part of input.parts) {
    if (input.signal?.aborted) break;
    batch.set(part.sourceId, part);
    if (input.removeMissing) seen.add(part.sourceId);
    if (batch.size < size) continue;
    yield [...batch.values()];
    batch = new Map();
  }
  if (batch.size > 0 && !input.signal?.aborted) yield [...batch.values()];
}

async function writeBatch({ db, directory, input, totals, ownChecks }: Load, batch: LoadablePart[], pending: Pending): Promise<void> {
  const result = await db.transaction(async (tx): Promise<BatchResult> => {
    if (input.dryRun) {
      assumeUnknown(directory, batch);
      await fillStage(tx, batch, directory);
      return compareBatch(tx, batch.length);
    }
    await tx.script('set local synchronous_commit = off');
    await writeBrands(tx, directory, pending.brands);
    await writeCategories(tx, directory, pending.categories);
    await fillStage(tx, batch, directory);
    if (ownChecks) await replaceChecks(tx);
    return applyBatch(tx, input.ref ?? '', batch.length);
  });
  totals.parts += batch.length;
  totals.created += result.created;
  totals.changed += result.changed;
  totals.unchanged += result.unchanged;
  totals.stockKept.push(...result.stockKept.slice(0, KEPT_MAX - totals.stockKept.length));
  await input.onProgress?.({ parts: totals.parts, created: totals.created, changed: totals.changed, unchanged: totals.unchanged });
}

async function writeDirectory(
  db: Database,
  directory: Directory,
  brands: readonly LoadableBrand[],
  categories: readonly LoadableCategory[],
  dryRun: boolean,
): Promise<void> {
  if (dryRun || (brands.length === 0 && categories.length === 0)) return;
  await db.transaction(async (tx: Transaction) => {
    await writeBrands(tx, directory, brands);
    await writeCategories(tx, directory, categories);
  });
}

/** In a dry run new brands and categories have no ids; a part that needs one is new or changed anyway. */
function assumeUnknown(directory: Directory, batch: readonly LoadablePart[]): void {
  for (const part of batch) {
    if (!directory.brands.has(part.brandKey)) directory.brands.set(part.brandKey, UNKNOWN_ID);
    if (!directory.categories.has(part.categoryKey)) directory.categories.set(part.categoryKey, { id: UNKNOWN_ID, topId: UNKNOWN_ID });
  }
}

async function removeMissing(db: Database, prefix: string, seen: ReadonlySet<string>, dryRun: boolean): Promise<number> {
  const missing: number[] = [];
  for await (const rows of db.cursor<{ id: number; source_id: string }>(
    sql`select id, source_id from parts where starts_with(source_id, ${prefix}) and deleted_at is null order by id`,
    10_000,
  ))
    for (const row of rows) if (!seen.has(row.source_id)) missing.push(row.id);
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
