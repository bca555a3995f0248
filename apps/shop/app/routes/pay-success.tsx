// /paySuccess?orderNo=…: the receipt; says so when the order is not paid yet (PY-2).
import type { Route } from './+types/pay-success.ts';
import { scopeContext } from '../context.ts';
import { PayResult } from '../features/payment/PayResult.tsx';
import { namedOrder } from '../features/payment/pay.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export async function loader({ context }: Route.LoaderArgs) {
  return { order: await namedOrder(context.get(scopeContext)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const order = loaderData?.order;
  return pageMeta({
    title: typeof order === 'object' && order.payStatus === 'paid' ? m.payment_successTitle() : m.payment_stateTitle(),
    unlisted: true,
  });
};

export default function PayResultRoute({ loaderData }: Route.ComponentProps) {
  return <PayResult loaded={loaderData} />;
}
