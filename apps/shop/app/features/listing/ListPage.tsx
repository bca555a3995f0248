// The page of a list: head, filters in force, filters beside the table, table, paging. Searches and categories share it.
import { Button } from '@partharbor/ui/button';
import { ErrorBox } from '@partharbor/ui/error-box';
import { Icon } from '@partharbor/ui/icon';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { cx } from '@partharbor/ui/cx';
import { SkipLink } from '@partharbor/ui/visually-hidden';
import { useHydrated } from '@partharbor/ui/hydrated';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useActionData, useNavigate, useNavigation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { askedPart, latePart, together } from '../../lazy-part.ts';
import type { AddAnswer } from '../goods/add-line.ts';
import { CartAdding } from '../goods/adding.tsx';
import { RESULTS_ID } from './list-state.ts';
import { GoodsTable, ROWS_ID } from '../goods/GoodsTable.tsx';
import { filterCount, listHref } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList, ListData } from './listing.server.ts';
import './facets.module.css';
import './histogram.module.css';
import css from './page.module.css';
import type { RailFacet } from './rail.ts';
import { headSorts } from './list-sorts.ts';
import { useStay } from './keep-scroll.ts';
import { NeededQuantity, SortTabs } from './Toolbar.tsx';
import { useComing, useCurrent, useRailFacets } from './use-list.ts';

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

interface FilterProps {
  readonly state: ListState;
  readonly loaded: ListState;
  readonly data: FoundList;
  readonly rail: readonly RailFacet[];
  readonly change: (state: ListState) => void;
}

/** The styles of these come with the page. */
const Chips = latePart(() => import('./Chips.tsx').then((loaded) => loaded.Chips));
const ColumnButton = latePart(() => import('./ColumnButton.tsx').then((loaded) => loaded.ColumnButton));
const DensityButtons = latePart(() => import('./DensityButtons.tsx').then((loaded) => loaded.DensityButtons));
const ExportMenu = latePart(() => import('./ExportMenu.tsx').then((loaded) => loaded.ExportMenu));
const FacetForm = latePart(() => import('./FacetForm.tsx').then((loaded) => loaded.FacetForm));
const ListPaging = latePart(() => import('./ListPaging.tsx').then((loaded) => loaded.ListPaging));
const ListPromise = latePart(() => import('../delivery/ListPromise.tsx').then((loaded) => loaded.ListPromise));
const Settable = latePart(() => import('./Settable.tsx').then((loaded) => loaded.Settable));

const useParts = together(Chips, ColumnButton, DensityButtons, ExportMenu, FacetForm, ListPaging, ListPromise, Settable);

/** Used on narrow windows only, so it comes when it is first opened. */
const FilterDrawer = askedPart(() => import('./FilterDrawer.tsx').then((loaded) => loaded.FilterDrawer));

function FilterButton(filters: FilterProps) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const count = filterCount(filters.state);
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
          <FilterDrawer {...filters} open={open} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Refused() {
  const answer = useActionData<AddAnswer>();
  return answer && !answer.ok ? <Notice tone="error">{answer.message}</Notice> : null;
}

/** The place of the results, busy while others come; by itself, so that nothing else is drawn anew for it. */
function Results({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const busy = useNavigation().location?.pathname === path;
  return (
    <div className={css.results} id={RESULTS_ID} tabIndex={-1} aria-busy={busy || undefined}>
      {children}
    </div>
  );
}

/** At the end of the line of chips: what is promised of rows of one line, and the list as a file. */
function useTools(state: ListState, data: FoundList, isCompact: boolean): ReactNode {
  return useMemo(
    () =>
      data.total > 0 && (
        <>
          {isCompact && <ListPromise rows={data.rows} />}
          <ExportMenu state={state} data={data} />
        </>
      ),
    [state, data, isCompact],
  );
}

function Found({ state: loaded, data, nothing, note, caption }: Omit<ListPageProps, 'data' | 'head'> & { data: FoundList }) {
  useParts();
  const state = useCurrent(loaded);
  const [coming, change] = useComing(state);
  const rail = useRailFacets(loaded, data);
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<{ readonly from: number; readonly n: number } | null>(null);
  const n = typed?.from === state.n ? typed.n : state.n;
  const [isCompact, setCompact] = useState(data.isCompact);
  const keep = (wanted: number) => {
    if (wanted !== state.n) void navigate(listHref(coming, { n: wanted }), { replace: true, preventScrollReset: true });
  };
  const sortOf = useMemo(() => headSorts(coming), [coming]);
  const stay = useStay();
  const tools = useTools(state, data, isCompact);
  const filters: FilterProps = { state: coming, loaded: state, data, rail, change };
  return (
    <CartAdding inCart={data.inCart} bought={data.bought}>
      {data.rows.length > 0 && <SkipLink href={`#${ROWS_ID}`}>{m.listing_skip()}</SkipLink>}
      <Refused />
      <Chips state={coming} data={data} change={change} tools={tools} />
      <div className={css.columns} data-desk>
        <Results path={state.path}>
          <div className={css.toolbar} onClick={stay} role="presentation">
            <FilterButton {...filters} />
            <NeededQuantity state={coming} change={(wanted) => setTyped({ from: state.n, n: wanted })} keep={keep} />
            <SortTabs state={coming} />
            {data.rows.length > 0 && (
              <span className={css.looks}>
                <ColumnButton state={coming} data={data} />
                <DensityButtons isCompact={isCompact} change={setCompact} />
              </span>
            )}
          </div>
          {note}
          {data.settable && <Settable state={state} offer={data.settable} />}
          {data.rows.length === 0 ? (
            nothing
          ) : (
            <>
              <div onClick={stay} role="presentation">
                <GoodsTable
                  caption={caption}
                  rows={data.rows}
                  currency={data.currency}
                  n={n}
                  columns={data.columns}
                  chosen={data.isChosen}
                  compact={isCompact}
                  sortOf={sortOf}
                  stickyHead
                />
              </div>
              <ListPaging state={state} data={data} />
            </>
          )}
        </Results>
        <aside id="filters" className={cx(css.rail, hydrated && css.ready)} aria-label={m.listing_filters()}>
          <FacetForm {...filters} />
        </aside>
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
