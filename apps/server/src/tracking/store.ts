// SQL of failures and events that pages sent.
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export interface ErrorGiven {
  /** Hex of the kind's hash. */
  readonly hash: string;
  readonly api: string;
  readonly code: string;
  readonly message: string;
  /** Path of the page it happened on; '' = not told. */
  readonly page: string;
  readonly detail: string;
}

interface Sender {
  readonly visitor: Buffer | null;
  readonly version: string;
  readonly browser: string;
  readonly at: Date;
}

/** Adds failures to their kinds, which open again if they were settled. One statement; kinds are taken in the order of their hash. */
export async function addErrors(db: Queryable, errors: readonly ErrorGiven[], { visitor, version, browser, at }: Sender): Promise<number> {
  return db.run(sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) as g (hash text, api text, code text, message text, page text, detail text)),
    kinds as (
      insert into front_error_kinds as k (hash, api, code, message, times, first_at, last_at)
      select decode(hash, 'hex'), min(api), min(code), min(message), count(*), ${at}::timestamptz, ${at}::timestamptz from given group by hash order by hash
      on conflict (hash) do update set times = k.times + excluded.times, last_at = greatest(k.last_at, excluded.last_at), settled_at = null
      returning id, hash)
    insert into front_errors (kind_id, visitor, page, detail, version, browser, at)
    select k.id, ${visitor}::bytea, g.page, g.detail, ${version}, ${browser}, ${at}::timestamptz from given g join kinds k on k.hash = decode(g.hash, 'hex')`);
}

export interface EventGiven {
  readonly eventType: string;
  readonly eventData: Readonly<Record<string, unknown>>;
  readonly at: string;
}

export const addEvents = (db: Queryable, events: readonly EventGiven[], visitor: Buffer | null): Promise<number> =>
  db.run(sql`
    insert into page_events (visitor, event_type, event_data, at)
    select ${visitor}::bytea, "eventType", "eventData", at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as g ("eventType" text, "eventData" jsonb, at timestamptz)`);

export interface KindRow {
  id: number;
  api: string;
  code: string;
  message: string;
  times: number;
  first_at: Date;
  last_at: Date;
  settled_at: Date | null;
}

const kindColumns = sql`id, api, code, message, times, first_at, last_at, settled_at`;
const states = { open: sql`settled_at is null`, settled: sql`settled_at is not null`, all: sql`true` };

export async function listKinds(
  db: Queryable,
  { state, keywords }: { state: keyof typeof states; keywords: string },
  offset: number,
  limit: number,
): Promise<{ rows: KindRow[]; total: number }> {
  const like = `%${keywords.replace(/[\\%_]/g, '\\$&')}%`;
  const match =
    keywords === '' ? states[state] : sql`${states[state]} and (message ilike ${like} or api ilike ${like} or code ilike ${like})`;
  const rows = await db.many<KindRow>(
    sql`select ${kindColumns} from front_error_kinds where ${match} order by last_at desc, id desc offset ${offset} limit ${limit}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from front_error_kinds where ${match}`);
  return { rows, total };
}

export const kindById = (db: Queryable, id: number): Promise<KindRow | undefined> =>
  db.maybe<KindRow>(sql`select ${kindColumns} from front_error_kinds where id = ${id}`);

export interface OccurrenceRow {
  id: number;
  page: string;
  detail: string;
  version: string;
  browser: string;
  at: Date;
}

export const latestOf = (db: Queryable, kindId: number, limit: number): Promise<OccurrenceRow[]> =>
  db.many(sql`select id, page, detail, version, browser, at from front_errors where kind_id = ${kindId} order by id desc limit ${limit}`);

export const visitorsOf = async (db: Queryable, kindId: number): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(distinct visitor) as n from front_errors where kind_id = ${kindId}`)).n;

/** Marks a kind; the row before, undefined when there is none. */
export async function settleKind(tx: Transaction, id: number, at: Date | null): Promise<{ before: KindRow; after: KindRow } | undefined> {
  const before = await tx.maybe<KindRow>(sql`select ${kindColumns} from front_error_kinds where id = ${id} for update`);
  if (!before) return undefined;
  const after = await tx.one<KindRow>(sql`update front_error_kinds set settled_at = ${at} where id = ${id} returning ${kindColumns}`);
  return { before, after };
}

/** Removes what is older than `before`, and the oldest beyond what is kept at most. Kinds go with their last occurrence long past. */
export async function dropOld(
  db: Queryable,
  before: Date,
  atMost: { readonly errors: number; readonly kinds: number; readonly events: number },
): Promise<number> {
  const events = await db.run(sql`
    delete from page_events where at < ${before} or id <= (select id from page_events order by id desc offset ${atMost.events} limit 1)`);
  const errors = await db.run(sql`
    delete from front_errors where at < ${before} or id <= (select id from front_errors order by id desc offset ${atMost.errors} limit 1)`);
  const kinds = await db.run(sql`
    delete from front_error_kinds where last_at < ${before}
      or (last_at, id) <= (select last_at, id from front_error_kinds order by last_at desc, id desc offset ${atMost.kinds} limit 1)`);
  return events + errors + kinds;
}
