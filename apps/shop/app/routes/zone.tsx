// The shop's own lists of goods: new, most sold, discounts, Chinese makers, events (SR-11).
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/zone.ts';
import { scopeContext } from '../context.ts';
import { addLine } from '../features/goods/add-line.ts';
import { onlyQuantity } from '../features/listing/only-quantity.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { campaignsPreset, campaignsView, loadCampaigns } from '../features/zones/batch-goods.ts';
import { loadZone } from '../features/zones/zones.server.ts';
import { zoneOf, zonePage } from '../features/zones/zone-pages.ts';
import { viewOf } from '../features/zones/zone-view.ts';
import { ZonePage } from '../features/zones/ZonePage.tsx';
import { pagePath } from '../redirect.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  // Asked for by a page's scripts, the address ends in .data.
  const path = zoneOf(pagePath(request.url).split('?', 1)[0]!);
  if (path === undefined) throw new Response(null, { status: 404 });
  const scope = context.get(scopeContext);
  const campaigns = path === '/batchGoods' ? await loadCampaigns(scope, searchParams) : null;
  const loaded = await loadZone(scope, request, path, campaigns ? campaignsPreset(campaigns) : zonePage(path).preset(searchParams));
  const view = viewOf(path, loaded, searchParams);
  return { ...loaded, view: campaigns ? { ...view, ...campaignsView(campaigns, loaded) } : view };
}

export async function action({ request, context }: Route.ActionArgs) {
  return addLine(context.get(scopeContext), await request.formData());
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => !onlyQuantity(change) && change.defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.view.meta);

export default function Zone({ loaderData }: Route.ComponentProps) {
  return <ZonePage {...loaderData} />;
}
