// The read model of goods: what a part is, costs and has in stock in an edition, in one statement (R-13, R-14).
import type { GoodsRecord } from '@partharbor/contract/records';
import { unitPriceText } from '@partharbor/money/amounts';
import type { Tier } from '@partharbor/money/tiers';
import { servingWarehouse } from '@partharbor/rules/delivery-promise';
import { warehousePriority, type Edition, type Lang, type StockType, type WarehouseCode } from '@partharbor/rules/goods';
import { sql, type Database, type Queryable } from '../platform/database.ts';
import { goodsImage } from './images.ts';
import { firstPicture, pictureHref } from './pictures.ts';
import { brandLabel, brandOf, referenceOf, type Reference } from './reference.ts';

interface FuturesTerms {
  readonly linkId: string;
  readonly priceEffectiveTime: string | null;
  readonly source: 0 | 1;
  readonly leadDays: number;
}

interface WarehouseStock {
  readonly code: WarehouseCode;
  readonly available: number;
}

/** A part as rules need it, beside the record that answers carry. */
export interface Goods {
  readonly partId: number;
  readonly record: GoodsRecord;
  readonly tiers: readonly Tier[];
  readonly discountMicros: number;
  readonly futures: FuturesTerms | null;
  readonly weightMg: number;
  readonly deleted: boolean;
  readonly version: number;
  /** Of its package, for what outlives its pictures. */
  readonly drawing: string;
  /** Warehouses the edition sees that hold the part. */
  readonly warehouses: readonly WarehouseStock[];
}

/** Columns of `goodsColumns`. */
export interface GoodsRow {
  readonly id: number;
  readonly mpn: string;
  readonly brand_id: number;
  readonly category_id: number;
  readonly package: string;
  readonly description: string | null;
  readonly params: GoodsRecord['params'];
  readonly goods_status: 0 | 1;
  readonly deleted: boolean;
  readonly stock_type: StockType;
  readonly moq: number;
  readonly step: number;
  readonly moq_flag: boolean;
  readonly pack_number: number;
  readonly date_code: string | null;
  readonly in_stock_date: string | null;
  readonly listed_at: Date;
  readonly demo: boolean;
  readonly futures: FuturesTerms | null;
  readonly weight_mg: number;
  readonly version: number;
  readonly tiers: readonly Tier[] | null;
  readonly discount_micros: number | null;
  readonly sales: number | null;
  /** 'JS:100,SZ:20' */
  readonly stock: string | null;
  /** The first picture that staff added, small: 'key.type'. */
  readonly picture: string | null;
}

/**
 * Whether a part is none for buyers: it has left the catalogue, or nobody has sorted its category yet, which only staff see (BO-2). `p` is
 * the part; every public reading of parts by their ids asks it.
 */
export const isGone = sql`(p.deleted_at is not null or not (select c.is_public from categories c where c.id = p.category_id))`;

/** What every statement about goods selects; `p` is the part, `pr` its price list, `ps` its search row, `st` its stock. */
export const goodsColumns = (lang: Lang) => sql`
  p.id, p.mpn, p.brand_id, p.category_id, p.package, ${lang === 'zh' ? sql`coalesce(p.description_zh, p.description_en)` : sql`coalesce(p.description_en, p.description_zh)`} as description,
  p.params, case when p.deleted_at is null then p.goods_status else 0 end as goods_status, ${isGone} as deleted, p.stock_type, p.moq, p.step, p.moq_flag, p.pack_number,
  p.date_code, p.in_stock_date, p.listed_at, p.demo, p.futures, p.weight_mg, p.version, pr.tiers, pr.discount_micros, ps.sales, st.stock, ${firstPicture}`;

/** The joins behind those columns. */
export const goodsJoins = (edition: Edition, warehouses: readonly string[]) => sql`
  left join part_prices pr on pr.part_id = p.id and pr.edition = ${edition}
  left join part_search ps on ps.part_id = p.id
  left join lateral (select string_agg(s.warehouse || ':' || (s.on_hand - s.reserved), ',') as stock from stock s where s.part_id = p.id and s.warehouse = any(${warehouses})) st on true`;

/** Goods by ids, in their order; ids of no part are left out. One query. */
export async function goodsByIds(
  db: Queryable,
  reference: Reference,
  edition: Edition,
  ids: readonly number[],
  lang: Lang,
): Promise<Goods[]> {
  if (ids.length === 0) return [];
  // The limit lets the planner keep one plan for any number of ids; without it every call is planned anew, which costs six times the query.
  const rows = await db.many<GoodsRow>(sql`
    select ${goodsColumns(lang)} from (select id, n from unnest(${ids}::bigint[]) with ordinality as u (id, n) limit ${ids.length}::int) want join parts p on p.id = want.id ${goodsJoins(edition, reference.visible[edition])} order by want.n`);
  return rows.map((row) => toGoods(row, reference, edition));
}

/** Goods records by ids, in their order (R-13). At most two queries. */
export async function goodsRecords(db: Database, edition: Edition, ids: readonly number[], lang: Lang): Promise<GoodsRecord[]> {
  const goods = await goodsByIds(db, await referenceOf(db), edition, ids, lang);
  return goods.map((one) => one.record);
}

/** Stock text of the statement as numbers, most first. */
function stockOf(text: string | null): WarehouseStock[] {
  if (!text) return [];
  const found = text.split(',').map((one): WarehouseStock => {
    const at = one.indexOf(':');
    return { code: one.slice(0, at) as WarehouseCode, available: Number(one.slice(at + 1)) };
  });
  return found.length < 2 ? found : found.sort((a, b) => b.available - a.available || (a.code < b.code ? -1 : 1));
}

/** The drawing of a part's package, or its circuit symbol. */
export const drawingOf = (row: Pick<GoodsRow, 'package' | 'category_id' | 'params'>, reference: Reference): string =>
  goodsImage(row.package, reference.categories.get(row.category_id)?.symbol ?? '', row.params);

const currencies = { domestic: 'CNY', international: 'USD' } as const;

/** Figures of a record that selling changes. */
function figuresOf(
  warehouses: readonly WarehouseStock[],
  sales: number | null,
  { edition, least }: { readonly edition: Edition; readonly least: number },
): Pick<GoodsRecord, 'goodsNumber' | 'sales' | 'warehouse'> {
  const serving = servingWarehouse(
    Object.fromEntries(warehouses.map((one) => [one.code, one.available])),
    least,
    warehousePriority[edition],
  );
  const [most] = warehouses;
  return {
    goodsNumber: warehouses.reduce((sum, one) => sum + one.available, 0),
    sales: sales ?? 0,
    warehouse: serving ?? (most && most.available > 0 ? most.code : null),
  };
}

/** A row of the statement as goods. */
export function toGoods(row: GoodsRow, reference: Reference, edition: Edition): Goods {
  const drawing = drawingOf(row, reference);
  const brand = brandOf(reference, row.brand_id);
  const own = brand?.own ?? false;
  const tiers = row.tiers ?? [];
  const discountMicros = row.discount_micros ?? 0;
  const warehouses = stockOf(row.stock);
  const record: GoodsRecord = {
    goodsId: String(row.id),
    partNo: row.mpn,
    brandName: brand?.name ?? '',
    brandNameZh: brand ? brandLabel(brand, 'zh') : '',
    ownBrand: own,
    package: row.package,
    description: row.description ?? '',
    categoryId: String(row.category_id),
    goodsStatus: row.goods_status,
    stockType: row.stock_type,
    stepMinNumber: row.moq,
    stepNumber: row.step,
    moqFlag: row.moq_flag,
    goodsPackNumber: row.pack_number,
    StepPrice: tiers.map(([number, micros]) => ({ number, price: unitPriceText(micros) })),
    discountPrice: tiers.length === 0 ? '' : unitPriceText(discountMicros),
    currency: currencies[edition],
    params: row.params,
    goodsImg: row.picture === null ? drawing : pictureHref(row.picture),
    ...figuresOf(warehouses, row.sales, { edition, least: row.moq }),
    // Own-brand goods show neither (SR-9).
    dc: own ? '' : (row.date_code ?? ''),
    inStockDate: own ? '' : (row.in_stock_date ?? ''),
    listedAt: row.listed_at.toISOString(),
    demo: row.demo,
  };
  return {
    partId: row.id,
    record,
    tiers,
    discountMicros,
    futures: row.futures,
    weightMg: row.weight_mg,
    deleted: row.deleted,
    version: row.version,
    drawing,
    warehouses,
  };
}
