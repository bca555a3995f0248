// The form that sets a new password: by a ticket, or by the old password (AC-3).
import { Button } from '@partharbor/ui/button';
import { Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { PasswordField } from '@partharbor/ui/password-field';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { field } from '../../loader-call.ts';
import { m } from '../../i18n/messages.js';
import { newPasswordErrors } from '../accounts/fields.ts';
import type { FieldErrors } from '../accounts/fields.ts';
import { useEncrypted } from '../accounts/send.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { changeErrors } from './fields.ts';
import type { ChangeAnswer } from './fields.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import css from './recovery.module.css';

interface ChangeFormProps {
  readonly loadedKey: { readonly kid: string; readonly spki: string } | null;
  readonly answered: ChangeAnswer | undefined;
  /** Where who has forgotten the old one goes; absent where none is asked for. */
  readonly forgotHref?: string;
}

const checkNew = (form: FormData): FieldErrors => newPasswordErrors(field(form, 'password'), field(form, 'confirm'));

export function ChangeForm({ loadedKey, answered, forgotHref }: ChangeFormProps) {
  const captcha = useCaptcha();
  const isOwn = forgotHref !== undefined;
  const sending = useEncrypted({
    key: loadedKey,
    before: answered?.needsCheck ? captcha.ask : undefined,
    ciphers: isOwn ? ['cipher', { name: 'oldCipher', of: 'old' }] : ['cipher'],
    check: isOwn ? changeErrors : checkNew,
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answered?.changed) form.current?.reset();
    const [first] = Object.keys(answered?.errors ?? {});
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }, [answered]);
  const errors = sending.errors && Object.keys(sending.errors).length > 0 ? sending.errors : (answered?.errors ?? {});
  const message = sending.message || answered?.message;
  return (
    <Form ref={form} method="post" onSubmit={sending.onSubmit} noValidate>
      <Stack>
        {message && <Notice tone="error">{message}</Notice>}
        {answered?.changed && <Notice tone="stock">{m.recovery_changed()}</Notice>}
        {isOwn && (
          <PasswordField
            label={m.recovery_oldPassword()}
            name="old"
            required
            maxLength={100}
            error={'old' in errors ? errors.old : undefined}
            showLabel={m.accounts_show()}
            hideLabel={m.accounts_hide()}
          />
        )}
        <NewPasswordFields errors={errors} />
        <p className={css.note}>{isOwn ? m.recovery_changeEnds() : m.recovery_ends()}</p>
        <Button type="submit" kind="primary" size="form" block loading={sending.busy} loadingLabel={m.recovery_saving()}>
          {m.recovery_save()}
        </Button>
        {isOwn && (
          <p className={css.back}>
            {m.recovery_noOld()} <Link href={forgotHref}>{m.accounts_forgotWay()}</Link>
          </p>
        )}
        {captcha.dialog}
      </Stack>
    </Form>
  );
}
