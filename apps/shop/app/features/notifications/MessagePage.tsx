// One message with where it leads; it counts as read once the page is there (CO-4).
import { Button, LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Row, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { dateTime } from '@partharbor/rules/format';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { m } from '../../i18n/messages.js';
import { LIST_PATH } from './hrefs.ts';
import type { DetailData, Message } from './notifications.server.ts';
import css from './notifications.module.css';

/** Told by a form of its own, for opening an address changes nothing; scripts press it at once. */
function MarkRead({ id }: Pick<Message, 'id'>) {
  const { Form, submit } = useFetcher();
  useEffect(() => {
    void submit({ intent: 'read', id }, { method: 'post' });
  }, [id, submit]);
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value="read">
        {m.notifications_markRead()}
      </Button>
    </Form>
  );
}

function Read({ message }: { message: Message }) {
  const { id, title, content, createTime, link, linkLabel, status } = message;
  return (
    <Panel>
      <Stack gap={12} className={css.text}>
        <h2>{title}</h2>
        <p className={css.when}>
          <time dateTime={createTime}>{m.notifications_sent({ time: dateTime(createTime) })}</time>
        </p>
        {content.split('\n').map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Row>
          {link !== '' && (
            <LinkButton kind="primary" href={link}>
              {linkLabel}
            </LinkButton>
          )}
          {status === 0 && <MarkRead id={id} />}
        </Row>
      </Stack>
    </Panel>
  );
}

export function MessagePage({ data: { message } }: { data: DetailData }) {
  return (
    <Stack gap={12}>
      <PageHead title={m.notifications_detailTitle()}>
        <Link href={LIST_PATH}>{m.notifications_back()}</Link>
      </PageHead>
      {typeof message === 'object' ? (
        <Read message={message} />
      ) : (
        <Panel>
          <EmptyState
            title={message === 'missing' ? m.notifications_missingTitle() : m.notifications_unknownTitle()}
            action={
              <LinkButton kind="primary" href={LIST_PATH}>
                {m.notifications_back()}
              </LinkButton>
            }
          >
            {message === 'missing' ? m.notifications_missingWhy() : m.notifications_unknownWhy()}
          </EmptyState>
        </Panel>
      )}
    </Stack>
  );
}
