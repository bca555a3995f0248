// Brings stock changes into search within a second or two: every process tries, one at a time does it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../calls/context.ts';
import { sql, type Database, type Sql, type Transaction } from '../platform/database.ts';

const everyMs = 1_000;
const afterErrorMs = 5_000;
/** Parts touched per step; a large import is followed in several. */
const mostParts = 20_000;

/** Follows once; answers the number of parts whose figures changed, null when another process is at it. An idle shop writes nothing. */
export async function followOnce(db: Database): Promise<number | null> {
  const { waits } = await db.one<{ waits: boolean }>(
    sql`select exists (select 1 from stock_moves where xid >= (select xid from search_cursor) and xid < pg_snapshot_xmin(pg_current_snapshot())) as waits`,
  );
  return waits ? db.transaction(follow) : 0;
}

async function follow(tx: Transaction): Promise<number | null> {
  const cursor = await tx.maybe<{ from: string; upto: string }>(sql`
    select xid::text as from, pg_snapshot_xmin(pg_current_snapshot())::text as upto from search_cursor where one for update skip locked`);
  if (!cursor) return null;
  const upto = await stepEnd(tx, cursor.from, cursor.upto);
  // Moves below `upto` are all stored: none of their transactions still runs. Each is read once, so what was sold counts once.
  const moved = await tx.many<{ part_id: number; sold: number }>(sql`
    select part_id, sum(case when kind = 'ship' then -d_on_hand else 0 end) as sold from stock_moves where xid >= ${cursor.from}::xid8 and xid < ${upto}::xid8 group by part_id`);
  const changed = moved.length === 0 ? 0 : await tx.run(bringIn(moved));
  await tx.run(sql`update search_cursor set xid = ${upto}::xid8`);
  return changed;
}

/** As arrays, so that the planner knows how few parts these are and looks them up instead of reading whole tables. */
const bringIn = (moved: readonly { part_id: number; sold: number }[]): Sql => sql`
  with moved as materialized (select * from unnest(${moved.map((one) => one.part_id)}::bigint[], ${moved.map((one) => one.sold)}::bigint[]) as m (part_id, sold) limit ${moved.length}::int),
  held as materialized (select ps.part_id, moved.sold from part_search ps join moved using (part_id) order by ps.part_id for no key update of ps),
  now as materialized (
    select held.part_id, held.sold, (select coalesce(sum(s.on_hand - s.reserved), 0) from stock s join warehouses w on w.code = s.warehouse and (w.visible_domestic or w.visible_international)
      where s.part_id = held.part_id) as available from held)
  update part_search ps set available = now.available, sales = least(2147483647, greatest(0, ps.sales::bigint + now.sold))::int
  from now where ps.part_id = now.part_id and (ps.available <> now.available or now.sold <> 0)`;

/** The transaction number up to which one step goes: all there is, or the end of the transaction that fills the step. */
async function stepEnd(tx: Transaction, from: string, upto: string): Promise<string> {
  const row = await tx.maybe<{ xid: string }>(sql`
    select xid::text as xid from stock_moves where xid >= ${from}::xid8 and xid < ${upto}::xid8 order by xid offset ${mostParts} limit 1`);
  return row ? String(BigInt(row.xid) + 1n) : upto;
}

/** Follows every second until the function it answers is called. Failures are logged and tried again. */
export function startFollowing(services: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  const stopping = new AbortController();
  const running = loop(services, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

async function loop({ db, log }: Pick<Services, 'db' | 'log'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let pauseMs = everyMs;
    try {
      await followOnce(db);
    } catch (error) {
      log.error({ err: error }, 'search could not follow stock');
      pauseMs = afterErrorMs;
    }
    await sleep(pauseMs, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}
