// Plans that staff keep for files of the same headings: renamed and forgotten here, applied by themselves (BO-2).
import type { Outcome } from '@partharbor/contract/call';
import { dateTime, quantity } from '@partharbor/rules/format';
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Panel, Stack } from '@partharbor/ui/layout';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { Answer } from '../../calls.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { DataTable } from '../../templates/DataTable.tsx';
import { Failed, Refused } from '../../templates/Problem.tsx';
import { useAct } from '../../use-act.ts';
import css from './imports.module.css';

type Plan = Answer<'importPlans'>[number];

function Rename({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const act = useAct('importPlanRename');
  const [name, setName] = useState(plan.name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && (await act.run({ name: name.trim() }, { id: plan.id })).ok) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={m.imports_renamePlan({ name: plan.name })} closeLabel={m.common_close()}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={12}>
          <TextField
            data-autofocus
            label={m.imports_planName()}
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Refused refusal={act.refusal} call="importPlanRename" />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.imports_renaming()}>
              {m.imports_rename()}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}

function Forget({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const act = useAct('importPlanDelete');
  const forget = async () => {
    if ((await act.run({}, { id: plan.id })).ok) onClose();
  };
  const button = (
    <Button kind="danger" loading={act.busy} loadingLabel={m.imports_deleting()} onClick={() => void forget()}>
      {m.imports_deletePlan()}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={m.imports_deletePlanAsk({ name: plan.name })} closeLabel={m.common_close()} actions={button}>
      <p>{m.imports_deletePlanText()}</p>
      <Refused refusal={act.refusal} call="importPlanDelete" />
    </Dialog>
  );
}

export function SavedPlans({ outcome }: { outcome: Outcome<readonly Plan[]> }) {
  const [renaming, setRenaming] = useState<Plan | null>(null);
  const [forgetting, setForgetting] = useState<Plan | null>(null);
  if (outcome.ok && outcome.data.length === 0) return null;
  return (
    <Panel title={m.imports_savedPlans()} note={m.imports_savedPlansNote()} flush={outcome.ok}>
      {outcome.ok ? (
        <DataTable
          caption={m.imports_savedPlans()}
          flat
          rows={outcome.data}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', head: m.imports_planName(), render: (plan) => <UserText>{plan.name}</UserText> },
            { key: 'columns', head: m.imports_planColumns(), align: 'end', render: (plan) => quantity(plan.columns) },
            { key: 'by', head: m.imports_by(), nowrap: true, render: (plan) => <UserText>{plan.staffName}</UserText> },
            { key: 'at', head: m.imports_planUpdated(), nowrap: true, render: (plan) => dateTime(plan.updatedAt) },
            {
              key: 'acts',
              head: m.imports_planActs(),
              headHidden: true,
              render: (plan) => (
                <span className={css.answers}>
                  <Button size="cell" aria-label={m.imports_renamePlan({ name: plan.name })} onClick={() => setRenaming(plan)}>
                    {m.imports_rename()}
                  </Button>
                  <Button size="cell" aria-label={m.imports_deletePlanAsk({ name: plan.name })} onClick={() => setForgetting(plan)}>
                    {m.imports_deletePlan()}
                  </Button>
                </span>
              ),
            },
          ]}
        />
      ) : (
        <Failed refusal={outcome} call="importPlans" />
      )}
      {renaming && <Rename plan={renaming} onClose={() => setRenaming(null)} />}
      {forgetting && <Forget plan={forgetting} onClose={() => setForgetting(null)} />}
    </Panel>
  );
}
