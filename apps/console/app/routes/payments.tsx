// Money received and what went back, newest first.
import { dateTime, money } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/link';
import type { Route } from './+types/payments.ts';
import type { Answer } from '../calls.ts';
import { providerWord } from '../features/common/labels.ts';
import { orderHref } from '../features/orders/columns.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import { CopyNumber } from '../templates/CopyNumber.tsx';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.payments_paymentsTitle() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return load('consolePayments', { keywords: query.get('keywords') ?? '', ...pagingFrom(query) }, request);
}

type Row = Answer<'consolePayments'>['records'][number];

const columns = (): readonly Column<Row>[] => [
  { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => <time dateTime={row.at}>{dateTime(row.at)}</time> },
  {
    key: 'order',
    head: m.payments_order(),
    nowrap: true,
    render: (row) => (row.orderNo ? <Link href={orderHref(row.orderNo)}>{row.orderNo}</Link> : m.common_none()),
  },
  { key: 'provider', head: m.payments_provider(), render: (row) => providerWord(row.provider) },
  { key: 'reference', head: m.payments_reference(), render: (row) => <CopyNumber text={row.providerRef} /> },
  { key: 'amount', head: m.payments_amount(), align: 'end', nowrap: true, render: (row) => money(row.amount, row.currency) },
  {
    key: 'refunded',
    head: m.payments_refunded(),
    align: 'end',
    nowrap: true,
    render: (row) => (row.refunded === '0.00' ? m.common_none() : money(`-${row.refunded}`, row.currency)),
  },
];

export default function Payments({ loaderData: outcome }: Route.ComponentProps) {
  return (
    <ListPage
      title={m.payments_paymentsTitle()}
      search={{ label: m.payments_paymentsSearch() }}
      call="consolePayments"
      outcome={outcome}
      columns={columns()}
      rowKey={(row) => row.id}
      empty={m.payments_paymentsEmpty()}
    />
  );
}
