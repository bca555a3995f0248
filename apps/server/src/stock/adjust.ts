// Stock on hand as staff change it, and its ledger.
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export interface StockRow {
  warehouse: 'JS' | 'SZ' | 'HK';
  name: string;
  on_hand: number;
  reserved: number;
}

/** Every warehouse with what it has of a part. */
export const stockRows = (db: Queryable, partId: number): Promise<StockRow[]> =>
  db.many<StockRow>(sql`
    select w.code as warehouse, w.name_zh as name, coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved
    from warehouses w left join stock s on s.warehouse = w.code and s.part_id = ${partId} order by array_position(array['JS', 'SZ', 'HK'], w.code)`);

export interface StockChange {
  readonly partId: number;
  readonly warehouse: string;
  readonly change: number;
  readonly reason: string;
  readonly staffId: number;
}

export type StockChanged =
  | { readonly ok: true; readonly onHand: number; readonly reserved: number }
  | { readonly ok: false; readonly onHand: number; readonly reserved: number };

/** Most pieces one warehouse may hold of a part. */
export const MAX_ON_HAND = 2_000_000_000;

/** Changes stock by a relative number in one guarded statement: never below what is reserved, never above 2,000,000,000. */
export async function changeStock(tx: Transaction, change: StockChange): Promise<StockChanged> {
  await tx.run(
    sql`insert into stock (part_id, warehouse, on_hand) values (${change.partId}, ${change.warehouse}, 0) on conflict do nothing`,
  );
  const row = await tx.maybe<{ on_hand: number; reserved: number }>(sql`
    update stock set on_hand = on_hand + ${change.change}::int
    where part_id = ${change.partId} and warehouse = ${change.warehouse} and on_hand::bigint + ${change.change}::int between reserved and ${MAX_ON_HAND}
    returning on_hand, reserved`);
  if (!row) {
    const now = await tx.one<{ on_hand: number; reserved: number }>(
      sql`select on_hand, reserved from stock where part_id = ${change.partId} and warehouse = ${change.warehouse}`,
    );
    return { ok: false, onHand: now.on_hand, reserved: now.reserved };
  }
  await tx.run(
    sql`insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, reason, staff_id) values (${change.partId}, ${change.warehouse}, ${change.change}, 0, 'adjust', ${change.reason}, ${change.staffId})`,
  );
  return { ok: true, onHand: row.on_hand, reserved: row.reserved };
}

export interface MoveRow {
  id: number;
  warehouse: 'JS' | 'SZ' | 'HK';
  d_on_hand: number;
  d_reserved: number;
  kind: string;
  ref: string;
  reason: string | null;
  name: string | null;
  at: Date;
}

/** Movements of a part before a given one (0 = from the newest), newest first. */
export const moveRows = (db: Queryable, partId: number, before: number, limit: number): Promise<MoveRow[]> =>
  db.many<MoveRow>(sql`
    select m.id, m.warehouse, m.d_on_hand, m.d_reserved, m.kind, m.ref, m.reason, s.name, m.at
    from stock_moves m left join staff s on s.id = m.staff_id
    where m.part_id = ${partId} and (${before}::bigint = 0 or m.id < ${before}::bigint) order by m.id desc limit ${limit}`);
