// One's own password: the one now, the new one twice.
import { Button } from '@partharbor/ui/button';
import { Panel, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { PasswordField } from '@partharbor/ui/password-field';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { m } from '../../i18n/messages.js';
import { encryptPassword } from '../../password.ts';
import { Refused } from '../../templates/Problem.tsx';
import { useAct } from '../../use-act.ts';
import { passByWaiting } from '../shell/waiting-check.ts';
import css from './me.module.css';

const LEAST = 12;
const empty = { old: '', next: '', again: '' };
type Typed = typeof empty;

const faultsOf = ({ old, next, again }: Typed) => ({
  old: old === '' ? m.me_fill() : undefined,
  next: next.length < LEAST ? m.me_newShort() : undefined,
  again: again !== next ? m.me_differ() : undefined,
});

function usePasswordChange() {
  const act = useAct('consoleStaffPassword');
  const [problem, setProblem] = useState<string | null>(null);
  const [waitSeconds, setWaitSeconds] = useState(0);
  const change = async ({ old, next }: Typed, passed?: string): Promise<boolean> => {
    setProblem(null);
    const [before, after] = [await encryptPassword(old), await encryptPassword(next)];
    if (typeof before === 'string' || typeof after === 'string') {
      setProblem(before === 'insecure' ? m.shell_insecure() : m.common_unreachable());
      return false;
    }
    const verification = passed === undefined ? {} : { captchaVerification: passed };
    const outcome = await act.run({ old: before.ciphertext, new: after.ciphertext, kid: after.kid, ...verification });
    if (outcome.ok || outcome.reason !== 'CAPTCHA_NEEDED' || passed !== undefined) return outcome.ok;
    const check = await passByWaiting(setWaitSeconds);
    setWaitSeconds(0);
    if ('verification' in check) return change({ old, next, again: next }, check.verification);
    setProblem(check.problem || m.common_unreachable());
    return false;
  };
  return { act, problem, waitSeconds, change };
}

export function Password() {
  const { act, problem, waitSeconds, change } = usePasswordChange();
  const [typed, setTyped] = useState(empty);
  const [isTried, setTried] = useState(false);
  const toast = useToast();
  const found = faultsOf(typed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (act.busy || Object.values(found).some(Boolean) || !(await change(typed))) return;
    setTyped(empty);
    setTried(false);
    toast({ text: m.me_changed() });
  };
  const field = (key: keyof Typed, label: string, autoComplete: string, hint?: string) => (
    <PasswordField
      label={label}
      hint={hint}
      showLabel={m.me_show()}
      hideLabel={m.me_hide()}
      autoComplete={autoComplete}
      value={typed[key]}
      error={isTried ? found[key] : undefined}
      onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
    />
  );
  return (
    <Panel title={m.me_password()} note={m.me_passwordNote()}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Refused refusal={act.refusal} call="consoleStaffPassword" />
          {problem && <Notice tone="error">{problem}</Notice>}
          {waitSeconds > 0 && <Notice tone="info">{m.shell_securityCheck({ seconds: waitSeconds })}</Notice>}
          {field('old', m.me_old(), 'current-password')}
          {field('next', m.me_new(), 'new-password', m.me_newHint())}
          {field('again', m.me_again(), 'new-password')}
          <div>
            <Button type="submit" kind="primary" loading={act.busy || waitSeconds > 0} loadingLabel={m.me_changing()}>
              {m.me_change()}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}
