// Categories beside a list: one at a time, thus links; in a search they narrow it, in a category they lead to its neighbours.
import { Disclosure } from '@partharbor/ui/Disclosure';
import { Link } from '@partharbor/ui/Link';
import { quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { facetTitle } from './facet-words.ts';
import css from './facets.module.css';
import { listHref } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './load.ts';

export function CategoryFacet({ state, data }: { state: ListState; data: FoundList }) {
  const { categories } = data.facets;
  const narrows = state.path === '/ProductDetailSearch';
  // A group's page shows its subcategories above the list already.
  if (categories.length === 0 || (!narrows && data.category?.parentId === '')) return null;
  const up = narrows ? '' : (data.category?.parentId ?? '');
  // Another category has other packages and makers, so its filters start anew.
  const href = (categoryId: string) =>
    narrows ? listHref(state, { categoryId }) : listHref({ ...state, brandIds: [], packages: [], stockTypes: [] }, { categoryId });
  return (
    <Disclosure title={facetTitle('categoryId')} open>
      <ul className={css.values}>
        {(narrows ? state.categoryId !== '' : up !== '') && (
          <li className={css.link}>
            <Link href={href(up)} rel="nofollow">
              {narrows ? m.listing_allCategories() : m.listing_allOfCategory({ category: data.category?.parentName ?? '' })}
            </Link>
          </li>
        )}
        {categories.map(({ value, label, count }) => (
          <li key={value} className={css.link} data-chosen={value === state.categoryId || undefined}>
            <Link href={href(value)} rel={narrows ? 'nofollow' : undefined} aria-current={value === state.categoryId ? 'true' : undefined}>
              {label}
              <span className={css.count}>{written(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
