// What has changed in the catalogue since a place: read by every process for itself, pruned by one.
import type { SearchChange } from '@partharbor/part-search/interface';
import { sql, type Queryable } from '../platform/database.ts';
import type { Position } from '../platform/snapshot-positions.ts';
import { readFigures, readParts } from './load.ts';

export interface FeedRead {
  /** Where to go on from. */
  readonly position: Position;
  /** Changes since `since` may have been pruned, or `since` is of another time: only a whole reading helps. */
  readonly lost: boolean;
  /** Parts that came, changed or went. */
  readonly parts: ReadonlySet<number>;
  /** Parts of which only figures changed. */
  readonly figures: ReadonlySet<number>;
}

interface FeedRow {
  readonly position: Position;
  readonly lost: boolean;
  readonly kind: 'part' | 'figures' | null;
  readonly part_ids: number[] | null;
}

const idsPerRead = 1_000;

/**
 * Changes committed since `since`, however late and in whatever order. One query; under a millisecond when there are none.
 * @example const { position, parts } = await readFeed(db, position);
 */
export async function readFeed(db: Queryable, since: Position): Promise<FeedRead> {
  // One statement sees one state: its snapshot is the next place.
  const rows = await db.many<FeedRow>(sql`
    select pg_current_snapshot()::text as position,
      s.xid > pg_snapshot_xmin(${since}::pg_snapshot) or pg_snapshot_xmax(${since}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as lost,
      f.kind, f.part_ids
    from search_feed_start s
      left join search_feed f on f.xid >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(f.xid, ${since}::pg_snapshot)`);
  const parts = new Set<number>();
  const figures = new Set<number>();
  for (const { kind, part_ids } of rows) for (const id of part_ids ?? []) (kind === 'part' ? parts : figures).add(id);
  for (const id of parts) figures.delete(id);
  const { position, lost } = rows[0]!;
  return { position, lost, parts, figures };
}

/** The changes a reading names, as the tables give the parts now, in pieces of a thousand. */
export async function* changesOf(db: Queryable, { parts, figures }: Pick<FeedRead, 'parts' | 'figures'>): AsyncGenerator<SearchChange[]> {
  for (const ids of pieces(figures)) {
    const found = await readFigures(db, ids);
    yield found.map(({ id, figures: now }) => ({ kind: 'figures', id, figures: now }));
  }
  for (const ids of pieces(parts)) {
    const found = new Map((await readParts(db, ids)).map((part) => [part.id, part]));
    yield ids.map((id): SearchChange => {
      const part = found.get(id);
      return part ? { kind: 'part', part } : { kind: 'gone', id };
    });
  }
}

function* pieces(ids: ReadonlySet<number>): Generator<number[]> {
  const all = [...ids];
  for (let at = 0; at < all.length; at += idsPerRead) yield all.slice(at, at + idsPerRead);
}

/** Which database this is, and which of its lives: places of another say nothing here. */
export async function databaseIdentity(db: Queryable): Promise<string> {
  const { identity } = await db.one<{ identity: string }>(sql`
    select concat_ws('/', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
      (select oid from pg_database where datname = current_database())) as identity`);
  return identity;
}

/**
 * Removes feed rows older than a day; answers how many. A process that has not read for so long reads everything anew.
 * Never goes beyond the oldest transaction that still runs, so that one that reads all the time loses nothing.
 */
export async function pruneFeed(db: Queryable, olderThanHours = 24): Promise<number> {
  return db.run(sql`
    with last as (
      select xid from search_feed where at < now() - make_interval(hours => ${olderThanHours}) and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc limit 1),
    marked as (update search_feed_start set xid = (last.xid::text::bigint + 1)::text::xid8 from last)
    delete from search_feed f using last where f.xid <= last.xid`);
}
