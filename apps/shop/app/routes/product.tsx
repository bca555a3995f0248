// /ProductDetail: a part (PD-1 to PD-3).
import '@partharbor/part-drawings/drawing.css';
import { askedQuantity } from '@partharbor/rules/quantity';
import { data, redirect } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/product.ts';
import { scopeContext } from '../context.ts';
import { addLine } from '../features/goods/add-line.ts';
import { partHref } from '../features/goods/part-href.ts';
import { cleanKeywords, KEYWORDS_LENGTH } from '../features/listing/list-state.ts';
import { onlyQuantity } from '../features/listing/only-quantity.ts';
import { buyNow } from '../features/product/buy.ts';
import { crumbsLd, productLd } from '../features/product/json-ld.ts';
import { loadProduct } from '../features/product/product.server.ts';
import { ProductPage } from '../features/product/ProductPage.tsx';
import { SEARCHED } from '../features/search/direct.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { lazyPart } from '../lazy-part.ts';

const statuses = { found: 200, missing: 200, gone: 404, failed: 503 } as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const { pathname, searchParams } = new URL(request.url);
  const loaded = await loadProduct(scope, searchParams.get('goodsId'));
  // The part became one with another: its address leads there for good.
  if (loaded.kind === 'found' && loaded.view.row.goodsId !== searchParams.get('goodsId')) {
    searchParams.set('goodsId', loaded.view.row.goodsId);
    return redirect(`${pathname}?${searchParams}`, 301);
  }
  const asked = askedQuantity(searchParams.get('n'));
  const ld =
    loaded.kind === 'found'
      ? [productLd(loaded.view, scope.origin + partHref(loaded.view.row.goodsId)), crumbsLd(loaded.view, scope.origin, m.common_home())]
      : [];
  const searched = cleanKeywords(searchParams.get(SEARCHED) ?? '').slice(0, KEYWORDS_LENGTH);
  return data({ loaded, asked, searched, ld, origin: scope.origin }, { status: statuses[loaded.kind] });
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  const form = await request.formData();
  return form.get('intent') === 'buy' ? buyNow(scope, form) : addLine(scope, form);
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => !onlyQuantity(change) && change.defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.loaded.kind !== 'found') return pageMeta({ title: m.product_goneTitle() });
  const { row, category, parent, description, photos } = loaderData.loaded.view;
  const [photo] = photos;
  const brand = row.brandZh ? `${row.brand} ${row.brandZh}` : row.brand;
  return [
    ...pageMeta({
      title: m.product_title({ partNo: row.partNo, brand, category }),
      description: m.product_description({ partNo: row.partNo, brand, description }),
      ...(photo && {
        shared: { image: loaderData.origin + photo.url, alt: photo.alt || row.partNo, url: loaderData.origin + partHref(row.goodsId) },
      }),
      keywords: [row.partNo, row.brand, row.brandZh, category, parent, row.package].filter(Boolean).join(','),
    }),
    ...loaderData.ld.map((one) => ({ 'script:ld+json': one })),
  ];
};

/** Shown to few; without a boundary, so that the server waits for it. */
const NoProduct = lazyPart(() => import('../features/product/NoProduct.tsx').then((loaded) => loaded.NoProduct));

export default function Product({ loaderData: { loaded, asked, searched } }: Route.ComponentProps) {
  return loaded.kind === 'found' ? <ProductPage view={loaded.view} asked={asked} searched={searched} /> : <NoProduct loaded={loaded} />;
}
