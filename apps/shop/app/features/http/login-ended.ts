// A login that was over when something was asked for in its name: says so, and leads to the login page (P8).
import { m } from '../../i18n/messages.js';
import { ask } from './dialogs.ts';

/** Tells it in a dialog; its button leads on to `login`. */
export async function tellLoginEnded({ message, login = '' }: { readonly message: string; readonly login?: string }): Promise<void> {
  const texts = { title: m.http_failedTitle(), text: message, yes: m.http_toLogin(), no: m.http_back() };
  if (await ask(texts)) location.assign(login);
}
