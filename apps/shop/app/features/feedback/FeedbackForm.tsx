// The form of feedback: what it is about, the text, and how to reach who writes (CO-6).
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { Select } from '@partharbor/ui/select';
import { TextArea } from '@partharbor/ui/text-area';
import { TextField } from '@partharbor/ui/text-field';
import { feedbackKinds, feedbackLengths as most, satisfactions } from '@partharbor/rules/feedback';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { Unsaved } from '../common/Unsaved.tsx';
import css from './feedback.module.css';
import type { FeedbackAnswer, FeedbackFormData } from './form.server.ts';
import { typedFrom, wrongIn } from './typed.ts';
import type { FeedbackField, Typed, Wrong } from './typed.ts';
import { kindWord, levelWord } from './labels.ts';

const problems: Readonly<Record<FeedbackField, Readonly<Record<'missing' | 'wrong', () => string>>>> = {
  kind: { missing: m.feedback_kindMissing, wrong: m.feedback_kindMissing },
  text: { missing: m.feedback_textShort, wrong: m.feedback_textLong },
  page: { missing: m.feedback_pageWrong, wrong: m.feedback_pageWrong },
  email: { missing: m.feedback_emailNeeded, wrong: m.feedback_emailWrong },
};

/** How content the writer is; one may say nothing, also after having said something. */
function Satisfaction({ chosen }: { chosen: string }) {
  const legend = (
    <>
      {m.feedback_satisfaction()} <span className={css.optional}>{m.common_optional()}</span>
    </>
  );
  return (
    <div className={css.levels}>
      <ChoiceGroup legend={legend} row>
        {satisfactions.map((level) => (
          <Radio key={level} name="satisfaction" value={level} label={levelWord(level)} defaultChecked={chosen === String(level)} />
        ))}
        <Radio name="satisfaction" value="" label={m.feedback_unsaid()} defaultChecked={!/^[1-5]$/.test(chosen)} />
      </ChoiceGroup>
    </div>
  );
}

interface FieldsProps {
  readonly typed: Typed;
  readonly isGuest: boolean;
  readonly errorOf: (field: FeedbackField) => string | undefined;
}

function AboutFields({ typed, errorOf }: FieldsProps) {
  return (
    <>
      <Select
        label={m.feedback_kind()}
        name="kind"
        size="form"
        required
        defaultValue={typed.kind}
        error={errorOf('kind')}
        options={[{ value: '', label: m.feedback_choose() }, ...feedbackKinds.map((kind) => ({ value: kind, label: kindWord(kind) }))]}
      />
      <Satisfaction chosen={typed.satisfaction} />
      <TextArea
        label={m.feedback_text()}
        name="text"
        rows={8}
        required
        maxLength={most.text}
        hint={m.feedback_textHint()}
        defaultValue={typed.text}
        error={errorOf('text')}
      />
      <TextField
        label={m.feedback_page()}
        optional={m.common_optional()}
        name="page"
        size="form"
        mono
        autoComplete="off"
        spellCheck={false}
        maxLength={most.page}
        hint={m.feedback_pageHint()}
        defaultValue={typed.page}
        error={errorOf('page')}
      />
    </>
  );
}

function ContactFields({ typed, isGuest, errorOf }: FieldsProps) {
  return (
    <>
      <TextField
        label={m.feedback_email()}
        optional={m.common_optional()}
        name="email"
        size="form"
        type="email"
        autoComplete="email"
        maxLength={most.email}
        hint={isGuest ? m.feedback_emailGuestHint() : m.feedback_emailHint()}
        defaultValue={typed.email}
        error={errorOf('email')}
      />
      <Checkbox name="wantsAnswer" value="1" defaultChecked={typed.wantsAnswer} label={m.feedback_wants()} />
    </>
  );
}

/** The form; without scripts it posts to its page and comes back with what was typed. */
export function FeedbackForm({ data, answer }: { data: FeedbackFormData; answer: FeedbackAnswer | undefined }) {
  const { isGuest, origin } = data;
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Wrong | null>(null);
  const busy = useNavigation().formData?.has('mark') ?? false;
  const typed = answer?.typed ?? data.typed;
  const wrong = found ?? answer?.wrong ?? {};
  const check = (event: FormEvent<HTMLFormElement>) => {
    const now = wrongIn(typedFrom(new FormData(event.currentTarget), origin), isGuest);
    const [first] = Object.keys(now);
    setFound(first ? now : null);
    if (!first) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const errorOf = (field: FeedbackField): string | undefined => {
    const problem = wrong[field];
    return problem && problems[field][problem]();
  };
  return (
    <Form ref={form} method="post" onSubmit={check} className={css.form} noValidate preventScrollReset>
      <Unsaved form={form} sent={busy} />
      <input type="hidden" name="mark" value={typed.mark} />
      <Stack>
        {found === null && !busy && answer?.message && <Notice tone="error">{answer.message}</Notice>}
        <AboutFields typed={typed} isGuest={isGuest} errorOf={errorOf} />
        <ContactFields typed={typed} isGuest={isGuest} errorOf={errorOf} />
        <div>
          <Button type="submit" kind="primary" size="form" loading={busy} loadingLabel={m.feedback_sending()}>
            {m.feedback_send()}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
