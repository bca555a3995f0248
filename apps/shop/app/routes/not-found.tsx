// /404: says which address was not found; answers with status 404 itself.
import { data } from 'react-router';
import type { Route } from './+types/not-found.ts';
import { scopeContext } from '../context.ts';
import { Foreign, NotFound } from '../features/content/ErrorPage.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { addressOf, isForeign } from '../site-lookup.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const from = new URL(request.url).searchParams.get('from');
  return data({ from, foreign: isForeign(addressOf(from ?? ''), context.get(scopeContext).edition) }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.foreign ? m.content_foreignTitle() : m.content_notFoundTitle(), unlisted: true });

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return loaderData.foreign ? <Foreign /> : <NotFound from={loaderData.from} />;
}
