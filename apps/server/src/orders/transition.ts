// The only place that changes an order's state: by the table of moves, with its event, stamps and version (OR-1, R-23).
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { moveFor, type Move, type OrderState } from '@partharbor/rules/orders';
import { sql, type Transaction } from '../platform/database.ts';
import type { Services } from '../calls/context.ts';
import type { MovedOrder } from '../calls/hooks.ts';
import type { ActedBy, Family, OrderRow } from './rows.ts';

export interface MoveOptions {
  readonly at: Date;
  /** Where an act has more than one target. */
  readonly to?: OrderState;
  readonly note?: string;
  /** Kept on orders that close. */
  readonly closeReason?: string;
  /** When the wait for money ends; where not given the order keeps none. */
  readonly expiresAt?: Date | null;
}

/**
 * Moves locked orders by one act and answers them in their new state. Where the table has no such move for one of them
 * nothing moves and the answer is WRONG_STATE with its state.
 * @example await moveOrders(tx, services, family.leaves, 'cancel', { by: 'buyer', id: userId }, { at })
 */
export async function moveOrders(
  tx: Transaction,
  services: Pick<Services, 'hooks'>,
  orders: readonly OrderRow[],
  act: Move['act'],
  actor: ActedBy,
  options: MoveOptions,
): Promise<Outcome<OrderRow[]>> {
  const targets: OrderState[] = [];
  for (const order of orders) {
    const found = moveFor(order.state, act, actor.by, options.to);
    if (!found) return refuse('WRONG_STATE', { orderNo: order.order_no, state: order.state });
    targets.push(found.to);
  }
  if (orders.length === 0) return done([]);
  await write(tx, orders, targets, act, actor, options);
  const moved = orders.map((order, i) => ({
    ...order,
    state: targets[i]!,
    version: order.version + 1,
    expires_at: options.expiresAt ?? null,
  }));
  await runHooks(tx, services.hooks, moved, act, options.at);
  return done(moved);
}

/** What other domains add when money came, or nothing more will happen. */
async function runHooks(tx: Transaction, hooks: Services['hooks'], moved: readonly OrderRow[], act: Move['act'], at: Date): Promise<void> {
  const those = (is: (order: OrderRow) => boolean): MovedOrder[] =>
    moved.filter(is).map((order) => ({ orderId: order.id, parentId: order.parent_id, orderNo: order.order_no, userId: order.user_id }));
  const closed = those(({ state }) => state === 'closed' || state === 'invalid');
  const finished = those(({ state }) => state === 'finish');
  if (act === 'pay')
    await hooks.paid(
      tx,
      those(() => true),
      at,
    );
  if (closed.length > 0) await hooks.closed(tx, closed, at);
  if (finished.length > 0) await hooks.finished(tx, finished, at);
}

async function write(
  tx: Transaction,
  orders: readonly OrderRow[],
  targets: readonly OrderState[],
  act: Move['act'],
  actor: ActedBy,
  options: MoveOptions,
): Promise<void> {
  const { at, note = '', closeReason = null, expiresAt = null } = options;
  const moved = await tx.run(sql`
    with moves as (select * from unnest(${orders.map((order) => order.id)}::bigint[], ${orders.map((order) => order.state)}::text[], ${targets}::text[]) as m (id, from_state, to_state)),
      moved as (update orders o set state = m.to_state, version = o.version + 1, expires_at = ${expiresAt}::timestamptz,
          pay_state = case when ${act}::text = 'pay' then 'paid' else o.pay_state end,
          paid_at = case when ${act}::text = 'pay' then ${at}::timestamptz else o.paid_at end,
          shipped_at = case when ${act}::text = 'ship' then ${at}::timestamptz else o.shipped_at end,
          received_at = case when ${act}::text = 'receive' then ${at}::timestamptz else o.received_at end,
          closed_at = case when m.to_state in ('closed', 'invalid') then ${at}::timestamptz else o.closed_at end,
          close_reason = case when m.to_state in ('closed', 'invalid') then coalesce(${closeReason}::text, o.close_reason) else o.close_reason end
        from moves m where o.id = m.id and o.state = m.from_state returning o.id, m.from_state, m.to_state)
    insert into order_events (order_id, seq, from_state, to_state, act, actor, actor_id, note, at)
    select m.id, (select coalesce(max(e.seq), 0) + 1 from order_events e where e.order_id = m.id), m.from_state, m.to_state, ${act}::text, ${actor.by}::text, ${actor.id}::bigint, ${note}::text, ${at}::timestamptz
    from moved m`);
  if (moved !== orders.length) throw new Error(`orders ${orders.map((order) => order.order_no).join(', ')} moved without their lock`);
}

/** States in which a part order has nothing left to do. */
const over: readonly OrderState[] = ['finish', 'closed', 'invalid'];

/**
 * Brings a split parent after its parts: finished when all are over and one of them was finished, closed when none was.
 * `leaves` are the parts as they are now.
 */
export async function followParts(
  tx: Transaction,
  services: Pick<Services, 'hooks'>,
  family: Family,
  leaves: readonly OrderRow[],
  options: MoveOptions,
): Promise<void> {
  const { root } = family;
  if (root.state !== 'order_dealt' || !leaves.every((leaf) => over.includes(leaf.state))) return;
  const to = leaves.some((leaf) => leaf.state === 'finish') ? 'finish' : 'closed';
  const moved = await moveOrders(tx, services, [root], 'follow', { by: 'system', id: null }, { ...options, to });
  if (!moved.ok) throw new Error(`parent ${root.order_no} cannot follow its parts`);
}

/** The leaves after some of them moved. */
export function withMoved(leaves: readonly OrderRow[], moved: readonly OrderRow[]): OrderRow[] {
  return leaves.map((leaf) => moved.find((row) => row.id === leaf.id) ?? leaf);
}
