// What undoing a run reads and writes: its own state, the rows it wrote, and the parts, prices and stock as they are now.
import type { WarehouseCode } from '@partharbor/rules/goods';
import { raw, sql, type Database, type Queryable, type Transaction } from '../../platform/database.ts';
import type { FieldChange, Held } from '../load/row-result.ts';
import type { Left } from './row-store.ts';
import { SILENT_SECONDS, isAlone, lockClaims, readRun, type ImportRunRow } from '../store.ts';

/** A run that is over begins to be undone. It must be held, and be such a one. */
export const beginUndo = (tx: Transaction, id: number, staffId: number): Promise<number> =>
  tx.run(
    sql`update import_runs set state = 'undoing', undo_staff_id = ${staffId}, deaths = 0 where id = ${id} and state in ('done', 'failed', 'cancelled') and not dry_run`,
  );

const now = sql`extract(epoch from clock_timestamp())`;

/** Takes an undoing that nobody is at; undefined when somebody is, it is over, or another run is at work. */
export const claimUndo = (db: Database, id: number): Promise<ImportRunRow | undefined> =>
  db.transaction(async (tx) => {
    await lockClaims(tx);
    const taken = await tx.run(sql`update import_runs set undo = undo || jsonb_build_object('aliveAt', ${now})
      where id = ${id} and state = 'undoing' and coalesce((undo ->> 'aliveAt')::float8, 0) < ${now} - ${SILENT_SECONDS}
        and coalesce((progress ->> 'aliveAt')::float8, 0) < ${now} - ${SILENT_SECONDS} and ${isAlone(id)}`);
    return taken === 1 ? readRun(tx, id) : undefined;
  });

/** Gives an undoing back whose work threw or was stopped, so that its next try may take it at once. */
export const releaseUndo = (db: Queryable, id: number): Promise<number> =>
  db.run(sql`update import_runs set undo = undo - 'aliveAt' where id = ${id} and state = 'undoing'`);

/** The run is held, so that of two workers one puts a row back. False where it is not being undone any more. */
export const holdUndo = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.run(sql`select 1 from import_runs where id = ${id} and state = 'undoing' for no key update`)) === 1;

/** A row to put back. */
export interface WrittenRow {
  readonly id: number;
  readonly part_id: number;
  readonly outcome: 'new' | 'changed' | 'unchanged';
  readonly changes: readonly FieldChange[];
}

/** The next rows, the latest first: what was written twice goes back in turn. */
export const nextWritten = (tx: Transaction, runId: number, limit: number): Promise<WrittenRow[]> =>
  tx.many<WrittenRow>(
    sql`select id, part_id, outcome, changes from import_rows where run_id = ${runId} and written and undo is null order by id desc limit ${limit}`,
  );

/** A row of a table as JSON, which is how changes are told. */
export type TableRow = Record<string, Held>;

/** Parts, held in order of id. */
export async function holdParts(tx: Transaction, ids: readonly number[]): Promise<Map<number, TableRow>> {
  const rows = await tx.many<{ id: number; row: TableRow }>(
    sql`select p.id, to_jsonb(p) as row from parts p where p.id = any(${ids}::bigint[]) order by p.id for no key update`,
  );
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** Their price lists, held; by part and edition. */
export async function holdPrices(tx: Transaction, ids: readonly number[]): Promise<Map<string, TableRow>> {
  const rows = await tx.many<{ part_id: number; edition: string; row: TableRow }>(
    sql`select r.part_id, r.edition, to_jsonb(r) as row from part_prices r where r.part_id = any(${ids}::bigint[]) order by r.part_id, r.edition for no key update`,
  );
  return new Map(rows.map((one) => [`${one.part_id} ${one.edition}`, one.row]));
}

/** Pieces of a part in a warehouse, with what a run moved of them and has not moved back. */
export interface MovedStock {
  readonly part_id: number;
  readonly warehouse: WarehouseCode;
  readonly on_hand: number;
  readonly reserved: number;
  readonly moved: number;
  /** Whose the stock is now. */
  readonly source: string | null;
}

/** Stock of these parts, held in key order, with what a run moved of it by the ledger. */
export const holdStock = (tx: Transaction, ref: string, ids: readonly number[]): Promise<MovedStock[]> =>
  tx.many<MovedStock>(sql`
    with held as materialized (select part_id, warehouse, on_hand, reserved, source from stock where part_id = any(${ids}::bigint[]) order by part_id, warehouse for no key update),
      moved as (select part_id, warehouse, sum(d_on_hand)::int as moved from stock_moves where part_id = any(${ids}::bigint[]) and ref = ${ref} and kind in ('opening', 'import', 'import_undo') group by part_id, warehouse)
    select held.*, coalesce(moved.moved, 0) as moved from held left join moved using (part_id, warehouse) order by part_id, warehouse`);

export interface StockMove {
  readonly part_id: number;
  readonly warehouse: string;
  readonly change: number;
  /** Whose the stock is then. */
  readonly source: string | null;
}

/** Moves stock, with its ledger; the rows are held, so that none falls below what is reserved. */
export const moveBack = (tx: Transaction, ref: string, staffId: number | null, moves: readonly StockMove[]): Promise<number> =>
  tx.run(sql`
    with moves as materialized (select * from unnest(${moves.map((one) => one.part_id)}::bigint[], ${moves.map((one) => one.warehouse)}::text[], ${moves.map((one) => one.change)}::int[], ${moves.map((one) => one.source)}::text[]) as m (part_id, warehouse, change, source)),
      written as (update stock k set on_hand = k.on_hand + m.change, source = m.source from moves m where k.part_id = m.part_id and k.warehouse = m.warehouse)
    insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, ref, staff_id) select part_id, warehouse, change, 0, 'import_undo', ${ref}, ${staffId} from moves order by part_id, warehouse`);

/** Gives stock that only passed to another source back; the rows are held. */
export const putStockSources = (tx: Transaction, rows: readonly Omit<StockMove, 'change'>[]): Promise<number> =>
  tx.run(sql`update stock k set source = g.source
    from unnest(${rows.map((one) => one.part_id)}::bigint[], ${rows.map((one) => one.warehouse)}::text[], ${rows.map((one) => one.source)}::text[]) as g (part_id, warehouse, source)
    where k.part_id = g.part_id and k.warehouse = g.warehouse`);

/** Columns of a part that can go back: of its number how it is written; its maker stays. */
export const partColumns = [
  'source_id',
  'mpn',
  'mpn_key',
  'category_id',
  'package',
  'description_zh',
  'description_en',
  'params',
  'param_texts',
  'datasheet',
  'series',
  'origin',
  'date_code',
  'in_stock_date',
  'goods_status',
  'stock_type',
  'moq',
  'step',
  'moq_flag',
  'pack_number',
  'packaging',
  'weight_mg',
  'futures',
  'demo',
  'deleted_at',
] as const;

/** Writes parts as they shall be; those that are the same already are left alone. */
export const writeParts = (tx: Transaction, rows: readonly TableRow[]): Promise<number> => {
  const columns = raw(partColumns.join(', '));
  const given = raw(partColumns.map((column) => `r.${column}`).join(', '));
  return tx.run(sql`update parts p set (${columns}) = row(${given}), version = p.version + 1, updated_at = now()
    from jsonb_populate_recordset(null::parts, ${JSON.stringify(rows)}::jsonb) r where r.id = p.id`);
};

/** Writes price lists as they shall be, with whose they are. */
export const writePrices = (tx: Transaction, rows: readonly TableRow[]): Promise<number> =>
  tx.run(sql`update part_prices p set tiers = r.tiers, discount_micros = r.discount_micros, source = r.source, version = p.version + 1, updated_at = now()
    from jsonb_populate_recordset(null::part_prices, ${JSON.stringify(rows)}::jsonb) r where r.part_id = p.part_id and r.edition = p.edition`);

/** What only staff see of a part; null = nothing, which is not kept. */
export interface StaffFieldRow {
  readonly part_id: number;
  readonly field: string;
  readonly value: string | null;
  readonly source: string;
}

/** What only staff see of parts, held in order; by part and field. */
export async function holdStaffFields(tx: Transaction, ids: readonly number[]): Promise<Map<string, StaffFieldRow>> {
  const rows = await tx.many<StaffFieldRow>(
    sql`select part_id, field, value, source from part_staff_fields where part_id = any(${ids}::bigint[]) order by part_id, field for no key update`,
  );
  return new Map(rows.map((row) => [`${row.part_id} ${row.field}`, row]));
}

/** Writes what only staff see as it shall be; of a field named twice the last one counts. The parts are held. */
export async function putStaffFields(tx: Transaction, rows: readonly StaffFieldRow[]): Promise<void> {
  const given = [...new Map(rows.map((row) => [`${row.part_id} ${row.field}`, row])).values()];
  const table = sql`unnest(${given.map((one) => one.part_id)}::bigint[], ${given.map((one) => one.field)}::text[], ${given.map((one) => one.value)}::text[], ${given.map((one) => one.source)}::text[]) as g (part_id, field, value, source)`;
  await tx.run(sql`delete from part_staff_fields f using ${table} where f.part_id = g.part_id and f.field = g.field and g.value is null`);
  await tx.run(sql`
    insert into part_staff_fields (part_id, field, value, source) select g.part_id, g.field, g.value, g.source from ${table} where g.value is not null order by g.part_id, g.field
    on conflict (part_id, field) do update set value = excluded.value, source = excluded.source, updated_at = now()`);
}

/** Marks rows as put back, with what stayed of each. */
export const markRows = (tx: Transaction, rows: readonly { readonly id: number; readonly left: readonly Left[] }[]): Promise<number> =>
  tx.run(sql`update import_rows w set undo = case when g.left_over = '[]' then 'back' else 'left' end, undo_left = nullif(g.left_over, '[]')::jsonb
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ left }) => JSON.stringify(left))}::text[]) as g (id, left_over) where w.id = g.id`);

/** Counts a batch, as a sign of life. */
export const noteUndone = (tx: Transaction, runId: number, back: number, left: number): Promise<number> =>
  tx.run(sql`update import_runs set undo = undo || jsonb_build_object('back', coalesce((undo ->> 'back')::int, 0) + ${back}::int, 'left', coalesce((undo ->> 'left')::int, 0) + ${left}::int, 'aliveAt', ${now})
    where id = ${runId}`);

export const finishUndo = (tx: Transaction, runId: number, at: Date): Promise<number> =>
  tx.run(sql`update import_runs set state = 'undone', undone_at = ${at} where id = ${runId} and state = 'undoing'`);

/** Undoings with nobody at work on them. */
export const silentUndos = (db: Queryable): Promise<{ id: number }[]> =>
  db.many<{ id: number }>(
    sql`select id from import_runs where state = 'undoing' and coalesce((undo ->> 'aliveAt')::float8, 0) < ${now} - ${SILENT_SECONDS} order by id limit 20`,
  );
