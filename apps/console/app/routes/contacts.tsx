// Whom visitors can write to, per edition: listed, added, changed, removed (PL-5).
import { Button } from '@partharbor/ui/Button';
import { useToast } from '@partharbor/ui/Toast';
import { Tag } from '@partharbor/ui/Tag';
import { contactHref } from '@partharbor/rules/contacts';
import { dateTime, quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import type { Route } from './+types/contacts.ts';
import { useAct } from '../use-act.ts';
import { editionWord } from '../features/common/labels.ts';
import { ContactDialog } from '../features/service-contacts/ContactDialog.tsx';
import type { Contact } from '../features/service-contacts/ContactDialog.tsx';
import css from '../features/service-contacts/service-contacts.module.css';
import { RemoveDialog } from '../features/service-contacts/RemoveDialog.tsx';
import { kindWord, roleWord } from '../features/service-contacts/labels.ts';
import { Foreign } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../load.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';
import { Refused } from '../templates/Problem.tsx';
import templates from '../templates/templates.module.css';

export const meta = () => [{ title: m.service_contacts_title() }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load('consoleContacts', {}, request);

/** What the reader has begun; `contact` null adds one. */
type Begun = { readonly act: 'save'; readonly contact: Contact | null } | { readonly act: 'remove'; readonly contact: Contact };

/** Where visitors are led, as they will be. */
function Chat({ contact: { kind, contact } }: { contact: Contact }) {
  const href = contactHref(kind, contact);
  const id = <span translate="no">{contact}</span>;
  return href === '' ? (
    id
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {id}
    </a>
  );
}

function RowActs({ contact, begin }: { contact: Contact; begin: (begun: Begun) => void }) {
  const { name } = contact;
  return (
    <span className={templates.acts}>
      <Button size="cell" aria-label={m.service_contacts_changeOf({ name })} onClick={() => begin({ act: 'save', contact })}>
        {m.service_contacts_change()}
      </Button>
      <Button
        size="cell"
        kind="danger"
        aria-label={m.service_contacts_removeOf({ name })}
        onClick={() => begin({ act: 'remove', contact })}
      >
        {m.service_contacts_remove()}
      </Button>
    </span>
  );
}

const columns = (begin: (begun: Begun) => void): readonly Column<Contact>[] => [
  { key: 'edition', head: m.service_contacts_edition(), nowrap: true, render: (one) => editionWord(one.edition) },
  { key: 'role', head: m.service_contacts_role(), nowrap: true, render: (one) => roleWord(one.role) },
  { key: 'position', head: m.service_contacts_position(), align: 'end', render: (one) => quantity(one.position) },
  { key: 'name', head: m.service_contacts_name(), render: (one) => <Foreign>{one.name}</Foreign> },
  { key: 'kind', head: m.service_contacts_kind(), nowrap: true, render: (one) => kindWord(one.kind) },
  { key: 'contact', head: m.service_contacts_contact(), render: (one) => <Chat contact={one} /> },
  {
    key: 'picture',
    head: m.service_contacts_picture(),
    render: (one) =>
      one.picture === '' ? (
        m.common_none()
      ) : (
        <img src={one.picture} alt={m.service_contacts_pictureOf({ name: one.name })} width={32} height={32} className={css.picture} />
      ),
  },
  {
    key: 'shown',
    head: m.service_contacts_shown(),
    nowrap: true,
    render: (one) => (one.shown ? m.service_contacts_isShown() : <Tag tone="lead">{m.service_contacts_isHidden()}</Tag>),
  },
  {
    key: 'at',
    head: m.service_contacts_updatedAt(),
    nowrap: true,
    render: (one) => <time dateTime={one.updatedAt}>{dateTime(one.updatedAt)}</time>,
  },
  {
    key: 'acts',
    head: m.service_contacts_acts(),
    headHidden: true,
    align: 'end',
    render: (one) => <RowActs contact={one} begin={begin} />,
  },
];

function Remove({ contact, onClose, onDone }: { contact: Contact; onClose: () => void; onDone: (text: string) => void }) {
  const act = useAct('consoleContactDelete');
  const { name } = contact;
  const run = async () => {
    const outcome = await act.run({ version: contact.version }, { id: contact.id });
    if (outcome.ok) onDone(m.service_contacts_removed({ name }));
  };
  return (
    <RemoveDialog title={m.service_contacts_removeTitle({ name })} busy={act.busy} onClose={onClose} onSure={() => void run()}>
      <p>{m.service_contacts_removeText()}</p>
      <Refused refusal={act.refusal} call="consoleContactDelete" onReload={onClose} />
    </RemoveDialog>
  );
}

export default function Contacts({ loaderData: outcome }: Route.ComponentProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const toast = useToast();
  const close = () => setBegun(null);
  const done = (text: string) => {
    close();
    toast({ text });
  };
  return (
    <>
      <ListPage
        title={m.service_contacts_title()}
        note={m.service_contacts_titleNote()}
        actions={
          <Button kind="primary" onClick={() => setBegun({ act: 'save', contact: null })}>
            {m.service_contacts_add()}
          </Button>
        }
        isWhole
        call="consoleContacts"
        outcome={outcome}
        columns={columns(setBegun)}
        rowKey={(one) => one.id}
        empty={m.service_contacts_empty()}
      />
      {begun?.act === 'save' && <ContactDialog contact={begun.contact} onClose={close} onDone={done} />}
      {begun?.act === 'remove' && <Remove contact={begun.contact} onClose={close} onDone={done} />}
    </>
  );
}
