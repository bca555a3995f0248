// Asks what is done to the parts chosen and why; the preview opens on a page of its own.
import { quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Input } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { useAct } from '../../use-act.ts';
import type { Places } from '../categories/places.ts';
import { freshAct, readAct, type ActFault, type ActForm } from './act.ts';
import { ActFields } from './ActFields.tsx';

export type Filter = NonNullable<Input<'consolePartRunPlan'>['filter']>;

/** Ticked parts, or all that a filter finds. */
type Chosen = { readonly ids: readonly string[] } | { readonly filter: Filter };

interface PlanDialogProps {
  readonly chosen: Chosen;
  readonly example: string;
  readonly places: Places;
  readonly onClose: () => void;
}

export function PlanDialog({ chosen, example, places, onClose }: PlanDialogProps) {
  const act = useAct('consolePartRunPlan');
  const navigate = useNavigate();
  const [form, setForm] = useState<ActForm>(freshAct);
  const [fault, setFault] = useState<ActFault | null>(null);
  const run = async (reason: string) => {
    const read = readAct(form);
    setFault(read.ok ? null : read.fault);
    if (!read.ok) return;
    const which = 'ids' in chosen ? { ids: [...chosen.ids] } : { filter: chosen.filter };
    const outcome = await act.run({ ...which, act: read.act, reason });
    if (outcome.ok) void navigate(`/parts/runs/${outcome.data.id}`);
  };
  return (
    <ReasonDialog
      open
      title={'ids' in chosen ? m.part_runs_dialogTitle({ count: quantity(chosen.ids.length) }) : m.part_runs_dialogTitleAll()}
      verb={m.part_runs_preview()}
      verbBusy={m.part_runs_previewing()}
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <ActFields
        form={form}
        places={places}
        example={example}
        fault={fault}
        change={(part) => {
          setFault(null);
          setForm((before) => ({ ...before, ...part }));
        }}
      />
      <Refused refusal={act.refusal} call="consolePartRunPlan" onReload={onClose} />
    </ReasonDialog>
  );
}
