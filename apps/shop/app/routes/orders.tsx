// /UserHome/order: the buyer's orders by state, with search and paging (OR-2).
import { useActionData } from 'react-router';
import type { Route } from './+types/orders.ts';
import { scopeContext } from '../context.ts';
import { OrdersPage } from '../features/orders/OrdersPage.tsx';
import { actOnOrder, loadOrders } from '../features/orders/orders.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadOrders(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnOrder(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.orders_title(), unlisted: true });

export default function OrdersRoute({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  return <OrdersPage loaded={loaderData} answered={answered} />;
}
