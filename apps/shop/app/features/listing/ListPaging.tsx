// Paging below a list, with the number of rows a page shows.
import { Link } from '@partharbor/ui/link';
import { quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { Pages } from '../common/Pages.tsx';
import { listHref, pageSizes } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';
import css from './page.module.css';
import { rememberSize } from './size-memory.ts';
import { totalText } from '../goods/labels.ts';

export function ListPaging({ state, data }: { state: ListState; data: FoundList }) {
  const first = (state.current - 1) * state.size + 1;
  const range = m.listing_range({ first: written(first), last: written(first + data.rows.length - 1) });
  return (
    <Pages
      current={state.current}
      pages={data.pages}
      href={(current) => listHref(state, { current })}
      total={`${totalText(data)} · ${range}`}
    >
      {data.total > pageSizes[0] && (
        <nav className={css.sizes} aria-label={m.listing_perPageLabel()}>
          <span aria-hidden="true">{m.listing_perPage()}</span>
          {pageSizes.map((size) => (
            <Link
              key={size}
              href={listHref(state, { size })}
              aria-label={m.listing_perPageOf({ count: String(size) })}
              aria-current={size === state.size ? 'true' : undefined}
              rel="nofollow"
              onClick={() => rememberSize(size)}
            >
              {size}
            </Link>
          ))}
        </nav>
      )}
    </Pages>
  );
}
