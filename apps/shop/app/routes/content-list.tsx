// /newsList, /noticeList, /solutionList, /articleList, /articles/list: texts of one kind (CO-2).
import type { Route } from './+types/content-list.ts';
import { scopeContext } from '../context.ts';
import { kindName, kindNote } from '../features/articles/kinds.ts';
import { ListPage } from '../features/articles/ListPage.tsx';
import { loadList } from '../features/articles/articles.server.ts';
import { pageMeta } from '../features/shell/meta.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadList(context.get(scopeContext), new URL(request.url).searchParams);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData && { title: kindName(loaderData.kind), description: kindNote(loaderData.kind) });

export default function ContentList({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />;
}
