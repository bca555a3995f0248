// Part search on PostgreSQL: b-tree for exact numbers and beginnings, trigrams for what lies within.
import type { PartHits, PartQuery, PartSearch, Suggestion } from '@partharbor/part-search/interface';
import { nearKeys } from '@partharbor/part-search/near-keys';
import { mpnKey } from '@partharbor/part-values/mpn';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import { sql, type Database, type Sql } from '../platform/database.ts';
import { brandsBeginning, categoryNamed } from './brand-names.ts';
import { browse } from './browse.ts';
import { hasNumber, partsNumbered, searchByNumber } from './by-number.ts';
import { beginsWith, hasTrigram, holds, readWords, type Words } from './words.ts';

const number = sql`ps.mpn_key`;
const nearLimit = 8;
/** Beginnings of two letters fit thousands of parts: the best of this many are shown. */
const mostSuggestRead = 3_000;

/** The search engine on a database. @example const hits = await postgresSearch(db).search(query) */
export function postgresSearch(db: Database): PartSearch {
  return {
    search: async (query) => search(db, await referenceOf(db), query),
    suggest: async (beginning, limit) => suggest(db, await referenceOf(db), beginning, limit),
  };
}

async function search(db: Database, reference: Reference, query: PartQuery): Promise<PartHits> {
  if (query.keywords.trim() === '') return browse(db, reference, query, 'browse');
  const words = readWords(query.keywords, reference);
  if (words.brandIds.length > 0 && !(words.key.length > 1 && (await hasNumber(db, words.key)))) {
    return browse(db, reference, withBrands(query, words.brandIds), 'browse');
  }
  if (words.split) {
    const hits = await searchByNumber(db, reference, query, words.split.key, sql`ps.brand_id = any(${words.split.brandIds}::int[])`);
    if (hits.match !== 'none') return hits;
  }
  const hits = words.key === '' ? null : await searchByNumber(db, reference, query, words.key);
  if (hits && hits.match !== 'none') return hits;
  // The maker named does not make it: whoever does.
  const anyone = words.split ? await searchByNumber(db, reference, query, words.split.key) : null;
  return anyone && anyone.match !== 'none' ? anyone : otherwise(db, reference, query, words, hits);
}

/** The maker asked for by name narrows makers already ticked; with none of them in common the tick decides. */
function withBrands(query: PartQuery, named: readonly number[]): PartQuery {
  const common = query.brandIds.filter((id) => named.includes(id));
  return { ...query, brandIds: common.length > 0 ? common : query.brandIds.length > 0 ? query.brandIds : named };
}

/** Nothing has this number: a maker that begins so, a category of that name, or numbers one slip away. */
async function otherwise(db: Database, reference: Reference, query: PartQuery, words: Words, none: PartHits | null): Promise<PartHits> {
  const brandIds = brandsBeginning(reference, query.keywords, 10);
  if (brandIds.length > 0) return browse(db, reference, withBrands(query, brandIds), 'browse');
  const categoryId = categoryNamed(reference, query.keywords);
  if (categoryId !== undefined) return browse(db, reference, { ...query, categoryId: query.categoryId ?? categoryId }, 'browse');
  const near = await partsNumbered(db, nearKeys(words.split?.key ?? words.key), nearLimit);
  return { ...(none ?? nothing), near };
}

const nothing: PartHits = {
  ids: [],
  total: 0,
  capped: false,
  match: 'none',
  facets: { brands: [], categories: [], packages: [], stockTypes: [] },
  near: [],
};

async function suggest(db: Database, reference: Reference, beginning: string, limit: number): Promise<Suggestion[]> {
  const key = mpnKey(beginning);
  const brands = brandsBeginning(reference, beginning, 3).map((id): Suggestion => ({
    kind: 'brand',
    brandId: id,
    name: reference.brands.get(id)?.name ?? '',
  }));
  if (key.length < 2) return brands;
  const room = limit - brands.length;
  const first = await suggestParts(db, beginsWith(number, key), room);
  const more =
    first.length < room && key.length >= 3 && hasTrigram(key)
      ? await suggestParts(db, sql`${holds(sql`ps.words`, key)} and not ${beginsWith(number, key)}`, room - first.length)
      : [];
  return [...brands, ...first, ...more];
}

async function suggestParts(db: Database, match: Sql, limit: number): Promise<Suggestion[]> {
  const rows = await db.many<{ id: number; mpn: string; brand_id: number }>(sql`
    select best.part_id as id, p.mpn, best.brand_id from (
      select * from (
        select distinct on (mpn_key) * from (select ps.part_id, ps.brand_id, ps.mpn_key, ps.available, ps.sales from part_search ps where ${match} and ps.on_shelf limit ${mostSuggestRead}::int) few
        order by mpn_key, (available > 0) desc, sales desc, part_id) numbers
      order by (available > 0) desc, sales desc, length(mpn_key), part_id limit ${limit}::int) best
    join parts p on p.id = best.part_id order by (best.available > 0) desc, best.sales desc, length(best.mpn_key), best.part_id`);
  return rows.map((row) => ({ kind: 'part', partId: row.id, mpn: row.mpn, brandId: row.brand_id }));
}
