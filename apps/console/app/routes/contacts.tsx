// Whom visitors can write to, per edition: listed, added, changed, removed (PL-5).
import { Tag } from '@partharbor/ui/tag';
import { contactHref } from '@partharbor/rules/contacts';
import { dateTime, quantity } from '@partharbor/rules/format';
import type { Route } from './+types/contacts.ts';
import { useAct } from '../use-act.ts';
import { editionWord } from '../features/common/labels.ts';
import { ContactDialog } from '../features/service-contacts/ContactDialog.tsx';
import type { Contact } from '../features/service-contacts/ContactDialog.tsx';
import css from '../features/service-contacts/service-contacts.module.css';
import { EditedList } from '../features/service-contacts/EditedList.tsx';
import type { DialogEnds } from '../features/service-contacts/EditedList.tsx';
import { RemoveDialog } from '../features/service-contacts/RemoveDialog.tsx';
import { kindWord, roleWord } from '../features/service-contacts/labels.ts';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';

export const meta = () => [{ title: m.service_contacts_title() }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load('consoleContacts', {}, request);

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

const columns = (): readonly Column<Contact>[] => [
  { key: 'edition', head: m.service_contacts_edition(), nowrap: true, render: (one) => editionWord(one.edition) },
  { key: 'role', head: m.service_contacts_role(), nowrap: true, render: (one) => roleWord(one.role) },
  { key: 'position', head: m.service_contacts_position(), align: 'end', render: (one) => quantity(one.position) },
  { key: 'name', head: m.service_contacts_name(), render: (one) => <UserText>{one.name}</UserText> },
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
];

function Remove({ contact, ...ends }: DialogEnds & { readonly contact: Contact }) {
  const act = useAct('consoleContactDelete');
  return (
    <RemoveDialog
      {...ends}
      name={contact.name}
      text={m.service_contacts_removeText()}
      call="consoleContactDelete"
      act={act}
      remove={() => act.run({ version: contact.version }, { id: contact.id })}
    />
  );
}

export default function Contacts({ loaderData: outcome }: Route.ComponentProps) {
  return (
    <EditedList
      title={m.service_contacts_title()}
      note={m.service_contacts_titleNote()}
      call="consoleContacts"
      outcome={outcome}
      columns={columns()}
      rowKey={(one) => one.id}
      nameOf={(one) => one.name}
      empty={m.service_contacts_empty()}
      add={m.service_contacts_add()}
      renderSave={(contact, ends) => <ContactDialog contact={contact} {...ends} />}
      renderRemove={(contact, ends) => <Remove contact={contact} {...ends} />}
    />
  );
}
