// Messages as rows.
import { Button } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { Table, Td, Th } from '@partharbor/ui/table';
import { Tag } from '@partharbor/ui/tag';
import { dateTime } from '@partharbor/rules/format';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import { messageHref } from './hrefs.ts';
import type { Message } from './notifications.server.ts';
import css from './notifications.module.css';

function Actions({ message: { id, title, status } }: { message: Message }) {
  return (
    <Form method="post" preventScrollReset className={css.actions}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="title" value={title} />
      {status === 0 && (
        <Button type="submit" name="intent" value="read" size="cell" aria-label={m.notifications_markReadOf({ title })}>
          {m.notifications_markRead()}
        </Button>
      )}
      <Button type="submit" name="intent" value="remove" kind="quiet" size="cell" aria-label={m.notifications_removeOf({ title })}>
        {m.notifications_remove()}
      </Button>
    </Form>
  );
}

export function MessageTable({ records }: { records: readonly Message[] }) {
  return (
    <Table caption={m.notifications_title()} records flat>
      <thead>
        <tr>
          <Th>{m.notifications_colMessage()}</Th>
          <Th width={160}>{m.notifications_colTime()}</Th>
          <Th align="end" width={208}>
            {m.notifications_colActions()}
          </Th>
        </tr>
      </thead>
      <tbody>
        {records.map((message) => (
          <tr key={message.id} data-unread={message.status === 0 || undefined}>
            <Td className={css.message}>
              <Link href={messageHref(message.id)}>{message.title}</Link>{' '}
              {message.status === 0 && <Tag tone="accent">{m.notifications_unread()}</Tag>}
              <small>{message.content.split('\n', 1)[0]}</small>
            </Td>
            <Td dataLabel={m.notifications_colTime()}>
              <time dateTime={message.createTime}>{dateTime(message.createTime)}</time>
            </Td>
            <Td align="end" className={css.doing}>
              <Actions message={message} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
