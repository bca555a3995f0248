// A list of the shop's own without goods, or whose filters left none: what emptied it, and other lists.
import { Link } from '@partharbor/ui/link';
import { m } from '../../i18n/messages.js';
import { filterCount } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import type { FoundList } from '../listing/listing.server.ts';
import { NoResults } from '../listing/NoResults.tsx';
import { zoneLinks } from './zone-links.ts';

export function EmptyZone({ state, data }: { state: ListState; data: FoundList }) {
  if (filterCount(state) > 0 && data.waysOn.length > 0)
    return <NoResults title={m.listing_emptyTitle()} why={m.listing_emptyFiltered()} state={state} data={data} />;
  return (
    <NoResults
      title={state.preset.zone === 'discount' ? m.zones_emptyDiscount() : m.zones_emptyTitle()}
      why={m.zones_emptyWhy()}
      state={state}
      data={data}
    >
      {zoneLinks
        .filter(({ href }) => href !== state.path)
        .map(({ href, title }) => (
          <li key={href}>
            <Link href={href}>{title()}</Link>
          </li>
        ))}
    </NoResults>
  );
}
