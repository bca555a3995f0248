// What of orders waits for staff, as the back office counts it.
import { sql, type Queryable } from '../platform/database.ts';

export interface WaitingOrders {
  readonly pendingConfirm: number;
  readonly waitSend: number;
}

/** Orders and parts to confirm and to ship. */
export const waitingOrders = (db: Queryable): Promise<WaitingOrders> =>
  db.one(sql`select count(*) filter (where state = 'pending_confirm') as "pendingConfirm", count(*) filter (where state in ('wait_send', 'part_shipped')) as "waitSend"
    from orders where state in ('pending_confirm', 'wait_send', 'part_shipped')`);
