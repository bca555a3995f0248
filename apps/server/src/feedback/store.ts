// SQL of feedback and of what is written about it.
import type { FeedbackKind, FeedbackState } from '@partharbor/rules/feedback';
import type { Edition, Lang } from '@partharbor/rules/goods';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export interface FeedbackRow {
  readonly id: number;
  readonly key: string;
  readonly user_id: number | null;
  readonly edition: Edition;
  readonly lang: Lang;
  readonly kind: FeedbackKind;
  readonly satisfaction: number | null;
  readonly text: string;
  readonly page: string;
  readonly email: string;
  readonly wants_answer: boolean;
  readonly state: FeedbackState;
  readonly version: number;
  readonly created_at: Date;
}

export type EntryKind = 'addition' | 'answer' | 'note';

export interface EntryRow {
  readonly id: number;
  readonly kind: EntryKind;
  readonly text: string;
  /** Of staff; null = the writer. */
  readonly name: string | null;
  readonly at: Date;
}

export interface Given {
  readonly key: string;
  readonly userId: number | null;
  readonly edition: Edition;
  readonly lang: Lang;
  readonly kind: FeedbackKind;
  readonly satisfaction: number | null;
  readonly text: string;
  readonly page: string;
  readonly email: string;
  readonly wantsAnswer: boolean;
  readonly sentOnce: Buffer;
}

export type Made = Pick<FeedbackRow, 'id' | 'key'>;

const own = sql`f.id, f.key, f.user_id, f.edition, f.lang, f.kind, f.satisfaction, f.text, f.page, f.email, f.wants_answer, f.state, f.version, f.created_at`;

/** The one that was sent before. */
export const twinOf = (db: Queryable, sentOnce: Buffer): Promise<Made | undefined> =>
  db.maybe<Made>(sql`select id, key from feedback where sent_once = ${sentOnce}`);

/** Writes one; undefined where it was sent before. */
export const insert = (tx: Transaction, given: Given, now: Date): Promise<Made | undefined> =>
  tx.maybe<Made>(sql`
    insert into feedback (key, user_id, edition, lang, kind, satisfaction, text, page, email, wants_answer, sent_once, created_at)
    values (${given.key}, ${given.userId}, ${given.edition}, ${given.lang}, ${given.kind}, ${given.satisfaction}, ${given.text}, ${given.page}, ${given.email},
      ${given.wantsAnswer}, ${given.sentOnce}, ${now})
    on conflict (sent_once) do nothing returning id, key`);

export const byKey = (db: Queryable, key: string): Promise<FeedbackRow | undefined> =>
  db.maybe<FeedbackRow>(sql`select ${own} from feedback f where f.key = ${key}`);

export const lockByKey = (tx: Transaction, key: string): Promise<FeedbackRow | undefined> =>
  tx.maybe<FeedbackRow>(sql`select ${own} from feedback f where f.key = ${key} for update`);

/** One for staff, locked, with whether its writer's account is blocked. */
export const lockById = (tx: Transaction, id: string): Promise<(FeedbackRow & { readonly blocked: boolean }) | undefined> =>
  tx.maybe<FeedbackRow & { readonly blocked: boolean }>(
    sql`select ${own}, u.blocked_at is not null as blocked from feedback f left join users u on u.id = f.user_id where f.id = ${id} for update of f`,
  );

/** Everything written about one, oldest first. */
export const entriesOf = (db: Queryable, id: number): Promise<EntryRow[]> =>
  db.many<EntryRow>(sql`
    select e.id, e.kind, e.text, s.name, e.at from feedback_entries e left join staff s on s.id = e.staff_id where e.feedback_id = ${id} order by e.id limit 500`);

export const addEntry = (
  tx: Transaction,
  id: number,
  entry: { readonly kind: EntryKind; readonly text: string; readonly staffId: number | null },
  now: Date,
): Promise<{ id: number }> =>
  tx.one<{ id: number }>(sql`
    insert into feedback_entries (feedback_id, kind, text, staff_id, at) values (${id}, ${entry.kind}, ${entry.text}, ${entry.staffId}, ${now}) returning id`);

export const setState = (tx: Transaction, id: number, state: FeedbackState): Promise<{ version: number }> =>
  tx.one<{ version: number }>(sql`update feedback set state = ${state}, version = version + 1 where id = ${id} returning version`);

export type OwnRow = FeedbackRow & { readonly answered_at: Date | null };

/** Some of a user's, newest first, with their number in all. */
export async function ownPage(db: Queryable, userId: number, offset: number, limit: number): Promise<{ rows: OwnRow[]; total: number }> {
  const rows = await db.many<OwnRow>(sql`
    select ${own}, (select max(at) from feedback_entries where feedback_id = f.id and kind = 'answer') as answered_at
    from feedback f where f.user_id = ${userId} order by f.id desc offset ${offset} limit ${limit}`);
  const { total } = await db.one<{ total: number }>(sql`select count(*)::int as total from feedback where user_id = ${userId}`);
  return { rows, total };
}

/** How a user is reached: as given last, else as the account says; '' = not known. */
export const emailOf = async (db: Queryable, userId: number): Promise<string> =>
  (
    await db.one<{ email: string }>(sql`
      select coalesce((select email from feedback where user_id = u.id and email <> '' order by id desc limit 1), u.email, '') as email
      from users u where u.id = ${userId}`)
  ).email;
