// One message with where it leads; it counts as read once the page is there (CO-4).
import { Button, LinkButton } from '@partharbor/ui/Button';
import { EmptyState } from '@partharbor/ui/EmptyState';
import { PageHead, Panel, Row, Stack } from '@partharbor/ui/Layout';
import { Link } from '@partharbor/ui/Link';
import { dateTime } from '@partharbor/rules/format';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { m } from '../../i18n/messages.js';
import { LIST_PATH } from './address.ts';
import type { DetailData, Message } from './messages.server.ts';
import css from './messages.module.css';

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
        {m.messages_markRead()}
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
          <time dateTime={createTime}>{m.messages_sent({ time: dateTime(createTime) })}</time>
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
      <PageHead title={m.messages_detailTitle()}>
        <Link href={LIST_PATH}>{m.messages_back()}</Link>
      </PageHead>
      {typeof message === 'object' ? (
        <Read message={message} />
      ) : (
        <Panel>
          <EmptyState
            title={message === 'missing' ? m.messages_missingTitle() : m.messages_unknownTitle()}
            action={
              <LinkButton kind="primary" href={LIST_PATH}>
                {m.messages_back()}
              </LinkButton>
            }
          >
            {message === 'missing' ? m.messages_missingWhy() : m.messages_unknownWhy()}
          </EmptyState>
        </Panel>
      )}
    </Stack>
  );
}
