// What happened to an order and its part orders, newest first (OR-1).
import type { Order } from './orders.server.ts';

type Event = Order['history'][number];

/** An event with the part order it concerns; '' = the order itself. */
export type HistoryEvent = Event & { readonly part: string };

/** Part orders are placed with their parent, so that is told once. */
export function historyOf({
  history,
  orders,
}: {
  history: readonly Event[];
  orders?: readonly { orderNo: string; history: readonly Event[] }[];
}): HistoryEvent[] {
  const own = history.map((event) => ({ ...event, part: '' }));
  const parts = (orders ?? []).flatMap((part) =>
    part.history.filter(({ act }) => act !== 'place').map((event) => ({ ...event, part: part.orderNo })),
  );
  return [...own, ...parts].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
