// /404: says which address was not found; answers with status 404 itself.
import { data } from 'react-router';
import type { Route } from './+types/not-found.ts';
import { NotFound } from '../features/content/ErrorPage.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export function loader({ request }: Route.LoaderArgs) {
  return data({ from: new URL(request.url).searchParams.get('from') }, { status: 404 });
}

export const meta: Route.MetaFunction = () => [...pageMeta({ title: m.content_notFoundTitle() }), { name: 'robots', content: 'noindex' }];

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <NotFound from={loaderData.from} />;
}
