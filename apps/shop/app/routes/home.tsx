// /index: the home page (CO-1), and the same for phones at /webappui/ (RT-6).
import { redirect } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/home.ts';
import { scopeContext } from '../context.ts';
import { arrivedFrom, notOffered } from '../features/access/third-party.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { siteLd } from '../features/home/json-ld.ts';
import { loadHome } from '../features/home/load.ts';
import { addLine } from '../features/listing/add-line.ts';
import { onlyQuantity } from '../features/listing/only-quantity.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { loginPath } from '../redirect.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  // No agreement with a provider is set up, so what it sent is not used; the login page says so (RT-7).
  const provider = arrivedFrom(new URL(request.url).searchParams);
  if (provider) throw redirect(`${loginPath(scope.edition)}?${new URLSearchParams({ [notOffered]: provider })}`);
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
