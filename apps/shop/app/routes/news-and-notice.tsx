// /newsAndNotice: the latest news beside the latest notices (CO-2).
import type { Route } from './+types/news-and-notice.ts';
import { scopeContext } from '../context.ts';
import { loadNewest } from '../features/articles/articles.server.ts';
import { Overview } from '../features/articles/Overview.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  newest: await loadNewest(context.get(scopeContext), ['news', 'notice'], 10),
});

export const meta = () => pageMeta({ title: m.articles_newsAndNotices(), description: m.articles_newsAndNoticesNote() });

export default function NewsAndNotice({ loaderData }: Route.ComponentProps) {
  return <Overview title={m.articles_newsAndNotices()} note={m.articles_newsAndNoticesNote()} newest={loaderData.newest} />;
}
