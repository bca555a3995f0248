// Checks of the forms for a new password, the same in the browser and on the server, and what their pages answer.
import { field } from '../../loader-call.ts';
import { m } from '../../i18n/messages.js';
import { newPasswordErrors } from '../accounts/fields.ts';

export type ChangeErrors = Readonly<Partial<Record<'old' | 'password' | 'confirm', string>>>;

export interface ChangeAnswer {
  readonly errors: ChangeErrors;
  /** A refusal that belongs to no field. */
  readonly message: string;
  /** The next try takes a security check. */
  readonly needsCheck: boolean;
  readonly changed: boolean;
}

export interface MailAnswer {
  readonly email: string;
  readonly sent: boolean;
  readonly error: string;
  readonly message: string;
}

/** What is wrong with old and new password; empty when it can be sent. */
export function changeErrors(form: FormData): ChangeErrors {
  const old = field(form, 'old') === '' ? { old: m.recovery_needOld() } : {};
  return { ...old, ...newPasswordErrors(field(form, 'password'), field(form, 'confirm')) };
}
