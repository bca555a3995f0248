// /Cart: the buyer's cart in its groups; guests log in first and find their lines here (CT-6, R-19).
import { useActionData } from 'react-router';
import type { Route } from './+types/cart.ts';
import { scopeContext } from '../context.ts';
import { CartPage } from '../features/cart/CartPage.tsx';
import { actOnCart, loadCart } from '../features/cart/cart.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadCart(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnCart(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.cart_title(), unlisted: true });

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  return <CartPage {...loaderData} answered={answered} />;
}
