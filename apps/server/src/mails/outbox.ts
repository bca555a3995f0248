// Mails as an outbox: written in the transaction of what they tell, sent afterwards by deliver-loop.ts.
import type { Lang } from '@partharbor/rules/goods';
import { dayOf } from '@partharbor/rules/time';
import { sql, type Queryable, type Sql } from '../platform/database.ts';

interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface QueuedMail extends MailText {
  /** One mail per event, however often the event is handled. */
  readonly eventKey: string;
  /** Null = somebody without an account. */
  readonly userId: number | null;
  readonly recipient: string;
  readonly lang: Lang;
  /** A stranger can cause it: an address that nobody confirmed gets two such a day. Never a paid order, money, or security. */
  readonly isLimited: boolean;
}

/** Limited mails to one address in a day (UTC+8); further ones are left out. What they tell stands in the user centre all the same. */
const limitedADay = 2;

const isAllowed = ({ isLimited, recipient, eventKey }: QueuedMail): Sql =>
  isLimited
    ? sql`case when exists (select 1 from mails where event_key = ${eventKey}::text) then false else mail_allowed(${recipient}::text, ${limitedADay}::int) end`
    : sql`true`;

/**
 * The statement that writes a mail where `when` holds; a second one of the same event is left out. Run in the transaction of what it
 * tells, it is sent within seconds of the commit, however the process ends.
 */
export const mailInsert = (mail: QueuedMail, when: Sql = sql`true`): Sql => sql`
  insert into mails (event_key, user_id, recipient, lang, subject, text_body, html_body)
  select ${mail.eventKey}::text, ${mail.userId}::bigint, ${mail.recipient}::text, ${mail.lang}::text, ${mail.subject}::text, ${mail.text}::text, ${mail.html}::text
  where case when ${when} then ${isAllowed(mail)} else false end
  on conflict (event_key) do nothing`;

export interface OutboxRow {
  id: number;
  recipient: string;
  subject: string;
  text_body: string;
  created_at: Date;
  sent_at: Date | null;
  dead: boolean;
}

/** Forgets how many mails were wanted on days that are over; answers how many rows went. */
export const purgeAllowances = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`delete from mail_allowances where day < ${dayOf(now)}::date`);

/** Mails written, newest first, with their number in all. */
export async function outbox(
  db: Queryable,
  keywords: string,
  offset: number,
  limit: number,
): Promise<{ rows: OutboxRow[]; total: number }> {
  const like = `%${keywords.replace(/[\\%_]/g, '\\$&')}%`;
  const match = keywords === '' ? sql`true` : sql`(recipient ilike ${like} or subject ilike ${like})`;
  const rows = await db.many<OutboxRow>(
    sql`select id, recipient, subject, text_body, created_at, sent_at, dead from mails where ${match} order by id desc offset ${offset} limit ${limit}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from mails where ${match}`);
  return { rows, total };
}

/** The newest mails to one address. */
export const mailsTo = (db: Queryable, recipient: string, limit: number): Promise<OutboxRow[]> =>
  db.many<OutboxRow>(sql`select id, recipient, subject, text_body, created_at, sent_at, dead from mails
    where recipient = ${recipient} order by id desc limit ${limit}`);
