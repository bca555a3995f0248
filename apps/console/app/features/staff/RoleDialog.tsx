// Makes or changes a role: its names, and for each area whether it is changed, seen or neither.
import { areas, type Area, type Permission } from '@partharbor/contract/permissions';
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Row, Stack } from '@partharbor/ui/layout';
import { Radio } from '@partharbor/ui/radio';
import { Table, Td, Th } from '@partharbor/ui/table';
import { TextField } from '@partharbor/ui/text-field';
import { quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { permissionWord } from '../common/labels.ts';
import { levelIn, levels, levelWord, roleName, type Level, type Role } from './labels.ts';

type Levels = Readonly<Record<Area, Level>>;

const levelsOf = (held: Role['permissions']): Levels =>
  Object.fromEntries(areas.map((area) => [area, levelIn(held, area)])) as Record<Area, Level>;

const permissionsOf = (chosen: Levels): Permission[] =>
  areas.flatMap((area) => (chosen[area] === 'change' ? [area] : chosen[area] === 'view' ? [`${area}.view` as const] : []));

interface ChoicesProps {
  readonly chosen: Levels;
  readonly shipped: Levels | null;
  readonly choose: (area: Area, level: Level) => void;
}

function Choices({ chosen, shipped, choose }: ChoicesProps) {
  return (
    <Table caption={m.staff_opens()} density="compact">
      <thead>
        <tr>
          <Th>{m.staff_area()}</Th>
          <Th>{m.staff_opens()}</Th>
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area}>
            <Th scope="row">{permissionWord(area)}</Th>
            <Td>
              <Row role="radiogroup" aria-label={permissionWord(area)}>
                {levels.map((level) => (
                  <Radio
                    key={level}
                    name={`area-${area}`}
                    label={levelWord[level]()}
                    checked={chosen[area] === level}
                    onChange={() => choose(area, level)}
                  />
                ))}
                {shipped && shipped[area] !== chosen[area] && <span>{m.staff_differs({ was: levelWord[shipped[area]]() })}</span>}
              </Row>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface RoleDialogProps {
  /** Null makes one. */
  readonly role: Role | null;
  readonly onClose: () => void;
  readonly onDone: (name: string) => void;
}

/** Mounted while open, so that it begins with the role as it is now. */
export function RoleDialog({ role, onClose, onDone }: RoleDialogProps) {
  const act = useAct('consoleRoleSave');
  const [names, setNames] = useState({ nameZh: role?.nameZh ?? '', nameEn: role?.nameEn ?? '' });
  const [chosen, setChosen] = useState(() => levelsOf(role?.permissions ?? []));
  const [isTried, setTried] = useState(false);
  const trimmed = { nameZh: names.nameZh.trim(), nameEn: names.nameEn.trim() };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (act.busy || trimmed.nameZh === '' || trimmed.nameEn === '') return;
    const outcome = await act.run({ ...trimmed, id: role?.id ?? '', version: role?.version ?? 0, permissions: permissionsOf(chosen) });
    if (outcome.ok) onDone(roleName(trimmed));
  };
  const field = (key: 'nameZh' | 'nameEn', label: string) => (
    <TextField
      label={label}
      maxLength={40}
      autoComplete="off"
      data-autofocus={key === 'nameZh' || undefined}
      error={isTried && trimmed[key] === '' ? m.staff_nameBad() : undefined}
      value={names[key]}
      onChange={(event) => setNames({ ...names, [key]: event.currentTarget.value })}
    />
  );
  const shipped = role?.shipped ?? null;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={role ? m.staff_editRoleTitle({ name: roleName(role) }) : m.staff_addRoleTitle()}
      closeLabel={m.common_close()}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Refused refusal={act.refusal} call="consoleRoleSave" onReload={onClose} />
          {role && role.members > 0 && <p>{m.staff_holders({ count: quantity(role.members) })}</p>}
          {field('nameZh', m.staff_nameZh())}
          {field('nameEn', m.staff_nameEn())}
          <Choices
            chosen={chosen}
            shipped={shipped && levelsOf(shipped)}
            choose={(area, level) => setChosen((before) => ({ ...before, [area]: level }))}
          />
          <Row>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {m.staff_save()}
            </Button>
            {shipped && <Button onClick={() => setChosen(levelsOf(shipped))}>{m.staff_asShipped()}</Button>}
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
