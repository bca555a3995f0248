// Orders by state (BO-3).
import { quantity } from '@partharbor/rules/format';
import { useSearchParams } from 'react-router';
import { orderStates } from '@partharbor/rules/orders';
import type { Route } from './+types/orders.ts';
import { stateWord } from '../features/common/labels.ts';
import { orderColumns } from '../features/orders/columns.tsx';
import { m } from '../i18n/messages.js';
import { listHref, load, pagingFrom } from '../loading.ts';
import { ListPage } from '../templates/ListPage.tsx';

/** Tabs in the order in which work comes; the rest stand behind them. */
const tabStates = [
  'pending_confirm',
  'wait_send',
  'part_shipped',
  'unpaid',
  'confirm',
  'wait_receive',
  'received',
  'finish',
  'closed',
  'invalid',
  'order_dealt',
] as const;

export const meta = () => [{ title: m.orders_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const status = orderStates.find((state) => state === query.get('status')) ?? '';
  return load('consoleOrders', { status, keywords: query.get('keywords') ?? '', ...pagingFrom(query) }, request);
}

export default function Orders({ loaderData: outcome }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const counts: Readonly<Record<string, number>> = outcome.ok ? outcome.data.counts : {};
  const status = query.get('status') ?? '';
  const count = (state: string) => (counts[state] === undefined ? undefined : quantity(counts[state]));
  // The list of all leaves split parents out: their parts stand in it.
  const all = Object.entries(counts).reduce((sum, [state, one]) => sum + (state === 'order_dealt' ? 0 : one), 0);
  const items = [
    {
      href: listHref(query, { status: '' }),
      label: m.orders_all(),
      count: outcome.ok ? quantity(all) : undefined,
      current: status === '',
    },
    ...tabStates.map((state) => ({
      href: listHref(query, { status: state }),
      label: stateWord(state),
      count: count(state) ?? (outcome.ok ? '0' : undefined),
      current: status === state,
    })),
  ];
  return (
    <ListPage
      title={m.orders_title()}
      tabs={{ label: m.orders_tabs(), items }}
      search={{ label: m.orders_search() }}
      call="consoleOrders"
      outcome={outcome}
      columns={orderColumns()}
      rowKey={(row) => row.orderNo}
      empty={m.orders_empty()}
    />
  );
}
