// Lists of compared parts when two become one: the one that stays takes the place of the one that goes, once.
import { mergedRows, notBack, pairRows, type MergedRow, type MergePairs, type MergeStep } from '../calls/merge-step.ts';
import { sql, type Transaction } from '../platform/database.ts';

const merge = (tx: Transaction, pairs: MergePairs): Promise<MergedRow[]> =>
  tx.many<MergedRow>(sql`
    with pairs as materialized (select * from ${pairRows(pairs)}),
      held as materialized (select visitor_hash, part_ids from compare_lists where part_ids && ${pairs.gone}::bigint[] order by visitor_hash for update),
      fresh as materialized (select visitor_hash, part_ids, array(
        select coalesce(pairs.kept, u.id) from unnest(held.part_ids) with ordinality as u (id, n) left join pairs on pairs.gone = u.id
        group by 1 order by min(u.n)) as now_ids from held),
      written as (update compare_lists l set part_ids = f.now_ids from fresh f where l.visitor_hash = f.visitor_hash)
    select case when cardinality(now_ids) < cardinality(part_ids) then 'met' else 'moved' end as how, first.gone, first.kept,
      jsonb_build_object('visitor', encode(visitor_hash, 'hex'), 'ids', to_jsonb(part_ids)) as before, jsonb_build_object('ids', to_jsonb(now_ids)) as after
    from fresh cross join lateral (select gone, kept from pairs where gone = any(fresh.part_ids) limit 1) first`);

/** A list that was changed meanwhile stays. */
const undo = async (tx: Transaction, rows: readonly MergedRow[]): Promise<MergedRow[]> =>
  notBack(
    rows,
    await tx.many<{ n: number }>(sql`
      update compare_lists l set part_ids = array(select id::bigint from jsonb_array_elements_text(r.before -> 'ids') as u (id))
      from ${mergedRows(rows)} where l.visitor_hash = decode(r.before ->> 'visitor', 'hex') and to_jsonb(l.part_ids) = r.after -> 'ids' returning r.n`),
  );

export const listsOfOnePart: MergeStep = { settles: 'kept_stays', merge, undo };
