// /HelpHome/mallEncyclopedias: an article of the encyclopedia by `encyclopediasId`, without one its contents (CO-3).
import '@partharbor/part-drawings/drawing.css';
import { footerData } from '@partharbor/contract/calls/content';
import type { Route } from './+types/encyclopedia.ts';
import { need } from '../loader-call.ts';
import { scopeContext } from '../context.ts';
import { DetailPage } from '../features/articles/DetailPage.tsx';
import { EncyclopediaIndex, EncyclopediaRail } from '../features/articles/Encyclopedia.tsx';
import { detailHref } from '../features/articles/kinds.ts';
import { loadText } from '../features/articles/articles.server.ts';
import { addLine } from '../features/goods/add-line.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const id = new URL(request.url).searchParams.get('encyclopediasId');
  const [text, footer] = await Promise.all([
    id === null || id === '' ? null : loadText(scope, id, ['encyclopedia']),
    scope.call(footerData, {}),
  ]);
  return { text, groups: need(scope, footer).groups };
}

export async function action({ request, context }: Route.ActionArgs) {
  return addLine(context.get(scopeContext), await request.formData());
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.text?.one.title ?? m.articles_encyclopedia(), description: loaderData?.text?.one.summary || undefined });

export default function Encyclopedia({ loaderData: { text, groups } }: Route.ComponentProps) {
  if (!text) return <EncyclopediaIndex groups={groups} />;
  return <DetailPage key={text.one.id} data={text} rail={<EncyclopediaRail groups={groups} current={detailHref(text.one)} />} />;
}
