// A group of links in the footer, added or changed in the version it was read in.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { LinkRows } from './LinkRows.tsx';

export type Group = Answer<'consoleFooter'>['groups'][number];

export function GroupDialog({ group, onClose }: { group: Group | null; onClose: () => void }) {
  const act = useAct('consoleGroupSave');
  const toast = useToast();
  const [place, setPlace] = useState(group?.place ?? 'encyclopedia');
  const [name, setName] = useState(group?.name ?? '');
  const [nameEn, setNameEn] = useState(group?.nameEn ?? '');
  const [position, setPosition] = useState(String(group?.position ?? 0));
  const [links, setLinks] = useState(group?.links ?? []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const known = group ? { id: group.id, version: group.version } : {};
    const outcome = await act.run({ ...known, place, name, nameEn, position: position.trim() || '0', links });
    if (!outcome.ok) return;
    onClose();
    toast({ text: m.site_saved() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={group ? m.site_editGroup({ name: group.name }) : m.site_newGroup()}
      closeLabel={m.common_close()}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={12}>
          {!group && (
            <ChoiceGroup legend={m.site_where()} row>
              {(['encyclopedia', 'friends'] as const).map((one) => (
                <Radio key={one} name="place" label={placeWord(one)} checked={place === one} onChange={() => setPlace(one)} />
              ))}
            </ChoiceGroup>
          )}
          <TextField label={m.site_nameZh()} maxLength={40} value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <TextField label={m.site_nameEn()} maxLength={80} value={nameEn} onChange={(event) => setNameEn(event.currentTarget.value)} />
          <TextField
            label={m.site_position()}
            hint={m.site_positionHint()}
            inputMode="numeric"
            maxLength={4}
            value={position}
            onChange={(event) => setPosition(event.currentTarget.value)}
          />
          <LinkRows links={links} onChange={setLinks} />
          <Refused refusal={act.refusal} call="consoleGroupSave" onReload={onClose} />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {m.site_save()}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}

export const placeWord = (place: Group['place']): string => (place === 'friends' ? m.site_friends() : m.site_encyclopedia());

export function DeleteGroup({ group, onClose }: { group: Group; onClose: () => void }) {
  const act = useAct('consoleGroupDelete');
  const run = async (reason: string) => {
    const outcome = await act.run({ version: group.version, reason }, { id: group.id });
    if (outcome.ok) onClose();
  };
  return (
    <ReasonDialog
      open
      title={m.site_deleteTitle({ name: group.name })}
      verb={m.site_delete()}
      verbBusy={m.common_saving()}
      kind="danger"
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>{group.articles > 0 ? m.site_hasArticles({ count: String(group.articles) }) : m.site_deleteText()}</p>
      <Refused refusal={act.refusal} call="consoleGroupDelete" onReload={onClose} />
    </ReasonDialog>
  );
}
