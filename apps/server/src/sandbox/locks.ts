// The only place that locks rows of the sandbox provider: a payment whose refunds are counted.
import { sql, type Transaction } from '../platform/database.ts';

/** What was taken under a trade number, its payment locked; undefined when nothing was. */
export const lockTaken = (tx: Transaction, tradeNo: string): Promise<{ amount: number; currency: string } | undefined> =>
  tx.maybe(sql`select b.amount, b.currency from sandbox_book b join sandbox_payments p on p.trade_no = b.ref
    where b.ref = ${tradeNo} and b.dir = 'in' for no key update of p`);
