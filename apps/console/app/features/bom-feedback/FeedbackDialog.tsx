// One thing that was said of a list: what is meant, the list where that is allowed, and the answer.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Facts, Row as Buttons, Stack } from '@partharbor/ui/layout';
import { TextArea } from '@partharbor/ui/text-area';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import { useAct } from '../../use-act.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { cellsOf, kindWord, type Row } from './labels.ts';
import { Taken } from './Taken.tsx';
import { WholeList } from './WholeList.tsx';

interface DialogProps {
  readonly row: Row;
  readonly onClose: () => void;
}

/** With an answer the account is told; a guest cannot be. */
function Answer({ row, onClose }: DialogProps) {
  const act = useAct('consoleBomFeedbackDone');
  const toast = useToast();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isGuest = row.userName === '';
  const close = async (answer: string) => {
    const outcome = await act.run({ answer, version: row.version }, { id: row.id });
    if (!outcome.ok) return;
    toast({ text: answer === '' ? m.bom_feedback_closed() : m.bom_feedback_sent() });
    onClose();
  };
  const send = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') void close(text.trim());
  };
  return (
    <Stack gap={12}>
      {!isGuest && (
        <TextArea
          label={m.bom_feedback_answer()}
          hint={row.lang === 'zh' ? m.bom_feedback_inChinese() : m.bom_feedback_inEnglish()}
          error={isMissing && text.trim() === '' ? m.bom_feedback_missing() : undefined}
          maxLength={500}
          rows={4}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {isGuest && <p>{m.bom_feedback_noAnswer()}</p>}
      <Refused refusal={act.refusal} call="consoleBomFeedbackDone" onReload={onClose} />
      <Buttons>
        {!isGuest && (
          <Button kind="primary" loading={act.busy} loadingLabel={m.common_saving()} onClick={send}>
            {m.bom_feedback_send()}
          </Button>
        )}
        <Button loading={act.busy} loadingLabel={m.common_saving()} onClick={() => void close('')}>
          {m.bom_feedback_closeOnly()}
        </Button>
      </Buttons>
    </Stack>
  );
}

/** Mounted while open. */
export function FeedbackDialog({ row, onClose }: DialogProps) {
  return (
    <Dialog open wide onClose={onClose} title={m.bom_feedback_one({ id: row.id })} closeLabel={m.common_close()}>
      <Stack>
        <Facts
          items={[
            { name: m.bom_feedback_kind(), value: kindWord(row.kind) },
            { name: m.bom_feedback_text(), value: <UserText>{row.text}</UserText> },
            {
              name: m.bom_feedback_about(),
              value: row.line ? m.bom_feedback_line({ position: row.line.position }) : m.bom_feedback_whole(),
            },
            ...(row.line
              ? [
                  { name: m.bom_feedback_cells(), value: <UserText>{cellsOf(row.line)}</UserText> },
                  { name: m.bom_feedback_taken(), value: <Taken line={row.line} /> },
                ]
              : []),
            ...(row.answer ? [{ name: m.bom_feedback_answer(), value: <UserText>{row.answer}</UserText> }] : []),
          ]}
        />
        <WholeList row={row} />
        {row.state === 'open' && <Answer row={row} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}
