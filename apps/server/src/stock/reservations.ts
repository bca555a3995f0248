// Stock of orders under way: reserved, released, shipped. Each is one guarded statement that writes balance, ledger and reservations together.
import { sql, type Sql, type Transaction } from '../platform/database.ts';

/** Part of a statement: the stock rows of `wanted(part_id, warehouse, quantity)`, locked in key order, with what is free of each now. */
export const lockedStock = (wanted: Sql): Sql => sql`
  select s.part_id, s.warehouse, w.quantity, s.on_hand - s.reserved as free from stock s join ${wanted} w using (part_id, warehouse)
  order by s.part_id, s.warehouse for no key update of s`;

/**
 * Parts of the statement that places an order: balance, ledger and reservations of `locked`, where the statement's `claimed` has a row;
 * `lines` has id, part_id, warehouse (null for goods still to be made) and quantity.
 */
export const reservedStock = (lines: Sql, ref: string): Sql => sql`
  taken as (update stock s set reserved = s.reserved + l.quantity from locked l, claimed
    where s.part_id = l.part_id and s.warehouse = l.warehouse returning s.part_id, s.warehouse, l.quantity),
  moved as (insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, ref) select part_id, warehouse, 0, quantity, 'reserve', ${ref}::text from taken),
  held as (insert into reservations (line_id, part_id, warehouse, quantity) select id, part_id, warehouse, quantity from ${lines} where warehouse is not null)`;

/** Gives back everything the orders still hold. Their rows must be locked. */
export async function releaseStock(tx: Transaction, orderIds: readonly number[], ref: string): Promise<void> {
  await tx.run(sql`
    with open as materialized (select r.id, r.part_id, r.warehouse, r.quantity from reservations r join order_lines l on l.id = r.line_id
        where l.order_id = any(${orderIds}::bigint[]) and r.state = 'open'),
      wanted as (select part_id, warehouse, sum(quantity)::int as quantity from open group by part_id, warehouse),
      locked as materialized (${lockedStock(sql`wanted`)}),
      freed as (update stock s set reserved = s.reserved - l.quantity from locked l
        where s.part_id = l.part_id and s.warehouse = l.warehouse returning s.part_id, s.warehouse, l.quantity),
      moved as (insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, ref) select part_id, warehouse, 0, -quantity, 'release', ${ref}::text from freed)
    update reservations r set state = 'released' from open where r.id = open.id`);
}

export interface Shipping {
  readonly lineId: number;
  readonly quantity: number;
}

/**
 * Takes shipped pieces off reservation and shelf. A reservation shipped in part is divided: what is left stays open.
 * Lines without reservation (made to order) pass through untouched.
 */
export async function shipStock(tx: Transaction, lines: readonly Shipping[], ref: string): Promise<void> {
  await tx.run(sql`
    with leaving as materialized (select r.id, r.line_id, r.part_id, r.warehouse, r.quantity as held, u.quantity
        from unnest(${lines.map((line) => line.lineId)}::bigint[], ${lines.map((line) => line.quantity)}::int[]) as u (line_id, quantity)
        join reservations r on r.line_id = u.line_id and r.state = 'open'),
      wanted as (select part_id, warehouse, sum(quantity)::int as quantity from leaving group by part_id, warehouse),
      locked as materialized (${lockedStock(sql`wanted`)}),
      gone as (update stock s set reserved = s.reserved - l.quantity, on_hand = s.on_hand - l.quantity from locked l
        where s.part_id = l.part_id and s.warehouse = l.warehouse returning s.part_id, s.warehouse, l.quantity),
      moved as (insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, ref) select part_id, warehouse, -quantity, -quantity, 'ship', ${ref}::text from gone),
      divided as (insert into reservations (line_id, part_id, warehouse, quantity, state)
        select line_id, part_id, warehouse, quantity, 'shipped' from leaving where held > quantity)
    update reservations r set quantity = case when l.held > l.quantity then l.held - l.quantity else r.quantity end,
      state = case when l.held > l.quantity then 'open' else 'shipped' end
    from leaving l where r.id = l.id`);
}
