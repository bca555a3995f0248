// Mails and text messages the shop has written; in a demo readable in full.
import { Button } from '@partharbor/ui/button';
import { Drawer } from '@partharbor/ui/drawer';
import { dateTime } from '@partharbor/rules/format';
import { Facts } from '@partharbor/ui/layout';
import { Tag } from '@partharbor/ui/tag';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/outbox.ts';
import type { Answer } from '../calls.ts';
import css from '../features/outbox/outbox.module.css';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { listHref, load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.outbox_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const channel = query.get('channel') === 'sms' ? 'sms' : 'mail';
  const outcome = await load('consoleOutbox', { channel, keywords: query.get('keywords') ?? '', ...pagingFrom(query) }, request);
  return { channel, outcome } as const;
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

const textColumns: readonly Column<Mail>[] = [
  {
    key: 'at',
    head: m.outbox_createdAt(),
    nowrap: true,
    render: (text) => <time dateTime={text.createdAt}>{dateTime(text.createdAt)}</time>,
  },
  { key: 'to', head: m.outbox_number(), nowrap: true, render: (text) => <span translate="no">{text.recipient}</span> },
  { key: 'text', head: m.outbox_text(), render: (text) => (text.text === '' ? m.outbox_gone() : <UserText>{text.text}</UserText>) },
  { key: 'state', head: m.outbox_state(), nowrap: true, render: (text) => <MailState mail={text} /> },
];

const tabs = (query: URLSearchParams, channel: 'mail' | 'sms') => ({
  label: m.outbox_channel(),
  items: [
    { href: listHref(query, { channel: '', keywords: '' }), label: m.outbox_mails(), current: channel === 'mail' },
    { href: listHref(query, { channel: 'sms', keywords: '' }), label: m.outbox_texts(), current: channel === 'sms' },
  ],
});

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { channel, outcome } = loaderData;
  const [open, setOpen] = useState<Mail | null>(null);
  const [query] = useSearchParams();
  const isTexts = channel === 'sms';
  return (
    <>
      <ListPage
        title={m.outbox_title()}
        note={m.outbox_note()}
        tabs={tabs(query, channel)}
        search={{ label: isTexts ? m.outbox_searchNumber() : m.outbox_search() }}
        call="consoleOutbox"
        outcome={outcome}
        columns={isTexts ? textColumns : columns(setOpen)}
        rowKey={(mail) => mail.id}
        empty={isTexts ? m.outbox_emptyTexts() : m.outbox_empty()}
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
