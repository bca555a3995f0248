// Lists of money for the back office.
import type { consolePayments, consoleUnapplied } from '@partharbor/contract/calls/console';
import { done } from '@partharbor/contract/refuse';
import { amountText } from '@partharbor/money/amounts';
import type { Handler } from '../calls/operation.ts';
import type { Queryable } from '../platform/database.ts';
import { countOpen, listPayments, listUnapplied, type MoneyRow } from './store.ts';

const moneyOf = (row: MoneyRow) => ({
  id: String(row.id),
  provider: row.provider,
  providerRef: row.provider_ref,
  orderNo: row.order_no ?? '',
  currency: row.currency,
  amount: amountText(row.amount),
  at: row.at.toISOString(),
});

const pageOf = (rows: readonly MoneyRow[], current: number, size: number) => {
  const total = rows[0]?.total ?? 0;
  return { total, pages: Math.ceil(total / size), current, size };
};

/** Money received, newest first. */
export const consolePaymentList: Handler<typeof consolePayments> = async (context, { keywords, current, size }) => {
  const rows = await listPayments(context.db, keywords, (current - 1) * size, size);
  return done({ records: rows.map((row) => ({ ...moneyOf(row), refunded: amountText(row.refunded) })), ...pageOf(rows, current, size) });
};

/** Money that fits no order, what waits first. */
export const consoleUnappliedList: Handler<typeof consoleUnapplied> = async (context, { current, size }) => {
  const rows = await listUnapplied(context.db, (current - 1) * size, size);
  return done({ records: rows.map((row) => ({ ...moneyOf(row), cause: row.cause, state: row.state })), ...pageOf(rows, current, size) });
};

/** How much money waits in the queue for staff. */
export const openUnapplied = (db: Queryable): Promise<number> => countOpen(db);
