// Opens the choice of columns, which is loaded when it is first asked for.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { useHydrated } from '@partharbor/ui/hydrated';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { Suspense, useState } from 'react';
import { m } from '../../i18n/messages.js';
import { askedPart } from '../../lazy-part.ts';
import { RESULTS_ID } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';
import css from './page.module.css';

const ColumnMenu = askedPart(() => import('./ColumnMenu.tsx').then((loaded) => loaded.ColumnMenu));

/** Columns that the window has room for now, by the table itself; of a phone's records, which have no heads, none. */
const columnsSeen = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(`#${RESULTS_ID} th[data-column]`)].flatMap((head) =>
    head.getClientRects().length > 0 ? [head.dataset['column'] ?? ''] : [],
  );

export function ColumnButton({ state, data }: { state: ListState; data: FoundList }) {
  const [times, setTimes] = useState(0);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<readonly string[]>([]);
  // Without scripts the usual columns stand.
  if (!useHydrated()) return <span className={css.columnSlot} />;
  const show = () => {
    setShown(columnsSeen());
    setTimes(times + 1);
    setOpen(true);
  };
  return (
    <span className={css.columnSlot}>
      <Button icon={<Icon of={IconColumns3} />} onClick={show}>
        <span className={css.columnWord}>{m.listing_columns()}</span>
      </Button>
      {times > 0 && (
        <Suspense>
          <ColumnMenu key={times} state={state} data={data} shown={shown} open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
