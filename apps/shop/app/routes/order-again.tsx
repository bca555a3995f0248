// /orderAgain?orderNo=…: what an order would be now, and all of it into the cart at once (OR-2).
import { useActionData } from 'react-router';
import type { Route } from './+types/order-again.ts';
import { scopeContext } from '../context.ts';
import { AgainPage } from '../features/reorder/AgainPage.tsx';
import { actOnAgain, loadAgain } from '../features/reorder/again.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadAgain(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnAgain(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.reorder_title(), unlisted: true });

export default function OrderAgainRoute({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  return <AgainPage loaded={loaderData} answered={answered} />;
}
