// /Pay?orderNo=…: pays an order by code, on the provider's page, or by transfer (PY-2).
import { useActionData } from 'react-router';
import type { Route } from './+types/pay.ts';
import { scopeContext } from '../context.ts';
import { PayPage } from '../features/payment/PayPage.tsx';
import { actOnPay, loadPay } from '../features/payment/pay.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const handle = { step: 2 };

export const loader = ({ context }: Route.LoaderArgs) => loadPay(context.get(scopeContext));

export const action = ({ context, request }: Route.ActionArgs) => actOnPay(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.payment_title(), unlisted: true });

export default function PayRoute({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  return <PayPage loaded={loaderData} answered={answered} />;
}
