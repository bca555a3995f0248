// The page of a list: head, filters in force, filters beside the table, table, paging. Searches and categories share it.
import { Button } from '@partharbor/ui/Button';
import { ErrorBox } from '@partharbor/ui/ErrorBox';
import { Icon } from '@partharbor/ui/Icon';
import { Stack } from '@partharbor/ui/Layout';
import { Notice } from '@partharbor/ui/Notice';
import { cx } from '@partharbor/ui/cx';
import { useHydrated } from '@partharbor/ui/hydrated';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { Suspense, lazy, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useActionData, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { m } from '../../i18n/messages.js';
import type { AddAnswer } from './add-line.ts';
import { CartAdding } from './adding.tsx';
import { Chips } from './Chips.tsx';
import { FacetForm } from './FacetForm.tsx';
import { GoodsTable } from './GoodsTable.tsx';
import { ListPaging } from './ListPaging.tsx';
import { filterCount, listHref, readList } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList, ListData } from './load.ts';
import css from './page.module.css';
import { NeededQuantity, SortTabs } from './Toolbar.tsx';

interface ListPageProps {
  readonly state: ListState;
  readonly data: ListData;
  readonly head: ReactNode;
  /** Stands where the table would be when nothing was found. */
  readonly nothing: ReactNode;
  /** Before the table: what the search matched. */
  readonly note?: ReactNode;
  readonly caption: string;
}

/** Used on narrow windows only, so it comes when it is first opened. */
const FilterDrawer = lazy(() => import('./FilterDrawer.tsx').then((loaded) => ({ default: loaded.FilterDrawer })));

function FilterButton({ state, data }: { state: ListState; data: FoundList }) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const count = filterCount(state);
  const label = count > 0 ? m.listing_filterCount({ count: String(count) }) : m.listing_filter();
  if (!hydrated) {
    return (
      <a href="#filters" className={css.filterButton}>
        <Icon of={IconFilter} />
        {label}
      </a>
    );
  }
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button className={css.filterButton} icon={<Icon of={IconFilter} />} onClick={show}>
        {label}
      </Button>
      {asked && (
        <Suspense>
          <FilterDrawer state={state} data={data} open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Refused() {
  const answer = useActionData<AddAnswer>();
  return answer && !answer.ok ? <Notice tone="error">{answer.message}</Notice> : null;
}

/** The list as the address says it now: a changed quantity does not load anew. */
function useCurrent(loaded: ListState): ListState {
  const [query] = useSearchParams();
  const { n } = readList(loaded.path, query);
  return useMemo(() => ({ ...loaded, n }), [loaded, n]);
}

function Found({ state: loaded, data, nothing, note, caption }: Omit<ListPageProps, 'data' | 'head'> & { data: FoundList }) {
  const state = useCurrent(loaded);
  const navigate = useNavigate();
  const busy = useNavigation().location?.pathname === state.path;
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<{ readonly from: number; readonly n: number } | null>(null);
  const n = typed?.from === state.n ? typed.n : state.n;
  const keep = (wanted: number) => {
    if (wanted !== state.n) void navigate(listHref(state, { n: wanted }), { replace: true, preventScrollReset: true });
  };
  return (
    <CartAdding inCart={data.inCart}>
      <Refused />
      <Chips state={state} data={data} />
      <div className={css.columns} aria-busy={busy || undefined}>
        <aside id="filters" className={cx(css.rail, hydrated && css.ready)} aria-label={m.listing_filters()}>
          <FacetForm state={state} data={data} />
        </aside>
        <div className={css.results}>
          <div className={css.toolbar}>
            <FilterButton state={state} data={data} />
            <NeededQuantity state={state} change={(wanted) => setTyped({ from: state.n, n: wanted })} keep={keep} />
            <SortTabs state={state} />
            {data.shared !== '' && <p className={css.shared}>{m.listing_shared({ text: data.shared })}</p>}
          </div>
          {note}
          {data.rows.length === 0 ? (
            nothing
          ) : (
            <>
              <GoodsTable caption={caption} rows={data.rows} currency={data.currency} n={n} columns={data.columns} stickyHead />
              <ListPaging state={state} data={data} />
            </>
          )}
        </div>
      </div>
    </CartAdding>
  );
}

export function ListPage({ head, data, ...rest }: ListPageProps) {
  return (
    <Stack gap={8}>
      {head}
      {data.ok ? (
        <Found data={data} {...rest} />
      ) : (
        <ErrorBox
          title={data.message || m.listing_failed()}
          action={<Button onClick={() => location.reload()}>{m.common_retry()}</Button>}
        />
      )}
    </Stack>
  );
}
