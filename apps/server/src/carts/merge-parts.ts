// Cart lines when two parts become one: lines of the part that goes change to the one that stays, and two that meet add up (CT-3).
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { mergedRows, notBack, pairRows, type MergedRow, type MergePairs, type MergeStep } from '../calls/merge-step.ts';
import { sql, type Transaction } from '../platform/database.ts';

/** Lines of both parts: placing an order takes them before stock, and stock before parts. */
const hold = async (tx: Transaction, { gone, kept }: MergePairs): Promise<void> => {
  await tx.run(sql`select 1 from cart_lines where part_id = any(${[...gone, ...kept]}::bigint[]) order by id for update`);
};

const line = sql`jsonb_build_object('id', g.id, 'cart_id', g.cart_id, 'quantity', g.quantity, 'selected', g.selected, 'futures_link_id', g.futures_link_id, 'batch_name', g.batch_name,
  'material_number', g.material_number, 'seen_edition', g.seen_edition, 'seen_price_micros', g.seen_price_micros, 'added_at', g.added_at)`;

/** What adds up is raised to what can be ordered; a line alone stays as it is, and the cart says what is wrong with it. */
const legal = sql`(select least(${MAX_QUANTITY}::int, case when p.moq_flag then greatest(p.moq, ceil(m.sum::numeric / p.step) * p.step) else m.sum end)::int
  from parts p where p.id = m.kept)`;

async function merge(tx: Transaction, pairs: MergePairs): Promise<MergedRow[]> {
  const met = await tx.many<MergedRow>(sql`
    with m as materialized (select g.id as gone_line, k.id as kept_line, k.quantity::bigint + g.quantity as sum, k.quantity as was, k.selected as was_selected, k.material_number as was_number,
        g.selected, g.material_number, pair.gone, pair.kept, ${line} as before
      from ${pairRows(pairs)} join cart_lines g on g.part_id = pair.gone
        join cart_lines k on k.cart_id = g.cart_id and k.part_id = pair.kept and k.futures_link_id = g.futures_link_id and k.batch_name = g.batch_name),
      summed as (update cart_lines k set quantity = ${legal}, selected = k.selected or m.selected, material_number = coalesce(nullif(k.material_number, ''), m.material_number)
        from m where k.id = m.kept_line returning k.id, k.quantity),
      dropped as (delete from cart_lines g using m where g.id = m.gone_line)
    select 'met' as how, m.gone, m.kept, m.before, jsonb_build_object('id', m.kept_line, 'was', m.was, 'now', s.quantity, 'selected', m.was_selected, 'material_number', m.was_number) as after
    from m join summed s on s.id = m.kept_line`);
  const moved = await tx.many<MergedRow>(sql`
    update cart_lines g set part_id = pair.kept from ${pairRows(pairs)} where g.part_id = pair.gone
    returning 'moved' as how, pair.gone, pair.kept, jsonb_build_object('id', g.id) as before, null as after`);
  return [...met, ...moved];
}

/** A line that was bought, removed or counted anew meanwhile stays as it is. */
async function undo(tx: Transaction, rows: readonly MergedRow[]): Promise<MergedRow[]> {
  const moved = rows.filter(({ how }) => how === 'moved');
  const met = rows.filter(({ how }) => how === 'met');
  const movedBack = await tx.many<{ n: number }>(sql`
    update cart_lines l set part_id = r.gone from ${mergedRows(moved)} where l.id = (r.before ->> 'id')::bigint and l.part_id = r.kept returning r.n`);
  const metBack = await tx.many<{ n: number }>(sql`
    with parted as (
      update cart_lines k set quantity = (r.after ->> 'was')::int, selected = (r.after ->> 'selected')::boolean, material_number = r.after ->> 'material_number'
      from ${mergedRows(met)} where k.id = (r.after ->> 'id')::bigint and k.part_id = r.kept and k.quantity = (r.after ->> 'now')::int returning r.n, r.gone, r.before),
    put as (
      insert into cart_lines (id, cart_id, part_id, quantity, selected, futures_link_id, batch_name, material_number, seen_edition, seen_price_micros, added_at) overriding system value
      select b.id, b.cart_id, parted.gone, b.quantity, b.selected, b.futures_link_id, b.batch_name, b.material_number, b.seen_edition, b.seen_price_micros, b.added_at
      from parted cross join lateral jsonb_populate_record(null::cart_lines, parted.before) b)
    select n from parted`);
  return [...notBack(moved, movedBack), ...notBack(met, metBack)];
}

export const linesToOnePart: MergeStep = { settles: 'adds_up', hold, merge, undo };
