// Opens the choice of columns, which is loaded when it is first asked for.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { useHydrated } from '@partharbor/ui/hydrated';
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import { Suspense, useState } from 'react';
import { m } from '../../i18n/messages.js';
import { askedPart } from '../../lazy-part.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';
import css from './page.module.css';

const ColumnMenu = askedPart(() => import('./ColumnMenu.tsx').then((loaded) => loaded.ColumnMenu));

export function ColumnButton({ state, data }: { state: ListState; data: FoundList }) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  // Without scripts the usual columns stand.
  if (!useHydrated()) return <span className={css.columnSlot} />;
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <span className={css.columnSlot}>
      <Button icon={<Icon of={IconColumns3} />} onClick={show}>
        <span className={css.columnWord}>{m.listing_columns()}</span>
      </Button>
      {asked && (
        <Suspense>
          <ColumnMenu state={state} data={data} open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
