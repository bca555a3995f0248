// Lists without a part number: a category, a maker, or the whole catalogue, read along the indexes.
import { maxCounted, type MatchKind, type PartHits, type PartQuery } from '@partharbor/part-search/interface';
import type { Reference } from '../catalogue/reference.ts';
import { sql, type Queryable, type Sql } from '../platform/database.ts';
import { countFacets } from './facets.ts';
import { allBut, filtersOf, neighbours } from './filters.ts';
import { sortOrder } from './order.ts';

const table = sql`part_search ps`;

/** A page of the parts the filters leave; at most five queries. */
export async function browse(db: Queryable, reference: Reference, query: PartQuery, match: MatchKind): Promise<PartHits> {
  const filters = filtersOf(query, reference);
  const where = allBut(filters);
  const order = sortOrder(query);
  const [ids, { total }, facets] = await Promise.all([
    order ? page(db, where, order, query.from, query.size) : bestFirst(db, where, query),
    db.one<{ total: number }>(
      sql`select count(*)::int as total from (select 1 from ${table} where ${where} limit ${maxCounted + 1}::int) hits`,
    ),
    countFacets(db, { head: sql``, table, match: sql`true`, filters, categoryScope: neighbours(query, reference) }),
  ]);
  return { ids, total: Math.min(total, maxCounted), capped: total > maxCounted, match: total === 0 ? 'none' : match, facets, near: [] };
}

async function page(db: Queryable, where: Sql, order: Sql, from: number, size: number): Promise<number[]> {
  const rows = await db.many<{ id: number }>(
    sql`select ps.part_id as id from ${table} where ${where} order by ${order} limit ${size}::int offset ${from}::int`,
  );
  return rows.map((row) => row.id);
}

/** In stock first, then sold most. The index gives the sales order; what is out of stock is only read when the page reaches it. */
async function bestFirst(db: Queryable, where: Sql, query: PartQuery): Promise<number[]> {
  const order = sql`ps.sales desc, ps.part_id`;
  const there = await page(db, sql`${where} and ps.available > 0`, order, query.from, query.size);
  if (query.inStock || there.length === query.size) return there;
  const { n } =
    there.length > 0
      ? { n: query.from + there.length }
      : await db.one<{ n: number }>(sql`select count(*)::int as n from ${table} where ${where} and ps.available > 0`);
  const gone = await page(db, sql`${where} and ps.available <= 0`, order, Math.max(0, query.from - n), query.size - there.length);
  return [...there, ...gone];
}
