// SQL of the outbox of text messages.
import { sql, type Queryable, type Sql } from '../platform/database.ts';

interface QueuedSms {
  /** One message per event. */
  readonly eventKey: string;
  readonly number: string;
  readonly body: Buffer;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** The statement that writes a message where `when` holds. */
export const smsInsert = ({ eventKey, number, body, at, expiresAt }: QueuedSms, when: boolean): Sql => sql`
  insert into sms_outbox (event_key, number, body, created_at, expires_at)
  select ${eventKey}::text, ${number}::text, ${body}::bytea, ${at}::timestamptz, ${expiresAt}::timestamptz where ${when}::boolean
  on conflict (event_key) do nothing`;

export interface SmsRow {
  readonly id: number;
  readonly number: string;
  readonly body: Buffer | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly dead: boolean;
}

/** Takes one of the two tries; undefined when the message was sent, given up, or never written. */
export const takeTry = (
  db: Queryable,
  eventKey: string,
): Promise<{ id: number; number: string; body: Buffer; tries: number; expires_at: Date } | undefined> =>
  db.maybe(sql`update sms_outbox set tries = tries + 1
    where event_key = ${eventKey} and sent_at is null and not dead and tries < 2 returning id, number, body, tries, expires_at`);

/** A demo keeps what it only recorded. */
export const markSent = (db: Queryable, id: number, at: Date, masked: string | null): Promise<number> =>
  db.run(
    masked === null
      ? sql`update sms_outbox set sent_at = ${at} where id = ${id} and sent_at is null`
      : sql`update sms_outbox set sent_at = ${at}, number = ${masked}, body = null where id = ${id} and sent_at is null`,
  );

export const giveUp = (db: Queryable, id: number, masked: string): Promise<number> =>
  db.run(sql`update sms_outbox set dead = true, number = ${masked}, body = null where id = ${id} and sent_at is null`);

/** Messages whose process was killed between its two tries, or whose job was lost: over, whatever became of them. */
export const giveUpExpired = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`update sms_outbox set dead = true, body = null, number = overlay(number placing '****' from 4 for 4)
    where sent_at is null and not dead and expires_at < ${before}::timestamptz`);

export const purgeSms = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`delete from sms_outbox where created_at < ${before}::timestamptz`);

/** A page of messages, newest first; `number` whole or a part of it. */
export async function listSms(db: Queryable, number: string, offset: number, limit: number): Promise<{ rows: SmsRow[]; total: number }> {
  const match = number === '' ? sql`true` : sql`position(${number}::text in number) > 0`;
  const rows = await db.many<SmsRow>(
    sql`select id, number, body, created_at, sent_at, dead from sms_outbox where ${match} order by id desc offset ${offset} limit ${limit}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from sms_outbox where ${match}`);
  return { rows, total };
}

/** The newest messages to one number. */
export const textsTo = (db: Queryable, number: string, limit: number): Promise<SmsRow[]> =>
  db.many<SmsRow>(
    sql`select id, number, body, created_at, sent_at, dead from sms_outbox where number = ${number} order by id desc limit ${limit}`,
  );
