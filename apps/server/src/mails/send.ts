// Mails as an outbox: written in the transaction of what they tell, sent by a job afterwards.
import type { Lang } from '@partharbor/rules/goods';
import type { Services } from '../calls/context.ts';
import { sql, type Queryable, type Transaction } from '../platform/database.ts';
import type { JobTask } from '../platform/jobs.ts';
import { deliver } from '../platform/mail.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface QueuedMail extends MailText {
  /** One mail per event, however often the event is handled. */
  readonly eventKey: string;
  readonly userId: number;
  readonly recipient: string;
  readonly lang: Lang;
}

/** Writes a mail in the transaction and asks for its sending; a second one of the same event is left out. */
export async function queueMail(tx: Transaction, mail: QueuedMail): Promise<void> {
  await tx.run(sql`
    with written as (insert into mails (event_key, user_id, recipient, lang, subject, text_body, html_body)
      values (${mail.eventKey}, ${mail.userId}, ${mail.recipient}, ${mail.lang}, ${mail.subject}, ${mail.text}, ${mail.html})
      on conflict (event_key) do nothing returning id)
    select graphile_worker.add_job('mail.send', json_build_object('mailId', id), max_attempts => 12) from written`);
}

interface MailRow {
  id: number;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
}

/** The job that sends one mail. Without SMTP (demo) it only marks it sent: the outbox in the back office shows it. */
export function mailTasks(services: Services): Record<string, JobTask> {
  const send = deliver(services.config);
  return {
    'mail.send': async (payload, job) => {
      const { mailId } = payload as { mailId: number };
      const mail = await services.db.maybe<MailRow>(sql`select id, recipient, subject, text_body, html_body from mails where id = ${mailId} and sent_at is null and not dead`);
      if (!mail) return;
      const delivery = await send({ to: mail.recipient, subject: mail.subject, text: mail.text_body, html: mail.html_body, messageId: `<mail-${mail.id}@${new URL(services.config.publicOrigin).hostname}>` });
      if (!delivery.ok && delivery.code === 'UNREACHABLE') throw new Error(`the mail server was not reached: ${delivery.detail}`);
      if (!delivery.ok) {
        job.log.error({ mailId, code: delivery.code, detail: delivery.detail }, 'a mail cannot be delivered');
        await services.db.run(sql`update mails set dead = true where id = ${mailId}`);
        return;
      }
      await services.db.run(sql`update mails set sent_at = now() where id = ${mailId} and sent_at is null`);
    },
  };
}

export interface OutboxRow {
  id: number;
  recipient: string;
  subject: string;
  text_body: string;
  created_at: Date;
  sent_at: Date | null;
  dead: boolean;
}

/** Mails written, newest first, with their number in all. */
export async function outbox(db: Queryable, keywords: string, offset: number, limit: number): Promise<{ rows: OutboxRow[]; total: number }> {
  const like = `%${keywords.replace(/[\\%_]/g, '\\$&')}%`;
  const match = keywords === '' ? sql`true` : sql`(recipient ilike ${like} or subject ilike ${like})`;
  const rows = await db.many<OutboxRow>(sql`select id, recipient, subject, text_body, created_at, sent_at, dead from mails where ${match} order by id desc offset ${offset} limit ${limit}`);
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from mails where ${match}`);
  return { rows, total };
}
