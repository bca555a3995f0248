// /UserHome/sysMessage: the buyer's messages; ?status=0 shows the unread (CO-4).
import { useActionData } from 'react-router';
import type { Route } from './+types/messages.ts';
import { scopeContext } from '../context.ts';
import { actOnMessages, loadMessages } from '../features/notifications/notifications.server.ts';
import { MessagesPage } from '../features/notifications/MessagesPage.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadMessages(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnMessages(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.notifications_title(), unlisted: true });

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  return <MessagesPage data={loaderData} answered={answered} />;
}
