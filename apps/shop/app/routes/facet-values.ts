// GET /facet-values: all values of one filter of a list, for the page that shows more than it was given (SR-5).
import { facetValues } from '@partharbor/contract/calls/catalogue';
import type { Route } from './+types/facet-values.ts';
import { scopeContext } from '../context.ts';
import type { AllValues } from '../features/listing/all-values.ts';
import { queryOf, readList } from '../features/listing/list-state.ts';
import { noPreset } from '../features/listing/preset.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<AllValues> {
  const scope = context.get(scopeContext);
  const { searchParams } = new URL(request.url);
  const zone = (['mainland', 'discount'] as const).find((one) => one === searchParams.get('zone')) ?? '';
  const query = queryOf(readList('/ProductDetailSearch', searchParams, { ...noPreset, zone }));
  const found = await scope.call(facetValues, { ...query, facet: searchParams.get('facet') ?? '' });
  return { values: found.ok ? found.data : null };
}
