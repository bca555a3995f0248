// Goods of projects when two parts become one: they change to the part that stays, and numbers of two that meet add up (PJ-1).
import { mergedRows, notBack, pairRows, type MergedRow, type MergePairs, type MergeStep } from '../calls/merge-step.ts';
import { sql, type Transaction } from '../platform/database.ts';

/** The most pieces of one row, as its table says. */
const numberMost = 10_000_000;

async function merge(tx: Transaction, pairs: MergePairs): Promise<MergedRow[]> {
  const met = await tx.many<MergedRow>(sql`
    with m as materialized (select g.project_id, pair.gone, pair.kept, k.number as was, least(${numberMost}::bigint, k.number::bigint + g.number)::int as now, to_jsonb(g) as before
      from ${pairRows(pairs)} join project_goods g on g.part_id = pair.gone join project_goods k on k.project_id = g.project_id and k.part_id = pair.kept),
      summed as (update project_goods k set number = m.now from m where k.project_id = m.project_id and k.part_id = m.kept),
      dropped as (delete from project_goods g using m where g.project_id = m.project_id and g.part_id = m.gone)
    select 'met' as how, gone, kept, before, jsonb_build_object('was', was, 'now', now) as after from m`);
  const moved = await tx.many<MergedRow>(sql`
    update project_goods g set part_id = pair.kept from ${pairRows(pairs)} where g.part_id = pair.gone
    returning 'moved' as how, pair.gone, pair.kept, jsonb_build_object('project_id', g.project_id) as before, null as after`);
  return [...met, ...moved];
}

/** Goods that were dropped or counted anew meanwhile stay as they are. */
async function undo(tx: Transaction, rows: readonly MergedRow[]): Promise<MergedRow[]> {
  const moved = rows.filter(({ how }) => how === 'moved');
  const met = rows.filter(({ how }) => how === 'met');
  const movedBack = await tx.many<{ n: number }>(sql`
    update project_goods g set part_id = r.gone from ${mergedRows(moved)}
    where g.project_id = (r.before ->> 'project_id')::bigint and g.part_id = r.kept
      and not exists (select from project_goods o where o.project_id = g.project_id and o.part_id = r.gone) returning r.n`);
  const metBack = await tx.many<{ n: number }>(sql`
    with parted as (
      update project_goods k set number = (r.after ->> 'was')::int from ${mergedRows(met)}
      where k.project_id = (r.before ->> 'project_id')::bigint and k.part_id = r.kept and k.number = (r.after ->> 'now')::int
        and not exists (select from project_goods o where o.project_id = k.project_id and o.part_id = r.gone) returning r.n, r.before),
    put as (insert into project_goods select b.* from parted cross join lateral jsonb_populate_record(null::project_goods, parted.before) b)
    select n from parted`);
  return [...notBack(moved, movedBack), ...notBack(met, metBack)];
}

export const goodsOfOnePart: MergeStep = { settles: 'adds_up', merge, undo };
