// Whom visitors can write to, per edition: listed, added, changed, removed (PL-5).
import { Button } from '@partharbor/ui/Button';
import { useToast } from '@partharbor/ui/Toast';
import { Tag } from '@partharbor/ui/Tag';
import { contactHref } from '@partharbor/rules/contacts';
import { dateTime, quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import type { Route } from './+types/contacts.ts';
import { useAct } from '../act.ts';
import { editionWord } from '../features/common/words.ts';
import { ContactDialog } from '../features/contacts/ContactDialog.tsx';
import type { Contact } from '../features/contacts/ContactDialog.tsx';
import css from '../features/contacts/contacts.module.css';
import { RemoveDialog } from '../features/contacts/RemoveDialog.tsx';
import { kindWord, roleWord } from '../features/contacts/words.ts';
import { Foreign } from '../Foreign.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';
import { Refused } from '../templates/Problem.tsx';
import templates from '../templates/templates.module.css';

export const meta = () => [{ title: m.contacts_title() }];

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
      <Button size="cell" aria-label={m.contacts_changeOf({ name })} onClick={() => begin({ act: 'save', contact })}>
        {m.contacts_change()}
      </Button>
      <Button size="cell" kind="danger" aria-label={m.contacts_removeOf({ name })} onClick={() => begin({ act: 'remove', contact })}>
        {m.contacts_remove()}
      </Button>
    </span>
  );
}

const columns = (begin: (begun: Begun) => void): readonly Column<Contact>[] => [
  { key: 'edition', head: m.contacts_edition(), nowrap: true, render: (one) => editionWord(one.edition) },
  { key: 'role', head: m.contacts_role(), nowrap: true, render: (one) => roleWord(one.role) },
  { key: 'position', head: m.contacts_position(), align: 'end', render: (one) => quantity(one.position) },
  { key: 'name', head: m.contacts_name(), render: (one) => <Foreign>{one.name}</Foreign> },
  { key: 'kind', head: m.contacts_kind(), nowrap: true, render: (one) => kindWord(one.kind) },
  { key: 'contact', head: m.contacts_contact(), render: (one) => <Chat contact={one} /> },
  {
    key: 'picture',
    head: m.contacts_picture(),
    render: (one) =>
      one.picture === '' ? (
        m.common_none()
      ) : (
        <img src={one.picture} alt={m.contacts_pictureOf({ name: one.name })} width={32} height={32} className={css.picture} />
      ),
  },
  {
    key: 'shown',
    head: m.contacts_shown(),
    nowrap: true,
    render: (one) => (one.shown ? m.contacts_isShown() : <Tag tone="lead">{m.contacts_isHidden()}</Tag>),
  },
  {
    key: 'at',
    head: m.contacts_updatedAt(),
    nowrap: true,
    render: (one) => <time dateTime={one.updatedAt}>{dateTime(one.updatedAt)}</time>,
  },
  { key: 'acts', head: m.contacts_acts(), headHidden: true, align: 'end', render: (one) => <RowActs contact={one} begin={begin} /> },
];

function Remove({ contact, onClose, onDone }: { contact: Contact; onClose: () => void; onDone: (text: string) => void }) {
  const act = useAct('consoleContactDelete');
  const { name } = contact;
  const run = async () => {
    const outcome = await act.run({ version: contact.version }, { id: contact.id });
    if (outcome.ok) onDone(m.contacts_removed({ name }));
  };
  return (
    <RemoveDialog title={m.contacts_removeTitle({ name })} busy={act.busy} onClose={onClose} onSure={() => void run()}>
      <p>{m.contacts_removeText()}</p>
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
        title={m.contacts_title()}
        note={m.contacts_titleNote()}
        actions={
          <Button kind="primary" onClick={() => setBegun({ act: 'save', contact: null })}>
            {m.contacts_add()}
          </Button>
        }
        isWhole
        call="consoleContacts"
        outcome={outcome}
        columns={columns(setBegun)}
        rowKey={(one) => one.id}
        empty={m.contacts_empty()}
      />
      {begun?.act === 'save' && <ContactDialog contact={begun.contact} onClose={close} onDone={done} />}
      {begun?.act === 'remove' && <Remove contact={begun.contact} onClose={close} onDone={done} />}
    </>
  );
}
