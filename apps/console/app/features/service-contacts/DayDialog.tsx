// Opens or closes a day of customer service against its weekday (PL-5).
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';

export type ServiceDay = Answer<'consoleServiceDays'>['records'][number];

interface DayDialogProps {
  /** Null adds one. */
  readonly day: ServiceDay | null;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Mounted while open. */
export function DayDialog({ day, onClose, onDone }: DayDialogProps) {
  const act = useAct('consoleServiceDaySave');
  const [form, setForm] = useState<ServiceDay>(() => day ?? { day: '', isOpen: false, note: '' });
  const [isTried, setTried] = useState(false);
  const isRight = /^\d{4}-\d\d-\d\d$/.test(form.day);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRight || act.busy) return;
    const outcome = await act.run({ ...form, note: form.note.trim() });
    if (outcome.ok) onDone(m.service_contacts_daySaved({ day: form.day }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={day ? m.service_contacts_dayTitle({ day: day.day }) : m.service_contacts_addDayTitle()}
      closeLabel={m.common_close()}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Refused refusal={act.refusal} call="consoleServiceDaySave" onReload={onClose} />
          {!day && (
            <TextField
              data-autofocus
              type="date"
              label={m.service_contacts_day()}
              hint={m.service_contacts_dayHint()}
              error={isTried && !isRight ? m.service_contacts_dayMissing() : undefined}
              value={form.day}
              onChange={(event) => setForm({ ...form, day: event.currentTarget.value })}
            />
          )}
          <ChoiceGroup legend={m.service_contacts_isOpen()} row>
            <Radio
              name="open"
              value="0"
              label={m.service_contacts_dayClosed()}
              checked={!form.isOpen}
              onChange={() => setForm({ ...form, isOpen: false })}
            />
            <Radio
              name="open"
              value="1"
              label={m.service_contacts_dayOpen()}
              checked={form.isOpen}
              onChange={() => setForm({ ...form, isOpen: true })}
            />
          </ChoiceGroup>
          <TextField
            label={m.service_contacts_note()}
            hint={m.service_contacts_noteHint()}
            maxLength={60}
            value={form.note}
            onChange={(event) => setForm({ ...form, note: event.currentTarget.value })}
          />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {m.service_contacts_save()}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
