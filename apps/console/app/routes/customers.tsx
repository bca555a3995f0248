// Customers found by name, phone or mail; password reset and blocking.
import { Button } from '@partharbor/ui/button';
import { dateTime, quantity } from '@partharbor/rules/format';
import { Row } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Tag } from '@partharbor/ui/tag';
import { useState } from 'react';
import type { Route } from './+types/customers.ts';
import { editionWord } from '../features/common/labels.ts';
import { Block, ResetPassword } from '../features/customers/Dialogs.tsx';
import type { Customer } from '../features/customers/Dialogs.tsx';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.customers_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return load('consoleCustomers', { keywords: query.get('keywords') ?? '', ...pagingFrom(query) }, request);
}

interface Open {
  readonly act: 'reset' | 'block';
  readonly customer: Customer;
}

function RowActs({ customer, onOpen }: { customer: Customer; onOpen: (open: Open) => void }) {
  const name = customer.username;
  return (
    <Row gap={4}>
      <Button size="cell" aria-label={m.customers_resetOf({ name })} onClick={() => onOpen({ act: 'reset', customer })}>
        {m.customers_reset()}
      </Button>
      <Button
        size="cell"
        kind={customer.blocked ? 'secondary' : 'danger'}
        aria-label={customer.blocked ? m.customers_unblockOf({ name }) : m.customers_blockOf({ name })}
        onClick={() => onOpen({ act: 'block', customer })}
      >
        {customer.blocked ? m.customers_unblock() : m.customers_block()}
      </Button>
    </Row>
  );
}

/** How many orders a customer has; the number leads to them. */
function OrdersOf({ customer }: { customer: Customer }) {
  const count = quantity(customer.orders);
  return customer.orders === 0 ? count : <Link href={`/orders?keywords=${encodeURIComponent(customer.username)}`}>{count}</Link>;
}

const columns = (onOpen: (open: Open) => void): readonly Column<Customer>[] => [
  { key: 'name', head: m.customers_name(), render: (one) => <UserText>{one.username}</UserText> },
  { key: 'mobile', head: m.customers_mobile(), nowrap: true, render: (one) => one.mobile },
  { key: 'email', head: m.customers_email(), render: (one) => <span translate="no">{one.email}</span> },
  {
    key: 'source',
    head: m.customers_source(),
    nowrap: true,
    render: (one) => editionWord(one.userSource === 1 ? 'international' : 'domestic'),
  },
  { key: 'orders', head: m.customers_orders(), align: 'end', render: (one) => <OrdersOf customer={one} /> },
  {
    key: 'state',
    head: m.customers_state(),
    nowrap: true,
    render: (one) => (one.blocked ? <Tag tone="error">{m.customers_blocked()}</Tag> : m.customers_active()),
  },
  { key: 'since', head: m.customers_since(), nowrap: true, render: (one) => dateTime(one.createdAt) },
  { key: 'acts', head: m.customers_acts(), headHidden: true, align: 'end', render: (one) => <RowActs customer={one} onOpen={onOpen} /> },
];

export default function Customers({ loaderData: outcome }: Route.ComponentProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title={m.customers_title()}
        search={{ label: m.customers_search() }}
        call="consoleCustomers"
        outcome={outcome}
        columns={columns(setOpen)}
        rowKey={(one) => one.userId}
        empty={m.customers_empty()}
      />
      {open?.act === 'reset' && <ResetPassword customer={open.customer} onClose={close} />}
      {open?.act === 'block' && <Block customer={open.customer} onClose={close} />}
    </>
  );
}
