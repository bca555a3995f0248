// Tells the writer of an answer in its transaction: a mail where there is an address, a message where there is an account (CO-6).
import type { Services } from '../calls/context.ts';
import { mailInsert } from '../mails/outbox.ts';
import { mailOf } from '../notifications/kind.ts';
import { tellBuyer } from '../notifications/notify.ts';
import type { Transaction } from '../platform/database.ts';
import { feedbackAnswered } from './notifications.ts';
import type { FeedbackRow } from './store.ts';

type Asked = Pick<FeedbackRow, 'id' | 'key' | 'user_id' | 'lang' | 'text' | 'email'>;

/** One mail and one message per answer, however often it is handled. */
export async function tellWriter(
  tx: Transaction,
  services: Pick<Services, 'config'>,
  row: Asked & { readonly blocked: boolean },
  answer: { readonly id: number; readonly text: string },
): Promise<void> {
  const eventKey = `feedback:${row.id}:${answer.id}`;
  const said = { id: String(row.id), key: row.key };
  const hasMail = row.email !== '' && !row.blocked;
  const mail = hasMail ? { recipient: row.email, lang: row.lang, asked: row.text, answer: answer.text } : null;
  if (row.user_id !== null) await tellBuyer(tx, services, feedbackAnswered, { eventKey, userId: row.user_id, said, mail });
  else if (mail) {
    const { recipient, lang } = mail;
    await tx.run(mailInsert({ ...mailOf(services, feedbackAnswered, said, mail), eventKey, userId: null, recipient, lang }));
  }
}
