// What parts are, cost and have in stock at this moment, as matching and cost take them (R-122c). One query for all parts of a list.
import type { Goods, ParamValue } from '@partharbor/bom/match/goods';
import type { Tier } from '@partharbor/money/tiers';
import type { Edition, StockType, WarehouseCode } from '@partharbor/rules/goods';
import type { Brand, Reference } from '../../catalogue/reference.ts';
import { sql, type Queryable } from '../../platform/database.ts';

/** A part with what is shown of it beside what it is judged by. */
export interface ShopGoods extends Goods {
  readonly nameZh: string;
  readonly categoryId: number;
  readonly goodsStatus: 0 | 1;
  /** Pieces by warehouse that the edition sees, most first. */
  readonly warehouses: readonly { readonly code: WarehouseCode; readonly available: number }[];
}

interface Row {
  /** The id it was asked by: that of a part which became one with this one leads on. */
  readonly asked: number;
  readonly id: number;
  readonly mpn: string;
  readonly brand_id: number;
  readonly category_id: number;
  readonly package: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly source_id: string;
  readonly text: string;
  readonly on_shelf: boolean;
  readonly stock_type: StockType;
  readonly moq: number;
  readonly step: number;
  readonly moq_flag: boolean;
  readonly tiers: readonly Tier[] | null;
  readonly discount_micros: number | null;
  readonly sales: number | null;
  /** 'JS:100,SZ:20' */
  readonly stock: string | null;
}

/** Parts by the ids they were asked by, also by ids of what became one with them; those that are none, or whose category nobody sorted yet, are left out, those that left the catalogue are off the shelf. */
export async function goodsFacts(
  db: Queryable,
  reference: Reference,
  edition: Edition,
  ids: readonly number[],
): Promise<Map<number, ShopGoods>> {
  if (ids.length === 0) return new Map();
  // The limit lets the planner keep one plan for any number of ids.
  const rows = await db.many<Row>(sql`
    select want.id as asked, p.id, p.mpn, p.brand_id, p.category_id, p.package, p.params, p.source_id, concat_ws(' ', p.description_zh, p.description_en) as text,
      p.deleted_at is null and p.goods_status = 1 as on_shelf, p.stock_type, p.moq, p.step, p.moq_flag, pr.tiers, pr.discount_micros, ps.sales, st.stock
    from (select distinct id from unnest(${ids}::bigint[]) as u (id) limit ${ids.length}::int) want join parts named on named.id = want.id join parts p on p.id = coalesce(named.merged_into, named.id)
      join categories c on c.id = p.category_id and c.is_public
    left join part_prices pr on pr.part_id = p.id and pr.edition = ${edition} left join part_search ps on ps.part_id = p.id
    left join lateral (select string_agg(s.warehouse || ':' || (s.on_hand - s.reserved), ',') as stock from stock s where s.part_id = p.id and s.warehouse = any(${reference.visible[edition]})) st on true`);
  return new Map(rows.map((row) => [row.asked, goodsOf(row, reference)]));
}

function goodsOf(row: Row, reference: Reference): ShopGoods {
  const brand: Brand | undefined = reference.brands.get(row.brand_id);
  const warehouses = warehousesOf(row.stock);
  const discount = row.discount_micros ?? 0;
  return {
    id: row.id,
    mpn: row.mpn,
    brandId: row.brand_id,
    brand: brand?.name ?? '',
    nameZh: brand?.nameZh ?? '',
    categoryId: row.category_id,
    categories: categoriesOf(row.category_id, reference),
    package: row.package,
    params: row.params,
    codes: codesOf(row.source_id),
    text: row.text,
    onShelf: row.on_shelf,
    goodsStatus: row.on_shelf ? 1 : 0,
    stockType: row.stock_type,
    available: warehouses.reduce((sum, one) => sum + one.available, 0),
    warehouses,
    tiers: (row.tiers ?? []).map(([from, micros]): Tier => [from, Math.max(0, micros - discount)]),
    moq: row.moq,
    step: row.step,
    moqFlag: row.moq_flag,
    sales: row.sales ?? 0,
  };
}

/** What stands behind the last colon is the code it was imported under. */
const codesOf = (sourceId: string): readonly string[] => {
  const code = /(?:^|:)([^:]{1,60})$/.exec(sourceId)?.[1]?.toUpperCase();
  return code === undefined ? [] : [code];
};

function warehousesOf(text: string | null): ShopGoods['warehouses'] {
  const found = (text ?? '').split(',').flatMap((one) => {
    const [code, pieces] = one.split(':');
    return pieces === undefined ? [] : [{ code: code as WarehouseCode, available: Number(pieces) }];
  });
  return found.sort((a, b) => b.available - a.available || (a.code < b.code ? -1 : 1));
}

const named = new WeakMap<Reference, Map<number, readonly string[]>>();

/** English names of a category and of those above, the narrowest first. */
function categoriesOf(id: number, reference: Reference): readonly string[] {
  const known = named.get(reference) ?? new Map<number, readonly string[]>();
  named.set(reference, known);
  const before = known.get(id);
  if (before) return before;
  const names: string[] = [];
  for (
    let at = reference.categories.get(id);
    at && names.length < 6;
    at = at.parentId === null ? undefined : reference.categories.get(at.parentId)
  )
    names.push(at.nameEn);
  known.set(id, names);
  return names;
}
