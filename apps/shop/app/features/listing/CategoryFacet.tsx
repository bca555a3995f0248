// Categories beside a list: one at a time, thus links; in a search they narrow it, in a category they lead to its neighbours.
import { Disclosure } from '@partharbor/ui/disclosure';
import { Link } from '@partharbor/ui/link';
import { useHydrated } from '@partharbor/ui/hydrated';
import { quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { useAllValues } from './all-values.ts';
import { facetTitle } from './facet-labels.ts';
import css from './facets.module.css';
import { categoryFilters, listHref, unfiltered } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';

/** A list of more scrolls within its place. */
const longFrom = 12;

/** What only some categories have; another one starts anew. */
const ofCategory = { sortCode: '', direction: '0', columns: null } as const;

export function CategoryFacet({ state, data }: { state: ListState; data: FoundList }) {
  const hydrated = useHydrated();
  const all = useAllValues('$category', state);
  const narrows = categoryFilters(state);
  const categories = all.values ?? data.facets.categories;
  // A group's page shows its subcategories above the list already.
  if (categories.length === 0 || (!narrows && data.category?.parentId === '')) return null;
  const up = narrows ? '' : (data.category?.parentId ?? '');
  // Parameters and columns are those of a category; another one also has other packages and makers.
  const moved = narrows ? { ...state, filters: [] } : { ...state, ...unfiltered(state), inStock: state.inStock };
  const href = (categoryId: string) => listHref({ ...moved, ...ofCategory, sort: state.preset.sort }, { categoryId });
  // Within a category its neighbours are asked for less often than its values.
  return (
    <Disclosure title={facetTitle('categoryId')} open={narrows || data.params.length === 0}>
      <ul className={css.values} data-long={(narrows && categories.length > longFrom) || undefined}>
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
      {hydrated && narrows && !all.values && data.distinct.categories > categories.length && (
        <button type="button" className={css.all} onClick={all.again} aria-busy={all.busy || undefined}>
          {m.listing_allValues({ count: written(data.distinct.categories) })}
        </button>
      )}
    </Disclosure>
  );
}
