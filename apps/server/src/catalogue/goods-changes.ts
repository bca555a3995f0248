// What of goods has changed since a place: asked by every process for itself, pruned by one.
import { sql, type Queryable } from '../platform/database.ts';
import { unseen, type Position } from '../platform/snapshot-positions.ts';

export interface GoodsChanges {
  /** Where to go on from. */
  readonly position: Position;
  /** Parts that changed; null where they are too many to name, or changes since the place may have been pruned: any may have. */
  readonly parts: readonly number[] | null;
}

interface ChangeRow {
  readonly position: Position;
  readonly lost: boolean;
  readonly change: boolean;
  readonly part_ids: number[] | null;
}

/** Statements that are looked at one by one. */
const mostRows = 1_000;

/** Changes committed since `since`, however late; with null the place as it is now. One query, some hundredths of a millisecond when there are none. */
export async function readGoodsChanges(db: Queryable, since: Position | null): Promise<GoodsChanges> {
  // One statement sees one state: its snapshot is the next place.
  if (since === null)
    return { ...(await db.one<{ position: Position }>(sql`select pg_current_snapshot()::text as position`)), parts: null };
  const place = sql`${since}::pg_snapshot`;
  const rows = await db.many<ChangeRow>(sql`
    select pg_current_snapshot()::text as position,
      s.xid > pg_snapshot_xmin(${place}) or pg_snapshot_xmax(${place}) > pg_snapshot_xmax(pg_current_snapshot()) as lost,
      c.xid is not null as change, c.part_ids
    from goods_changes_start s
      left join lateral (select xid, part_ids from goods_changes where ${unseen(place)} order by xid desc limit ${mostRows + 1}::int) c on true`);
  const { position, lost } = rows[0]!;
  const changes = rows.filter(({ change }) => change);
  const isAny = lost || changes.length > mostRows || changes.some(({ part_ids: ids }) => ids === null);
  return { position, parts: isAny ? null : changes.flatMap(({ part_ids: ids }) => ids ?? []) };
}

/**
 * Removes changes older than an hour; answers how many. A process that has not asked for so long forgets what it keeps. Never goes beyond
 * the oldest transaction that still runs.
 */
export const pruneGoodsChanges = (db: Queryable, olderThanMinutes = 60): Promise<number> =>
  db.run(sql`
    with last as (
      select xid from goods_changes where at < now() - make_interval(mins => ${olderThanMinutes}) and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc limit 1),
    marked as (update goods_changes_start set xid = (last.xid::text::bigint + 1)::text::xid8 from last)
    delete from goods_changes c using last where c.xid <= last.xid`);
