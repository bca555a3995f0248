// Beside the form: what is held against imports and its release, sources, and what only staff see.
import { Button } from '@partharbor/ui/button';
import { Facts, Panel, Stack } from '@partharbor/ui/layout';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import type { PartForm } from './draft.ts';
import css from './part-edit.module.css';
import { keyWord, type ParamNames } from './words.ts';

const quantities = ['moq', 'step', 'moqFlag'];
/** What goes together: an import of one would round another. */
const released = (key: string): string[] => (quantities.includes(key) ? quantities : [key]);

function ReleaseDialog({ form, field, names, onClose }: { form: PartForm; field: string; names: ParamNames; onClose: () => void }) {
  const act = useAct('consolePartEdit');
  const toast = useToast();
  const fields = released(field);
  const save = async (reason: string) => {
    const outcome = await act.run({ version: form.version, release: fields, reason }, { goodsId: form.goodsId });
    if (!outcome.ok) return;
    onClose();
    toast({ text: m.part_edit_released() });
  };
  return (
    <ReasonDialog
      open
      title={m.part_edit_releaseTitle({ field: fields.map((one) => keyWord(one, names)).join(m.part_edit_comma()) })}
      verb={m.part_edit_release()}
      verbBusy={m.common_saving()}
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void save(reason)}
    >
      <p>{m.part_edit_releaseText()}</p>
      <Refused refusal={act.refusal} call="consolePartEdit" onReload={onClose} />
    </ReasonDialog>
  );
}

export function Held({ form, names, mayEdit }: { form: PartForm; names: ParamNames; mayEdit: boolean }) {
  const [field, setField] = useState<string | null>(null);
  const facts = form.sources.map(({ source, ref }) => ({ name: source, value: <span translate="no">{ref}</span> }));
  return (
    <Panel title={m.part_edit_sources()}>
      <Stack gap={12}>
        {facts.length > 0 ? <Facts items={facts} /> : <p>{m.part_edit_noSources()}</p>}
        <div>
          <h3 className={css.small}>{m.part_edit_heldTitle()}</h3>
          {form.held.length === 0 ? (
            <p className={css.hint}>{m.part_edit_noHeld()}</p>
          ) : (
            <ul className={css.held}>
              {form.held.map((key) => (
                <li key={key}>
                  {keyWord(key, names)}
                  {mayEdit && (
                    <Button
                      kind="quiet"
                      size="cell"
                      onClick={() => setField(key)}
                      aria-label={m.part_edit_releaseOf({ field: keyWord(key, names) })}
                    >
                      {m.part_edit_release()}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </Stack>
      {field !== null && <ReleaseDialog form={form} field={field} names={names} onClose={() => setField(null)} />}
    </Panel>
  );
}
