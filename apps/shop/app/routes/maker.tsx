// /hotBrandsDetail and /brandMaterial: the parts of a maker, named by its id or by any spelling of its name (SR-11).
import { makerLookup } from '@partharbor/contract/calls/zones';
import { data, redirect } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/maker.ts';
import { scopeContext } from '../context.ts';
import { addLine } from '../features/goods/add-line.ts';
import { onlyQuantity } from '../features/listing/only-quantity.ts';
import { noPreset } from '../features/listing/preset.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { loadZone } from '../features/zones/zones.server.ts';
import { readNamedMaker } from '../features/zones/maker-state.ts';
import { noMakerTitle } from '../features/zones/maker-name.ts';
import { makerViewOf } from '../features/zones/zone-view.ts';
import { ZonePage } from '../features/zones/ZonePage.tsx';
import { lazyPart } from '../lazy-part.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const scope = context.get(scopeContext);
  const named = readNamedMaker(searchParams);
  const isNamed = named.brandId !== '' || named.name !== '';
  const found = isNamed ? await scope.call(makerLookup, { ...named }) : null;
  if (found && !found.ok) throw new Response(found.message, { status: found.status });
  const { makers, near } = found?.data ?? { makers: [], near: [] };
  // An address without a maker says so; one with a maker that nobody knows is no page.
  const [maker] = makers;
  if (!maker) return data({ named, near, zone: null, meta: { title: noMakerTitle(named) } }, { status: isNamed ? 404 : 200 });
  // The maker became one with another: its address leads there for good.
  if (named.brandId !== '' && maker.brandId !== named.brandId) {
    searchParams.set('brandId', maker.brandId);
    return redirect(`${pathname}?${searchParams}`, 301);
  }
  const path = pathname.toLowerCase().startsWith('/brandmaterial') ? '/brandMaterial' : '/hotBrandsDetail';
  const carried: Record<string, string> = named.name === '' ? { brandId: named.brandId } : { brand: named.name };
  const brandIds = makers.map(({ brandId }) => brandId);
  const loaded = await loadZone(scope, request, path, { ...noPreset, brandIds, sort: 'sales', carried });
  const view = makerViewOf(maker, makers, named.name, loaded);
  return data({ named, near, zone: { ...loaded, view }, meta: view.meta });
}

export async function action({ request, context }: Route.ActionArgs) {
  return addLine(context.get(scopeContext), await request.formData());
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => !onlyQuantity(change) && change.defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.meta);

/** Shown to few; without a boundary, so that the server waits for it. */
const NoMaker = lazyPart(() => import('../features/zones/NoMaker.tsx').then((loaded) => loaded.NoMaker));

export default function Maker({ loaderData: { named, near, zone } }: Route.ComponentProps) {
  return zone ? <ZonePage {...zone} /> : <NoMaker named={named} near={near} />;
}
