// SQL of money received: each reference of a provider counts once.
import { sql, type Transaction } from '../platform/database.ts';
import { lockReference } from './locks.ts';
import { idValues, type Purpose } from './purpose.ts';

/** Takes a provider's reference for this transaction, and answers where its money went already; undefined when it is new. Notices and staff of one reference take turns. */
export async function claimReference(tx: Transaction, provider: string, providerRef: string): Promise<'payment' | 'unapplied' | undefined> {
  await lockReference(tx, provider, providerRef);
  const row = await tx.maybe<{ destiny: 'payment' | 'unapplied' }>(sql`
    select 'payment' as destiny from payments where provider = ${provider} and provider_ref = ${providerRef}
    union all select 'unapplied' from unapplied where provider = ${provider} and provider_ref = ${providerRef} limit 1`);
  return row?.destiny;
}

export interface Received {
  readonly provider: string;
  readonly providerRef: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly attemptId: number | null;
  readonly at: Date;
}

export const insertPayment = (
  tx: Transaction,
  money: Received & { readonly purpose: Purpose; readonly staffId: number | null },
): Promise<{ id: number }> =>
  tx.one(sql`insert into payments (purpose, order_id, recharge_id, provider, provider_ref, attempt_id, currency, amount, staff_id, at)
    values (${money.purpose.kind}, ${idValues(money.purpose)}, ${money.provider}, ${money.providerRef}, ${money.attemptId}, ${money.currency},
      ${money.amountMinor}, ${money.staffId}, ${money.at}) returning id`);
