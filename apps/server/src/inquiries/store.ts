// SQL of inquiries, shortage registrations and their answers.
import { displayMpn } from '@partharbor/part-values/mpn';
import type { Edition, Lang } from '@partharbor/rules/goods';
import type { AnswerState, InquiryKind, InquiryState } from '@partharbor/rules/inquiries';
import { sql, type Queryable, type Sql, type Transaction } from '../platform/database.ts';

export interface AnswerRow {
  readonly a_state: InquiryState;
  readonly a_note: string;
  readonly a_micros: number | null;
  readonly a_lead: string;
  readonly a_until: string | null;
  readonly a_at: Date;
}

/** One with its newest answer; without one the answer's columns are null. */
export type InquiryRow = {
  readonly id: number;
  readonly user_id: number;
  readonly kind: InquiryKind;
  readonly edition: Edition;
  readonly lang: Lang;
  readonly currency: 'CNY' | 'USD';
  readonly part_id: number | null;
  readonly part_no: string;
  readonly brand: string;
  readonly quantity: number;
  readonly target_micros: number | null;
  readonly batch: string;
  readonly delivery: string;
  readonly description: string;
  readonly company: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly wanted_key: string;
  readonly state: InquiryState;
  readonly withdrawn_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
} & (AnswerRow | { readonly a_state: null });

const own = sql`i.id, i.user_id, i.kind, i.edition, i.lang, i.currency, i.part_id, i.part_no, i.brand, i.quantity, i.target_micros, i.batch, i.delivery,
  i.description, i.company, i.contact, i.phone, i.email, i.wanted_key, i.state, i.withdrawn_at, i.version, i.created_at`;
const answered = sql`a.state as a_state, a.note as a_note, a.unit_micros as a_micros, a.lead_time as a_lead, a.valid_until as a_until, a.at as a_at`;
const newest = sql`left join lateral (select * from inquiry_answers where inquiry_id = i.id order by id desc limit 1) a on true`;
const isPending = sql`i.withdrawn_at is null and i.state in ('open', 'sourcing')`;

/** '' = all of a user's. */
export type Group = '' | 'pending' | 'answered' | 'withdrawn';
const groups: Readonly<Record<Group, Sql>> = {
  '': sql`true`,
  pending: isPending,
  answered: sql`i.withdrawn_at is null and i.state not in ('open', 'sourcing')`,
  withdrawn: sql`i.withdrawn_at is not null`,
};

export interface Wish {
  readonly kind: InquiryKind;
  readonly edition: Edition;
  readonly lang: Lang;
  readonly currency: 'CNY' | 'USD';
  readonly partId: number | null;
  readonly partNo: string;
  readonly brand: string;
  readonly quantity: number;
  readonly targetMicros: number | null;
  readonly batch: string;
  readonly delivery: string;
  readonly description: string;
  readonly company: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  readonly wantedKey: string;
}

/** Writes one; undefined where one of the same part waits already. */
export const insert = (db: Queryable, userId: number, wish: Wish, now: Date): Promise<{ id: number } | undefined> =>
  db.maybe<{ id: number }>(sql`
    insert into inquiries (user_id, kind, edition, lang, currency, part_id, part_no, brand, quantity, target_micros, batch, delivery, description, company, contact,
      phone, email, wanted_key, created_at)
    values (${userId}, ${wish.kind}, ${wish.edition}, ${wish.lang}, ${wish.currency}, ${wish.partId}, ${wish.partNo}, ${wish.brand}, ${wish.quantity},
      ${wish.targetMicros}, ${wish.batch}, ${wish.delivery}, ${wish.description}, ${wish.company}, ${wish.contact}, ${wish.phone}, ${wish.email}, ${wish.wantedKey}, ${now})
    on conflict (user_id, kind, wanted_key) where withdrawn_at is null and state in ('open', 'sourcing') do nothing
    returning id`);

/** The one of the same part that waits. */
export const pendingTwin = (
  db: Queryable,
  userId: number,
  kind: InquiryKind,
  key: string,
): Promise<{ id: number; quantity: number; created_at: Date } | undefined> =>
  db.maybe<{ id: number; quantity: number; created_at: Date }>(
    sql`select i.id, i.quantity, i.created_at from inquiries i where i.user_id = ${userId} and i.kind = ${kind} and i.wanted_key = ${key} and ${isPending}`,
  );

/** Those of some keys that wait. */
export const pendingTwins = (
  db: Queryable,
  userId: number,
  kind: InquiryKind,
  keys: readonly string[],
): Promise<{ wanted_key: string; id: number; quantity: number }[]> =>
  db.many<{ wanted_key: string; id: number; quantity: number }>(
    sql`select i.wanted_key, i.id, i.quantity from inquiries i where i.user_id = ${userId} and i.kind = ${kind} and i.wanted_key = any(${keys}::text[]) and ${isPending} limit 300`,
  );

/** What registrations of one act differ in. */
export type ShortageWish = Pick<Wish, 'partId' | 'partNo' | 'brand' | 'quantity' | 'description' | 'wantedKey'>;

/** Writes registrations that have everything else in common, each of a key that nothing waits for. */
export const insertShortages = (
  db: Queryable,
  userId: number,
  common: Contact & Pick<Wish, 'edition' | 'lang' | 'currency'>,
  wishes: readonly ShortageWish[],
  now: Date,
): Promise<number> =>
  db.run(sql`
    insert into inquiries (user_id, kind, edition, lang, currency, part_id, part_no, brand, quantity, description, company, contact, phone, email, wanted_key, created_at)
    select ${userId}, 'shortage', ${common.edition}, ${common.lang}, ${common.currency}, w.part_id, w.part_no, w.brand, w.quantity, w.description,
      ${common.company}, ${common.contact}, ${common.phone}, ${common.email}, w.wanted_key, ${now}
    from unnest(${wishes.map(({ partId }) => partId)}::bigint[], ${wishes.map(({ partNo }) => partNo)}::text[], ${wishes.map(({ brand }) => brand)}::text[],
      ${wishes.map(({ quantity }) => quantity)}::int[], ${wishes.map(({ description }) => description)}::text[],
      ${wishes.map(({ wantedKey }) => wantedKey)}::text[]) as w (part_id, part_no, brand, quantity, description, wanted_key)`);

/** How many of a kind wait for a user. */
export const pendingCount = async (db: Queryable, userId: number, kind: InquiryKind): Promise<number> =>
  (
    await db.one<{ n: number }>(
      sql`select count(*)::int as n from inquiries i where i.user_id = ${userId} and i.kind = ${kind} and ${isPending}`,
    )
  ).n;

/** One of a user's, locked; undefined when it is another's, of the other kind, or none. */
export const lockOwn = (tx: Transaction, userId: number, kind: InquiryKind, id: string): Promise<InquiryRow | undefined> =>
  tx.maybe<InquiryRow>(
    sql`select ${own}, null as a_state from inquiries i where i.id = ${id} and i.user_id = ${userId} and i.kind = ${kind} for update`,
  );

/** Any one, locked, and whether its buyer may still get mails. */
export const lockAny = (tx: Transaction, id: string): Promise<(InquiryRow & { readonly blocked: boolean }) | undefined> =>
  tx.maybe<InquiryRow & { readonly blocked: boolean }>(
    sql`select ${own}, null as a_state, u.blocked_at is not null as blocked from inquiries i join users u on u.id = i.user_id where i.id = ${id} for update of i`,
  );

/** Withdraws one, or takes that back. */
export const setWithdrawn = (db: Queryable, id: number, at: Date | null): Promise<number> =>
  db.run(sql`update inquiries set withdrawn_at = ${at}, version = version + 1 where id = ${id}`);

/** One of a user's with its newest answer. */
export const ownOne = (db: Queryable, userId: number, id: string): Promise<InquiryRow | undefined> =>
  db.maybe<InquiryRow>(sql`select ${own}, ${answered} from inquiries i ${newest} where i.id = ${id} and i.user_id = ${userId}`);

/** Every answer to one, newest first. */
export const answersOf = (db: Queryable, id: number): Promise<AnswerRow[]> =>
  db.many<AnswerRow>(sql`select ${answered} from inquiry_answers a where a.inquiry_id = ${id} order by a.id desc limit 100`);

/** Some of a user's, newest first. */
export const ownPage = (
  db: Queryable,
  userId: number,
  kind: InquiryKind,
  group: Group,
  offset: number,
  limit: number,
): Promise<InquiryRow[]> =>
  db.many<InquiryRow>(sql`
    select ${own}, ${answered} from inquiries i ${newest}
    where i.user_id = ${userId} and i.kind = ${kind} and ${groups[group]} order by i.id desc offset ${offset} limit ${limit}`);

/** How many of a kind a user has in each group. */
export const ownCounts = (db: Queryable, userId: number, kind: InquiryKind): Promise<Record<Exclude<Group, ''>, number>> =>
  db.one<Record<Exclude<Group, ''>, number>>(sql`
    select count(*) filter (where ${groups.pending})::int as pending, count(*) filter (where ${groups.answered})::int as answered,
      count(*) filter (where ${groups.withdrawn})::int as withdrawn
    from inquiries i where i.user_id = ${userId} and i.kind = ${kind}`);

export interface Contact {
  readonly company: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
}

/** How a user is reached: as given last, else as the account says. */
export const contactOf = (db: Queryable, userId: number): Promise<Contact> =>
  db.one<Contact>(sql`
    select coalesce((select company from inquiries where user_id = u.id and company <> '' order by id desc limit 1), u.company, '') as company,
      coalesce((select contact from inquiries where user_id = u.id and contact <> '' order by id desc limit 1), '') as contact,
      coalesce(i.phone, u.mobile, '') as phone, coalesce(i.email, u.email, '') as email
    from users u left join lateral (select phone, email from inquiries where user_id = u.id order by id desc limit 1) i on true where u.id = ${userId}`);

/** '' = all that are not withdrawn. */
export type ConsoleState = InquiryState | '' | 'withdrawn';
export type ConsoleRow = InquiryRow & { readonly username: string; readonly answered_by: string | null };

/** Those of a kind as staff list them, newest first, with their number in all. */
export async function consolePage(
  db: Queryable,
  asked: { kind: InquiryKind; state: ConsoleState; keywords: string },
  offset: number,
  limit: number,
): Promise<{ rows: ConsoleRow[]; total: number }> {
  const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const like = containing(asked.keywords);
  const state =
    asked.state === 'withdrawn'
      ? sql`i.withdrawn_at is not null`
      : sql`i.withdrawn_at is null and ${asked.state === '' ? sql`true` : sql`i.state = ${asked.state}`}`;
  const words =
    asked.keywords === ''
      ? sql`true`
      : sql`(i.part_no ilike ${containing(displayMpn(asked.keywords) || asked.keywords)} or i.brand ilike ${like} or i.company ilike ${like} or i.email ilike ${like} or u.username ilike ${like})`;
  const which = sql`i.kind = ${asked.kind} and ${state} and ${words}`;
  const rows = await db.many<ConsoleRow>(sql`
    select ${own}, ${answered}, u.username, s.name as answered_by from inquiries i join users u on u.id = i.user_id ${newest} left join staff s on s.id = a.staff_id
    where ${which} order by i.id desc offset ${offset} limit ${limit}`);
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::int as total from inquiries i join users u on u.id = i.user_id where ${which}`,
  );
  return { rows, total };
}

/** How many of each kind nobody has answered yet. */
export const openCounts = (db: Queryable): Promise<{ inquiries: number; shortages: number }> =>
  db.one<{ inquiries: number; shortages: number }>(sql`
    select count(*) filter (where kind = 'inquiry')::int as inquiries, count(*) filter (where kind = 'shortage')::int as shortages
    from inquiries where state = 'open' and withdrawn_at is null`);

export interface NewAnswer {
  readonly state: AnswerState;
  readonly note: string;
  readonly unitMicros: number | null;
  readonly leadTime: string;
  readonly validUntil: string | null;
}

/** Writes an answer and the state it brings. */
export const addAnswer = (
  tx: Transaction,
  id: number,
  answer: NewAnswer,
  staffId: number,
  now: Date,
): Promise<{ answer_id: number; version: number }> =>
  tx.one<{ answer_id: number; version: number }>(sql`
    with written as (
      insert into inquiry_answers (inquiry_id, state, note, unit_micros, lead_time, valid_until, staff_id, at)
      values (${id}, ${answer.state}, ${answer.note}, ${answer.unitMicros}, ${answer.leadTime}, ${answer.validUntil}::date, ${staffId}, ${now}) returning id
    ) update inquiries i set state = ${answer.state}, version = version + 1 from written where i.id = ${id} returning written.id as answer_id, i.version`);
