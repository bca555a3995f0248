// Adds something to feedback that is open, once (CO-6).
import { Button } from '@partharbor/ui/button';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { TextArea } from '@partharbor/ui/text-area';
import { feedbackLengths as most } from '@partharbor/rules/feedback';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { Unsaved } from '../common/Unsaved.tsx';
import type { AddAnswer } from './detail.server.ts';
import css from './feedback.module.css';
import { textFrom, textProblem } from './typed.ts';

export function AddForm({ answer }: { answer: AddAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<'missing' | 'wrong' | null>(null);
  const busy = useNavigation().formData !== undefined;
  const check = (event: FormEvent<HTMLFormElement>) => {
    const problem = textProblem(textFrom(new FormData(event.currentTarget), 'text'));
    setFound(problem ?? null);
    if (!problem) return;
    event.preventDefault();
    event.currentTarget.querySelector('textarea')?.focus();
  };
  const problem = found ?? answer?.problem;
  return (
    <Form ref={form} method="post" onSubmit={check} className={css.form} noValidate preventScrollReset>
      <Unsaved form={form} sent={busy} />
      <Stack gap={12}>
        {answer?.message && !busy && <Notice tone="error">{answer.message}</Notice>}
        <TextArea
          label={m.feedback_add()}
          labelHidden
          name="text"
          rows={4}
          required
          maxLength={most.text}
          hint={m.feedback_addHint()}
          defaultValue={answer?.text}
          error={problem && (problem === 'missing' ? m.feedback_textShort() : m.feedback_textLong())}
        />
        <div>
          <Button type="submit" loading={busy} loadingLabel={m.feedback_sending()}>
            {m.feedback_addSend()}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
