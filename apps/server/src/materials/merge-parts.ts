// Material codes when two parts become one: codes change to the part that stays, whose preferred code stays the preferred one (MM-1, I-92).
import { mergedRows, notBack, pairRows, type MergedRow, type MergePairs, type MergeStep } from '../calls/merge-step.ts';
import { sql, type Transaction } from '../platform/database.ts';

const merge = (tx: Transaction, pairs: MergePairs): Promise<MergedRow[]> =>
  tx.many<MergedRow>(sql`
    with own as materialized (select m.id, m.preferred, pair.gone, pair.kept,
        exists (select from materials k where k.user_id = m.user_id and k.part_id = pair.kept and k.preferred) as met
      from ${pairRows(pairs)} join materials m on m.part_id = pair.gone),
      moved as (update materials m set part_id = own.kept, preferred = own.preferred and not own.met from own where m.id = own.id)
    select 'moved' as how, gone, kept, jsonb_build_object('id', id, 'preferred', preferred) as before, null as after from own`);

/** Codes that stand for another part by now stay; of each part one is preferred afterwards, the one that was if it is there. */
async function undo(tx: Transaction, rows: readonly MergedRow[]): Promise<MergedRow[]> {
  const back = await tx.many<{ n: number; user_id: number }>(sql`
    update materials m set part_id = r.gone, preferred = false from ${mergedRows(rows)}
    where m.id = (r.before ->> 'id')::bigint and m.part_id = r.kept returning r.n, m.user_id`);
  const parts = [...new Set(rows.flatMap(({ gone, kept }) => [gone, kept]))];
  const wasPreferred = rows.flatMap(({ before }) => (before['preferred'] === true ? [before['id'] as number] : []));
  await tx.run(sql`
    update materials m set preferred = true from (
      select distinct on (user_id, part_id) id from materials c
      where part_id = any(${parts}::bigint[]) and user_id = any(${back.map((one) => one.user_id)}::bigint[])
        and not exists (select from materials p where p.user_id = c.user_id and p.part_id = c.part_id and p.preferred)
      order by user_id, part_id, (id = any(${wasPreferred}::bigint[])) desc, id) first
    where m.id = first.id`);
  return notBack(rows, back);
}

export const codesOfOnePart: MergeStep = { settles: 'kept_stays', merge, undo };
