// SQL of the back office's lists of money: payments and the queue beside the orders they are for.
import { sql, type Queryable } from '../platform/database.ts';
import { canApply, type QueueCause, type QueueState } from '../payments/queue.ts';

export interface MoneyRow {
  readonly id: number;
  readonly provider: string;
  readonly provider_ref: string;
  readonly order_no: string | null;
  readonly currency: 'CNY' | 'USD';
  readonly amount: number;
  readonly at: Date;
  readonly total: number;
}

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Money received, newest first, with what of it went back; what paid no order has no number beside it. */
export const listPayments = (
  db: Queryable,
  keywords: string,
  offset: number,
  limit: number,
): Promise<(MoneyRow & { refunded: number })[]> => {
  const match =
    keywords === ''
      ? sql`true`
      : sql`(o.order_no ilike ${like(keywords)} or p.provider_ref ilike ${like(keywords)} or c.username ilike ${like(keywords)})`;
  return db.many(sql`select p.id, p.provider, p.provider_ref, o.order_no, p.currency, p.amount, p.at, count(*) over () as total,
      coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.state <> 'failed'), 0)::bigint as refunded
    from payments p left join orders o on o.id = p.order_id left join users c on c.id = o.user_id where ${match} order by p.id desc offset ${offset} limit ${limit}`);
};

export interface QueueRow extends MoneyRow {
  readonly cause: QueueCause;
  readonly state: QueueState;
  readonly applied_to: string | null;
  readonly can_apply: boolean;
}

/** Money that fits no order: what waits first, then what found its place. */
export const listUnapplied = (db: Queryable, offset: number, limit: number): Promise<QueueRow[]> =>
  db.many(sql`select u.id, u.provider, u.provider_ref, o.order_no, u.currency, u.amount, u.at, u.cause, u.state, a.order_no as applied_to, ${canApply} as can_apply,
      count(*) over () as total
    from unapplied u left join orders o on o.id = u.order_id left join payments p on p.id = u.payment_id left join orders a on a.id = p.order_id
    order by u.state in ('refunded', 'applied'), u.id desc offset ${offset} limit ${limit}`);
