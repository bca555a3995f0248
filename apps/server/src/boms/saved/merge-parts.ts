// What serves lines of saved BOMs when two parts become one: picks change to the part that stays; two that meet in a line add up (BM-4).
import { mergedRows, notBack, pairRows, type MergedRow, type MergePairs, type MergeStep } from '../../calls/merge-step.ts';
import { sql, type Transaction } from '../../platform/database.ts';
import { hashOfLines } from './store.ts';

interface Pick {
  readonly line_id: number;
  readonly seq: number;
  readonly part_id: number;
  readonly number: number | null;
  readonly [column: string]: unknown;
}

/** The most pieces of one pick, as its table says. */
const numberMost = 10_000_000;

/** BOMs with lines that either part serves: who edits one takes it before its parts. */
const hold = async (tx: Transaction, { gone, kept }: MergePairs): Promise<void> => {
  await tx.run(sql`
    select 1 from boms where id in (select l.bom_id from bom_picks p join bom_lines l on l.id = p.line_id where p.part_id = any(${[...gone, ...kept]}::bigint[]))
    order by id for no key update`);
};

const hashAnew = (tx: Transaction, lineIds: readonly number[]): Promise<number> =>
  tx.run(
    sql`update boms b set lines_hash = ${hashOfLines} where b.id in (select bom_id from bom_lines where id = any(${lineIds}::bigint[]))`,
  );

const picksOf = (tx: Transaction, lineId: number): Promise<Pick[]> =>
  tx.many<Pick>(sql`select * from bom_picks where line_id = ${lineId} order by seq`);

async function setPicks(tx: Transaction, lineId: number, picks: readonly Pick[]): Promise<void> {
  await tx.run(sql`delete from bom_picks where line_id = ${lineId}`);
  await tx.run(sql`insert into bom_picks select b.* from unnest(${picks.map((one) => JSON.stringify(one))}::jsonb[]) as u (one)
    cross join lateral jsonb_populate_record(null::bom_picks, u.one) b`);
}

/** Both as one, in the place of the first of them; null stays "what the line needs, or the rest of it". */
function asOne(picks: readonly Pick[], gone: number, kept: number): Pick[] {
  const both = picks.filter(({ part_id: id }) => id === gone || id === kept);
  const stays = both.find(({ part_id: id }) => id === kept)!;
  const isRest = both.some(({ number }) => number === null);
  const number = isRest
    ? null
    : Math.min(
        numberMost,
        both.reduce((sum, one) => sum + (one.number ?? 0), 0),
      );
  return picks
    .filter((one) => one === both[0] || !both.includes(one))
    .map((one, at) => ({ ...(one === both[0] ? { ...stays, number } : one), seq: at + 1 }));
}

async function merge(tx: Transaction, pairs: MergePairs): Promise<MergedRow[]> {
  const meeting = await tx.many<{ line_id: number; gone: number; kept: number }>(sql`
    select g.line_id, pair.gone, pair.kept from ${pairRows(pairs)} join bom_picks g on g.part_id = pair.gone
    join bom_picks k on k.line_id = g.line_id and k.part_id = pair.kept order by g.line_id, pair.gone`);
  const met: MergedRow[] = [];
  for (const { line_id: lineId, gone, kept } of meeting) {
    const picks = await picksOf(tx, lineId);
    const now = asOne(picks, gone, kept);
    await setPicks(tx, lineId, now);
    met.push({ how: 'met', gone, kept, before: { line_id: lineId, picks }, after: { picks: now } });
  }
  const moved = await tx.many<MergedRow & { readonly before: { readonly line_id: number } }>(sql`
    update bom_picks t set part_id = pair.kept from ${pairRows(pairs)} where t.part_id = pair.gone
    returning 'moved' as how, pair.gone, pair.kept, jsonb_build_object('line_id', t.line_id, 'seq', t.seq) as before, null as after`);
  await hashAnew(tx, [...meeting.map(({ line_id: id }) => id), ...moved.map(({ before }) => before.line_id)]);
  return [...met, ...moved];
}

const same = (a: readonly Pick[], b: readonly Pick[]): boolean =>
  a.length === b.length && a.every((one, at) => one.part_id === b[at]!.part_id && one.number === b[at]!.number);

/** A line whose parts were chosen anew meanwhile stays as it is. */
async function undo(tx: Transaction, rows: readonly MergedRow[]): Promise<MergedRow[]> {
  const left: MergedRow[] = [];
  const lines = new Set<number>();
  const moved = rows.filter(({ how }) => how === 'moved');
  const back = await tx.many<{ n: number; line_id: number }>(sql`
    update bom_picks t set part_id = r.gone from ${mergedRows(moved)}
    where t.line_id = (r.before ->> 'line_id')::bigint and t.seq = (r.before ->> 'seq')::int and t.part_id = r.kept
      and not exists (select from bom_picks o where o.line_id = t.line_id and o.part_id = r.gone) returning r.n, t.line_id`);
  for (const { line_id: id } of back) lines.add(id);
  left.push(...notBack(moved, back));
  for (const row of rows.filter(({ how }) => how === 'met').toReversed()) {
    const { line_id: lineId, picks } = row.before as { line_id: number; picks: Pick[] };
    const after = (row.after as { picks: Pick[] }).picks;
    if (same(await picksOf(tx, lineId), after)) await setPicks(tx, lineId, picks);
    else left.push(row);
    lines.add(lineId);
  }
  await hashAnew(tx, [...lines]);
  return left;
}

export const picksOfOnePart: MergeStep = { settles: 'adds_up', hold, merge, undo };
