// Brings stock changes into search within a fraction of a second: every process tries, one at a time does it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../calls/context.ts';
import { sql, type Database, type Sql, type Transaction } from '../platform/database.ts';
import { anyUnseen, unseen, upTo, type Position } from '../platform/snapshot-positions.ts';
import { pieces } from './search-rows.ts';

const everyMs = 250;
const afterErrorMs = 5_000;
/** Moves read per step; a large import is followed in several. */
const mostMoves = 20_000;

/** What the follower has seen. Before its first step under this rule: all below a number. */
const seen = sql`coalesce(seen, (greatest('1', xid)::text || ':' || greatest('1', xid)::text || ':')::pg_snapshot)`;

/** Follows once; answers the number of parts whose figures changed, null when another process is at it. An idle shop writes nothing. */
export async function followOnce(db: Database): Promise<number | null> {
  const place = sql`(select ${seen} from search_cursor)`;
  const { waits } = await db.one<{ waits: boolean }>(sql`
    select ${anyUnseen(sql`stock_moves`, place)} or exists (select 1 from search_waiting) as waits`);
  return waits ? db.transaction(follow) : 0;
}

interface Moved {
  readonly part_id: number;
  readonly sold: number;
}

async function follow(tx: Transaction): Promise<number | null> {
  const cursor = await tx.maybe<{ before: Position }>(
    sql`select ${seen}::text as before from search_cursor where one for update skip locked`,
  );
  if (!cursor) return null;
  // Each move is read once, so what was sold counts once; those who were waiting come with it.
  const waiting = await tx.many<Moved>(sql`delete from search_waiting returning part_id, sold`);
  const { moved, after } = await readMoves(tx, cursor.before);
  const all = added([...waiting, ...moved]);
  const changed = all.length === 0 ? 0 : await tx.one<{ n: number }>(bringIn(all)).then(({ n }) => n);
  await tx.run(sql`update search_cursor set seen = ${after}::pg_snapshot, xid = pg_snapshot_xmin(${after}::pg_snapshot)`);
  return changed;
}

/** The next moves, of whole transactions, and the place behind them. */
async function readMoves(tx: Transaction, before: Position): Promise<{ moved: Moved[]; after: Position }> {
  // One statement sees one state: what its snapshot shows is what it has read.
  const rows = await tx.many<{ now: Position; xid: string | null; part_id: number; sold: number }>(sql`
    select pg_current_snapshot()::text as now, m.* from (select) as one
      left join lateral (select xid::text as xid, part_id, case when kind = 'ship' then -d_on_hand else 0 end as sold from stock_moves where ${unseen(sql`${before}::pg_snapshot`)} order by stock_moves.xid limit ${mostMoves + 1}) m on true`);
  const now = rows[0]!.now;
  const found = rows.filter((row) => row.xid !== null);
  if (found.length <= mostMoves) return { moved: found, after: now };
  // The last transaction may be cut: it is left for the next step, unless it fills this one alone.
  const last = found.at(-1)!.xid!;
  const whole = found.filter((row) => row.xid !== last);
  const end = whole.length > 0 ? last : String(BigInt(last) + 1n);
  const after = upTo(before, now, end);
  // Its upper bound, which `pg_visible_in_snapshot` alone does not tell the planner, keeps this to the index.
  const moved = await tx.many<Moved>(sql`
    select part_id, sum(case when kind = 'ship' then -d_on_hand else 0 end) as sold from stock_moves
    where ${unseen(sql`${before}::pg_snapshot`)} and xid < pg_snapshot_xmax(${after}::pg_snapshot) and pg_visible_in_snapshot(xid, ${after}::pg_snapshot) group by part_id`);
  return { moved, after };
}

/** One line per part. */
function added(moves: readonly Moved[]): Moved[] {
  const byPart = new Map<number, number>();
  for (const { part_id, sold } of moves) byPart.set(part_id, (byPart.get(part_id) ?? 0) + sold);
  return [...byPart].map(([part_id, sold]) => ({ part_id, sold }));
}

/**
 * As arrays, so that the planner knows how few parts these are and looks them up instead of reading whole tables. A row that somebody
 * holds, as a load does for seconds, keeps nobody waiting: it comes next time.
 */
const bringIn = (moved: readonly Moved[]): Sql => sql`
  with moved as materialized (select * from unnest(${moved.map((one) => one.part_id)}::bigint[], ${moved.map((one) => one.sold)}::bigint[]) as m (part_id, sold) limit ${moved.length}::int),
  held as materialized (select ps.part_id, moved.sold from part_search ps join moved using (part_id) order by ps.part_id for no key update of ps skip locked),
  left_out as (insert into search_waiting (part_id, sold) select part_id, sold from moved
    where part_id not in (select part_id from held) and exists (select 1 from part_search ps where ps.part_id = moved.part_id)),
  now as materialized (select held.part_id, held.sold, pieces.* from held cross join lateral (${pieces(sql`held.part_id`)}) pieces),
  written as (
    update part_search ps set available = now.available, available_domestic = now.available_domestic, available_international = now.available_international,
      sales = least(2147483647, greatest(0, ps.sales::bigint + now.sold))::int
    from now where ps.part_id = now.part_id
      and ((ps.available, ps.available_domestic, ps.available_international) is distinct from (now.available, now.available_domestic, now.available_international) or now.sold <> 0)
    returning 1)
  select count(*) as n from written`;

/** Follows a few times a second until the function it answers is called. Failures are logged and tried again. */
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
