// /bomNewDetail: a list at work, of a draft, a saved BOM or a link (BM-3 to BM-5, BM-7).
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/bom-detail.ts';
import { scopeContext } from '../context.ts';
import '../features/bom/cost/cost.module.css';
import '../features/bom/list/detail.module.css';
import '../features/bom/lines/lines.module.css';
import { loadDetail } from '../features/bom/list/detail.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { latePart, together } from '../lazy-part.ts';

const DetailPage = latePart(() => import('../features/bom/list/DetailPage.tsx').then((loaded) => loaded.DetailPage));
/** A click that leads here waits for it. */
const useParts = together(DetailPage);

export const loader = ({ context, request }: Route.LoaderArgs) => loadDetail(context.get(scopeContext), request);

const namesOf = ({ searchParams }: URL): string => ['draft', 'bomId', 'revision'].map((name) => searchParams.get(name) ?? '').join(' ');

/** Another filter of the same list asks for nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (currentUrl.href === nextUrl.href || namesOf(currentUrl) !== namesOf(nextUrl));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta({ title: loaderData?.view?.name || m.bom_title(), unlisted: true });

export default function BomDetail({ loaderData }: Route.ComponentProps) {
  useParts();
  return <DetailPage data={loaderData} />;
}
