// /hotBrands and /agents: all makers that have parts on sale (SR-11).
import { makerList } from '@partharbor/contract/calls/zones';
import { redirect } from 'react-router';
import type { Route } from './+types/makers.ts';
import { scopeContext } from '../context.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { makersHref, readMakers } from '../features/zones/maker-state.ts';
import { MakersPage, makersTitle } from '../features/zones/MakersPage.tsx';
import { m } from '../i18n/messages.js';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const state = readMakers(pathname.toLowerCase().startsWith('/agents') ? '/agents' : '/hotBrands', searchParams);
  const { path: _path, ...input } = state;
  const found = await context.get(scopeContext).call(makerList, { ...input });
  if (!found.ok) throw new Response(found.message, { status: found.status });
  // A page beyond the last leads to the last.
  if (found.data.records.length === 0 && found.data.pages > 0) throw redirect(makersHref(state, { current: found.data.pages }));
  return { state, makers: found.data };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: makersTitle(loaderData.state),
        description: loaderData.state.path === '/agents' ? m.zones_agentsAbout() : m.zones_makersAbout(),
      })
    : pageMeta();

export default function Makers({ loaderData: { state, makers } }: Route.ComponentProps) {
  return <MakersPage state={state} data={makers} />;
}
