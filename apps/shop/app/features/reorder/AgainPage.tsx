// An order as it would be now: each line with what changed since, what cannot be had any more, and the ways to buy it (OR-2).
import { Button, LinkButton } from '@partharbor/ui/button';
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Form, useNavigation } from 'react-router';
import { day } from '@partharbor/rules/format';
import { orderHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { AgainTable } from './AgainTable.tsx';
import type { Again, AgainAnswer, AgainData } from './again.server.ts';
import css from './reorder.module.css';

export function AgainPage({ loaded, answered }: { loaded: AgainData; answered: AgainAnswer | undefined }) {
  const { orderNo, again, key } = loaded;
  if (!again)
    return (
      <Stack>
        <PageHead title={m.reorder_title()} />
        <Panel>
          <EmptyState
            title={m.orders_unknownTitle()}
            action={
              <LinkButton kind="primary" href="/UserHome/order">
                {m.orders_toList()}
              </LinkButton>
            }
          >
            {m.orders_unknownWhy()}
          </EmptyState>
        </Panel>
      </Stack>
    );
  return (
    <Stack>
      <Breadcrumb
        label={m.common_breadcrumb()}
        items={[
          { label: m.orders_title(), href: '/UserHome/order' },
          { label: orderNo, href: orderHref(orderNo) },
          { label: m.reorder_title() },
        ]}
      />
      <PageHead title={m.reorder_title()} note={m.reorder_from({ orderNo, day: day(again.placedAt) })} />
      {answered?.refusal && <Notice tone="error">{answered.refusal}</Notice>}
      <p>{summaryOf(again)}</p>
      <Panel flush>
        <AgainTable again={again} />
      </Panel>
      <Ways orderNo={orderNo} again={again} formKey={key} />
    </Stack>
  );
}

/** Counts of what the table says line by line. */
function summaryOf({ lines, missing }: Again): string {
  const count = (change: Again['lines'][number]['changes'][number]) => lines.filter(({ changes }) => changes.includes(change)).length;
  const parts = [
    { count: count('price'), says: m.reorder_countPrice },
    { count: count('quantity'), says: m.reorder_countQuantity },
    { count: count('replaced'), says: m.reorder_countReplaced },
    { count: count('short'), says: m.reorder_countShort },
    { count: missing.length, says: m.reorder_countMissing },
  ].filter((one) => one.count > 0);
  if (parts.length === 0) return m.reorder_same({ count: lines.length });
  return [m.reorder_count({ count: lines.length }), ...parts.map((one) => one.says({ count: one.count }))].join(' · ');
}

function Ways({ orderNo, again, formKey }: { orderNo: string; again: Again; formKey: string }) {
  const navigation = useNavigation();
  const going = navigation.formData?.get('intent');
  const ready = again.lines.filter(({ problem }) => problem === '').length;
  if (again.lines.length === 0)
    return (
      <Notice live={false} actions={<LinkButton href="/index">{m.orders_emptyAction()}</LinkButton>}>
        {m.reorder_none()}
      </Notice>
    );
  return (
    <Form method="post" className={css.ways} preventScrollReset>
      <input type="hidden" name="orderNo" value={orderNo} />
      <input type="hidden" name="key" value={formKey} />
      <Button
        type="submit"
        name="intent"
        value="cart"
        kind="primary"
        size="action"
        loading={going === 'cart'}
        loadingLabel={m.reorder_going()}
      >
        {m.reorder_toCart({ count: again.lines.length })}
      </Button>
      {ready > 0 && (
        <Button type="submit" name="intent" value="order" size="action" loading={going === 'order'} loadingLabel={m.reorder_going()}>
          {m.reorder_toOrder({ count: ready })}
        </Button>
      )}
      <span className={css.note}>{m.reorder_nothingYet()}</span>
    </Form>
  );
}
