// The order list: state tabs with counts, search, rows that open in place, paging (OR-2).
import { Button, LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Tabs } from '@partharbor/ui/tabs';
import { TextField } from '@partharbor/ui/text-field';
import { Form } from 'react-router';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { latePart } from '../../lazy-part.ts';
import { FormOutcome } from './FormOutcome.tsx';
import { listHref } from './list-href.ts';
import { OrderTable } from './OrderTable.tsx';
import type { OrderAnswer, OrdersData } from './orders.server.ts';
import css from './orders.module.css';
import { stateWord, tabStates } from './labels.ts';

const OrderPaging = latePart(() => import('./OrderPaging.tsx').then((loaded) => loaded.OrderPaging));

interface OrdersPageProps {
  loaded: OrdersData;
  answered: OrderAnswer | undefined;
}

export function OrdersPage({ loaded, answered }: OrdersPageProps) {
  const { page, state, keywords } = loaded;
  const all = page.records.length === 0 && state === '' && keywords === '' && page.total === 0;
  return (
    <Stack gap={12}>
      <PageHead title={m.orders_title()} />
      <FormOutcome answered={answered} />
      {all ? (
        <Panel>
          <EmptyState
            title={m.orders_emptyTitle()}
            action={
              <LinkButton kind="primary" href="/index">
                {m.orders_emptyAction()}
              </LinkButton>
            }
          >
            {m.orders_emptyWhy()}
          </EmptyState>
        </Panel>
      ) : (
        <Panel flush>
          <div className={css.tabs}>
            <StateTabs loaded={loaded} />
          </div>
          <Search loaded={loaded} />
          {page.records.length === 0 ? <NoneFound /> : <OrderTable records={page.records} now={loaded.now} />}
          <div className={css.paging}>
            <OrderPaging state={state} keywords={keywords} current={page.current} pages={page.pages} total={page.total} />
          </div>
        </Panel>
      )}
    </Stack>
  );
}

function StateTabs({ loaded }: { loaded: OrdersData }) {
  const { page, state, keywords } = loaded;
  const items = tabStates
    .filter((one) => (page.counts[one] ?? 0) > 0 || one === state || one === 'unpaid' || one === 'wait_send' || one === 'wait_receive')
    .map((one) => ({
      href: listHref({ state: one, keywords }),
      label: stateWord(one),
      count: quantity(page.counts[one] ?? 0),
      current: one === state,
    }));
  return (
    <Tabs
      label={m.orders_tabs()}
      plain
      items={[{ href: listHref({ keywords }), label: m.orders_all(), current: state === '' }, ...items]}
    />
  );
}

function Search({ loaded }: { loaded: OrdersData }) {
  const { state, keywords } = loaded;
  return (
    <search>
      <Form method="get" action="/UserHome/order" className={css.search} key={`${state}-${keywords}`}>
        {state !== '' && <input type="hidden" name="state" value={state} />}
        <TextField
          label={m.orders_search()}
          labelHidden
          name="q"
          type="search"
          maxLength={50}
          placeholder={m.orders_searchHint()}
          defaultValue={keywords}
        />
        <Button type="submit">{m.orders_searchGo()}</Button>
        {keywords !== '' && (
          <LinkButton kind="quiet" href={listHref({ state })}>
            {m.orders_clear()}
          </LinkButton>
        )}
      </Form>
    </search>
  );
}

function NoneFound() {
  return (
    <EmptyState title={m.orders_noneTitle()} action={<LinkButton href="/UserHome/order">{m.orders_noneAction()}</LinkButton>}>
      {m.orders_noneWhy()}
    </EmptyState>
  );
}
