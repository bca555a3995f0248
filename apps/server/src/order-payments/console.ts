// Lists of money for the back office.
import type { consoleFitting, consolePayments, consoleUnapplied } from '@partharbor/contract/calls/console-payments';
import { done, refuse } from '@partharbor/contract/refuse';
import { amountText } from '@partharbor/money/amounts';
import type { Handler } from '../calls/operation.ts';
import { ordersOfAmount } from '../orders/console.ts';
import type { Queryable } from '../platform/database.ts';
import { countOpen, queuedMoney } from '../payments/queue.ts';
import { listPayments, listUnapplied, type MoneyRow, type QueueRow } from './money-lists.ts';

const moneyOf = (row: MoneyRow) => ({
  id: String(row.id),
  provider: row.provider,
  providerRef: row.provider_ref,
  orderNo: row.order_no ?? '',
  currency: row.currency,
  amount: amountText(row.amount),
  at: row.at.toISOString(),
});

const pageOf = (rows: readonly { readonly total: number }[], current: number, size: number) => {
  const total = rows[0]?.total ?? 0;
  return { total, pages: Math.ceil(total / size), current, size };
};

/** Money received, newest first. */
export const consolePaymentList: Handler<typeof consolePayments> = async (context, { keywords, current, size }) => {
  const rows = await listPayments(context.db, keywords, (current - 1) * size, size);
  return done({ records: rows.map((row) => ({ ...moneyOf(row), refunded: amountText(row.refunded) })), ...pageOf(rows, current, size) });
};

/** The reference the money came with: that of a refund is kept with its number behind it. */
const referenceOf = ({ provider_ref: ref, cause }: QueueRow): string =>
  cause === 'order_cancelled' ? ref.replace(/ RF?[\d-]+$/, '') : ref;

/** Money that fits no order, what waits first. */
export const consoleUnappliedList: Handler<typeof consoleUnapplied> = async (context, { current, size }) => {
  const rows = await listUnapplied(context.db, (current - 1) * size, size);
  const records = rows.map((row) => ({
    ...moneyOf(row),
    providerRef: referenceOf(row),
    cause: row.cause,
    state: row.state,
    canApply: row.can_apply,
    appliedTo: row.applied_to ?? '',
  }));
  return done({ records, ...pageOf(rows, current, size) });
};

/** Orders that money of the queue could pay; none for money that can only go back. */
export const consoleFittingList: Handler<typeof consoleFitting> = async (context, { keywords, current, size }, { id }) => {
  const money = await queuedMoney(context.db, id);
  if (!money) return refuse('NOT_FOUND');
  const wanted = {
    currency: money.currency,
    amountMinor: money.amount,
    namedId: money.purpose === 'order' ? money.purpose_id : null,
    keywords,
  };
  const rows = money.can_apply ? await ordersOfAmount(context.db, wanted, (current - 1) * size, size) : [];
  const records = rows.map((row) => ({
    orderNo: row.order_no,
    userName: row.username,
    payType: row.pay_type,
    currency: row.currency,
    payable: amountText(row.total_amount),
    placedAt: row.placed_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    isNamed: row.is_named,
  }));
  return done({ records, ...pageOf(rows, current, size) });
};

/** How much money waits in the queue for staff. */
export const openUnapplied = (db: Queryable): Promise<number> => countOpen(db);
