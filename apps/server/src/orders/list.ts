// Lists orders: a buyer's own with their parts, and all of them for the back office (OR-2).
import type { consoleOrders } from '@partharbor/contract/calls/console-orders';
import type { orderList } from '@partharbor/contract/calls/orders';
import { done } from '@partharbor/contract/refuse';
import { buyerOf } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { refundsOf } from '../payments/read.ts';
import { countAllStates, countOwnStates, findAllOrders, findOwnOrders, fullFamilies, fullOrders } from './read.ts';
import { summaryOf } from './view.ts';

const countsOf = (rows: readonly { state: string; count: number }[]): Record<string, number> =>
  Object.fromEntries(rows.map((row) => [row.state, row.count]));

/** The user's orders, newest first; a split one carries its parts in `orders`. */
export const listOrders: Handler<typeof orderList> = async (context, input) => {
  const { userId } = buyerOf(context);
  const { current, size } = input.page;
  const { ids, total } = await findOwnOrders(context.db, userId, {
    status: input.status,
    keywords: input.keywords,
    offset: (current - 1) * size,
    limit: size,
  });
  const families = ids.length > 0 ? await fullFamilies(context.db, ids) : [];
  const refunds = await refundsOf(
    context.db,
    'order',
    families.map((order) => order.id),
  );
  const records = families
    .filter((order) => order.parent_id === null)
    .map((root) => ({
      ...summaryOf(root, refunds),
      orders: families.filter((part) => part.parent_id === root.id).map((part) => summaryOf(part, refunds)),
    }));
  return done({
    records,
    total,
    pages: Math.ceil(total / size),
    current,
    size,
    counts: countsOf(await countOwnStates(context.db, userId)),
  });
};

/** Orders by state for staff. */
export const listAllOrders: Handler<typeof consoleOrders> = async (context, input) => {
  const { current, size } = input;
  const { ids, total } = await findAllOrders(context.db, {
    status: input.status,
    keywords: input.keywords,
    offset: (current - 1) * size,
    limit: size,
  });
  const orders = ids.length > 0 ? await fullOrders(context.db, ids) : [];
  const refunds = await refundsOf(context.db, 'order', ids);
  const records = orders.map((order) => summaryOf(order, refunds));
  return done({ records, total, pages: Math.ceil(total / size), current, size, counts: countsOf(await countAllStates(context.db)) });
};
