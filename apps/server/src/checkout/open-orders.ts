// What an account that has never paid may hold unpaid: orders, money, and a share of a part's stock. Preview says it, placing refuses it.
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import { leastQuantity } from '@partharbor/rules/quantity';
import { ruleOf } from '@partharbor/rules/quantity-problem';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { sql, type Queryable, type Sql } from '../platform/database.ts';
import type { Goods } from '../catalogue/goods.ts';
import type { Quote } from './quote.ts';
import { openAmountCny, openAmountUsd, openOrders, openStockPercent } from './settings.ts';

/** A condition: an order of this user was paid once. Whoever has paid is held to none of this. */
export const hasPaid = (userId: number): Sql =>
  sql`exists (select 1 from orders p where p.user_id = ${userId}::bigint and p.paid_at is not null)`;

interface Held {
  readonly paid: boolean;
  readonly orders: number;
  /** In the smallest unit of the quote's currency. */
  readonly minor: number;
  readonly parts: readonly { readonly id: number; readonly held: number; readonly on_hand: number }[];
}

/** What the user's unpaid orders hold now, with the stock of the parts asked for. Orders that split wait under their first number. */
const heldBy = (db: Queryable, userId: number, currency: string, partIds: readonly number[]): Promise<Held> =>
  db.one<Held>(sql`
    with open as materialized (select o.id, o.total, o.currency from orders o where o.user_id = ${userId} and o.parent_id is null
        and o.pay_state <> 'paid' and o.state in ('pending_confirm', 'confirm', 'unpaid', 'order_dealt')),
      held as materialized (select r.part_id, sum(r.quantity) as quantity from open join orders o on o.id = open.id or o.parent_id = open.id
        join order_lines l on l.order_id = o.id join reservations r on r.line_id = l.id and r.state = 'open' group by r.part_id)
    select ${hasPaid(userId)} as paid, (select count(*)::int from open) as orders,
      (select coalesce(sum(total), 0)::bigint from open where currency = ${currency}) as minor,
      array(select json_build_object('id', w.id, 'held', coalesce(h.quantity, 0), 'on_hand', (select coalesce(sum(s.on_hand), 0) from stock s where s.part_id = w.id))
        from unnest(${[...partIds]}::bigint[]) as w (id) left join held h on h.part_id = w.id) as parts`);

/** Pieces of each part that the quote would take from stock. */
function piecesOf(quoted: Quote): Map<number, { readonly goods: Goods; quantity: number }> {
  const found = new Map<number, { readonly goods: Goods; quantity: number }>();
  for (const part of quoted.parts.filter(({ warehouse }) => warehouse !== null))
    for (const { line, quantity } of part.pieces) {
      const known = found.get(line.goods.partId) ?? { goods: line.goods, quantity: 0 };
      known.quantity += quantity;
      found.set(line.goods.partId, known);
    }
  return found;
}

/** The refusal where the order of this quote would be too much; binding under the lock of the buyer's placing alone. */
export async function tooMuchOpen(db: Queryable, context: CallContext, quoted: Quote): Promise<Refusal | null> {
  if (!context.config.limits) return null;
  const pieces = piecesOf(quoted);
  const held = await heldBy(db, buyerOf(context).userId, quoted.currency, [...pieces.keys()]);
  if (held.paid) return null;
  const { settings } = context;
  const mostMinor = settings.get(quoted.currency === 'CNY' ? openAmountCny : openAmountUsd) * 100;
  if (held.orders >= settings.get(openOrders)) return refuse('ORDERS_OPEN', { over: 'orders' });
  // A first order may be large: there is none to pay or cancel before it.
  if (held.orders > 0 && held.minor + quoted.payableMinor > mostMinor) return refuse('ORDERS_OPEN', { over: 'amount' });
  const share = settings.get(openStockPercent);
  const crowded = held.parts.find((part) => {
    const { goods, quantity } = pieces.get(part.id)!;
    // The least that can be ordered is never too much, however little there is.
    const most = Math.max(Math.floor((part.on_hand * share) / 100), leastQuantity(ruleOf(goods.record)));
    return part.held + quantity > most;
  });
  return crowded ? refuse('ORDERS_OPEN', { over: 'stock', partNo: pieces.get(crowded.id)!.goods.record.partNo }) : null;
}
