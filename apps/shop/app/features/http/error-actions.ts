// The catalogue of errors: what a page does about each code that a call answers (P8).
import type { Refusal } from '@partharbor/contract/call';
import type { ClientCall } from '../../calls-client.ts';

export type Reaction =
  | { readonly does: 'nothing' }
  /** A dialog with the server's sentence; `login` where it leads to the login. */
  | { readonly does: 'tell'; readonly login: boolean }
  | { readonly does: 'tellCrawler' }
  | { readonly does: 'leave'; readonly href: string }
  /** The login is over: what is known of the user goes. */
  | { readonly does: 'clearUser' };

const nothing: Reaction = { does: 'nothing' };

/** Codes of a visitor who has to show that he is a person, each with its kind. */
const verifications: Readonly<Record<number, string>> = { [-1001]: '1001', [-1002]: '1002' };

/** A message that asks to log in to the futures account. */
const asksForFutures = (message: string): boolean =>
  /期货.*登录|登录.*期货/.test(message) || /log ?in.*futures|futures.*log ?in/i.test(message);

const text = (value: unknown): string => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : '');

function verify({ code, details }: Refusal, back: string): Reaction {
  const activeType = text(details?.['activeType']) || verifications[code]!;
  return { does: 'leave', href: `/humanComputerVerification?${new URLSearchParams({ activeType, redirect: back })}` };
}

/** What to do about a refusal on the page at `path`. Calls that nobody pressed for stay silent, but for the end of a login and verification. */
export function reactionTo(call: Pick<ClientCall, 'path' | 'quiet'>, refusal: Refusal, path: string): Reaction {
  const { code, message } = refusal;
  if (code === 401) return { does: 'clearUser' };
  if (code in verifications) return verify(refusal, path);
  if (call.quiet) return nothing;
  // The history says in its own panel which days it shows: a dialog over it would close it.
  if (call.path.startsWith('home/history/') && (code === 404 || code === 405)) return nothing;
  if (code === 400 || code === 503) return { does: 'tell', login: false };
  if (code === 403) return { does: 'tellCrawler' };
  if (code === 404) return { does: 'leave', href: `/404?${new URLSearchParams({ from: path.slice(0, 500) })}` };
  if (code === 500) return { does: 'tell', login: asksForFutures(message) };
  return nothing;
}

const forUsers =
  /^\/(Cart|pre-order|submitOrder|pay\w*|Pay|balancePaySuccess|\w*[Oo]rderDetail|UserHome|refund\w*|rechargeList|withdrawalsList|rechargeFail|wx\w+|ipayPay|pcbaDetail|orderLogistics|questionnaireWeb)(\/|$)/;

/** Whether a page is only for who is logged in. */
export const needsLogin = (pathname: string): boolean => forUsers.test(pathname);
