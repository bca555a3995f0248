// Registration by password: with a mobile number in the domestic edition, an e-mail address in the international one (AC-1, AC-7).
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Icon } from '@partharbor/ui/icon';
import { Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { PasswordField } from '@partharbor/ui/password-field';
import { TextField } from '@partharbor/ui/text-field';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { Suspense, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { field } from '../../loader-call.ts';
import { m } from '../../i18n/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { Unsaved } from '../common/Unsaved.tsx';
import { TermsLinks } from './AccessPage.tsx';
import type { AccessAnswer, AccessData } from './accounts.server.ts';
import css from './accounts.module.css';
import { codeErrors, newPasswordErrors, registrationErrors } from './fields.ts';
import type { FieldErrors } from './fields.ts';
import { useEncrypted } from './send.ts';

/** Not on the pages of the international edition. */
const CodeFields = lazyPart(() => import('./CodeFields.tsx').then((loaded) => loaded.CodeFields));

interface RegisterFormProps {
  loaded: AccessData;
  answered: AccessAnswer | undefined;
  userSource: 0 | 1;
  /** Login page, for a number that is registered already. */
  loginHref: string;
}

const text = (form: FormData, name: string): string => field(form, name).trim();

function check(form: FormData, userSource: 0 | 1, coded: boolean): FieldErrors {
  return {
    ...(coded ? codeErrors(text(form, 'mobile'), text(form, 'code')) : {}),
    ...registrationErrors({
      username: text(form, 'username'),
      mobile: text(form, 'mobile'),
      email: text(form, 'email'),
      userSource,
      consent: form.has('consent'),
    }),
    ...newPasswordErrors(field(form, 'password'), field(form, 'confirm')),
  };
}

const show = () => ({ showLabel: m.accounts_show(), hideLabel: m.accounts_hide() });

export function RegisterForm({ loaded, answered, userSource, loginHref }: RegisterFormProps) {
  const captcha = useCaptcha();
  // The code has taken the security check already.
  const coded = userSource === 0 && loaded.needsCheck && loaded.phoneCodes;
  // A check outlives a refusal for other reasons, such as a name that is taken.
  const passed = useRef<string | null>(null);
  useEffect(() => {
    if (answered?.needsCheck) passed.current = null;
  }, [answered]);
  const sending = useEncrypted({
    key: loaded.key,
    ciphers: ['cipher', 'loginCipher'],
    check: (form) => check(form, userSource, coded),
    before: loaded.needsCheck && !coded ? async () => (passed.current ??= await captcha.ask()) : undefined,
  });
  const errors = sending.errors && Object.keys(sending.errors).length > 0 ? sending.errors : (answered?.errors ?? {});
  const message = sending.message || answered?.message;
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form ref={form} method="post" onSubmit={sending.onSubmit} noValidate>
      <Unsaved form={form} sent={sending.busy} />
      <Stack>
        {message && <Notice tone="error">{message}</Notice>}
        <TextField
          label={m.accounts_newUsername()}
          name="username"
          size="form"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          required
          hint={m.accounts_usernameHint()}
          defaultValue={answered?.typed.username}
          error={errors.username}
        />
        <ContactField {...{ userSource, answered, errors, loginHref, coded }} demo={loaded.demo} />
        <PasswordPair errors={errors} />
        <Consent error={errors.consent} />
        <Button type="submit" kind="primary" size="form" block loading={sending.busy} loadingLabel={m.accounts_submittingRegister()}>
          {m.accounts_submitRegister()}
        </Button>
        {loaded.needsCheck && (
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

function PasswordPair({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        label={m.accounts_password()}
        name="password"
        autoComplete="new-password"
        maxLength={20}
        required
        hint={m.accounts_passwordHint()}
        error={errors.password}
        {...show()}
      />
      <PasswordField
        label={m.accounts_confirm()}
        name="confirm"
        autoComplete="new-password"
        maxLength={20}
        required
        error={errors.confirm}
        {...show()}
      />
    </>
  );
}

type ContactProps = Pick<RegisterFormProps, 'userSource' | 'answered' | 'loginHref'> & {
  errors: FieldErrors;
  /** The number is proven by a code. */
  coded: boolean;
  demo: boolean;
};

/** A number or address that is taken comes with the way to the login (AC-7). */
function ContactField({ userSource, answered, errors, loginHref, coded, demo }: ContactProps) {
  if (coded) {
    const wayOn = { label: m.accounts_toLogin(), href: loginHref };
    return (
      <Suspense>
        <CodeFields call="registerSendMobile" mode="register" needsCheck {...{ demo, answered, errors, wayOn }} />
      </Suspense>
    );
  }
  if (userSource === 0) {
    return (
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
        error={errors.mobile}
        aside={answered?.errors.mobile && <Link href={loginHref}>{m.accounts_toLogin()}</Link>}
      />
    );
  }
  return (
    <TextField
      label={m.accounts_email()}
      name="email"
      size="form"
      type="email"
      autoComplete="email"
      maxLength={100}
      required
      defaultValue={answered?.typed.email}
      error={errors.email}
      aside={answered?.errors.email && <Link href={loginHref}>{m.accounts_toLogin()}</Link>}
    />
  );
}

function Consent({ error }: { error: string | undefined }) {
  return (
    <div>
      <Checkbox
        name="consent"
        value="1"
        required
        invalid={error !== undefined}
        aria-describedby={error ? 'consent-error' : undefined}
        label={m.accounts_consent()}
      />
      <TermsLinks />
      {error && (
        <p id="consent-error" role="alert" className={css.error}>
          <Icon of={IconAlertCircle} />
          {error}
        </p>
      )}
    </div>
  );
}
