// Finds parts for staff: by number, supplier code or maker, those off the shelf included.
import { typedNumber, type TypedNumber } from '@partharbor/part-values/mpn';
import { sql, type Queryable, type Sql } from '../platform/database.ts';

const number = sql`mpn_key`;
/** Hits are counted and paged up to here. */
export const maxCounted = 10_000;

/**
 * Condition that `column` begins with a key, as bounds: with LIKE and a parameter a prepared plan could not use the index.
 * Keys hold letters and digits of every script, all below the last character there is.
 */
const beginsWith = (column: Sql, key: string): Sql => sql`(${column} ~>=~ ${key} and ${column} ~<=~ ${`${key}\u{10FFFF}`})`;

/** Condition that the words hold a key; keys hold nothing that means anything to LIKE. */
const holds = (column: Sql, key: string): Sql => sql`${column} like ${`%${key}%`}`;

/** Whether a key can be looked up by trigrams: three Latin letters or digits in a row. */
const hasTrigram = (key: string): boolean => /[A-Z0-9]{3}/.test(key);

const isSame = (identity: string): Sql => sql`exists (select from parts p where p.id = part_id and p.identity_key = ${identity})`;

/** The condition on a row of \`part_search\` that it fits what was typed; null where nothing was. */
export function numberMatch(keywords: string): Sql | null {
  const { key, identity } = typedNumber(keywords);
  if (key === '') return identity === '' ? null : sql`(mpn_key = '' and ${isSame(identity)})`;
  return key.length >= 3 && hasTrigram(key) ? sql`(${beginsWith(number, key)} or ${holds(sql`words`, key)})` : beginsWith(number, key);
}

/** Ids of a page of parts, numbers written so first, then equal ones, and how many there are (counted up to 10,000). One query. */
export async function findParts(db: Queryable, keywords: string, offset: number, limit: number): Promise<{ ids: number[]; total: number }> {
  const { key, identity } = typedNumber(keywords);
  const match = numberMatch(keywords) ?? sql`true`;
  const row = await db.one<{ ids: number[] | null; total: number }>(sql`
    with hits as materialized (select part_id, case when mpn_key = ${key} then case when ${isSame(identity)} then 0 else 1 end when starts_with(mpn_key, ${key}) then 2 else 3 end as tier, sales from part_search where ${match} limit ${maxCounted}::int)
    select (select array_agg(part_id) from (select part_id from hits order by tier, sales desc, part_id limit ${limit}::int offset ${offset}::int) page) as ids, (select count(*)::int from hits) as total`);
  return { ids: row.ids ?? [], total: row.total };
}

/** The number of a part on sale that is written so, whatever its dashes and case; null when there is none. One query. */
export async function numberOnSale(db: Queryable, { key }: TypedNumber): Promise<string | null> {
  if (key.length < 2) return null;
  const row = await db.maybe<{ mpn: string }>(
    sql`select p.mpn from part_search s join parts p on p.id = s.part_id where s.mpn_key = ${key} and s.on_shelf order by p.id limit 1`,
  );
  return row?.mpn ?? null;
}
