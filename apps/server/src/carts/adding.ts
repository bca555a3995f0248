// What an add reads and writes: goods, the cart's lines of them and its version in one statement; the lines in another that holds only at that version.
import type { Edition, Lang } from '@partharbor/rules/goods';
import { goodsColumns, goodsJoins, toGoods, type Goods, type GoodsRow } from '../catalogue/goods.ts';
import type { Reference } from '../catalogue/reference.ts';
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

export interface Adding {
  readonly goods: ReadonlyMap<number, Goods>;
  readonly there: readonly LineThere[];
  /** Lines the cart has in all. */
  readonly count: number;
  /** The cart as read; null = the owner has none yet. */
  readonly cart: { readonly id: number; readonly version: number } | null;
}

interface AddingRow extends GoodsRow {
  readonly cart_id: number | null;
  readonly cart_version: number;
  readonly cart_lines: number | null;
  readonly quantity: number | null;
  readonly futures_link_id: string;
  readonly batch_name: string;
  readonly material_number: string;
}

const ownCart = (owner: CartOwner): Sql => (owner.kind === 'user' ? sql`c.user_id = ${owner.userId}` : sql`c.guest_hash = ${owner.hash}`);

/** Reads what an add of these parts is decided by. One query. */
export async function readAdding(
  db: Queryable,
  reference: Reference,
  scope: { readonly edition: Edition; readonly lang: Lang },
  owner: CartOwner,
  ids: readonly number[],
): Promise<Adding> {
  const { edition, lang } = scope;
  const rows = await db.many<AddingRow>(sql`
    select ${goodsColumns(lang)}, k.id as cart_id, k.version as cart_version, k.lines as cart_lines, l.quantity, l.futures_link_id, l.batch_name, l.material_number
    from (select id from unnest(${ids}::bigint[]) as u (id) limit ${ids.length}::int) want
      left join (select c.id, c.version, (select count(*)::int from cart_lines x where x.cart_id = c.id) as lines from carts c where ${ownCart(owner)}) k on true
      left join parts p on p.id = want.id ${goodsJoins(edition, reference.visible[edition])}
      left join cart_lines l on l.cart_id = k.id and l.part_id = want.id`);
  const goods = new Map<number, Goods>();
  // A part the catalogue does not have gives a row without one.
  for (const row of rows) if ((row.id as number | null) !== null && !goods.has(row.id)) goods.set(row.id, toGoods(row, reference, edition));
  const [first] = rows;
  return {
    goods,
    there: rows.flatMap((row) => (row.quantity === null ? [] : [lineOf(row, row.quantity)])),
    count: first?.cart_lines ?? 0,
    cart: first && first.cart_id !== null ? { id: first.cart_id, version: first.cart_version } : null,
  };
}

const lineOf = (row: AddingRow, quantity: number): LineThere => ({
  partId: row.id,
  quantity,
  futuresLinkId: row.futures_link_id,
  batchName: row.batch_name,
  materialNumber: row.material_number,
});

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
    with cart as (${claimed(owner, cart)})
    insert into cart_lines as l (cart_id, part_id, quantity, selected, futures_link_id, batch_name, material_number, seen_edition, seen_price_micros)
    select cart.id, n.part_id, n.quantity, n.selected, n.link, n.batch, n.material, ${edition}::text, n.seen
    from cart, (select * from unnest(${of((l) => l.partId)}::bigint[], ${of((l) => l.quantity)}::int[], ${of((l) => l.selected)}::bool[], ${of((l) => l.futuresLinkId)}::text[],
      ${of((l) => l.batchName)}::text[], ${of((l) => l.materialNumber)}::text[], ${of((l) => l.seenPriceMicros)}::bigint[]) as u (part_id, quantity, selected, link, batch, material, seen)
      limit ${lines.length}::int) n
    on conflict (cart_id, part_id, futures_link_id, batch_name) do update set
      quantity = ${joining === 'sum' ? sql`least(10000000, l.quantity + excluded.quantity)` : sql`greatest(l.quantity, excluded.quantity)`},
      selected = l.selected or excluded.selected, material_number = coalesce(nullif(l.material_number, ''), excluded.material_number),
      seen_edition = excluded.seen_edition, seen_price_micros = excluded.seen_price_micros
    returning l.id, l.xmax = 0 as fresh`;
}
