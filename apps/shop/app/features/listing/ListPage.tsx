// The page of a list: head, filters in force, filters beside the table, table, paging. Searches and categories share it.
import { Button } from '@partharbor/ui/Button';
import { Drawer } from '@partharbor/ui/Drawer';
import { ErrorBox } from '@partharbor/ui/ErrorBox';
import { Icon } from '@partharbor/ui/Icon';
import { Stack } from '@partharbor/ui/Layout';
import { Notice } from '@partharbor/ui/Notice';
import { cx } from '@partharbor/ui/cx';
import { useHydrated } from '@partharbor/ui/hydrated';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useActionData, useNavigate, useNavigation } from 'react-router';
import { m } from '../../i18n/messages.js';
import type { AddAnswer } from './add-line.ts';
import { CartAdding } from './adding.tsx';
import { Chips } from './Chips.tsx';
import { FacetForm } from './FacetForm.tsx';
import { GoodsTable } from './GoodsTable.tsx';
import { ListPaging } from './ListPaging.tsx';
import { filterCount, listHref } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList, ListData } from './load.ts';
import css from './page.module.css';
import { NeededQuantity, SortTabs } from './Toolbar.tsx';
import { totalText } from './words.ts';

interface ListPageProps {
  readonly state: ListState;
  readonly data: ListData;
  readonly head: ReactNode;
  /** Stands where the table would be when nothing was found. */
  readonly nothing: (data: FoundList) => ReactNode;
  /** Before the table: what the search matched. */
  readonly note?: ReactNode;
  readonly caption: string;
}

function FilterDrawer({ state, data }: { state: ListState; data: FoundList }) {
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
  return (
    <>
      <Button className={css.filterButton} icon={<Icon of={IconFilter} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={m.listing_filters()}
        closeLabel={m.common_close()}
        foot={
          <Button kind="primary" size="action" block onClick={() => setOpen(false)}>
            {m.listing_showResults({ total: totalText(data) })}
          </Button>
        }
      >
        <FacetForm state={state} data={data} />
      </Drawer>
    </>
  );
}

function Refused() {
  const answer = useActionData<AddAnswer>();
  return answer && !answer.ok ? <Notice tone="error">{answer.message}</Notice> : null;
}

function Found({ state, data, nothing, note, caption }: Omit<ListPageProps, 'data' | 'head'> & { data: FoundList }) {
  const navigate = useNavigate();
  const busy = useNavigation().location?.pathname === state.path;
  const hydrated = useHydrated();
  const [n, setN] = useState(state.n);
  useEffect(() => setN(state.n), [state.n]);
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
            <FilterDrawer state={state} data={data} />
            <NeededQuantity state={state} change={setN} keep={keep} />
            <SortTabs state={state} />
          </div>
          {note}
          {data.rows.length === 0 ? (
            nothing(data)
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
      {data.ok ? <Found data={data} {...rest} /> : <ErrorBox title={data.message || m.listing_failed()} action={<Button onClick={() => location.reload()}>{m.common_retry()}</Button>} />}
    </Stack>
  );
}
