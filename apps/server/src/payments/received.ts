// Money received for orders, for whoever shows them.
import { sql, type Queryable } from '../platform/database.ts';

export interface PaymentView {
  readonly id: number;
  readonly provider: string;
  readonly provider_ref: string;
  readonly amount: number;
  readonly at: Date;
}

/** Payments of orders, the first one first. */
export const paymentsOf = (db: Queryable, orderIds: readonly number[]): Promise<PaymentView[]> =>
  db.many(sql`select id, provider, provider_ref, amount, at from payments where order_id = any(${orderIds}::bigint[]) order by id`);
