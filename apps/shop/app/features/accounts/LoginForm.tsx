// Login by user name or phone and password (AC-2).
import { Button } from '@partharbor/ui/button';
import { Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { PasswordField } from '@partharbor/ui/password-field';
import { TextField } from '@partharbor/ui/text-field';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { field } from '../../loader-call.ts';
import { m } from '../../i18n/messages.js';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { LoginTerms } from './AccessPage.tsx';
import type { AccessAnswer, AccessData } from './accounts.server.ts';
import css from './accounts.module.css';
import { loginErrors } from './fields.ts';
import { useEncrypted } from './send.ts';

interface LoginFormProps {
  loaded: AccessData;
  answered: AccessAnswer | undefined;
  international: boolean;
  /** Words of the button; “Log in” unless told. */
  submit?: string | undefined;
}

export function LoginForm({ loaded, answered, international, submit = m.accounts_submitLogin() }: LoginFormProps) {
  const captcha = useCaptcha();
  const sending = useEncrypted({
    key: loaded.key,
    before: answered?.needsCheck ? captcha.ask : undefined,
    ciphers: ['cipher'],
    check: (form) => loginErrors(field(form, 'username'), field(form, 'password')),
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const [first] = Object.keys(answered?.errors ?? {});
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }, [answered]);
  // Asked for a check, the form sends itself again with one: what was typed is still there.
  const asked = useRef(answered);
  useEffect(() => {
    if (!answered?.needsCheck || sending.busy || asked.current === answered) return;
    asked.current = answered;
    form.current?.requestSubmit();
  }, [answered, sending.busy]);
  const errors = { ...answered?.errors, ...sending.errors };
  const message = sending.message || answered?.message;
  return (
    <Form ref={form} method="post" onSubmit={sending.onSubmit} noValidate>
      <Stack>
        {message && <Notice tone="error">{message}</Notice>}
        <TextField
          label={international ? m.accounts_usernameIntl() : m.accounts_username()}
          name="username"
          size="form"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={50}
          required
          defaultValue={answered?.typed.username}
          error={errors.username}
        />
        <PasswordField
          label={m.accounts_password()}
          name="password"
          required
          maxLength={100}
          error={errors.password}
          showLabel={m.accounts_show()}
          hideLabel={m.accounts_hide()}
        />
        <Button type="submit" kind="primary" size="form" block loading={sending.busy} loadingLabel={m.accounts_submittingLogin()}>
          {submit}
        </Button>
        <p className={css.forgot}>
          {m.accounts_forgot()} <Link href={international ? '/forgetPassword' : '/findPassword'}>{m.accounts_forgotWay()}</Link>
        </p>
        <LoginTerms />
        {captcha.dialog}
      </Stack>
    </Form>
  );
}
