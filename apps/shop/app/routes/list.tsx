// /ProductListHome: the parts of a category; names in the address are hints only (SR-6).
import { data, redirect } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/list.ts';
import { scopeContext } from '../context.ts';
import { addLine } from '../features/listing/add-line.ts';
import { CategoryPage, ChooseCategory } from '../features/listing/CategoryPage.tsx';
import { ListPage } from '../features/listing/ListPage.tsx';
import { listHref, readList } from '../features/listing/list-state.ts';
import { loadList } from '../features/listing/load.ts';
import { onlyQuantity } from '../features/listing/only-quantity.ts';
import { totalText } from '../features/listing/words.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const state = readList('/ProductListHome', searchParams);
  const named = searchParams.get('categoryId');
  if (state.categoryId === '') return data({ state, list: null, unknown: named !== null && named !== '' }, { status: named ? 404 : 200 });
  const list = await loadList(context.get(scopeContext), state);
  if (list.ok && list.category === null) return data({ state, list: null, unknown: true }, { status: 404 });
  // A page beyond the last leads to the last.
  if (list.ok && list.rows.length === 0 && list.pages > 0) throw redirect(listHref(state, { current: list.pages }));
  return data({ state, list, unknown: false });
}

export async function action({ request, context }: Route.ActionArgs) {
  return addLine(context.get(scopeContext), await request.formData());
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => !onlyQuantity(change) && change.defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const list = loaderData?.list;
  if (!list?.ok || !list.category) return pageMeta({ title: m.listing_noCategoryTitle() });
  const category = list.category.name;
  return pageMeta({
    title: m.listing_categoryTitle({ category }),
    description: m.listing_categoryDescription({ category, total: totalText(list) }),
    keywords: [category, list.category.parentName, ...list.facets.brandIds.slice(0, 5).map(({ label }) => label)].filter(Boolean).join(','),
  });
};

export default function CategoryList({ loaderData: { state, list, unknown } }: Route.ComponentProps) {
  if (!list) return <ChooseCategory unknown={unknown} />;
  if (!list.ok) return <ListPage state={state} data={list} head={null} caption="" nothing={null} />;
  return <CategoryPage state={state} data={list} />;
}
