// Filters in force, each with the link that takes it away.
import { Chip } from '@partharbor/ui/Chip';
import { Link } from '@partharbor/ui/Link';
import type { StockType } from '@partharbor/rules/goods';
import { m } from '../../i18n/messages.js';
import { stockTypeWord } from '../common/stock.ts';
import { facetTitle } from './facet-words.ts';
import { filterCount, listHref, unfiltered } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FacetName, FoundList, WayOn } from './load.ts';
import css from './page.module.css';

interface One {
  readonly key: string;
  readonly filter: WayOn['filter'];
  readonly value: string;
  readonly href: string;
}

function chosen(state: ListState, data: FoundList): One[] {
  const label = (name: FacetName | 'categories', value: string) => data.facets[name].find((one) => one.value === value)?.label ?? value;
  const list = (name: FacetName, word: (value: string) => string): One[] =>
    state[name].map((value) => ({
      key: `${name} ${value}`,
      filter: name,
      value: word(value),
      href: listHref(state, { [name]: state[name].filter((one) => one !== value) }),
    }));
  return [
    ...(state.path === '/ProductDetailSearch' && state.categoryId
      ? [
          {
            key: 'category',
            filter: 'categoryId' as const,
            value: data.category?.name ?? label('categories', state.categoryId),
            href: listHref(state, { categoryId: '' }),
          },
        ]
      : []),
    ...list('brandIds', (value) => label('brandIds', value)),
    ...list('packages', (value) => value),
    ...list('stockTypes', (value) => stockTypeWord(value as StockType)),
    ...(state.inStock
      ? [{ key: 'inStock', filter: 'inStock' as const, value: m.listing_inStockOnly(), href: listHref(state, { inStock: false }) }]
      : []),
  ];
}

export function Chips({ state, data }: { state: ListState; data: FoundList }) {
  if (filterCount(state) === 0) return null;
  const emptying = new Set(data.waysOn.map(({ filter }) => filter));
  return (
    <div className={css.chips}>
      <span className={css.chipsLabel}>{m.listing_chosen()}</span>
      {chosen(state, data).map(({ key, filter, value, href }) => {
        const name = filter === 'inStock' ? undefined : facetTitle(filter);
        return (
          <Chip
            key={key}
            name={name}
            value={value}
            removeHref={href}
            removeLabel={m.listing_removeFilter({ name: name ?? '', value })}
            warn={emptying.has(filter)}
          />
        );
      })}
      <Link href={listHref(state, unfiltered(state))}>{m.listing_clearAll()}</Link>
    </div>
  );
}
