// A mobile number and the code sent to it, with the button that sends it (AC-7, AC-8).
import { Button } from '@partharbor/ui/button';
import { useHydrated } from '@partharbor/ui/hydrated';
import { Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { TextField } from '@partharbor/ui/text-field';
import { foldMobile } from '@partharbor/rules/phones';
import { useRef, useState } from 'react';
import { m } from '../../i18n/messages.js';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import type { AccessAnswer } from './accounts.server.ts';
import css from './accounts.module.css';
import { mobileError } from './fields.ts';
import type { FieldErrors } from './fields.ts';
import { useCode } from './use-code.ts';
import type { CodeCall } from './use-code.ts';
import { useLookup } from './use-lookup.ts';

interface CodeFieldsProps {
  readonly call: CodeCall;
  /** Registering wants a number without an account, everything else one with. */
  readonly mode: 'register' | 'other';
  readonly needsCheck: boolean;
  readonly demo: boolean;
  readonly answered: AccessAnswer | undefined;
  readonly errors: FieldErrors;
  /** Where who has an account already, or has none yet, goes instead. */
  readonly wayOn: { readonly label: string; readonly href: string };
}

const wordsOf = { register: m.accounts_mobileRegistered, other: m.accounts_mobileUnknown };

/** What typing has shown of the number: nothing while it is not complete, and nothing of an empty one. */
function useNumber(mode: CodeFieldsProps['mode']) {
  const [problem, setProblem] = useState<string | undefined>();
  const { known, look } = useLookup();
  const isUnfit = known === (mode === 'register' ? 'registered' : 'phone-not-found');
  const typed = (value: string): void => {
    const complete = foldMobile(value).length >= 11;
    setProblem(complete ? mobileError(value) : undefined);
    look(value);
  };
  const left = (value: string): void => setProblem(value.trim() === '' ? undefined : mobileError(value));
  return { problem: problem ?? (isUnfit ? wordsOf[mode]() : undefined), isUnfit, typed, left, setProblem };
}

export function CodeFields({ call, mode, needsCheck, demo, answered, errors, wayOn }: CodeFieldsProps) {
  const captcha = useCaptcha();
  const input = useRef<HTMLDivElement>(null);
  const number = useNumber(mode);
  const before = { seconds: answered?.resendSeconds ?? 0, sentTo: answered?.codeSent ? answered.typed.mobile : '' };
  const code = useCode(call, () => (needsCheck ? captcha.ask() : Promise.resolve('')), before);
  const field = (): HTMLInputElement | null => input.current?.querySelector<HTMLInputElement>('[name=mobile]') ?? null;
  const send = (): void => {
    const mobile = foldMobile(field()?.value ?? '');
    const error = mobile === '' ? m.accounts_needMobileForCode() : mobileError(mobile);
    number.setProblem(error);
    if (error) field()?.focus();
    else void code.send(mobile);
  };
  const shown = number.problem ?? errors.mobile;
  const aside = (number.isUnfit || errors.mobile !== undefined) && <Link href={wayOn.href}>{wayOn.label}</Link>;
  return (
    <Stack>
      <div ref={input}>
        <TextField
          label={m.accounts_mobile()}
          name="mobile"
          size="form"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={30}
          required
          hint={m.accounts_mobileHint()}
          defaultValue={answered?.typed.mobile}
          error={shown}
          aside={aside}
          onInput={(event) => number.typed(event.currentTarget.value)}
          onBlur={(event) => number.left(event.currentTarget.value)}
        />
      </div>
      <CodeRow code={code} onSend={send} error={errors.code} />
      <SentNotice sentTo={code.sentTo} message={code.message} demo={demo} />
      {needsCheck && (
        <noscript>
          <Notice tone="lead" live={false}>
            {m.accounts_codeScripts()}
          </Notice>
        </noscript>
      )}
      {captcha.dialog}
    </Stack>
  );
}

interface CodeRowProps {
  readonly code: ReturnType<typeof useCode>;
  readonly onSend: () => void;
  readonly error: string | undefined;
}

/** Without scripts the button sends the form, which says that a code is asked for. */
function CodeRow({ code, onSend, error }: CodeRowProps) {
  const hydrated = useHydrated();
  return (
    <div className={css.code}>
      <TextField
        label={m.accounts_code()}
        name="code"
        size="form"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        mono
        hint={m.accounts_codeHint()}
        error={error}
      />
      <Button
        type={hydrated ? 'button' : 'submit'}
        name="send"
        value="1"
        size="form"
        formNoValidate
        loading={code.busy}
        loadingLabel={m.accounts_sendingCode()}
        inactive={code.left > 0}
        onClick={hydrated ? onSend : undefined}
      >
        {code.left > 0 ? m.accounts_resendIn({ seconds: code.left }) : m.accounts_getCode()}
      </Button>
    </div>
  );
}

/** Says what became of the code; a demo shows where it can be read. */
function SentNotice({ sentTo, message, demo }: { sentTo: string; message: string; demo: boolean }) {
  if (message !== '') return <Notice tone="error">{message}</Notice>;
  if (sentTo === '') return null;
  return (
    <Notice tone="stock">
      {m.accounts_codeSent()}
      {demo && (
        <>
          {' '}
          {m.accounts_codeDemo()}{' '}
          <a href={`/api/dev/outbox?${new URLSearchParams({ to: sentTo })}`} target="_blank" rel="noopener">
            {m.accounts_codeDemoLink()}
          </a>
        </>
      )}
    </Notice>
  );
}
