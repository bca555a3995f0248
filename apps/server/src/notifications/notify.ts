// Tells a buyer of an event, in its transaction: a message in the user centre and, where there is an address, a mail (CO-4).
import { mailInsert, type MailText } from '../mails/outbox.ts';
import type { Lang } from '@partharbor/rules/goods';
import { sql, type Transaction } from '../platform/database.ts';
import type { News } from './kinds.ts';

export interface Told {
  /** One message and one mail per event, however often the event is handled. */
  readonly eventKey: string;
  readonly userId: number;
  readonly news: News;
  /** Null where the buyer has no address for mails. */
  readonly mail: (MailText & { readonly recipient: string; readonly lang: Lang }) | null;
}

/** Writes both in one statement. @example await tellBuyer(tx, { eventKey: `paid:${orderNo}`, userId, news, mail: null }) */
export async function tellBuyer(tx: Transaction, { eventKey, userId, news, mail }: Told): Promise<void> {
  const message = sql`
    insert into user_messages (event_key, user_id, kind, said) values (${eventKey}, ${userId}, ${news.kind}, ${JSON.stringify(news.said)}::jsonb)
    on conflict (event_key) do nothing`;
  await tx.run(mail ? sql`with mailed as (${mailInsert({ ...mail, eventKey, userId })}) ${message}` : message);
}
