// The filters as a sheet, for windows without room beside the table; its foot counts along.
import { Button } from '@partharbor/ui/button';
import { Drawer } from '@partharbor/ui/drawer';
import { Link } from '@partharbor/ui/link';
import { quantity as written } from '@partharbor/rules/format';
import { useNavigation } from 'react-router';
import { m } from '../../i18n/messages.js';
import css from './facets.module.css';
import { FacetForm } from './FacetForm.tsx';
import { filterCount, listHref, unfiltered } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';
import type { RailFacet } from './rail.ts';
import { useStay } from './keep-scroll.ts';

interface FilterDrawerProps {
  readonly state: ListState;
  readonly loaded: ListState;
  readonly data: FoundList;
  readonly rail: readonly RailFacet[];
  readonly change: (state: ListState) => void;
  readonly open: boolean;
  readonly close: () => void;
}

export function FilterDrawer({ open, close, ...filters }: FilterDrawerProps) {
  const { state, data } = filters;
  const busy = useNavigation().location?.pathname === state.path;
  const stay = useStay();
  const count = filterCount(state);
  return (
    <Drawer
      open={open}
      onClose={close}
      title={count > 0 ? m.listing_filterCount({ count: String(count) }) : m.listing_filter()}
      closeLabel={m.common_close()}
      foot={
        <Button kind="primary" size="action" block onClick={close} aria-busy={busy || undefined}>
          <span aria-live="polite">{m.listing_showResults({ count: data.total, total: written(data.total) })}</span>
        </Button>
      }
    >
      <div className={css.sheet}>
        {count > 0 && (
          <div className={css.clear} onClick={stay} role="presentation">
            <Link href={listHref(state, unfiltered(state))}>{m.listing_clearAll()}</Link>
          </div>
        )}
        <FacetForm {...filters} />
      </div>
    </Drawer>
  );
}
