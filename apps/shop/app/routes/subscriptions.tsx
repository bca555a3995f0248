// /UserHome/mySubscription: the buyer's reminders of arrivals and prices; ?goodsId=&kind= opens the form for a new one (PD-4).
import { useActionData } from 'react-router';
import type { Route } from './+types/subscriptions.ts';
import { scopeContext } from '../context.ts';
import { actOnSubscriptions, loadSubscriptions } from '../features/subscriptions/subscriptions.server.ts';
import { SubscriptionsPage } from '../features/subscriptions/SubscriptionsPage.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadSubscriptions(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnSubscriptions(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.subscriptions_title(), unlisted: true });

export default function SubscriptionsRoute({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  return <SubscriptionsPage data={loaderData} answered={answered} />;
}
