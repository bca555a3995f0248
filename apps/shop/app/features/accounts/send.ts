// Sends a form with its password encrypted in the browser; the plain field never leaves it.
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { field } from '../../loader-call.ts';
import { m } from '../../i18n/messages.js';
import { encryptPassword } from './encrypt.ts';
import { hasErrors } from './fields.ts';
import type { FieldErrors } from './fields.ts';

interface Sending {
  /** What the browser itself found wrong; null before the first try. */
  readonly errors: FieldErrors | null;
  readonly message: string;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface SendOptions {
  readonly key: { readonly kid: string; readonly spki: string } | null;
  readonly check: (form: FormData) => FieldErrors;
  /** Asks for a security check before anything is sent; null = the visitor would not. */
  readonly before?: (() => Promise<string | null>) | undefined;
  /** Fields to fill with a ciphertext each: of `password`, or of the field that is named for it. */
  readonly ciphers: readonly (string | { readonly name: string; readonly of: string })[];
}

/** `onSubmit` for a form with a field `password`; without scripts the form goes to its page as it is. */
export function useEncrypted({ key, check, before, ciphers }: SendOptions): Sending {
  const submit = useSubmit();
  const navigation = useNavigation();
  const [errors, setErrors] = useState<FieldErrors | null>(null);
  const [message, setMessage] = useState('');
  const [working, setWorking] = useState(false);
  const send = async (target: HTMLFormElement, form: FormData) => {
    const verification = before ? await before() : '';
    if (verification === null) return;
    form.set('captchaVerification', verification);
    const wanted = ciphers.map((one) => (typeof one === 'string' ? { name: one, of: 'password' } : one));
    const made = key ? await Promise.all(wanted.map(({ of }) => encryptPassword(key.spki, field(form, of)))) : [];
    if (!key || made.some((cipher) => cipher === null)) {
      setMessage(key ? m.accounts_needsHttps() : m.accounts_busy());
      return;
    }
    for (const { of } of wanted) form.delete(of);
    form.delete('confirm');
    form.set('kid', key.kid);
    for (const [index, { name }] of wanted.entries()) form.set(name, made[index] ?? '');
    await submit(form, { method: 'post', action: target.getAttribute('action') ?? undefined });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (working) return;
    const target = event.currentTarget;
    const form = new FormData(target);
    const found = check(form);
    setErrors(found);
    setMessage('');
    if (hasErrors(found)) {
      const [first] = Object.keys(found);
      target.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setWorking(true);
    void send(target, form).finally(() => setWorking(false));
  };
  return { errors, message, busy: working || navigation.state !== 'idle', onSubmit };
}
