// A category: its place in the tree, subcategories, and its parts (SR-6).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { Link } from '@partharbor/ui/link';
import { PageHead } from '@partharbor/ui/layout';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { ListPage } from './ListPage.tsx';
import { listHref } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';
import css from './page.module.css';
import { totalText } from '../goods/labels.ts';

/** What another category does not have. */
const anew = {
  brandIds: [],
  packages: [],
  stockTypes: [],
  filters: [],
  columns: null,
  sort: 'comprehensive',
  sortCode: '',
  direction: '0',
} as const;

function Head({ state, data }: { state: ListState; data: FoundList }) {
  const { category } = data;
  if (!category) return null;
  const above =
    category.parentId === ''
      ? []
      : [
          {
            label: category.parentName,
            href: listHref({ ...state, ...anew }, { categoryId: category.parentId }),
          },
        ];
  const children = category.parentId === '' ? data.facets.categories : [];
  return (
    <>
      <div>
        <Breadcrumb
          label={m.common_breadcrumb()}
          items={[{ label: m.common_home(), href: '/index' }, ...above, { label: category.name }]}
        />
        <PageHead title={category.name} note={totalText(data)} />
      </div>
      {children.length > 0 && (
        <nav aria-label={m.listing_subcategories()}>
          <ul className={css.subcategories}>
            {children.map(({ value, label, count }) => (
              <li key={value}>
                <Link href={`/ProductListHome?categoryId=${value}`}>
                  {label}
                  <span>{quantity(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** Needed by few, so it comes when a category is empty; without a boundary, so that the server waits for it. */
const Nothing = lazyPart(() => import('./EmptyCategory.tsx').then((loaded) => loaded.EmptyCategory));

export function CategoryPage({ state, data }: { state: ListState; data: FoundList }) {
  return (
    <ListPage
      state={state}
      data={data}
      caption={m.listing_captionCategory({ category: data.category?.name ?? '' })}
      head={<Head state={state} data={data} />}
      nothing={<Nothing state={state} data={data} />}
    />
  );
}
