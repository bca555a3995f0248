// The buyer's reminders: the form for a new one, and all there are with their states (PD-4).
import { Button, LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Tabs } from '@partharbor/ui/tabs';
import { Form } from 'react-router';
import { quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { Pages } from '../common/Pages.tsx';
import { subscriptionsHref } from './hrefs.ts';
import type { StateFilter } from './hrefs.ts';
import { SubscribeForm } from './SubscribeForm.tsx';
import type { SubscriptionAnswer, SubscriptionsData } from './subscriptions.server.ts';
import { SubscriptionTable } from './SubscriptionTable.tsx';
import css from './subscriptions.module.css';

interface PageProps {
  data: SubscriptionsData;
  answered: SubscriptionAnswer | undefined;
}

function Answered({ answered }: Pick<PageProps, 'answered'>) {
  if (answered?.saved) return <Notice tone="stock">{m.subscriptions_saved({ email: answered.saved.email })}</Notice>;
  if (answered?.waits) return <Notice tone="stock">{m.subscriptions_waits()}</Notice>;
  if (answered?.ended)
    return (
      <Notice
        actions={
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={answered.ended.id} />
            <Button type="submit" name="intent" value="restore" kind="accent" size="cell">
              {m.saved_undo()}
            </Button>
          </Form>
        }
      >
        {m.subscriptions_ended({ partNo: answered.ended.partNo })}
      </Notice>
    );
  // Refusals of the form stand in it.
  return answered?.message && answered.typed === undefined ? <Notice tone="error">{answered.message}</Notice> : null;
}

const states: Readonly<Record<StateFilter, () => string>> = {
  '': m.subscriptions_all,
  waiting: m.subscriptions_stateWaiting,
  told: m.subscriptions_stateTold,
  ended: m.subscriptions_stateEnded,
};

function List({ data: { page, state } }: Pick<PageProps, 'data'>) {
  const { counts } = page;
  const all = counts.waiting + counts.told + counts.ended;
  return (
    <Panel flush>
      <div className={css.tabs}>
        <Tabs
          label={m.subscriptions_states()}
          plain
          items={(Object.keys(states) as StateFilter[]).map((one) => ({
            href: subscriptionsHref({ state: one }),
            label: states[one](),
            count: written(one === '' ? all : counts[one]),
            current: one === state,
          }))}
        />
      </div>
      {page.records.length === 0 ? (
        <EmptyState
          title={m.subscriptions_noneTitle()}
          action={<LinkButton href={subscriptionsHref({ state: '' })}>{m.subscriptions_noneAction()}</LinkButton>}
        />
      ) : (
        <SubscriptionTable records={page.records} />
      )}
      <Pages
        inPanel
        current={page.current}
        pages={page.pages}
        href={(current) => subscriptionsHref({ state, current })}
        total={m.subscriptions_total({ count: page.total })}
      />
    </Panel>
  );
}

export function SubscriptionsPage({ data, answered }: PageProps) {
  const { page, lead, noPart } = data;
  const isEmpty = page.counts.waiting + page.counts.told + page.counts.ended === 0;
  return (
    <Stack gap={12}>
      <PageHead title={m.subscriptions_title()} note={m.subscriptions_about()} />
      <Answered answered={answered} />
      {noPart && <Notice tone="lead">{m.subscriptions_noPart()}</Notice>}
      {lead && !answered?.saved && (
        <SubscribeForm key={`${lead.goodsId} ${lead.kind}`} lead={lead} answered={answered?.typed ? answered : undefined} />
      )}
      {isEmpty && !lead ? (
        <Panel>
          <EmptyState
            title={m.subscriptions_emptyTitle()}
            action={
              <LinkButton kind="primary" href="/ProductListHome">
                {m.favourites_emptyAction()}
              </LinkButton>
            }
          >
            {m.subscriptions_emptyWhy()}
          </EmptyState>
        </Panel>
      ) : (
        !isEmpty && <List data={data} />
      )}
    </Stack>
  );
}
