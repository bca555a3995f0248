// /payFail?orderNo=…: a payment that was declined or given up, with the way to try again (PY-2).
import type { Route } from './+types/pay-fail.ts';
import { scopeContext } from '../context.ts';
import { PayResult } from '../features/payment/PayResult.tsx';
import { namedOrder } from '../features/payment/pay.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export const handle = { step: 2 };

export async function loader({ context }: Route.LoaderArgs) {
  return { order: await namedOrder(context.get(scopeContext)) };
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.payment_failTitle(), unlisted: true });

export default function PayResultRoute({ loaderData }: Route.ComponentProps) {
  return <PayResult loaded={loaderData} failed />;
}
