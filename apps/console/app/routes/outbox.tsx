// Mails the shop has written; in a demo readable in full.
import { Button } from '@partharbor/ui/button';
import { Drawer } from '@partharbor/ui/drawer';
import { dateTime } from '@partharbor/rules/format';
import { Facts } from '@partharbor/ui/layout';
import { Tag } from '@partharbor/ui/tag';
import { useState } from 'react';
import type { Route } from './+types/outbox.ts';
import type { Answer } from '../calls.ts';
import css from '../features/outbox/outbox.module.css';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.outbox_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return load('consoleOutbox', { keywords: query.get('keywords') ?? '', ...pagingFrom(query) }, request);
}

type Mail = Answer<'consoleOutbox'>['records'][number];

function MailState({ mail }: { mail: Mail }) {
  if (mail.dead) return <Tag tone="error">{m.outbox_dead()}</Tag>;
  return mail.sentAt ? m.outbox_sent({ at: dateTime(mail.sentAt) }) : <Tag tone="lead">{m.outbox_waiting()}</Tag>;
}

const columns = (onOpen: (mail: Mail) => void): readonly Column<Mail>[] => [
  {
    key: 'at',
    head: m.outbox_createdAt(),
    nowrap: true,
    render: (mail) => <time dateTime={mail.createdAt}>{dateTime(mail.createdAt)}</time>,
  },
  { key: 'to', head: m.outbox_recipient(), render: (mail) => <span translate="no">{mail.recipient}</span> },
  {
    key: 'subject',
    head: m.outbox_subject(),
    render: (mail) => (
      <Button
        kind="quiet"
        size="cell"
        className={css.subject}
        aria-label={m.outbox_readMail({ subject: mail.subject })}
        onClick={() => onOpen(mail)}
      >
        <UserText>{mail.subject}</UserText>
      </Button>
    ),
  },
  { key: 'state', head: m.outbox_state(), nowrap: true, render: (mail) => <MailState mail={mail} /> },
];

export default function Outbox({ loaderData: outcome }: Route.ComponentProps) {
  const [open, setOpen] = useState<Mail | null>(null);
  return (
    <>
      <ListPage
        title={m.outbox_title()}
        note={m.outbox_note()}
        search={{ label: m.outbox_search() }}
        call="consoleOutbox"
        outcome={outcome}
        columns={columns(setOpen)}
        rowKey={(mail) => mail.id}
        empty={m.outbox_empty()}
      />
      <Drawer open={open !== null} onClose={() => setOpen(null)} title={open?.subject ?? ''} closeLabel={m.common_close()}>
        {open && (
          <>
            <Facts
              items={[
                { name: m.outbox_recipient(), value: <span translate="no">{open.recipient}</span> },
                { name: m.outbox_createdAt(), value: dateTime(open.createdAt) },
                { name: m.outbox_state(), value: <MailState mail={open} /> },
              ]}
            />
            <div className={css.text}>{open.text === '' ? m.outbox_textHidden() : <UserText>{open.text}</UserText>}</div>
          </>
        )}
      </Drawer>
    </>
  );
}
