// /questionnaireWeb: the buyer's own feedback (CO-6).
import type { Route } from './+types/feedback-list.ts';
import { scopeContext } from '../context.ts';
import { ListPage } from '../features/feedback/ListPage.tsx';
import { loadList } from '../features/feedback/list.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export const loader = ({ context, request }: Route.LoaderArgs) => loadList(context.get(scopeContext), request);

export const meta: Route.MetaFunction = () => pageMeta({ title: m.feedback_mine(), unlisted: true });

export default function FeedbackList({ loaderData }: Route.ComponentProps) {
  return <ListPage page={loaderData} />;
}
