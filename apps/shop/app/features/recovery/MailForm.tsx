// First step by mail: the address, and what is said once a link may be on its way (AC-3).
import { Button } from '@partharbor/ui/button';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { TextField } from '@partharbor/ui/text-field';
import { isEmail } from '@partharbor/rules/accounts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { field } from '../../loader-call.ts';
import { m } from '../../i18n/messages.js';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import type { MailAnswer } from './fields.ts';

interface MailFormProps {
  readonly needsCheck: boolean;
  readonly demo: boolean;
  readonly answered: MailAnswer | undefined;
}

const errorOf = (email: string): string => (isEmail(email) ? '' : email === '' ? m.accounts_needEmail() : m.accounts_badEmail());

export function MailForm({ needsCheck, demo, answered }: MailFormProps) {
  const captcha = useCaptcha();
  const submit = useSubmit();
  const [error, setError] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const busy = useNavigation().state !== 'idle' || asking;
  const checked = async (target: HTMLFormElement): Promise<void> => {
    const verification = await captcha.ask();
    if (verification === null) return;
    const form = new FormData(target);
    form.set('captchaVerification', verification);
    await submit(form, { method: 'post' });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const target = event.currentTarget;
    const wrong = errorOf(field(new FormData(target), 'email').trim());
    setError(wrong);
    if (wrong !== '' || needsCheck) event.preventDefault();
    if (wrong !== '') return target.querySelector<HTMLInputElement>('[name=email]')?.focus();
    if (!needsCheck || busy) return undefined;
    setAsking(true);
    void checked(target).finally(() => setAsking(false));
    return undefined;
  };
  return (
    <Form method="post" noValidate onSubmit={onSubmit}>
      <Stack>
        {answered?.message && <Notice tone="error">{answered.message}</Notice>}
        {answered?.sent && <SentNotice email={answered.email} demo={demo} />}
        <TextField
          label={m.recovery_email()}
          name="email"
          size="form"
          type="email"
          autoComplete="email"
          maxLength={100}
          required
          defaultValue={answered?.email}
          error={(error ?? answered?.error) || undefined}
        />
        <Button
          type="submit"
          kind={answered?.sent ? 'secondary' : 'primary'}
          size="form"
          block
          loading={busy}
          loadingLabel={m.recovery_sendingLink()}
        >
          {answered?.sent ? m.recovery_again() : m.recovery_sendLink()}
        </Button>
        {needsCheck && (
          <noscript>
            <Notice tone="lead" live={false}>
              {m.captcha_noScript()}
            </Notice>
          </noscript>
        )}
        {captcha.dialog}
      </Stack>
    </Form>
  );
}

/** The same whether or not the address is known; a demo shows where its mails can be read. */
function SentNotice({ email, demo }: { email: string; demo: boolean }) {
  return (
    <Notice tone="stock" title={m.recovery_linkSentTitle()}>
      {m.recovery_linkSent({ email })}
      {demo && (
        <>
          {' '}
          {m.recovery_demo()}{' '}
          <a href={`/api/dev/outbox?${new URLSearchParams({ to: email })}`} target="_blank" rel="noopener">
            {m.recovery_demoLink()}
          </a>
        </>
      )}
    </Notice>
  );
}
