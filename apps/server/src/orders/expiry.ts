// What time does to orders: unpaid ones expire, shipped ones count as received, received ones are finished.
import { AUTO_RECEIVE_DAYS, REFUND_WINDOW_DAYS, payableStates, type OrderState } from '@partharbor/rules/orders';
import { DAY_MS, earlier } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import { openRefunds } from '../payments/read.ts';
import { sql, type Sql, type Transaction } from '../platform/database.ts';
import { closeOrders } from './close.ts';
import { eachOf } from '../platform/run-each.ts';
import { lockFamily, rootIdOf } from './locks.ts';
import { bySystem, type Family } from './rows.ts';
import { followParts, moveOrders, withMoved } from './transition.ts';

const batch = 100;
const before = (services: Services, days: number): Date => earlier(services.clock.now(), days * DAY_MS);

/** Closes orders whose time to pay is over; answers how many. Each in its own transaction, so that it races fairly with a payment (T-40). */
export async function expireOrders(services: Services): Promise<number> {
  const due = sql`select order_no from orders where expires_at <= ${services.clock.now()} and parent_id is null order by expires_at limit ${batch}`;
  return eachFamily(services, due, (tx, family) => expireOne(tx, services, family));
}

async function expireOne(tx: Transaction, services: Services, family: Family): Promise<boolean> {
  const { root, leaves } = family;
  const at = services.clock.now();
  const waits =
    root.pay_state !== 'paid' &&
    root.expires_at !== null &&
    root.expires_at <= at &&
    leaves.every((leaf) => payableStates.includes(leaf.state));
  if (!waits) return false;
  return (await closeOrders(tx, services, family, { act: 'expire', actor: bySystem, at, reason: 'expired', mail: 'expired' })).ok;
}

/** Counts parcels as received fifteen days after shipping, unless money of them is going back. */
export async function receiveShipped(services: Services): Promise<number> {
  const limit = before(services, AUTO_RECEIVE_DAYS);
  const due = sql`select order_no from orders where state = 'wait_receive' and shipped_at <= ${limit} order by shipped_at limit ${batch}`;
  return eachFamily(services, due, (tx, family) => moveDue(tx, services, family, 'wait_receive', limit));
}

/** Finishes what was received once the refund window is over and nothing is open. */
export async function finishReceived(services: Services): Promise<number> {
  const limit = before(services, REFUND_WINDOW_DAYS);
  const due = sql`select order_no from orders where state = 'received' and shipped_at <= ${limit} order by id limit ${batch}`;
  return eachFamily(services, due, (tx, family) => moveDue(tx, services, family, 'received', limit));
}

async function moveDue(tx: Transaction, services: Services, family: Family, state: OrderState, limit: Date): Promise<boolean> {
  const due = family.leaves.filter((leaf) => leaf.state === state && leaf.shipped_at !== null && leaf.shipped_at <= limit);
  if (due.length === 0 || (await openRefunds(tx, 'order', [family.root.id, ...due.map((leaf) => leaf.id)])) > 0) return false;
  const at = services.clock.now();
  const moved = await moveOrders(tx, services, due, state === 'received' ? 'finish' : 'receive', bySystem, { at });
  if (!moved.ok) return false;
  await followParts(tx, services, family, withMoved(family.leaves, moved.data), { at });
  return true;
}

type Work = (tx: Transaction, family: Family) => Promise<boolean>;

/** Works through what `due` finds, batch by batch while that moves anything. */
async function eachFamily(services: Services, due: Sql, work: Work): Promise<number> {
  let all = 0;
  for (;;) {
    const rows = await services.db.many<{ order_no: string }>(due);
    const moved = await eachOf(rows, async ({ order_no: orderNo }) => {
      const rootId = await rootIdOf(services.db, orderNo);
      return rootId !== undefined && services.db.transaction(async (tx) => work(tx, await lockFamily(tx, rootId)));
    });
    all += moved;
    if (rows.length < batch || moved === 0) return all;
  }
}
