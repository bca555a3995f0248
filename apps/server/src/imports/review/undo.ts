// Undoes a run: fields go back where they still hold what it wrote, stock by counter-moves, new parts leave the shelf; the rest is told.
import { mpnKey } from '@partharbor/part-values/mpn';
import { canonicalJson } from '../../calls/transact.ts';
import { refreshParts } from '../../catalogue/search-rows.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { FieldChange, Held } from '../load/row-result.ts';
import type { Left } from './row-store.ts';
import type { ImportRunRow } from '../store.ts';
import {
  finishUndo,
  holdParts,
  holdPrices,
  holdStock,
  holdUndo,
  markRows,
  moveBack,
  nextWritten,
  noteUndone,
  partColumns,
  writeParts,
  writePrices,
  type MovedStock,
  type StockMove,
  type TableRow,
  type WrittenRow,
} from './undo-store.ts';

/** Rows a transaction. */
const BATCH = 500;
/** Most pieces one warehouse may hold of a part. */
const MAX_ON_HAND = 2_000_000_000;

const isSame = (a: Held | undefined, b: Held | undefined): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);
const isPartColumn = (field: string): boolean => partColumns.some((column) => column === field);
const objectOf = (value: Held | undefined): Record<string, Held> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...(value as Record<string, Held>) } : {};

/** Parts with prices and stock of one batch, as they are and as they shall be. */
class Putting {
  readonly #parts: Map<number, TableRow>;
  readonly #prices: Map<string, TableRow>;
  readonly #stock: Map<number, MovedStock[]>;
  readonly #changedParts = new Set<number>();
  readonly #changedPrices = new Set<string>();
  readonly moves: StockMove[] = [];

  constructor(parts: Map<number, TableRow>, prices: Map<string, TableRow>, stock: readonly MovedStock[]) {
    this.#parts = parts;
    this.#prices = prices;
    this.#stock = Map.groupBy(stock, (one) => one.part_id);
  }

  get changedParts(): TableRow[] {
    return [...this.#changedParts].map((id) => this.#parts.get(id)!);
  }

  get changedPrices(): TableRow[] {
    return [...this.#changedPrices].map((key) => this.#prices.get(key)!);
  }

  /** Puts a row back as far as it can go; what stays of it. */
  putBack(row: WrittenRow): Left[] {
    const part = this.#parts.get(row.part_id);
    if (!part || part['deleted_at'] !== null) return [{ field: 'part', code: 'part_gone', now: null }];
    const left = row.changes
      .filter(({ isWritten, field }) => isWritten && !field.startsWith('stock_'))
      .flatMap((change) => this.#field(row.part_id, part, change));
    if (row.outcome === 'new' && part['goods_status'] !== 0) this.#set(row.part_id, part, 'goods_status', 0);
    return [...left, ...this.#pieces(row.part_id)];
  }

  #set(id: number, part: TableRow, column: string, value: Held): void {
    part[column] = value;
    this.#changedParts.add(id);
  }

  #field(id: number, part: TableRow, { field, before, after }: FieldChange): Left[] {
    if (field.startsWith('param:')) return this.#parameter(id, part, field, before, after);
    const price = /^(tiers|discount)_(domestic|international)$/.exec(field);
    if (price) return this.#price(id, price[2]!, price[1] === 'tiers' ? 'tiers' : 'discount_micros', { field, before, after });
    if (!isPartColumn(field)) return [{ field, code: 'changed_since', now: null }];
    if (isSame(part[field], before)) return [];
    if (!isSame(part[field], after)) return [{ field, code: 'changed_since', now: part[field] ?? null }];
    this.#set(id, part, field, before);
    if (field === 'mpn') this.#set(id, part, 'mpn_key', mpnKey(typeof before === 'string' ? before : ''));
    return [];
  }

  /** A value, or its wording where that alone was changed. */
  #parameter(id: number, part: TableRow, field: string, before: Held, after: Held): Left[] {
    const code = field.slice('param:'.length);
    const [params, texts] = [objectOf(part['params']), objectOf(part['param_texts'])];
    if (isSame(params[code], before)) return [];
    const isWording = !isSame(params[code], after);
    if (isWording && !isSame(texts[code], after)) return [{ field, code: 'changed_since', now: params[code] ?? null }];
    const held = isWording ? texts : params;
    if (before === null) delete held[code];
    else held[code] = before;
    // A wording says more of the value that goes.
    if (!isWording) delete texts[code];
    this.#set(id, part, 'params', params);
    this.#set(id, part, 'param_texts', texts);
    return [];
  }

  #price(id: number, edition: string, column: string, { field, before, after }: Pick<FieldChange, 'field' | 'before' | 'after'>): Left[] {
    const key = `${id} ${edition}`;
    const list = this.#prices.get(key);
    if (list && isSame(list[column], before)) return [];
    if (!list || !isSame(list[column], after)) return [{ field, code: 'changed_since', now: list?.[column] ?? null }];
    list[column] = before;
    this.#changedPrices.add(key);
    return [];
  }

  /** Moves back what the run moved, but never below what orders hold. */
  #pieces(id: number): Left[] {
    const rows = this.#stock.get(id) ?? [];
    this.#stock.delete(id);
    return rows.flatMap(({ warehouse, on_hand: onHand, reserved, moved }): Left[] => {
      const target = Math.min(MAX_ON_HAND, Math.max(reserved, onHand - moved));
      if (target !== onHand) this.moves.push({ part_id: id, warehouse, change: target - onHand });
      if (target === onHand - moved) return [];
      return [{ field: `stock_${warehouse}`, code: target === reserved ? 'reserved' : 'no_room', now: target }];
    });
  }
}

/** The next batch; how many rows it had, null where the run is not being undone any more. */
async function undoBatch(tx: Transaction, run: ImportRunRow, clock: Clock, batch: number): Promise<number | null> {
  if (!(await holdUndo(tx, run.id))) return null;
  const rows = await nextWritten(tx, run.id, batch);
  if (rows.length === 0) {
    await finishUndo(tx, run.id, clock.now());
    return 0;
  }
  const ref = `import:${run.id}`;
  const ids = [...new Set(rows.map((row) => row.part_id))].sort((a, b) => a - b);
  const putting = new Putting(await holdParts(tx, ids), await holdPrices(tx, ids), await holdStock(tx, ref, ids));
  const marks = rows.map((row) => ({ id: row.id, left: putting.putBack(row) }));
  if (putting.changedParts.length > 0) await writeParts(tx, putting.changedParts);
  if (putting.changedPrices.length > 0) await writePrices(tx, putting.changedPrices);
  if (putting.moves.length > 0) await moveBack(tx, ref, null, putting.moves);
  await refreshParts(tx, ids);
  await markRows(tx, marks);
  const left = marks.filter((mark) => mark.left.length > 0).length;
  await noteUndone(tx, run.id, marks.length - left, left);
  return rows.length;
}

/**
 * Puts back what a run wrote, a batch a transaction, each row once: after a kill it goes on where it was. True when it is through, false
 * where the shop stops before.
 */
export async function undoRun(db: Database, run: ImportRunRow, clock: Clock, stopping: AbortSignal, batch = BATCH): Promise<boolean> {
  for (;;) {
    if (stopping.aborted) return false;
    if (!(await db.transaction((tx) => undoBatch(tx, run, clock, batch)))) return true;
  }
}
