// /ProductDetailSearch: searching by part number (SR-1, SR-3) or by values in free text (SR-4).
import { defaultSearch } from '@partharbor/contract/calls/catalogue';
import { redirect } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/search.ts';
import { scopeContext } from '../context.ts';
import { addLine } from '../features/goods/add-line.ts';
import { cleanKeywords, KEYWORDS_LENGTH, listHref, readList } from '../features/listing/list-state.ts';
import type { ListState } from '../features/listing/list-state.ts';
import { loadList } from '../features/listing/listing.server.ts';
import { onlyQuantity } from '../features/listing/only-quantity.ts';
import { inUsualSize } from '../features/listing/size-memory.ts';
import { DIRECT } from '../features/search/direct.ts';
import { directHref } from '../features/search/direct-href.ts';
import { SearchResults } from '../features/search/SearchResults.tsx';
import type { Origin } from '../features/search/SearchResults.tsx';
import { solePart } from '../features/search/sole-part.ts';
import { shorterFound } from '../features/search/shorter-found.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { lazyPart } from '../lazy-part.ts';

/** A search as it was made, before its hits are filtered or turned over. */
const isBare = ({ current, filters, brandIds, packages, stockTypes, categoryId, inStock }: ListState): boolean =>
  current === 1 && categoryId === '' && !inStock && [filters, brandIds, packages, stockTypes].every((one) => one.length === 0);

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const { searchParams } = new URL(request.url);
  const cookies = request.headers.get('cookie') ?? '';
  const asked = inUsualSize(readList('/ProductDetailSearch', searchParams), searchParams, cookies);
  if (Array.from(asked.keywords).length === 1) return { state: asked, list: null, origin: 'typed' as Origin };
  const usual = asked.keywords === '' ? await scope.call(defaultSearch, {}) : null;
  const state = usual?.ok ? { ...asked, keywords: usual.data } : asked;
  const origin: Origin = usual ? 'default' : cleanKeywords(searchParams.get('keywords') ?? '').length > KEYWORDS_LENGTH ? 'cut' : 'typed';
  if (origin !== 'default' && isBare(state)) scope.keepSearch({ value: state.keywords, fieldType: state.type === '1' ? 1 : 0 });
  const list = await loadList(scope, state, cookies);
  // A page beyond the last leads to the last.
  if (list.ok && list.rows.length === 0 && list.pages > 0) throw redirect(listHref(state, { current: list.pages }));
  const sole =
    list.ok && list.match === 'exact' && origin === 'typed' && searchParams.has(DIRECT) && isBare(state)
      ? solePart(state.keywords, list.rows)
      : null;
  if (sole !== null) throw redirect(directHref(sole, state));
  return { state, list: list.ok ? { ...list, shorter: await shorterFound(scope, state, list) } : list, origin };
}

export async function action({ request, context }: Route.ActionArgs) {
  return addLine(context.get(scopeContext), await request.formData());
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => !onlyQuantity(change) && change.defaultShouldRevalidate;

/** Worth a place in a search engine: a search with hits as it was made; its filtered views, later pages and misses are not. */
const isListed = ({ state, list, origin }: Awaited<ReturnType<typeof loader>>): boolean =>
  origin === 'typed' && isBare(state) && list?.ok === true && list.total > 0;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const keywords = loaderData?.state.keywords ?? '';
  return [
    ...pageMeta({ title: m.search_title({ keywords }), description: m.search_description({ keywords }) }),
    ...(loaderData && isListed(loaderData) ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ];
};

/** Shown to few; without a boundary, so that the server waits for it. */
const TooShort = lazyPart(() => import('../features/search/TooShort.tsx').then((loaded) => loaded.TooShort));

export default function Search({ loaderData }: Route.ComponentProps) {
  const { state, list, origin } = loaderData;
  return list ? <SearchResults state={state} data={list} origin={origin} /> : <TooShort keywords={state.keywords} />;
}
