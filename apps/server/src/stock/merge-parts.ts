// Stock when two parts become one: what is free of the one that goes leaves it and comes to the other, both in the ledger. What orders hold stays.
import { pairRows, type MergedRow, type MergePairs, type MergeStep } from '../calls/merge-step.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { MAX_ON_HAND } from './adjust.ts';

const hold = async (tx: Transaction, { gone, kept }: MergePairs): Promise<void> => {
  await tx.run(sql`select 1 from stock where part_id = any(${[...gone, ...kept]}::bigint[]) order by part_id, warehouse for no key update`);
};

/** Moves what is free, as far as the other may hold it; rows of stock are locked. One row a part and warehouse. */
async function merge(tx: Transaction, pairs: MergePairs): Promise<MergedRow[]> {
  await tx.run(sql`
    insert into stock (part_id, warehouse, on_hand, source) select pair.kept, g.warehouse, 0, g.source from ${pairRows(pairs)} join stock g on g.part_id = pair.gone
    where g.on_hand > g.reserved order by 1, 2 on conflict do nothing`);
  await hold(tx, pairs);
  return tx.many<MergedRow>(sql`
    with free as materialized (select pair.gone, pair.kept, g.warehouse,
        least(g.on_hand - g.reserved, ${MAX_ON_HAND}::int - k.on_hand) as quantity
      from ${pairRows(pairs)} join stock g on g.part_id = pair.gone join stock k on k.part_id = pair.kept and k.warehouse = g.warehouse where g.on_hand > g.reserved),
      out as (update stock s set on_hand = s.on_hand - f.quantity from free f where s.part_id = f.gone and s.warehouse = f.warehouse and f.quantity > 0),
      into_it as (update stock s set on_hand = s.on_hand + f.quantity from free f where s.part_id = f.kept and s.warehouse = f.warehouse and f.quantity > 0),
      told as (insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, ref)
        select gone, warehouse, -quantity, 0, 'merge', 'part:' || kept from free where quantity > 0
        union all select kept, warehouse, quantity, 0, 'merge', 'part:' || gone from free where quantity > 0)
    select 'moved' as how, gone, kept, jsonb_build_object('warehouse', warehouse, 'quantity', quantity) as before, null as after from free where quantity > 0`);
}

/** Pieces go back as far as they are still free; what was sold or promised meanwhile stays. */
async function undo(tx: Transaction, rows: readonly MergedRow[]): Promise<MergedRow[]> {
  const left: MergedRow[] = [];
  for (const row of rows) {
    const { warehouse, quantity } = row.before as { warehouse: string; quantity: number };
    const back = await tx.one<{ n: number }>(sql`
      with k as materialized (select least(on_hand - reserved, ${quantity}::int) as n from stock where part_id = ${row.kept} and warehouse = ${warehouse} for no key update),
        out as (update stock set on_hand = on_hand - k.n from k where part_id = ${row.kept} and warehouse = ${warehouse} and k.n > 0),
        into_it as (update stock set on_hand = on_hand + k.n from k where part_id = ${row.gone} and warehouse = ${warehouse} and k.n > 0),
        told as (insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, ref)
          select ${row.kept}::bigint, ${warehouse}::text, -k.n, 0, 'merge_undo', ${`part:${row.gone}`}::text from k where k.n > 0
          union all select ${row.gone}::bigint, ${warehouse}::text, k.n, 0, 'merge_undo', ${`part:${row.kept}`}::text from k where k.n > 0)
      select coalesce((select n from k), 0) as n`);
    if (back.n < quantity) left.push({ ...row, before: { ...row.before, quantity: quantity - back.n } });
  }
  return left;
}

export const stockToOnePart: MergeStep = { settles: 'adds_up', hold, merge, undo };
