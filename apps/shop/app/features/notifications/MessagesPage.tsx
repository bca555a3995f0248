// The buyer's messages: all or the unread, read one or all, remove with undo (CO-4).
import { Button, LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Tabs } from '@partharbor/ui/tabs';
import { quantity } from '@partharbor/rules/format';
import { messageDays } from '@partharbor/rules/kept';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import { Pages } from '../common/Pages.tsx';
import { messagesHref } from './hrefs.ts';
import type { MessageAnswer, MessagesData } from './notifications.server.ts';
import css from './notifications.module.css';
import { MessageTable } from './MessageTable.tsx';

/** What the last form did; a removal stays undoable until the next one. */
function Answered({ answered }: { answered: MessageAnswer | undefined }) {
  if (!answered || answered.did === 'read') return null;
  if (answered.did === 'nothing') return <Notice tone="error">{answered.message}</Notice>;
  if (answered.did === 'readAll') return <Notice tone="stock">{m.notifications_markedAll()}</Notice>;
  const { id, title } = answered;
  if (answered.did === 'restored') return <Notice tone="stock">{m.notifications_restored({ title })}</Notice>;
  return (
    <Notice
      actions={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="title" value={title} />
          <Button type="submit" name="intent" value="restore" kind="accent" size="cell">
            {m.notifications_undo()}
          </Button>
        </Form>
      }
    >
      {m.notifications_removed({ title })}
    </Notice>
  );
}

/** Marks what is shown as read and whatever is older: not what came since this page was loaded. */
function MarkAll({ page }: Pick<MessagesData, 'page'>) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="upTo" value={page.newest} />
      <Button type="submit" name="intent" value="readAll">
        {m.notifications_markAll()}
      </Button>
    </Form>
  );
}

function List({ page, isUnread }: MessagesData) {
  return (
    <Panel flush>
      <div className={css.tabs}>
        <Tabs
          label={m.notifications_filter()}
          plain
          items={[
            { href: messagesHref({ isUnread: false }), label: m.notifications_all(), count: quantity(page.all), current: !isUnread },
            { href: messagesHref({ isUnread: true }), label: m.notifications_unreadTab(), count: quantity(page.unread), current: isUnread },
          ]}
        />
      </div>
      {page.records.length === 0 ? (
        <EmptyState
          title={m.notifications_noneTitle()}
          action={<LinkButton href={messagesHref({ isUnread: false })}>{m.notifications_noneAction()}</LinkButton>}
        />
      ) : (
        <MessageTable records={page.records} />
      )}
      <Pages
        inPanel
        current={page.current}
        pages={page.pages}
        href={(current) => messagesHref({ isUnread, current })}
        total={m.notifications_total({ count: page.total })}
      />
    </Panel>
  );
}

export function MessagesPage({ data, answered }: { data: MessagesData; answered: MessageAnswer | undefined }) {
  const { page } = data;
  return (
    <Stack gap={12}>
      <PageHead title={m.notifications_title()} note={m.notifications_about({ days: messageDays })}>
        {page.unread > 0 && <MarkAll page={page} />}
      </PageHead>
      <Answered answered={answered} />
      {page.all === 0 ? (
        <Panel>
          <EmptyState
            title={m.notifications_emptyTitle()}
            action={
              <LinkButton kind="primary" href="/UserHome/order">
                {m.notifications_emptyAction()}
              </LinkButton>
            }
          >
            {m.notifications_emptyWhy()}
          </EmptyState>
        </Panel>
      ) : (
        <List {...data} />
      )}
    </Stack>
  );
}
