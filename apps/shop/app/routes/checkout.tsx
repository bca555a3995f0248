// /pre-order (domestic) and /submitOrder (international): the order page of a draft, ?draft=… (CK-3, CK-5).
import { useActionData } from 'react-router';
import type { Route } from './+types/checkout.ts';
import { scopeContext } from '../context.ts';
import { CheckoutPage } from '../features/checkout/CheckoutPage.tsx';
import { actOnCheckout, loadCheckout } from '../features/checkout/checkout.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const handle = { step: 1 };

export const loader = ({ context }: Route.LoaderArgs) => loadCheckout(context.get(scopeContext));

export const action = ({ context, request }: Route.ActionArgs) => actOnCheckout(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.checkout_title(), unlisted: true });

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  return <CheckoutPage loaded={loaderData} answered={answered} />;
}
