// A new password, typed twice; what is wrong with it stands there while it is typed (AC-1, AC-3).
import { PasswordField } from '@partharbor/ui/password-field';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import { passwordWords } from '../accounts/fields.ts';
import type { ChangeErrors } from './fields.ts';

export function NewPasswordFields({ errors }: { errors: ChangeErrors }) {
  const [typed, setTyped] = useState('');
  const show = { showLabel: m.accounts_show(), hideLabel: m.accounts_hide() };
  return (
    <>
      <PasswordField
        label={m.recovery_newPassword()}
        name="password"
        autoComplete="new-password"
        maxLength={20}
        required
        hint={typed === '' ? m.accounts_passwordHint() : (passwordWords(typed) ?? m.accounts_passwordHint())}
        error={errors.password}
        onInput={(event) => setTyped(event.currentTarget.value)}
        {...show}
      />
      <PasswordField
        label={m.accounts_confirm()}
        name="confirm"
        autoComplete="new-password"
        maxLength={20}
        required
        error={errors.confirm}
        {...show}
      />
    </>
  );
}
