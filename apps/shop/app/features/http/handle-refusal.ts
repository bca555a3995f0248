// Carries out what the catalogue of errors says: dialogs, ways elsewhere, the end of a login.
import type { Refusal } from '@partharbor/contract/call';
import type { ClientCall } from '../../calls-client.ts';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { loginHref } from '../../redirect.ts';
import { needsLogin, reactionTo } from './error-actions.ts';
import { ask } from './dialogs.ts';
import { keepTyped } from './form-memory.ts';

const here = (): string => location.pathname + location.search;

const CLEARED = 'userCleared';
const CLEARED_MS = 60_000;

/** Home where the page needs a login, else the page anew, without its user; not again and again where that does not help. */
function clearUser(): void {
  const last = Number(sessionStorage.getItem(CLEARED) ?? 0);
  if (Date.now() - last < CLEARED_MS) return;
  sessionStorage.setItem(CLEARED, String(Date.now()));
  localStorage.removeItem('user');
  if (needsLogin(location.pathname)) {
    location.assign('/index');
    return;
  }
  keepTyped();
  location.reload();
}

async function tell(text: string, login: boolean): Promise<void> {
  const yes = await ask({
    title: m.http_failedTitle(),
    text,
    yes: login ? m.http_toLogin() : m.http_ok(),
    no: login ? m.http_back() : undefined,
  });
  if (yes && login) location.assign(loginHref(language() === 'zh' ? 'domestic' : 'international', here()));
}

/** Does what is to be done about a refusal; the caller has its value all the same. */
export function react(call: ClientCall, refusal: Refusal): void {
  const reaction = reactionTo(call, refusal, here());
  switch (reaction.does) {
    case 'tell':
      void tell(refusal.message || m.http_unreachable(), reaction.login);
      return;
    case 'tellCrawler':
      void ask({
        title: m.http_crawler(),
        text: refusal.message,
        yes: m.http_ok(),
        help: { href: '/HelpHome/contactUsHelp', words: m.http_contact() },
      });
      return;
    case 'leave':
      location.assign(reaction.href);
      return;
    case 'clearUser':
      clearUser();
      return;
    case 'nothing':
  }
}
