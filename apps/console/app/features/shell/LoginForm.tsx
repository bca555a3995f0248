// The login form: on its own page, and in place where a session ended while someone was typing.
import { Button } from '@partharbor/ui/button';
import { Notice } from '@partharbor/ui/notice';
import { PasswordField } from '@partharbor/ui/password-field';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { send } from '../../client.ts';
import { m } from '../../i18n/messages.js';
import { encryptPassword } from '../../password.ts';
import { keepBearer } from '../../session.ts';
import css from './shell.module.css';
import { passByWaiting } from './waiting-check.ts';

interface Typed {
  readonly username: string;
  readonly password: string;
  readonly code: string;
}

/** The password is right; the code is still to come. */
const CODE_NEEDED = Symbol('code needed');

/** Why the last try failed, in words; null when it went through. */
async function logIn(typed: Typed, onWait: (seconds: number) => void, passed?: string): Promise<string | null | typeof CODE_NEEDED> {
  const { username, password, code } = typed;
  const encrypted = await encryptPassword(password);
  if (encrypted === 'insecure') return m.shell_insecure();
  if (encrypted === 'unreachable') return m.common_unreachable();
  const { ciphertext, kid } = encrypted;
  const outcome = await send('consoleLogin', { username, password: ciphertext, kid, code, ...(passed && { captchaVerification: passed }) });
  if (!outcome.ok && outcome.reason === 'CAPTCHA_NEEDED' && passed === undefined) {
    const check = await passByWaiting(onWait);
    if ('problem' in check) return check.problem || m.common_unreachable();
    return logIn(typed, onWait, check.verification);
  }
  if (!outcome.ok && outcome.reason === 'TOTP_NEEDED') return CODE_NEEDED;
  if (!outcome.ok) return outcome.message || m.common_unreachable();
  keepBearer(outcome.data);
  return null;
}

/** The field that appears is the one to type in. */
const focusOn = (place: HTMLElement | null): void => place?.querySelector('input')?.focus();

function CodeField({ code, error, change }: { code: string; error: string | undefined; change: (code: string) => void }) {
  return (
    <div ref={focusOn} className={css.code}>
      <Notice tone="info">{m.shell_codeNeeded()}</Notice>
      <TextField
        label={m.shell_code()}
        hint={m.shell_codeHint()}
        size="form"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        mono
        value={code}
        onChange={(event) => change(event.currentTarget.value)}
        error={error}
      />
    </div>
  );
}

interface LoginFormProps {
  readonly username?: string;
  readonly className?: string;
  /** Title and words above the fields. */
  readonly children: ReactNode;
  readonly onDone: () => void;
}

export function LoginForm({ username = '', className, children, onDone }: LoginFormProps) {
  const [typed, setTyped] = useState<Typed>({ username, password: '', code: '' });
  const [asksCode, setAsksCode] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  /** How long the security check takes that the server asks for; 0 = it asks for none. */
  const [waitSeconds, setWaitSeconds] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || typed.username.trim() === '' || typed.password === '' || (asksCode && typed.code.trim() === '')) return;
    setBusy(true);
    setProblem(null);
    const failure = await logIn({ ...typed, username: typed.username.trim() }, setWaitSeconds);
    setBusy(false);
    setWaitSeconds(0);
    if (failure === CODE_NEEDED) {
      setTried(false);
      setAsksCode(true);
      return;
    }
    setProblem(failure);
    if (failure === null) onDone();
  };
  return (
    <form className={className} onSubmit={(event) => void submit(event)} noValidate>
      {children}
      {problem && <Notice tone="error">{problem}</Notice>}
      {waitSeconds > 0 && <Notice tone="info">{m.shell_securityCheck({ seconds: waitSeconds })}</Notice>}
      <TextField
        label={m.shell_username()}
        size="form"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={50}
        value={typed.username}
        onChange={(event) => setTyped({ ...typed, username: event.currentTarget.value })}
        error={isTried && typed.username.trim() === '' ? m.shell_fillUsername() : undefined}
      />
      <PasswordField
        label={m.shell_password()}
        showLabel={m.shell_show()}
        hideLabel={m.shell_hide()}
        value={typed.password}
        onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
        error={isTried && typed.password === '' ? m.shell_fillPassword() : undefined}
      />
      {asksCode && (
        <CodeField
          code={typed.code}
          error={isTried && typed.code.trim() === '' ? m.shell_codeMissing() : undefined}
          change={(code) => setTyped({ ...typed, code })}
        />
      )}
      <Button type="submit" kind="primary" size="form" block loading={isBusy} loadingLabel={m.shell_loggingIn()}>
        {m.shell_logIn()}
      </Button>
    </form>
  );
}
