// Roles beside areas: what each may change or only see, and where that differs from the role as shipped.
import { areas, type Area } from '@partharbor/contract/permissions';
import { Button } from '@partharbor/ui/button';
import { Table, Td, Th } from '@partharbor/ui/table';
import { quantity } from '@partharbor/rules/format';
import { permissionWord } from '../common/labels.ts';
import { m } from '../../i18n/messages.js';
import { levelIn, levelMark, levelWord, roleName, type Role } from './labels.ts';
import css from './staff.module.css';

function Cell({ role, area }: { role: Role; area: Area }) {
  const level = levelIn(role.permissions, area);
  const was = role.shipped && levelIn(role.shipped, area);
  const note = was && was !== level ? m.staff_differs({ was: levelWord[was]() }) : '';
  return (
    <Td align="centre" className={css[level]}>
      <span aria-hidden title={note || levelWord[level]()}>
        {levelMark[level]()}
        {note && '*'}
      </span>
      <span className="visually-hidden">{[levelWord[level](), note].filter(Boolean).join(', ')}</span>
    </Td>
  );
}

/** What can be done about a role, or why nothing. */
function Act({ role, mayEdit, onEdit }: { role: Role; mayEdit: boolean; onEdit: (role: Role) => void }) {
  if (role.permissions.includes('admin')) return <span className={css.why}>{m.staff_ownerNote()}</span>;
  if (!mayEdit) return null;
  if (role.own) return <span className={css.why}>{m.staff_ownNote()}</span>;
  return (
    <Button size="cell" aria-label={m.staff_editRoleTitle({ name: roleName(role) })} onClick={() => onEdit(role)}>
      {m.staff_editRole()}
    </Button>
  );
}

export function Matrix({ roles, mayEdit, onEdit }: { roles: readonly Role[]; mayEdit: boolean; onEdit: (role: Role) => void }) {
  return (
    <Table caption={m.staff_matrix()} density="compact" stickyStart flat>
      <thead>
        <tr>
          <Th>{m.staff_area()}</Th>
          {roles.map((role) => (
            <Th key={role.id} align="centre">
              <span className={css.head}>{roleName(role)}</span>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area}>
            <Th scope="row">
              <span className={css.head}>{permissionWord(area)}</span>
            </Th>
            {roles.map((role) => (
              <Cell key={role.id} role={role} area={area} />
            ))}
          </tr>
        ))}
        <tr>
          <Th scope="row">{m.staff_members()}</Th>
          {roles.map((role) => (
            <Td key={role.id} align="centre">
              {quantity(role.members)}
            </Td>
          ))}
        </tr>
        <tr>
          <Th scope="row">{m.staff_acts()}</Th>
          {roles.map((role) => (
            <Td key={role.id} align="centre">
              <Act role={role} mayEdit={mayEdit} onEdit={onEdit} />
            </Td>
          ))}
        </tr>
      </tbody>
    </Table>
  );
}
