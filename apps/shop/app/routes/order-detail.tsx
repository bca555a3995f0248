// /orderDetail?orderNo=…: an order with its parts, goods, shipments and history (OR-2, OR-3).
import { useActionData } from 'react-router';
import type { Route } from './+types/order-detail.ts';
import { scopeContext } from '../context.ts';
import { OrderPage } from '../features/orders/OrderPage.tsx';
import { actOnOrder, loadDetail } from '../features/orders/orders.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadDetail(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnOrder(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const order = loaderData?.order;
  return pageMeta({
    title: typeof order === 'object' ? m.orders_detailTitle({ orderNo: order.orderNo }) : m.orders_title(),
    unlisted: true,
  });
};

export default function OrderDetailRoute({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  return <OrderPage loaded={loaderData} answered={answered} />;
}
