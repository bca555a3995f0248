// What an add reads and writes: goods, the cart's lines of them and its version in one statement; the lines in another that holds only at that version.
import { priceFor, type Tier } from '@partharbor/money/tiers';
import type { Edition, StockType } from '@partharbor/rules/goods';
import { isGone } from '../catalogue/goods.ts';
import { sql, type Queryable, type Sql } from '../platform/database.ts';
import type { CartOwner } from './owner.ts';

/** A line the cart has of a part that is added. */
export interface LineThere {
  readonly partId: number;
  readonly quantity: number;
  readonly futuresLinkId: string;
  readonly batchName: string;
  readonly materialNumber: string;
}

/** What an add needs to know of a part, and no more: it is the busiest reading of goods there is. */
export interface AddedPart {
  readonly partId: number;
  readonly mpn: string;
  readonly deleted: boolean;
  readonly onShelf: boolean;
  readonly stockType: StockType;
  readonly moq: number;
  readonly step: number;
  readonly moqFlag: boolean;
  /** [] = quoted by hand. */
  readonly tiers: readonly Tier[];
  readonly discountMicros: number;
  /** The buyer's preferred code of it; '' = none, or a guest's cart. */
  readonly preferredCode: string;
}

export interface Adding {
  readonly parts: ReadonlyMap<number, AddedPart>;
  readonly there: readonly LineThere[];
  /** Lines the cart has in all. */
  readonly count: number;
  /** The cart as read; null = the owner has none yet. */
  readonly cart: { readonly id: number; readonly version: number } | null;
}

interface AddingRow extends AddedPart {
  readonly cartId: number | null;
  readonly version: number;
  readonly lines: number | null;
  /** null where the cart has no line of the part. */
  readonly quantity: number | null;
  readonly futuresLinkId: string;
  readonly batchName: string;
  readonly materialNumber: string;
}

const ownCart = (owner: CartOwner): Sql => (owner.kind === 'user' ? sql`c.user_id = ${owner.userId}` : sql`c.guest_hash = ${owner.hash}`);

/** Reads what an add of these parts is decided by; parts the catalogue does not have are left out. One query. */
export async function readAdding(db: Queryable, edition: Edition, owner: CartOwner, ids: readonly number[]): Promise<Adding> {
  const preferred =
    owner.kind === 'user'
      ? sql`coalesce((select m.code from materials m where m.user_id = ${owner.userId} and m.part_id = want.id and m.preferred), '')`
      : sql`''`;
  const rows = await db.many<AddingRow>(sql`
    select p.id as "partId", p.mpn, ${isGone} as deleted, p.goods_status = 1 as "onShelf", p.stock_type as "stockType", p.moq, p.step, p.moq_flag as "moqFlag",
      coalesce(pr.tiers, '[]') as tiers, coalesce(pr.discount_micros, 0) as "discountMicros", k.id as "cartId", k.version, k.lines,
      l.quantity, l.futures_link_id as "futuresLinkId", l.batch_name as "batchName", l.material_number as "materialNumber",
      ${preferred} as "preferredCode"
    from (select id from unnest(${ids}::bigint[]) as u (id) limit ${ids.length}::int) want
      left join (select c.id, c.version, (select count(*)::int from cart_lines x where x.cart_id = c.id) as lines from carts c where ${ownCart(owner)}) k on true
      left join parts p on p.id = want.id left join part_prices pr on pr.part_id = p.id and pr.edition = ${edition}
      left join cart_lines l on l.cart_id = k.id and l.part_id = want.id`);
  const [first] = rows;
  return {
    parts: new Map(rows.filter((row) => (row.partId as number | null) !== null).map((row) => [row.partId, row])),
    there: rows.flatMap(({ quantity, ...row }) => (quantity === null ? [] : [{ ...row, quantity }])),
    count: first?.lines ?? 0,
    cart: first && first.cartId !== null ? { id: first.cartId, version: first.version } : null,
  };
}

/** Unit price in micros that holds for a quantity; null = quoted by hand. */
export const unitPriceOf = (part: AddedPart, quantity: number): number | null => priceFor(part.tiers, quantity, part.discountMicros);

export interface NewLine {
  readonly partId: number;
  readonly quantity: number;
  readonly selected: boolean;
  readonly futuresLinkId: string;
  readonly batchName: string;
  readonly materialNumber: string;
  readonly seenPriceMicros: number | null;
}

export interface WrittenLine {
  readonly id: number;
  readonly fresh: boolean;
}

/**
 * The CTE `held`: the cart's lines of these parts, locked before a row is put in. Putting one in locks its part, and who makes two parts one
 * takes lines before parts (merges/engine.ts); the other way round both would wait for each other. Count its rows, so that it runs first.
 */
const heldLines = (partIds: readonly number[]): Sql => sql`
  held as materialized (select id from cart_lines where cart_id = (select id from cart) and part_id = any(${partIds}::bigint[]) order by id for no key update)`;

/** How a line that is there already takes up a new one: quantities add up, or the larger counts (a merge sent again changes nothing). */
export type Joining = 'sum' | 'larger';

/** The cart's row, locked and one version on; none where somebody changed or made it since it was read. */
function claimed(owner: CartOwner, cart: Adding['cart']): Sql {
  if (cart)
    return sql`update carts c set seen_at = now(), version = c.version + 1 where c.id = ${cart.id} and c.version = ${cart.version} returning c.id`;
  return owner.kind === 'user'
    ? sql`insert into carts (user_id) values (${owner.userId}) on conflict (user_id) do nothing returning id`
    : sql`insert into carts (guest_hash) values (${owner.hash}) on conflict (guest_hash) do nothing returning id`;
}

/**
 * The statement that writes lines into a cart still as it was read; a line of the same part, batch and futures link takes the new one up.
 * Its rows are `WrittenLine`s; none when the cart has changed, and then nothing is written.
 */
export function writeLines(owner: CartOwner, cart: Adding['cart'], edition: Edition, lines: readonly NewLine[], joining: Joining): Sql {
  const of = <T>(pick: (line: NewLine) => T): T[] => lines.map(pick);
  return sql`
    with cart as (${claimed(owner, cart)}), ${heldLines(of((l) => l.partId))}
    insert into cart_lines as l (cart_id, part_id, quantity, selected, futures_link_id, batch_name, material_number, seen_edition, seen_price_micros)
    select cart.id, n.part_id, n.quantity, n.selected, n.link, n.batch, n.material, ${edition}::text, n.seen
    from cart, (select count(*) from held) as h, (select * from unnest(${of((l) => l.partId)}::bigint[], ${of((l) => l.quantity)}::int[], ${of((l) => l.selected)}::bool[], ${of((l) => l.futuresLinkId)}::text[],
      ${of((l) => l.batchName)}::text[], ${of((l) => l.materialNumber)}::text[], ${of((l) => l.seenPriceMicros)}::bigint[]) as u (part_id, quantity, selected, link, batch, material, seen)
      limit ${lines.length}::int) n
    on conflict (cart_id, part_id, futures_link_id, batch_name) do update set
      quantity = ${joining === 'sum' ? sql`least(10000000, l.quantity + excluded.quantity)` : sql`greatest(l.quantity, excluded.quantity)`},
      selected = l.selected or excluded.selected, material_number = coalesce(nullif(l.material_number, ''), excluded.material_number),
      seen_edition = excluded.seen_edition, seen_price_micros = excluded.seen_price_micros
    returning l.id, l.xmax = 0 as fresh`;
}
