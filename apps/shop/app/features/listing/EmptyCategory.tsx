// A category without parts, or whose filters left none.
import { Link } from '@partharbor/ui/link';
import { m } from '../../i18n/messages.js';
import { filterCount } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';
import { NoResults } from './NoResults.tsx';

export function EmptyCategory({ state, data }: { state: ListState; data: FoundList }) {
  const filtered = filterCount(state) > 0;
  return (
    <NoResults
      title={filtered ? m.listing_emptyTitle() : m.listing_emptyCategory()}
      why={filtered && data.waysOn.length > 0 ? m.listing_emptyFiltered() : ''}
      state={state}
      data={data}
    >
      <li>
        <Link href="/ProductListHome">{m.listing_allCategories()}</Link>
      </li>
    </NoResults>
  );
}
