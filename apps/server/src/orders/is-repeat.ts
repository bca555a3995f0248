// Tells a repeat from a new wish: the last thing that happened is this very act, by the same person, in the same words.
import type { Move } from '@partharbor/rules/orders';
import { sql, type Transaction } from '../platform/database.ts';
import type { ActedBy, OrderRow } from './rows.ts';

/** An act as it is asked for. */
export interface Wish {
  readonly act: Move['act'];
  readonly actor: ActedBy;
  /** As history keeps it. */
  readonly note?: string;
}

/**
 * Whether this was done already and nothing has happened to one of these locked orders since: the first answer got lost, and is
 * given again. Who wishes something else, or was beaten to it by somebody else, is told the state it stands in.
 */
export async function isRepeat(tx: Transaction, orders: readonly OrderRow[], { act, actor, note = '' }: Wish): Promise<boolean> {
  const { repeated } = await tx.one<{ repeated: boolean }>(sql`
    select exists (select 1 from (select distinct on (order_id) act, actor, actor_id, note from order_events
        where order_id = any(${orders.map((order) => order.id)}::bigint[]) order by order_id, seq desc) last
      where last.act = ${act} and last.actor = ${actor.by} and last.actor_id = ${actor.id}::bigint and last.note = ${note}) as repeated`);
  return repeated;
}
