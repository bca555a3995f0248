// /newsDetail, /solutionDetail, /articles/details: one text by its id (CO-2).
import '@partharbor/part-drawings/drawing.css';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/content-detail.ts';
import { scopeContext } from '../context.ts';
import { DetailPage } from '../features/articles/DetailPage.tsx';
import { articleLd } from '../features/articles/json-ld.ts';
import { loadDetail } from '../features/articles/articles.server.ts';
import { addLine } from '../features/goods/add-line.ts';
import { onlyQuantity } from '../features/listing/only-quantity.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { language } from '../language.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadDetail(context.get(scopeContext), new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  return addLine(context.get(scopeContext), await request.formData());
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => !onlyQuantity(change) && change.defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...pageMeta({ title: loaderData.one.title, description: loaderData.one.summary, keywords: loaderData.one.tags.join(',') }),
        { 'script:ld+json': articleLd(loaderData, language()) as never },
      ]
    : pageMeta();

export default function ContentDetail({ loaderData }: Route.ComponentProps) {
  return <DetailPage key={loaderData.one.id} data={loaderData} />;
}
