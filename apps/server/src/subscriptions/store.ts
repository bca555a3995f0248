// SQL of reminders.
import type { Edition, Lang } from '@partharbor/rules/goods';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export type Kind = 'arrival' | 'price';
export type State = 'waiting' | 'told' | 'ended';

export interface SubscriptionRow {
  readonly id: number;
  readonly part_id: number;
  readonly kind: Kind;
  readonly edition: Edition;
  readonly lang: Lang;
  /** Where its mails go. */
  readonly email: string | null;
  readonly quantity: number;
  readonly below_micros: number | null;
  readonly seen_micros: number | null;
  readonly state: State;
  readonly told: number;
  readonly told_at: Date | null;
  readonly told_stock: number | null;
  readonly told_micros: number | null;
  readonly created_at: Date;
}

const columns = sql`s.id, s.part_id, s.kind, s.edition, s.lang, coalesce(u.email, s.email) as email, s.quantity, s.below_micros, s.seen_micros,
  s.state, s.told, s.told_at, s.told_stock, s.told_micros, s.created_at`;

/** The address of an account; null = none. */
export const accountEmail = async (db: Queryable, userId: number): Promise<string | null> =>
  (await db.one<{ email: string | null }>(sql`select email from users where id = ${userId}`)).email;

/** Reminders of a user that wait, apart from the one of a part and kind. */
export const waitingOf = async (db: Queryable, userId: number, partId: number, kind: Kind): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int as n from subscriptions where user_id = ${userId} and state = 'waiting' and (part_id, kind) <> (${partId}::bigint, ${kind}::text)`,
    )
  ).n;

export interface Wish {
  readonly partId: number;
  readonly kind: Kind;
  readonly edition: Edition;
  readonly lang: Lang;
  readonly email: string | null;
  readonly quantity: number;
  readonly belowMicros: number | null;
  readonly seenMicros: number | null;
}

/** Writes a reminder; one of the same part and kind that waits already takes the new terms. */
export const insert = (db: Queryable, userId: number, wish: Wish, now: Date): Promise<{ id: number }> =>
  db.one<{ id: number }>(sql`
    insert into subscriptions (user_id, part_id, kind, edition, lang, email, quantity, below_micros, seen_micros, created_at)
    values (${userId}, ${wish.partId}, ${wish.kind}, ${wish.edition}, ${wish.lang}, ${wish.email}, ${wish.quantity}, ${wish.belowMicros}, ${wish.seenMicros}, ${now})
    on conflict (user_id, part_id, kind) where state = 'waiting' do update set edition = excluded.edition, lang = excluded.lang, email = excluded.email,
      quantity = excluded.quantity, below_micros = excluded.below_micros, seen_micros = excluded.seen_micros, fresh = true
    returning id`);

/** One of a user's, locked; undefined when it is another's or none. */
export const lockOne = (tx: Transaction, userId: number, id: string): Promise<SubscriptionRow | undefined> =>
  tx.maybe<SubscriptionRow>(
    sql`select ${columns} from subscriptions s join users u on u.id = s.user_id where s.id = ${id} and s.user_id = ${userId} for update of s`,
  );

/** Whether another reminder of the same part and kind waits. */
export const hasTwin = async (db: Queryable, userId: number, row: Pick<SubscriptionRow, 'id' | 'part_id' | 'kind'>): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 as one from subscriptions where user_id = ${userId} and part_id = ${row.part_id} and kind = ${row.kind} and state = 'waiting' and id <> ${row.id}`,
  )) !== undefined;

/** Ends one, or lets it wait again from now on. */
export const setState = (db: Queryable, id: number, state: 'waiting' | 'ended', now: Date): Promise<number> =>
  db.run(
    sql`update subscriptions set state = ${state}, ended_at = ${state === 'ended' ? now : null}, fresh = ${state === 'waiting'} where id = ${id}`,
  );

/** Some of a user's, newest first. */
export const page = (db: Queryable, userId: number, state: State | '', offset: number, limit: number): Promise<SubscriptionRow[]> =>
  db.many<SubscriptionRow>(sql`
    select ${columns} from subscriptions s join users u on u.id = s.user_id
    where s.user_id = ${userId} and ${state === '' ? sql`true` : sql`s.state = ${state}`} order by s.id desc offset ${offset} limit ${limit}`);

/** How many a user has in each state. */
export const counts = (db: Queryable, userId: number): Promise<Record<State, number>> =>
  db.one<Record<State, number>>(sql`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'told')::int as told, count(*) filter (where state = 'ended')::int as ended
    from subscriptions where user_id = ${userId}`);

/** Those of a part that wait for a user. */
export const waitingFor = (db: Queryable, userId: number, partId: number): Promise<SubscriptionRow[]> =>
  db.many<SubscriptionRow>(
    sql`select ${columns} from subscriptions s join users u on u.id = s.user_id where s.user_id = ${userId} and s.part_id = ${partId} and s.state = 'waiting' order by s.kind`,
  );

/** Reminders of a user that wait, apart from those of a kind for some parts. */
export const waitingBeside = async (db: Queryable, userId: number, partIds: readonly number[], kind: Kind): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int as n from subscriptions where user_id = ${userId} and state = 'waiting' and (kind <> ${kind} or part_id <> all(${partIds}::bigint[]))`,
    )
  ).n;

/** One arrival to wait for. */
export interface ArrivalWish {
  readonly partId: number;
  readonly quantity: number;
  readonly seenMicros: number | null;
}

/** Writes reminders of arrivals, one a part; those that wait already take the new terms. */
export const insertArrivals = (
  db: Queryable,
  userId: number,
  { edition, lang, email }: Pick<Wish, 'edition' | 'lang' | 'email'>,
  wishes: readonly ArrivalWish[],
  now: Date,
): Promise<number> =>
  db.run(sql`
    insert into subscriptions (user_id, part_id, kind, edition, lang, email, quantity, seen_micros, created_at)
    select ${userId}, w.part_id, 'arrival', ${edition}, ${lang}, ${email}, w.quantity, w.seen_micros, ${now}
    from unnest(${wishes.map(({ partId }) => partId)}::bigint[], ${wishes.map(({ quantity }) => quantity)}::int[],
      ${wishes.map(({ seenMicros }) => seenMicros)}::bigint[]) as w (part_id, quantity, seen_micros)
    on conflict (user_id, part_id, kind) where state = 'waiting' do update set edition = excluded.edition, lang = excluded.lang, email = excluded.email,
      quantity = excluded.quantity, below_micros = excluded.below_micros, seen_micros = excluded.seen_micros, fresh = true`);

export interface LinkedRow {
  readonly id: number;
  readonly part_id: number;
  readonly mpn: string;
  readonly brand: string;
  readonly kind: Kind;
  readonly state: State;
}

/** A reminder as the link of its mail shows it. */
export const linked = (db: Queryable, id: number): Promise<LinkedRow | undefined> =>
  db.maybe<LinkedRow>(sql`
    select s.id, s.part_id, p.mpn, b.name as brand, s.kind, s.state from subscriptions s join parts p on p.id = s.part_id join brands b on b.id = p.brand_id where s.id = ${id}`);

/** Ends a reminder that waits; one that does not stays as it is. */
export const endWaiting = (db: Queryable, id: number, now: Date): Promise<number> =>
  db.run(sql`update subscriptions set state = 'ended', ended_at = ${now}, fresh = false where id = ${id} and state = 'waiting'`);
