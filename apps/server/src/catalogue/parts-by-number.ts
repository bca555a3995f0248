// Parts by what names them outright: ids, exact numbers. Those off the shelf are among them, removed ones are not.
import { identityKey, type TypedNumber } from '@partharbor/part-values/mpn';
import { sql, type Queryable, type Sql } from '../platform/database.ts';

export interface NumberedPart extends TypedNumber {
  readonly id: number;
  readonly mpn: string;
  readonly brandId: number;
  readonly onSale: boolean;
}

/** `n` is the row that bears the number or id, `p` the part it is: the one it became one with, where it did. */
const columns = (named: Sql) => sql`p.id, ${named}.mpn, ${named}.mpn_key as key, p.brand_id as "brandId", p.goods_status = 1 as "onSale"`;
const tables = sql`parts n join parts p on p.id = coalesce(n.merged_into, n.id)`;

type Row = Omit<NumberedPart, 'identity'>;

const numbered = (row: Row): NumberedPart => ({ ...row, identity: identityKey(row.mpn) });

/** Parts that share a loose key with some numbers, most sold first; which of them a number means `meantBy` says. One query. */
export async function partsNumbered(db: Queryable, numbers: readonly TypedNumber[]): Promise<NumberedPart[]> {
  if (numbers.length === 0) return [];
  const keys = [...new Set(numbers.map(({ key }) => key))];
  const rows = await db.many<Row>(sql`
    select ${columns(sql`n`)} from ${tables} left join part_search ps on ps.part_id = p.id
    where n.mpn_key = any(${keys}) and p.deleted_at is null order by coalesce(ps.sales, 0) desc, p.id`);
  return rows.map(numbered);
}

/** Shorter keys agree by chance. */
const shortestKey = 2;

/**
 * What a number means among parts that share its loose key: those written like it (`isSame`); where there are none, all of them, for
 * the key alone tells none of them apart from the others.
 * @example meantBy(found, typedNumber('SMBJ5.0A')) // { isSame: true, parts: [those called SMBJ5.0A, not those called SMBJ50A] }
 */
export function meantBy<P extends TypedNumber>(
  sharing: readonly P[],
  { key, identity }: TypedNumber,
): { readonly isSame: boolean; readonly parts: readonly P[] } {
  const same = sharing.filter((part) => part.key === key && part.identity === identity);
  if (same.length > 0 || key.length < shortestKey) return { isSame: same.length > 0, parts: same };
  return { isSame: false, parts: sharing.filter((part) => part.key === key) };
}

/** Parts by their ids, in their order; ids of no part are left out. One query. */
export async function partsThere(db: Queryable, ids: readonly number[]): Promise<NumberedPart[]> {
  if (ids.length === 0) return [];
  const rows = await db.many<Row>(sql`
    select ${columns(sql`p`)} from unnest(${ids}::bigint[]) with ordinality as want (id, place) join (${tables}) on n.id = want.id
    where p.deleted_at is null order by want.place`);
  return rows.map(numbered);
}
