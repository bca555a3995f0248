// /payState?orderNo=…&paymentNo=…: how the payment of an order stands, after the provider's page (PY-2).
import type { Route } from './+types/pay-state.ts';
import { scopeContext } from '../context.ts';
import { PayResult } from '../features/payment/PayResult.tsx';
import { loadPayState } from '../features/payment/pay.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export const loader = ({ context }: Route.LoaderArgs) => loadPayState(context.get(scopeContext));

export const meta: Route.MetaFunction = () => pageMeta({ title: m.payment_stateTitle(), unlisted: true });

export default function PayResultRoute({ loaderData }: Route.ComponentProps) {
  return <PayResult loaded={loaderData} />;
}
