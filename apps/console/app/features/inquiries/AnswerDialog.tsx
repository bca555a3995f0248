// Answers an inquiry with a price or a refusal, a registration with a state and a note; the buyer gets a mail (IQ-1, IQ-3).
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { TextArea } from '@partharbor/ui/text-area';
import { TextField } from '@partharbor/ui/text-field';
import { DAY_MS, dayOf } from '@partharbor/rules/time';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { partOf, stateWords } from './labels.ts';
import type { Row } from './labels.ts';

interface Draft {
  readonly to: Row['next'][number];
  readonly note: string;
  readonly unitPrice: string;
  readonly leadTime: string;
  readonly validUntil: string;
}

const VALID_DAYS = 7;

/** What a reply begins with: the last answer, else nothing but a week to decide. */
function begun({ next, answer }: Row): Draft {
  const until = dayOf(Date.now() + VALID_DAYS * DAY_MS);
  return {
    // Only what can be answered opens the dialog.
    to: next[0]!,
    note: '',
    unitPrice: answer?.unitPrice ?? '',
    leadTime: answer?.leadTime ?? '',
    validUntil: until,
  };
}

type Wrong = Readonly<Partial<Record<keyof Draft, string>>>;

function wrongIn({ to, note, unitPrice, leadTime, validUntil }: Draft): Wrong {
  if (to !== 'replied') return note.trim() === '' ? { note: m.inquiries_noteMissing() } : {};
  const isPrice = /^(?!0(\.0+)?$)(0|[1-9]\d{0,6})(\.\d{1,6})?$/.test(unitPrice.trim());
  return {
    ...(isPrice ? {} : { unitPrice: m.inquiries_priceWrong() }),
    ...(leadTime.trim() === '' ? { leadTime: m.inquiries_leadMissing() } : {}),
    ...(validUntil < dayOf(Date.now()) ? { validUntil: m.inquiries_untilWrong() } : {}),
  };
}

interface FieldsProps {
  readonly row: Row;
  readonly draft: Draft;
  readonly wrong: Wrong;
  readonly set: (changes: Partial<Draft>) => void;
}

function ReplyFields({ row, draft, wrong, set }: FieldsProps) {
  return (
    <>
      <TextField
        label={row.currency === 'CNY' ? m.inquiries_unitPriceVat() : m.inquiries_unitPrice()}
        inputMode="decimal"
        maxLength={14}
        value={draft.unitPrice}
        error={wrong.unitPrice}
        onChange={(event) => set({ unitPrice: event.currentTarget.value })}
      />
      <TextField
        label={m.inquiries_leadTime()}
        hint={m.inquiries_leadHint()}
        maxLength={50}
        value={draft.leadTime}
        error={wrong.leadTime}
        onChange={(event) => set({ leadTime: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={m.inquiries_validUntil()}
        value={draft.validUntil}
        error={wrong.validUntil}
        onChange={(event) => set({ validUntil: event.currentTarget.value })}
      />
    </>
  );
}

/** Mounted while open. */
export function AnswerDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const act = useAct('consoleInquiryAnswer');
  const [draft, setDraft] = useState(() => begun(row));
  const [isTried, setTried] = useState(false);
  const set = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const found = wrongIn(draft);
  const wrong = isTried ? found : {};
  const isReply = draft.to === 'replied';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(found).length > 0 || act.busy) return;
    const terms = isReply
      ? { unitPrice: draft.unitPrice.trim(), leadTime: draft.leadTime.trim(), validUntil: draft.validUntil }
      : { unitPrice: '', leadTime: '', validUntil: '' };
    const outcome = await act.run({ to: draft.to, note: draft.note.trim(), ...terms, version: row.version }, { id: row.id });
    if (outcome.ok) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={m.inquiries_answerTo({ part: partOf(row) })} closeLabel={m.common_close()}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <ChoiceGroup legend={m.inquiries_answerAs()} row>
            {row.next.map((to) => (
              <Radio key={to} name="to" value={to} label={stateWords[to]()} checked={draft.to === to} onChange={() => set({ to })} />
            ))}
          </ChoiceGroup>
          {isReply && <ReplyFields row={row} draft={draft} wrong={wrong} set={set} />}
          <TextArea
            label={isReply ? m.inquiries_noteOptional() : m.inquiries_note()}
            hint={m.inquiries_noteHint({ email: row.email })}
            maxLength={500}
            rows={4}
            value={draft.note}
            error={wrong.note}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
          <Refused refusal={act.refusal} call="consoleInquiryAnswer" onReload={onClose} />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {m.inquiries_send()}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
