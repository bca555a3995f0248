// /Compare: parts side by side (CP-2). ?ids= shows those instead of the visitor's own, ?n= prices them, ?diff=1 shows what differs.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/compare.ts';
import { scopeContext } from '../context.ts';
import { actOnComparison } from '../features/compare/act.server.ts';
import { ComparePage } from '../features/compare/ComparePage.tsx';
import { loadCompare } from '../features/compare/compare.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export const loader = ({ context, request }: Route.LoaderArgs) => loadCompare(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnComparison(context.get(scopeContext), request);

const withoutDiff = (url: URL): string => {
  const query = new URLSearchParams(url.search);
  query.delete('diff');
  return query.toString();
};

/** The rows are all there: showing only those that differ asks for nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod !== undefined || currentUrl.href === nextUrl.href || withoutDiff(currentUrl) !== withoutDiff(nextUrl)
    ? defaultShouldRevalidate
    : false;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.compare_title(), unlisted: true });

export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  return <ComparePage data={loaderData} />;
}
