// An order in full, with what may be done next (BO-3).
import { Link } from '@partharbor/ui/link';
import { Tag } from '@partharbor/ui/tag';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Route } from './+types/order.ts';
import { Acts, MainAct, useActs } from '../features/orders/Acts.tsx';
import { orderHref } from '../features/orders/columns.tsx';
import { Lines, PartOrders, Payments, Shipments, Terms } from '../features/orders/Facts.tsx';
import { History, Notes } from '../features/orders/History.tsx';
import { PayMark, StateMark } from '../features/orders/Marks.tsx';
import type { Order } from '../features/orders/order.ts';
import { may } from '../features/shell/pages.ts';
import type { Me } from '../features/shell/pages.ts';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { CopyNumber } from '../templates/CopyNumber.tsx';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed } from '../templates/Problem.tsx';
import { Unsaved } from '../Unsaved.tsx';

export const meta: Route.MetaFunction = ({ params }) => [{ title: `${params.orderNo} - ${m.orders_title()}` }];

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => load('consoleOrder', {}, request, { orderNo: params.orderNo });

function OrderPage({ order }: { order: Order }) {
  const me = useOutletContext<Me>();
  const [note, setNote] = useState('');
  const begun = useActs(order);
  const mayPay = may(me.permissions, 'payments');
  return (
    <DetailPage
      back={{ href: '/orders', label: m.orders_title() }}
      title={<CopyNumber text={order.orderNo} />}
      marks={
        <>
          <StateMark state={order.status} refunding={order.refunding} />
          <PayMark state={order.payStatus} />
          <UserText>{order.userName}</UserText>
          {order.parentNo && <Link href={orderHref(order.parentNo)}>{m.orders_parent({ orderNo: order.parentNo })}</Link>}
          {order.demo && <Tag tone="lead">{m.orders_demo()}</Tag>}
        </>
      }
      actions={<MainAct order={order} begun={begun} />}
      aside={
        <>
          <Notes order={order} text={note} onText={setNote} />
          <History order={order} />
        </>
      }
    >
      <Unsaved when={note.trim() !== ''} />
      <Lines order={order} />
      <Terms order={order} />
      <PartOrders order={order} />
      <Acts order={order} begun={begun} mayPay={mayPay} />
      <Shipments order={order} />
      <Payments order={order} mayPay={mayPay} />
    </DetailPage>
  );
}

export default function OrderRoute({ loaderData: outcome, params }: Route.ComponentProps) {
  if (!outcome.ok) {
    return (
      <DetailPage back={{ href: '/orders', label: m.orders_title() }} title={<UserText>{params.orderNo}</UserText>}>
        <Failed refusal={outcome} call="consoleOrder" />
      </DetailPage>
    );
  }
  return <OrderPage key={outcome.data.orderNo} order={outcome.data} />;
}
