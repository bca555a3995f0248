// /index: the home page (CO-1), and the same for phones at /webappui/ (RT-6).
import { thirdPartyArrival } from '@partharbor/rules/third-parties';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/home.ts';
import { scopeContext } from '../context.ts';
import { wayBack } from '../features/accounts/third-party.server.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { siteLd } from '../features/home/json-ld.ts';
import { loadHome } from '../features/home/home.server.ts';
import { addLine } from '../features/goods/add-line.ts';
import { onlyQuantity } from '../features/listing/only-quantity.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const arrival = thirdPartyArrival(new URL(request.url).searchParams);
  if (arrival) throw await wayBack(scope, arrival);
  return { home: await loadHome(scope), ld: siteLd(scope.origin, m.shell_titleHome()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return addLine(context.get(scopeContext), await request.formData());
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => !onlyQuantity(change) && change.defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => [...pageMeta(), ...(loaderData ? [{ 'script:ld+json': loaderData.ld }] : [])];

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData.home} />;
}
