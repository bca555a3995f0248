// Activities that name parts when two become one: the one that stays takes the place of the one that goes, once.
import { mergedRows, notBack, pairRows, type MergedRow, type MergePairs, type MergeStep } from '../calls/merge-step.ts';
import { sql, type Transaction } from '../platform/database.ts';

/** One more version, so that a form made from the list before is stale. */
const merge = (tx: Transaction, pairs: MergePairs): Promise<MergedRow[]> =>
  tx.many<MergedRow>(sql`
    with pairs as materialized (select gone::text as gone, kept::text as kept from ${pairRows(pairs)}),
      held as materialized (select id, content -> 'goodsIds' as ids from placements
        where kind = 'activity' and content -> 'goodsIds' ?| ${pairs.gone.map(String)}::text[] order by id for update),
      fresh as materialized (select id, ids, (
        select jsonb_agg(named.id order by named.n) from (
          select coalesce(pairs.kept, u.id) as id, min(u.n) as n from jsonb_array_elements_text(held.ids) with ordinality as u (id, n) left join pairs on pairs.gone = u.id group by 1) named) as now_ids
        from held),
      written as (update placements p set content = jsonb_set(p.content, '{goodsIds}', f.now_ids), version = p.version + 1 from fresh f where p.id = f.id)
    select case when jsonb_array_length(now_ids) < jsonb_array_length(ids) then 'met' else 'moved' end as how, first.gone::bigint as gone, first.kept::bigint as kept,
      jsonb_build_object('id', id, 'ids', ids) as before, jsonb_build_object('ids', now_ids) as after
    from fresh cross join lateral (select gone, kept from pairs where fresh.ids ? gone limit 1) first`);

/** A list that staff changed meanwhile stays. */
const undo = async (tx: Transaction, rows: readonly MergedRow[]): Promise<MergedRow[]> =>
  notBack(
    rows,
    await tx.many<{ n: number }>(sql`
      update placements p set content = jsonb_set(p.content, '{goodsIds}', r.before -> 'ids'), version = p.version + 1
      from ${mergedRows(rows)} where p.id = (r.before ->> 'id')::bigint and p.content -> 'goodsIds' = r.after -> 'ids' returning r.n`),
  );

export const activitiesOfOnePart: MergeStep = { settles: 'kept_stays', merge, undo };
