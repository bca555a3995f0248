// Parts that a buyer's own material codes stand for: found by him alone.
import type { CallContext } from '../calls/context.ts';
import { sql } from '../platform/database.ts';

export interface OwnCode {
  readonly code: string;
  readonly partId: number;
}

/** The part that the words are the buyer's code of; null for guests, and where they are none. One query for buyers. */
export async function partOfCode({ db, identity }: CallContext, words: string): Promise<OwnCode | null> {
  if (identity.kind !== 'buyer' || words.trim() === '') return null;
  const found =
    await db.maybe<OwnCode>(sql`select m.code, m.part_id as "partId" from materials m join parts p on p.id = m.part_id and p.deleted_at is null
    where m.user_id = ${identity.userId} and m.code_key = material_key(${words}::text)`);
  return found ?? null;
}

/** The buyer's codes that begin with what is typed, the whole one first, with their parts. One query for buyers, none for others. */
export async function codesBeginning(
  { db, identity }: CallContext,
  typed: string,
  limit: number,
): Promise<readonly (OwnCode & { readonly mpn: string; readonly brandId: number })[]> {
  if (identity.kind !== 'buyer') return [];
  return db.many(sql`select m.code, m.part_id as "partId", p.mpn, p.brand_id as "brandId" from materials m join parts p on p.id = m.part_id and p.deleted_at is null
    where m.user_id = ${identity.userId} and starts_with(m.code_key, material_key(${typed}::text)) and material_key(${typed}::text) <> '' order by char_length(m.code_key), m.code_key limit ${limit}`);
}
