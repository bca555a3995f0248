// /ProductListHome: the parts of a category; names in the address are hints only (SR-6).
import { data, redirect } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/list.ts';
import { scopeContext } from '../context.ts';
import { addLine } from '../features/goods/add-line.ts';
import { CategoryPage } from '../features/listing/CategoryPage.tsx';
import { loadDirectory } from '../features/listing/directory.ts';
import { ListPage } from '../features/listing/ListPage.tsx';
import { listHref, readList } from '../features/listing/list-state.ts';
import { loadList } from '../features/listing/listing.server.ts';
import { onlyQuantity } from '../features/listing/only-quantity.ts';
import { inUsualSize } from '../features/listing/size-memory.ts';
import { totalText } from '../features/goods/labels.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { lazyPart } from '../lazy-part.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const cookies = request.headers.get('cookie') ?? '';
  const state = inUsualSize(readList('/ProductListHome', searchParams), searchParams, cookies);
  const scope = context.get(scopeContext);
  const named = searchParams.get('categoryId');
  const all = async (unknown: boolean) =>
    data({ state, list: null, unknown, groups: await loadDirectory(scope) }, { status: unknown ? 404 : 200 });
  if (state.categoryId === '') return all(named !== null && named !== '');
  const list = await loadList(scope, state, cookies);
  if (list.ok && list.category === null) return all(true);
  // A category that was merged is found where its parts went, for good.
  if (list.ok && list.category && list.category.categoryId !== state.categoryId)
    throw redirect(listHref(state, { categoryId: list.category.categoryId }), 301);
  // A page beyond the last leads to the last.
  if (list.ok && list.rows.length === 0 && list.pages > 0) throw redirect(listHref(state, { current: list.pages }));
  return data({ state, list, unknown: false, groups: [] });
}

export async function action({ request, context }: Route.ActionArgs) {
  return addLine(context.get(scopeContext), await request.formData());
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => !onlyQuantity(change) && change.defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const list = loaderData?.list;
  if (!list?.ok || !list.category) return pageMeta({ title: m.listing_allCategories() });
  const category = list.category.name;
  return pageMeta({
    title: m.listing_categoryTitle({ category }),
    description: m.listing_categoryDescription({ category, total: totalText(list) }),
    keywords: [category, list.category.parentName, ...list.facets.brandIds.slice(0, 5).map(({ label }) => label)].filter(Boolean).join(','),
  });
};

/** Apart from the lists, so it comes when it is needed. */
const CategoryDirectory = lazyPart(() => import('../features/listing/CategoryDirectory.tsx').then((loaded) => loaded.CategoryDirectory));

export default function CategoryList({ loaderData: { state, list, unknown, groups } }: Route.ComponentProps) {
  if (!list) return <CategoryDirectory groups={groups} unknown={unknown} />;
  if (!list.ok) return <ListPage state={state} data={list} head={null} caption="" nothing={null} />;
  return <CategoryPage state={state} data={list} />;
}
