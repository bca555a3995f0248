// SQL of messages.
import { sql, type Queryable, type Sql } from '../platform/database.ts';

export interface MessageRow {
  readonly id: number;
  readonly kind: string;
  /** As its kind had it when it was written. */
  readonly said: unknown;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

const columns = sql`id, kind, said, created_at, read_at`;
const own = (userId: number): Sql => sql`user_id = ${userId} and removed_at is null`;

/** How many are unread. */
export const countUnread = async (db: Queryable, userId: number): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from user_messages where ${own(userId)} and read_at is null`)).n;

export interface Wanted {
  /** '' = all, '0' = unread, '1' = read. */
  readonly status: '' | '0' | '1';
  readonly offset: number;
  readonly limit: number;
}

const filters: Readonly<Record<Wanted['status'], Sql>> = {
  '': sql`true`,
  '0': sql`read_at is null`,
  '1': sql`read_at is not null`,
};

/** Some of a user's messages, newest first. */
export const page = (db: Queryable, userId: number, { status, offset, limit }: Wanted): Promise<MessageRow[]> =>
  db.many<MessageRow>(
    sql`select ${columns} from user_messages where ${own(userId)} and ${filters[status]} order by id desc offset ${offset} limit ${limit}`,
  );

/** How many there are in all, and unread, and the newest's number. */
export const counts = (db: Queryable, userId: number): Promise<{ all: number; unread: number; newest: number | null }> =>
  db.one(
    sql`select count(*)::int as all, max(id) as newest, count(*) filter (where read_at is null)::int as unread from user_messages where ${own(userId)}`,
  );

/** A user's own message. */
export const find = (db: Queryable, userId: number, id: number): Promise<MessageRow | undefined> =>
  db.maybe<MessageRow>(sql`select ${columns} from user_messages where id = ${id} and ${own(userId)}`);

/** Marks one as read, the first time counts; false where there is none. */
export const setRead = async (db: Queryable, userId: number, id: number, now: Date): Promise<boolean> =>
  (await db.run(sql`update user_messages set read_at = coalesce(read_at, ${now}) where id = ${id} and ${own(userId)}`)) === 1;

/** Marks all as read up to a number; null = all. */
export const setAllRead = (db: Queryable, userId: number, upTo: number | null, now: Date): Promise<number> =>
  db.run(
    sql`update user_messages set read_at = ${now} where ${own(userId)} and read_at is null and (${upTo}::bigint is null or id <= ${upTo})`,
  );

/** Removes one, or brings a removed one back; again changes nothing. False where there never was one. */
export async function setRemoved(db: Queryable, userId: number, id: number, removed: boolean, now: Date): Promise<boolean> {
  const change = removed ? sql`removed_at = coalesce(removed_at, ${now})` : sql`removed_at = null`;
  return (await db.run(sql`update user_messages set ${change} where id = ${id} and user_id = ${userId}`)) === 1;
}

/** Removes for good what was read or removed long ago; answers how many went. */
export const purge = (db: Queryable, now: Date, readDays: number, removedDays: number): Promise<number> =>
  db.run(sql`
    delete from user_messages where read_at < ${now}::timestamptz - make_interval(days => ${readDays})
      or removed_at < ${now}::timestamptz - make_interval(days => ${removedDays})`);
