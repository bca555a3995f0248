// Answers feedback; what is typed is kept by the page, so that it survives a reload of its data.
import { Button } from '@partharbor/ui/button';
import { Panel, Stack } from '@partharbor/ui/layout';
import { TextArea } from '@partharbor/ui/text-area';
import { useToast } from '@partharbor/ui/toast';
import { feedbackLengths as most } from '@partharbor/rules/feedback';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { languageWord } from './labels.ts';
import type { Whole } from './labels.ts';

interface AnswerProps {
  readonly one: Whole;
  readonly text: string;
  readonly onText: (text: string) => void;
}

export function AnswerForm({ one, text, onText }: AnswerProps) {
  const act = useAct('consoleFeedbackAnswer');
  const toast = useToast();
  const [isMissing, setMissing] = useState(false);
  const language = languageWord(one.lang);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() === '' || act.busy) return;
    const outcome = await act.run({ text: text.trim(), version: one.version }, { id: one.id });
    if (!outcome.ok) return;
    onText('');
    toast({ text: m.feedback_doneAnswer() });
  };
  if (one.state === 'closed')
    return (
      <Panel title={m.feedback_answer()}>
        <p>{m.feedback_closedNow()}</p>
      </Panel>
    );
  return (
    <Panel title={m.feedback_answer()}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={12}>
          <TextArea
            label={m.feedback_answer()}
            labelHidden
            hint={one.email ? m.feedback_answerMail({ email: one.email, language }) : m.feedback_answerNoMail({ language })}
            error={isMissing && text.trim() === '' ? m.feedback_answerMissing() : undefined}
            maxLength={most.text}
            rows={6}
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
          />
          <Refused refusal={act.refusal} call="consoleFeedbackAnswer" />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {one.entries.some(({ kind }) => kind === 'answer') ? m.feedback_answerAgain() : m.feedback_answerSend()}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
