// /articles: articles beside application notes, with the subjects there are (CO-2).
import type { Route } from './+types/articles.ts';
import { scopeContext } from '../context.ts';
import { kindName, kindNote } from '../features/articles/kinds.ts';
import { loadNewest } from '../features/articles/articles.server.ts';
import { Overview } from '../features/articles/Overview.tsx';
import { pageMeta } from '../features/shell/meta.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  newest: await loadNewest(context.get(scopeContext), ['article', 'solution'], 8),
});

export const meta = () => pageMeta({ title: kindName('article'), description: kindNote('article') });

export default function Articles({ loaderData }: Route.ComponentProps) {
  return <Overview title={kindName('article')} note={kindNote('article')} kind="article" newest={loaderData.newest} />;
}
