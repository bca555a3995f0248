// SQL of cart lines.
import type { Edition } from '@partharbor/rules/goods';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';
import type { CartOwner } from './owner.ts';

export interface LineRow {
  readonly id: number;
  readonly part_id: number;
  readonly quantity: number;
  readonly selected: boolean;
  readonly futures_link_id: string;
  readonly batch_name: string;
  readonly material_number: string;
  readonly seen_edition: Edition;
  readonly seen_price_micros: number | null;
}

const columns = sql`l.id, l.part_id, l.quantity, l.selected, l.futures_link_id, l.batch_name, l.material_number, l.seen_edition, l.seen_price_micros`;

/** Lines of an owner's cart, the newest first. */
export function linesOf(db: Queryable, owner: CartOwner): Promise<LineRow[]> {
  const where = owner.kind === 'user' ? sql`c.user_id = ${owner.userId}` : sql`c.guest_hash = ${owner.hash}`;
  return db.many<LineRow>(
    sql`select ${columns} from carts c join cart_lines l on l.cart_id = c.id where ${where} order by l.added_at desc, l.id desc`,
  );
}

/** Lines and pieces of each part in an owner's cart. */
export function piecesOf(db: Queryable, owner: CartOwner): Promise<{ part_id: number; lines: number; pieces: number }[]> {
  const where = owner.kind === 'user' ? sql`c.user_id = ${owner.userId}` : sql`c.guest_hash = ${owner.hash}`;
  return db.many(sql`
    select l.part_id, count(*)::int as lines, sum(l.quantity) as pieces from carts c join cart_lines l on l.cart_id = c.id where ${where} group by l.part_id`);
}

/** Lines of a locked cart, the newest first. */
export const linesOfCart = (tx: Transaction, cartId: number): Promise<LineRow[]> =>
  tx.many<LineRow>(sql`select ${columns} from cart_lines l where l.cart_id = ${cartId} order by l.added_at desc, l.id desc`);

/** Moves the lines of one locked cart into another, adding up where both have them, and removes the emptied cart. */
export async function moveLines(tx: Transaction, from: number, to: number): Promise<number> {
  // Lines before their parts, as in heldLines.
  await tx.run(sql`select 1 from cart_lines where cart_id in (${from}, ${to}) order by id for no key update`);
  const moved = await tx.run(sql`
    insert into cart_lines as l (cart_id, part_id, quantity, selected, futures_link_id, batch_name, material_number, seen_edition, seen_price_micros, added_at)
    select ${to}::bigint, g.part_id, g.quantity, g.selected, g.futures_link_id, g.batch_name, g.material_number, g.seen_edition, g.seen_price_micros, g.added_at from cart_lines g where g.cart_id = ${from}
    on conflict (cart_id, part_id, futures_link_id, batch_name) do update set
      quantity = least(10000000, l.quantity + excluded.quantity), selected = l.selected or excluded.selected,
      material_number = coalesce(nullif(l.material_number, ''), excluded.material_number)`);
  await oneNumberAPart(tx, to);
  await tx.run(sql`delete from carts where id = ${from}`);
  return moved;
}

/** Gives all lines of a part in a locked cart one material number: the oldest there is, else the preferred code of the cart's owner. */
const oneNumberAPart = (tx: Transaction, cartId: number): Promise<number> =>
  tx.run(sql`
    update cart_lines l set material_number = n.code from (
      select g.part_id, coalesce(nullif((array_agg(g.material_number order by g.material_number = '', g.id))[1], ''),
        (select m.code from carts c join materials m on m.user_id = c.user_id where c.id = ${cartId} and m.part_id = g.part_id and m.preferred), '') as code
      from cart_lines g where g.cart_id = ${cartId} group by g.part_id) n
    where l.cart_id = ${cartId} and l.part_id = n.part_id and l.material_number <> n.code`);

export interface LineChange {
  readonly id: number;
  readonly quantity: number;
  readonly selected: boolean;
  readonly materialNumber: string;
  readonly seenEdition: Edition;
  readonly seenPriceMicros: number | null;
}

/** Writes a line of a locked cart. */
export const updateLine = (tx: Transaction, change: LineChange): Promise<number> =>
  tx.run(sql`
    update cart_lines set quantity = ${change.quantity}, selected = ${change.selected}, material_number = ${change.materialNumber}, seen_edition = ${change.seenEdition}, seen_price_micros = ${change.seenPriceMicros}
    where id = ${change.id}`);

/** Ticks or unticks lines of a locked cart. */
export const selectLines = (tx: Transaction, ids: readonly number[], selected: boolean): Promise<number> =>
  tx.run(sql`update cart_lines set selected = ${selected} where id = any(${ids}::bigint[])`);

/** Removes lines of an owner's locked cart by part or by line; answers what they were. */
export function removeLines(
  tx: Transaction,
  cartId: number,
  by: { readonly partId?: string; readonly lineIds?: readonly (number | string)[] },
): Promise<LineRow[]> {
  const which = by.lineIds ? sql`l.id = any(${by.lineIds}::bigint[])` : sql`l.part_id = ${by.partId}`;
  return tx.many<LineRow>(sql`delete from cart_lines l where l.cart_id = ${cartId} and ${which} returning ${columns}`);
}

/** Number of lines of a cart. */
export const countLines = async (tx: Transaction, cartId: number): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*)::int as n from cart_lines where cart_id = ${cartId}`)).n;

/** Removes guests' carts nobody has come back to, and of more than `most` those not used for longest. */
export const purgeGuestCarts = (db: Queryable, most: number): Promise<number> =>
  db.run(sql`delete from carts where guest_hash is not null and (seen_at < now() - interval '180 days'
    or seen_at < (select seen_at from carts where guest_hash is not null order by seen_at desc offset ${most - 1} limit 1))`);
