// /UserHome/messageDetail?id=…: one message (CO-4).
import type { Route } from './+types/message-detail.ts';
import { scopeContext } from '../context.ts';
import { MessagePage } from '../features/notifications/MessagePage.tsx';
import { actOnMessages, loadMessage } from '../features/notifications/notifications.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadMessage(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnMessages(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.notifications_detailTitle(), unlisted: true });

export default function MessageDetailRoute({ loaderData }: Route.ComponentProps) {
  return <MessagePage data={loaderData} />;
}
