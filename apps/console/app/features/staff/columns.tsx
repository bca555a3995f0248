// Columns of the list of staff.
import { Button } from '@partharbor/ui/button';
import { Tag } from '@partharbor/ui/tag';
import { dateTime } from '@partharbor/rules/format';
import type { Grant } from '@partharbor/contract/permissions';
import { permissionWord } from '../common/labels.ts';
import { m } from '../../i18n/messages.js';
import type { Column } from '../../templates/DataTable.tsx';
import { UserText } from '../../UserText.tsx';
import { roleName, type Role } from './labels.ts';
import type { Member } from './MemberDialog.tsx';
import css from './staff.module.css';

const grantWord = (grant: Grant): string => (grant === 'admin' ? m.staff_ownerNote() : permissionWord(grant));

function Roles({ member, roles }: { member: Member; roles: readonly Role[] }) {
  if (member.roles.length === 0)
    return member.earlier.length === 0 ? m.staff_noRole() : m.staff_earlierText({ permissions: member.earlier.map(grantWord).join(', ') });
  return (
    <span className={css.roles}>
      {member.roles.map((id) => {
        const role = roles.find((one) => one.id === id);
        return <Tag key={id}>{role ? roleName(role) : id}</Tag>;
      })}
    </span>
  );
}

interface Acts {
  readonly logins: (member: Member) => void;
  /** Left out where the reader may only look. */
  readonly edit?: ((member: Member) => void) | undefined;
  readonly totpOff?: ((member: Member) => void) | undefined;
}

function Buttons({ member, acts: { logins, edit, totpOff } }: { member: Member; acts: Acts }) {
  return (
    <span className={css.acts}>
      {totpOff && member.twoStep && !member.self && (
        <Button size="cell" aria-label={m.staff_totpOffOf({ name: member.name })} onClick={() => totpOff(member)}>
          {m.staff_totpOff()}
        </Button>
      )}
      <Button size="cell" aria-label={m.staff_loginsOf({ name: member.name })} onClick={() => logins(member)}>
        {m.staff_logins()}
      </Button>
      {edit && (
        <Button size="cell" aria-label={m.staff_editOf({ name: member.name })} onClick={() => edit(member)}>
          {m.staff_edit()}
        </Button>
      )}
    </span>
  );
}

export const columns = (roles: readonly Role[], acts: Acts): readonly Column<Member>[] => [
  { key: 'username', head: m.staff_username(), nowrap: true, render: (one) => <span translate="no">{one.username}</span> },
  {
    key: 'name',
    head: m.staff_name(),
    render: (one) => (
      <>
        <UserText>{one.name}</UserText> {one.self && <Tag tone="accent">{m.staff_self()}</Tag>}
      </>
    ),
  },
  { key: 'roles', head: m.staff_roles(), render: (one) => <Roles member={one} roles={roles} /> },
  {
    key: 'state',
    head: m.staff_state(),
    nowrap: true,
    render: (one) => (one.blocked ? <Tag tone="error">{m.staff_blocked()}</Tag> : m.staff_active()),
  },
  {
    key: 'seen',
    head: m.staff_seen(),
    nowrap: true,
    render: (one) => (one.seenAt ? <time dateTime={one.seenAt}>{dateTime(one.seenAt)}</time> : m.staff_offline()),
  },
  { key: 'twoStep', head: m.staff_twoStep(), nowrap: true, render: (one) => (one.twoStep ? m.staff_on() : m.staff_off()) },
  { key: 'acts', head: m.staff_acts(), headHidden: true, align: 'end', render: (one) => <Buttons member={one} acts={acts} /> },
];
