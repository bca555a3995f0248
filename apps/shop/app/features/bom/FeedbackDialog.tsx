// Says what is wrong with a list or one of its lines: staff see the line, the whole list only where its owner lets them.
import type { Outcome } from '@partharbor/contract/call';
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Dialog } from '@partharbor/ui/dialog';
import { Row, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Radio } from '@partharbor/ui/radio';
import { TextArea } from '@partharbor/ui/text-area';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import { askBom, bomCalls } from './calls.ts';

const textMost = 100;
const kinds = ['read', 'match', 'price', 'other'] as const;
type Kind = (typeof kinds)[number];
const kindWords: Record<Kind, () => string> = {
  read: m.bom_feedbackRead,
  match: m.bom_feedbackMatch,
  price: m.bom_feedbackPrice,
  other: m.bom_feedbackOther,
};

interface FeedbackProps {
  readonly list: { readonly bomId: string } | { readonly draftId: string };
  readonly userId: string | null;
  /** The line that is meant; without it the whole list. */
  readonly line?: { readonly key: string; readonly position: number };
  readonly kind?: Kind;
  readonly close: () => void;
}

export function FeedbackDialog({ list, userId, line, kind: first = 'match', close }: FeedbackProps) {
  const [kind, setKind] = useState<Kind>(first);
  const [text, setText] = useState('');
  const [mayLook, setMayLook] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<boolean> | null>(null);
  const send = async () => {
    setTried(true);
    if (text.trim() === '') return;
    setBusy(true);
    const answer = await askBom<boolean>(bomCalls.feedback, { ...list, key: line?.key ?? '', kind, text: text.trim(), mayLook }, userId);
    setBusy(false);
    setOutcome(answer);
  };
  const isDone = outcome?.ok === true;
  return (
    <Dialog
      open
      onClose={close}
      title={isDone ? m.bom_feedbackThanks() : line ? m.bom_feedbackOfLine({ line: String(line.position) }) : m.bom_feedbackTitle()}
      closeLabel={m.common_close()}
      actions={
        isDone ? (
          <Button data-autofocus onClick={close}>
            {m.common_close()}
          </Button>
        ) : (
          <>
            <Button kind="primary" loading={isBusy} loadingLabel={m.bom_sending()} onClick={() => void send()}>
              {m.bom_feedbackSend()}
            </Button>
            <Button onClick={close}>{m.common_cancel()}</Button>
          </>
        )
      }
    >
      {isDone ? (
        <output>{userId === null ? m.bom_feedbackDoneGuest() : m.bom_feedbackDone()}</output>
      ) : (
        <Stack gap={12}>
          {outcome && <Notice tone="error">{outcome.message || m.bom_sendFailed()}</Notice>}
          <fieldset>
            <legend className="visually-hidden">{m.bom_feedbackKind()}</legend>
            <Row gap={16}>
              {kinds.map((one) => (
                <Radio key={one} name="said" value={one} label={kindWords[one]()} checked={kind === one} onChange={() => setKind(one)} />
              ))}
            </Row>
          </fieldset>
          <TextArea
            label={m.bom_feedbackText()}
            rows={3}
            maxLength={textMost}
            data-autofocus
            value={text}
            error={isTried && text.trim() === '' ? m.bom_feedbackEmpty() : undefined}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Checkbox label={m.bom_feedbackLook()} checked={mayLook} onChange={({ currentTarget }) => setMayLook(currentTarget.checked)} />
        </Stack>
      )}
    </Dialog>
  );
}
