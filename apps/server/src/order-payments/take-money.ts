// Money pays its order, or the queue takes it: amount, currency and the order's state are looked at under its lock (PY-3, T-44).
import type { Services } from '../calls/context.ts';
import { markPaid, markPartPaid, payableness, type Payable } from '../orders/pay.ts';
import type { ActedBy, Family, OrderRow } from '../orders/rows.ts';
import { receivedFor } from '../payments/read.ts';
import { refundQueued } from '../payments/refund-queued.ts';
import { TRANSFER } from '../payments/refund-routes.ts';
import { insertUnapplied, type QueueCause } from '../payments/queue.ts';
import { insertPayment, type Received } from '../payments/received.ts';
import type { Queryable, Transaction } from '../platform/database.ts';

export interface TakenBy {
  readonly actor: ActedBy;
  readonly method: string;
  readonly staffId: number | null;
}

/** What an order still has to be paid; of one that waits for money the caller has locked. */
export const restOf = async (db: Queryable, root: OrderRow): Promise<number> =>
  root.pay_state === 'part_paid' ? root.total - (await receivedFor(db, { kind: 'order', id: root.id })) : root.total;

/** Pays a locked order with money that fits it, or queues the money with the cause why not; a provider's goes back by itself. */
export async function takeMoney(
  tx: Transaction,
  services: Services,
  family: Family,
  money: Received,
  by: TakenBy,
): Promise<'payment' | 'unapplied'> {
  const { root } = family;
  const restMinor = await restOf(tx, root);
  const cause = causeAgainst(family, money, restMinor);
  if (cause === null) {
    await writePayment(tx, services, family, money, by, restMinor);
    return 'payment';
  }
  const purpose = { kind: 'order', id: root.id } as const;
  const { id } = await insertUnapplied(tx, { ...money, purpose, cause });
  if (money.provider !== TRANSFER) await refundQueued(tx, id, { ...money, purpose, cause });
  return 'unapplied';
}

/** Writes money that a locked order takes, all of its rest or a part of it: the order moves on once nothing is missing. Answers the payment's id. */
export async function writePayment(
  tx: Transaction,
  services: Services,
  family: Family,
  money: Received,
  { actor, method, staffId }: TakenBy,
  restMinor: number,
): Promise<number> {
  const { root } = family;
  if (money.amountMinor > restMinor) throw new Error(`order ${root.order_no} would be paid more than it costs`);
  const { id } = await insertPayment(tx, { ...money, purpose: { kind: 'order', id: root.id }, staffId });
  if (money.amountMinor === restMinor) await markPaid(tx, services, family, actor, money.at, method);
  else await markPartPaid(tx, root.id);
  return id;
}

const causes: Record<Exclude<Payable, 'payable'>, QueueCause> = {
  paid: 'already_paid',
  closed: 'order_closed',
  awaits_confirmation: 'not_payable',
  wrong_state: 'not_payable',
};

function causeAgainst(family: Family, money: Received, restMinor: number): QueueCause | null {
  const state = payableness(family);
  if (state !== 'payable') return causes[state];
  if (money.currency !== family.root.currency) return 'currency_differs';
  return money.amountMinor === restMinor ? null : 'amount_differs';
}
