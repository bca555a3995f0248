// Search by part number: exact, beginning, within, ranked in that order (SR-3).
import { maxCounted, type MatchKind, type PartHits, type PartQuery } from '@partharbor/part-search/interface';
import type { Reference } from '../catalogue/reference.ts';
import { sql, type Queryable, type Sql } from '../platform/database.ts';
import { countFacets } from './facets.ts';
import { allBut, filtersOf } from './filters.ts';
import { priceColumn, sortOrder } from './order.ts';
import { beginsWith, hasTrigram, holds } from './words.ts';

/** Hits ranked at most; beyond that the words say too little to rank by. */
const mostRanked = 40_000;

const number = sql`ps.mpn_key`;

/** Parts whose number or supplier code agrees with the key; shorter keys and those without trigrams match beginnings only. */
function matching(key: string): Sql {
  return key.length >= 3 && hasTrigram(key) ? sql`(${beginsWith(number, key)} or ${holds(sql`ps.words`, key)})` : beginsWith(number, key);
}

const kinds: readonly MatchKind[] = ['exact', 'prefix', 'substring'];

interface Page {
  readonly ids: number[] | null;
  readonly total: number;
  readonly best: number | null;
}

/** A page of the parts that agree with a key. Two queries. `within` narrows the search, as a maker's name beside the number does. */
export async function searchByNumber(
  db: Queryable,
  reference: Reference,
  query: PartQuery,
  key: string,
  within: Sql = sql`true`,
): Promise<PartHits> {
  const filters = filtersOf(query, reference);
  const head = sql`with found as materialized (
    select ps.part_id, ps.brand_id, ps.category_id, ps.top_category_id, ps.package, ps.stock_type, ps.available, ps.price_domestic, ps.price_international, ps.sales, ps.listed_at, ps.on_shelf,
      case when ps.mpn_key = ${key} or ps.words like ${`% ${key}`} then 0 when starts_with(ps.mpn_key, ${key}) then 1 else 2 end as tier
    from part_search ps where ${matching(key)} and ${within} and ${filters.always} limit ${mostRanked}::int)`;
  const order =
    sortOrder(query) ?? sql`ps.tier, (ps.available > 0) desc, ps.sales desc, (${priceColumn(query.edition)} is null), ps.part_id`;
  const [found, facets] = await Promise.all([
    db.one<Page>(sql`${head}, hits as materialized (select * from found ps where ${allBut(filters)})
      select (select array_agg(part_id) from (select ps.part_id from hits ps order by ${order} limit ${query.size}::int offset ${query.from}::int) page) as ids,
        (select count(*)::int from hits) as total, (select min(tier) from found) as best`),
    countFacets(db, { head, table: sql`found ps`, match: sql`true`, filters, categoryScope: sql`true` }),
  ]);
  return {
    ids: found.ids ?? [],
    total: Math.min(found.total, maxCounted),
    capped: found.total > maxCounted,
    match: found.best === null ? 'none' : kinds[found.best]!,
    facets,
    near: [],
  };
}

/** Whether a part has exactly this number. */
export const hasNumber = async (db: Queryable, key: string): Promise<boolean> =>
  (await db.one<{ there: boolean }>(sql`select exists (select 1 from part_search ps where ps.mpn_key = ${key} and ps.on_shelf) as there`))
    .there;

/** One part for each of these numbers that exist, the longest number first, in stock and sold most before others. */
export async function partsNumbered(db: Queryable, keys: readonly string[], limit: number): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`
    select id from (
      select distinct on (ps.mpn_key) ps.part_id as id, ps.mpn_key, ps.available > 0 as there, ps.sales from part_search ps where ps.mpn_key = any(${keys}::text[]) and ps.on_shelf
      order by ps.mpn_key, (ps.available > 0) desc, ps.sales desc, ps.part_id) numbers
    order by there desc, length(mpn_key) desc, sales desc, id limit ${limit}::int`);
  return rows.map((row) => row.id);
}
