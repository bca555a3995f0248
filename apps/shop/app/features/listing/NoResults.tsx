// Where a list is empty: what was asked, which filter emptied it, and where to go from here.
import { Link } from '@partharbor/ui/link';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import { quantity as written } from '@partharbor/rules/format';
import { handChips } from './chip-list.ts';
import { facetTitle } from './facet-labels.ts';
import { filterCount, listHref, unfiltered, without } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';
import css from './page.module.css';

/** A way on with how many parts it leads to. */
export function Way({ href, words, count }: { readonly href: string; readonly words: string; readonly count: number }) {
  return (
    <li>
      <Link href={href}>{words}</Link>
      <span className={css.counted}>{m.goods_total({ count, total: written(count) })}</span>
    </li>
  );
}

/** Links of its own come as children, list items each. */
export function NoResults({
  title,
  why,
  state,
  data,
  children,
}: {
  title: string;
  why: ReactNode;
  state: ListState;
  data: FoundList;
  children?: ReactNode;
}) {
  const chips = handChips(state, data);
  const valuesOf = (filter: string): string =>
    chips
      .filter((one) => one.filter === filter && one.name !== '')
      .map(({ value }) => value)
      .join(', ');
  return (
    <div className={css.waysOn}>
      <div>
        <h2>{title}</h2>
        <p>{why}</p>
      </div>
      <ul aria-label={m.listing_waysOn()}>
        {data.waysOn.map(({ filter, name, count }) => (
          <Way
            key={filter}
            href={listHref(state, without(state, filter))}
            words={m.listing_dropFilter({ name: [name || facetTitle(filter), valuesOf(filter)].filter(Boolean).join(' ') })}
            count={count}
          />
        ))}
        {filterCount(state) > 0 && data.waysOn.length !== 1 && (
          <li>
            <Link href={listHref(state, unfiltered(state))}>{m.listing_clearAll()}</Link>
          </li>
        )}
        {children}
      </ul>
    </div>
  );
}
