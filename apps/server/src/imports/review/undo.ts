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
  holdStaffFields,
  holdStock,
  holdUndo,
  markRows,
  moveBack,
  nextWritten,
  noteUndone,
  partColumns,
  putStaffFields,
  putStockSources,
  writeParts,
  writePrices,
  type MovedStock,
  type StaffFieldRow,
  type StockMove,
  type TableRow,
  type WrittenRow,
} from './undo-store.ts';

/** Rows a transaction. */
const BATCH = 500;
/** Most pieces one warehouse may hold of a part. */
const MAX_ON_HAND = 2_000_000_000;

const isSame = (a: Held | undefined, b: Held | undefined): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null);
const isOfStock = (field: string): boolean => /^(?:stock|source)_[A-Z]+$/.test(field);
const isPartColumn = (field: string): boolean => partColumns.some((column) => column === field);
const objectOf = (value: Held | undefined): Record<string, Held> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...(value as Record<string, Held>) } : {};

function put(values: Record<string, Held>, code: string, value: Held): void {
  if (value === null) delete values[code];
  else values[code] = value;
}

/** Whose a value is once it is back: as before, unless it passed to another source since. Null = any source may change it. */
function sourceBack(now: Held | undefined, source: FieldChange['source']): string | null {
  if (source && isSame(now, source[1])) return source[0];
  return source && typeof now === 'string' ? now : null;
}

/** Parts of one batch with what is kept beside them; prices by part and edition, what only staff see by part and field. */
interface HeldParts {
  readonly parts: Map<number, TableRow>;
  readonly prices: Map<string, TableRow>;
  readonly stock: readonly MovedStock[];
  readonly staff: Map<string, StaffFieldRow>;
}

/** A batch as it is and as it shall be. */
class Putting {
  readonly #parts: Map<number, TableRow>;
  readonly #prices: Map<string, TableRow>;
  readonly #stock: Map<number, MovedStock[]>;
  readonly #staff: Map<string, StaffFieldRow>;
  readonly #changedParts = new Set<number>();
  readonly #changedPrices = new Set<string>();
  readonly moves: StockMove[] = [];
  readonly stockSources: Omit<StockMove, 'change'>[] = [];
  readonly staffFields: StaffFieldRow[] = [];

  constructor(held: HeldParts) {
    this.#parts = held.parts;
    this.#prices = held.prices;
    this.#stock = Map.groupBy(held.stock, (one) => one.part_id);
    this.#staff = held.staff;
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
    const written = row.changes.filter(({ isWritten }) => isWritten);
    const left = written.filter(({ field }) => !isOfStock(field)).flatMap((change) => this.#field(row.part_id, part, change));
    if (row.outcome === 'new' && part['goods_status'] !== 0) this.#set(row.part_id, part, 'goods_status', 0);
    return [...left, ...this.#pieces(row.part_id, written)];
  }

  #set(id: number, part: TableRow, column: string, value: Held): void {
    part[column] = value;
    this.#changedParts.add(id);
  }

  #field(id: number, part: TableRow, change: FieldChange): Left[] {
    const { field, before, after } = change;
    const [, kind, name = ''] = /^(param|text|staff):(.+)$/.exec(field) ?? [];
    if (kind === 'param') return this.#parameter(id, part, name, change);
    if (kind === 'text') return this.#wording(id, part, name, change);
    if (kind === 'staff') return this.#staffField(id, name, change);
    const taken = /^source_(domestic|international)$/.exec(field);
    if (taken) return this.#priceSource(id, taken[1]!, change);
    const price = /^(tiers|discount)_(domestic|international)$/.exec(field);
    if (price) return this.#price(id, price[2]!, price[1] === 'tiers' ? 'tiers' : 'discount_micros', change);
    if (!isPartColumn(field)) return [{ field, code: 'changed_since', now: null }];
    if (isSame(part[field], before)) return [];
    if (!isSame(part[field], after)) return [{ field, code: 'changed_since', now: part[field] ?? null }];
    this.#set(id, part, field, before);
    if (field === 'mpn') this.#set(id, part, 'mpn_key', mpnKey(typeof before === 'string' ? before : ''));
    return [];
  }

  /** A value with its wording; a wording that somebody changed since is of the value that goes, and goes with it. */
  #parameter(id: number, part: TableRow, code: string, { field, before, after, wording }: FieldChange): Left[] {
    const [params, texts] = [objectOf(part['params']), objectOf(part['param_texts'])];
    if (isSame(params[code], before)) return [];
    if (!isSame(params[code], after)) return [{ field, code: 'changed_since', now: params[code] ?? null }];
    put(params, code, before);
    if (wording) put(texts, code, isSame(texts[code], wording[1]) ? wording[0] : null);
    this.#set(id, part, 'params', params);
    this.#set(id, part, 'param_texts', texts);
    return [];
  }

  #wording(id: number, part: TableRow, code: string, { field, before, after }: FieldChange): Left[] {
    const texts = objectOf(part['param_texts']);
    if (isSame(texts[code], before)) return [];
    if (!isSame(texts[code], after)) return [{ field, code: 'changed_since', now: texts[code] ?? null }];
    put(texts, code, before);
    this.#set(id, part, 'param_texts', texts);
    return [];
  }

  /** What only staff see. The part counts as changed with it, as it did when it was written. */
  #staffField(id: number, name: string, { field, before, after, source }: FieldChange): Left[] {
    const key = `${id} ${name}`;
    const held = this.#staff.get(key);
    if (isSame(held?.value, before)) return [];
    if (!isSame(held?.value, after)) return [{ field, code: 'changed_since', now: held?.value ?? null }];
    const back = { part_id: id, field: name, value: typeof before === 'string' ? before : null, source: source?.[0] ?? '' };
    this.#staff.set(key, back);
    this.staffFields.push(back);
    this.#changedParts.add(id);
    return [];
  }

  #price(id: number, edition: string, column: string, { field, before, after, source }: FieldChange): Left[] {
    const key = `${id} ${edition}`;
    const list = this.#prices.get(key);
    if (list && isSame(list[column], before)) return [];
    if (!list || !isSame(list[column], after)) return [{ field, code: 'changed_since', now: list?.[column] ?? null }];
    list[column] = before;
    list['source'] = sourceBack(list['source'], source);
    this.#changedPrices.add(key);
    return [];
  }

  /** A list that only passed to another source. */
  #priceSource(id: number, edition: string, { field, before, after }: FieldChange): Left[] {
    const key = `${id} ${edition}`;
    const list = this.#prices.get(key);
    if (list && isSame(list['source'], before)) return [];
    if (!list || !isSame(list['source'], after)) return [{ field, code: 'changed_since', now: list?.['source'] ?? null }];
    list['source'] = before;
    this.#changedPrices.add(key);
    return [];
  }

  #stockSource(at: MovedStock, taken: FieldChange | undefined): Left[] {
    if (!taken || isSame(at.source, taken.before)) return [];
    if (!isSame(at.source, taken.after)) return [{ field: taken.field, code: 'changed_since', now: at.source }];
    const source = typeof taken.before === 'string' ? taken.before : null;
    this.stockSources.push({ part_id: at.part_id, warehouse: at.warehouse, source });
    return [];
  }

  /** Moves back what the run moved, but never below what orders hold. */
  #pieces(id: number, written: readonly FieldChange[]): Left[] {
    const rows = this.#stock.get(id) ?? [];
    this.#stock.delete(id);
    return rows.flatMap((at): Left[] => {
      const { warehouse, on_hand: onHand, reserved, moved, source: ruling } = at;
      const named = (kind: 'stock' | 'source') => written.find(({ field }) => field === `${kind}_${warehouse}`);
      if (moved === 0) return this.#stockSource(at, named('source'));
      const target = Math.min(MAX_ON_HAND, Math.max(reserved, onHand - moved));
      const source = sourceBack(ruling, named('stock')?.source);
      if (target !== onHand) this.moves.push({ part_id: id, warehouse, change: target - onHand, source });
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
  const putting = new Putting({
    parts: await holdParts(tx, ids),
    prices: await holdPrices(tx, ids),
    stock: await holdStock(tx, ref, ids),
    staff: await holdStaffFields(tx, ids),
  });
  const marks = rows.map((row) => ({ id: row.id, left: putting.putBack(row) }));
  if (putting.changedParts.length > 0) await writeParts(tx, putting.changedParts);
  if (putting.changedPrices.length > 0) await writePrices(tx, putting.changedPrices);
  if (putting.moves.length > 0) await moveBack(tx, ref, null, putting.moves);
  if (putting.stockSources.length > 0) await putStockSources(tx, putting.stockSources);
  if (putting.staffFields.length > 0) await putStaffFields(tx, putting.staffFields);
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
