// Columns of order lists.
import { dateTime, money, quantity } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/link';
import { Money } from '@partharbor/ui/money';
import type { Answer } from '../../calls.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import type { Column } from '../../templates/DataTable.tsx';
import { carrierWord, editionWord, payTypeWord, warehouseWord } from '../common/labels.ts';
import { PayMark, StateMark } from './Marks.tsx';

export type OrderRow = Answer<'consoleOrders'>['records'][number];

export const orderHref = (orderNo: string): string => `/orders/${encodeURIComponent(orderNo)}`;

/** A list of orders that wait for one act: their state is its title. */
export const workColumns = (): readonly Column<OrderRow>[] =>
  orderColumns().filter(({ key }) => !['state', 'pay', 'edition'].includes(key));

/** `short` leaves out what a list beside others has no room for. */
export function orderColumns(short = false): readonly Column<OrderRow>[] {
  const all: readonly Column<OrderRow>[] = [
    { key: 'orderNo', head: m.orders_number(), nowrap: true, render: (row) => <Link href={orderHref(row.orderNo)}>{row.orderNo}</Link> },
    { key: 'user', head: m.orders_customer(), render: (row) => <UserText>{row.userName}</UserText> },
    { key: 'edition', head: m.orders_edition(), wide: true, roomy: true, render: (row) => editionWord(row.edition) },
    { key: 'state', head: m.orders_state(), nowrap: true, render: (row) => <StateMark state={row.status} refunding={row.refunding} /> },
    { key: 'pay', head: m.orders_paid(), nowrap: true, wide: true, render: (row) => <PayMark state={row.payStatus} /> },
    {
      key: 'amount',
      head: m.orders_amount(),
      align: 'end',
      nowrap: true,
      render: (row) => <Money text={money(row.payable, row.currency)} />,
    },
    { key: 'lines', head: m.orders_lines(), align: 'end', wide: true, roomy: true, render: (row) => quantity(row.lineCount) },
    { key: 'way', head: m.orders_payType(), nowrap: true, wide: true, roomy: true, render: (row) => payTypeWord(row.payType) },
    {
      key: 'warehouse',
      head: m.orders_warehouse(),
      wide: true,
      nowrap: true,
      render: (row) => (row.warehouse ? warehouseWord(row.warehouse) : m.common_none()),
    },
    { key: 'carrier', head: m.orders_carrier(), nowrap: true, wide: true, render: (row) => carrierWord(row.carrier) },
    { key: 'at', head: m.orders_placedAt(), nowrap: true, render: (row) => <time dateTime={row.placedAt}>{dateTime(row.placedAt)}</time> },
  ];
  return short ? all.filter(({ wide }) => !wide) : all;
}
