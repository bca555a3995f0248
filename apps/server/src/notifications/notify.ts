// Tells a buyer of an event, in its transaction: a message in the user centre and, where there is an address, a mail (CO-4).
import type { Services } from '../calls/context.ts';
import { mailInsert } from '../mails/outbox.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { mailOf, type Addressee, type SendableKind } from './kind.ts';

interface Told<Said, More> {
  /** One message and one mail per event, however often the event is handled. */
  readonly eventKey: string;
  readonly userId: number;
  readonly said: Said;
  /** Null where the buyer has no address for mails. */
  readonly mail: (Addressee & More) | null;
}

/**
 * Writes both in one statement. What no reader could word again is refused before it is written.
 * @example await tellBuyer(tx, services, orderPaid, { eventKey: `paid:${orderNo}`, userId, said: { orderNo, amount, currency, method }, mail: null })
 */
export async function tellBuyer<Said, More>(
  tx: Transaction,
  services: Pick<Services, 'config'>,
  kind: SendableKind<Said, More>,
  { eventKey, userId, said, mail }: Told<NoInfer<Said>, NoInfer<More>>,
): Promise<void> {
  const kept = JSON.stringify(kind.schema.parse(said));
  const message = sql`
    insert into user_messages (event_key, user_id, kind, said) values (${eventKey}, ${userId}, ${kind.kind}, ${kept}::jsonb)
    on conflict (event_key) do nothing`;
  if (mail === null) {
    await tx.run(message);
    return;
  }
  const { recipient, lang } = mail;
  const mailed = mailInsert({ ...mailOf(services, kind, said, mail), recipient, lang, eventKey, userId });
  await tx.run(sql`with mailed as (${mailed}) ${message}`);
}
