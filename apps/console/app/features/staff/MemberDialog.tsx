// Adds or changes a member of staff: name, roles, block, a new password.
import { ROLES_MOST, isStaffName } from '@partharbor/rules/staff';
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { ChoiceGroup } from '@partharbor/ui/radio';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { roleName, type Role } from './labels.ts';

export type Member = Answer<'consoleStaff'>['records'][number];

interface Form {
  readonly username: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly blocked: boolean;
  readonly reset: boolean;
  readonly reason: string;
}

const formOf = (member: Member | null): Form => ({
  username: member?.username ?? '',
  name: member?.name ?? '',
  roles: member?.roles ?? [],
  blocked: member?.blocked ?? false,
  reset: false,
  reason: '',
});

interface Faults {
  readonly username?: string | undefined;
  readonly name?: string | undefined;
  readonly roles?: string | undefined;
}

/** What is wrong with a form, field by field. Somebody with earlier permissions may stay without a role. */
function faultsOf({ username, name, roles }: Form, member: Member | null): Faults {
  const mayHaveNone = member !== null && member.roles.length === 0;
  return {
    username: member || isStaffName(username.trim()) ? undefined : m.staff_usernameBad(),
    name: name.trim() === '' ? m.staff_nameMissing() : undefined,
    roles: roles.length > ROLES_MOST ? m.staff_rolesMany() : roles.length === 0 && !mayHaveNone ? m.staff_rolesMissing() : undefined,
  };
}

interface PartProps {
  readonly form: Form;
  readonly change: (part: Partial<Form>) => void;
}

function RoleChoice({
  form,
  change,
  roles,
  disabled,
  fault,
}: PartProps & { roles: readonly Role[]; disabled: boolean; fault?: string | undefined }) {
  const toggle = (id: string, isOn: boolean) => change({ roles: isOn ? [...form.roles, id] : form.roles.filter((one) => one !== id) });
  return (
    <>
      <ChoiceGroup legend={m.staff_roles()} row>
        {roles.map((role) => (
          <Checkbox
            key={role.id}
            label={roleName(role)}
            disabled={disabled}
            checked={form.roles.includes(role.id)}
            onChange={(event) => toggle(role.id, event.currentTarget.checked)}
          />
        ))}
      </ChoiceGroup>
      {fault ? <Notice tone="error">{fault}</Notice> : <p>{m.staff_rolesHint()}</p>}
    </>
  );
}

/** What only somebody else may do: block and a new password. */
function Serious({ form, change }: PartProps) {
  return (
    <>
      <Checkbox label={m.staff_block()} checked={form.blocked} onChange={(event) => change({ blocked: event.currentTarget.checked })} />
      {form.blocked && <Notice tone="lead">{m.staff_blockHint()}</Notice>}
      <Checkbox label={m.staff_reset()} checked={form.reset} onChange={(event) => change({ reset: event.currentTarget.checked })} />
      {form.reset && <Notice tone="lead">{m.staff_resetHint()}</Notice>}
    </>
  );
}

interface MemberDialogProps {
  /** Null adds one. */
  readonly member: Member | null;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
  /** `password` is '' where none was made. */
  readonly onDone: (name: string, password: string) => void;
}

/** Mounted while open, so that it begins with the person as he is now. */
export function MemberDialog({ member, roles, onClose, onDone }: MemberDialogProps) {
  const act = useAct('consoleStaffSave');
  const [form, setForm] = useState(() => formOf(member));
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }));
  const found = faultsOf(form, member);
  const faults: Faults = isTried ? found : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (act.busy || Object.values(found).some(Boolean)) return;
    const [username, name, reason] = [form.username.trim(), form.name.trim(), form.reason.trim()];
    const outcome = await act.run({
      ...form,
      roles: [...form.roles],
      username,
      name,
      reason,
      id: member?.id ?? '',
      version: member?.version ?? 0,
    });
    if (outcome.ok) onDone(name, outcome.data.password);
  };
  const text = (key: 'username' | 'name' | 'reason') => ({
    value: form[key],
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
    autoComplete: 'off',
  });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={member ? m.staff_editTitle({ name: member.name }) : m.staff_addTitle()}
      closeLabel={m.common_close()}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Refused refusal={act.refusal} call="consoleStaffSave" onReload={onClose} />
          {!member && (
            <TextField
              data-autofocus
              label={m.staff_username()}
              hint={m.staff_usernameHint()}
              error={faults.username}
              maxLength={30}
              autoCapitalize="none"
              spellCheck={false}
              {...text('username')}
            />
          )}
          <TextField label={m.staff_name()} error={faults.name} maxLength={40} {...text('name')} />
          {member?.self && <p>{m.staff_selfNote()}</p>}
          <RoleChoice form={form} change={change} roles={roles} disabled={member?.self ?? false} fault={faults.roles} />
          {member && !member.self && <Serious form={form} change={change} />}
          <TextField label={m.staff_reason()} optional={m.staff_optional()} maxLength={200} {...text('reason')} />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {m.staff_save()}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
