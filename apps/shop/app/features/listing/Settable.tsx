// One line to the regulators that can be set to the output voltage asked for (SR-4).
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import { quantity as written } from '@partharbor/rules/format';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import { m } from '../../i18n/messages.js';
import { withFilter } from './list-filters.ts';
import { listHref } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';
import css from './page.module.css';

type Offer = NonNullable<FoundList['settable']>;

/** The same list with the adjustable range in the place of the fixed voltage. */
const settableHref = (state: ListState, { code, instead, value }: Offer): string =>
  listHref(state, {
    filters: withFilter(
      state.filters.filter((one) => one.code !== instead),
      code,
      { in: [], min: value, max: value, unknown: false },
    ),
  });

export function Settable({ state, offer }: { state: ListState; offer: Offer }) {
  return (
    <p className={css.settable}>
      <Icon of={IconAdjustmentsHorizontal} />
      <Link href={settableHref(state, offer)}>
        {m.listing_settable({ count: offer.count, total: written(offer.count), value: offer.label })}
      </Link>
    </p>
  );
}
