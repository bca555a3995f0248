// The rows of parts that become one: locked, marked as gone, and made parts of their own again.
import type { MergedRow, MergePairs } from '../calls/merge-step.ts';
import { mergedRows, pairRows } from '../calls/merge-step.ts';
import { sql, type Transaction } from '../platform/database.ts';

export interface MergingPart {
  readonly id: number;
  readonly mpn: string;
  readonly brandId: number;
  readonly maker: string;
  readonly identity: string;
  readonly twinOf: number | null;
  readonly mergedInto: number | null;
  readonly version: number;
}

/** Locks parts in order of id, so that nobody hangs anything on them until the transaction ends. */
export async function lockParts(tx: Transaction, ids: readonly number[]): Promise<Map<number, MergingPart>> {
  const rows = await tx.many<MergingPart>(sql`
    select p.id, p.mpn, p.brand_id as "brandId", b.name as maker, p.identity_key as identity, p.twin_of as "twinOf", p.merged_into as "mergedInto", p.version
    from parts p join brands b on b.id = p.brand_id where p.id = any(${ids}::bigint[]) order by p.id for update of p`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Marks locked parts as gone; `areTwins` where both have one maker and number from now on. Rows name what they were before. */
export const markGone = (tx: Transaction, pairs: MergePairs, areTwins: boolean, at: Date): Promise<MergedRow[]> =>
  tx.many<MergedRow>(sql`
    with was as materialized (select p.id, p.deleted_at, p.twin_of, pair.kept from ${pairRows(pairs)} join parts p on p.id = pair.gone),
      written as (update parts p set merged_into = was.kept, deleted_at = coalesce(p.deleted_at, ${at}), version = p.version + 1, updated_at = ${at},
        twin_of = case when ${areTwins}::boolean then coalesce(p.twin_of, was.kept) else p.twin_of end from was where p.id = was.id)
    select 'moved' as how, id as gone, kept, jsonb_build_object('deleted_at', deleted_at, 'twin_of', twin_of, 'merged_into', null) as before, null as after from was`);

/**
 * Gone parts of a maker whose number the other maker has too: they become twins of it, so that both can have one maker. Those that are
 * parts still must have become one with it before.
 */
export const markTwins = (tx: Transaction, goneBrand: number, keptBrand: number): Promise<MergedRow[]> =>
  tx.many<MergedRow>(sql`
    update parts g set twin_of = k.id from parts k
    where g.brand_id = ${goneBrand} and g.twin_of is null and g.merged_into is not null and k.brand_id = ${keptBrand} and k.identity_key = g.identity_key and k.twin_of is null
    returning 'moved' as how, g.id as gone, k.id as kept, jsonb_build_object('twin_of', null) as before, null as after`);

/** Parts of one number of two makers, those that are parts still: each with what it becomes one with. */
export const sameNumbers = (
  tx: Transaction,
  goneBrand: number,
  keptBrand: number,
): Promise<{ gone: number; kept: number; mpn: string }[]> =>
  tx.many(sql`
    select g.id as gone, coalesce(k.merged_into, k.id) as kept, g.mpn from parts g join parts k on k.brand_id = ${keptBrand} and k.identity_key = g.identity_key and k.twin_of is null
    where g.brand_id = ${goneBrand} and g.twin_of is null and g.merged_into is null and coalesce(k.merged_into, k.id) <> g.id order by g.id`);

/** Makes them parts of their own again, as they were before. */
export async function unmark(tx: Transaction, rows: readonly MergedRow[]): Promise<void> {
  await tx.run(sql`
    update parts p set twin_of = (r.before ->> 'twin_of')::bigint, version = p.version + 1, updated_at = now(),
      merged_into = case when r.before ? 'merged_into' then (r.before ->> 'merged_into')::bigint else p.merged_into end,
      deleted_at = case when r.before ? 'merged_into' then (r.before ->> 'deleted_at')::timestamptz else p.deleted_at end
    from ${mergedRows(rows)} where p.id = r.gone`);
}

/** Parts that became one with another and have free stock again, as cancelled orders leave it. */
export const goneWithStock = (tx: Transaction, limit: number): Promise<{ gone: number; kept: number }[]> =>
  tx.many(sql`
    select p.id as gone, p.merged_into as kept from parts p where p.merged_into is not null
      and exists (select from stock s where s.part_id = p.id and s.on_hand > s.reserved) order by p.id limit ${limit}`);
