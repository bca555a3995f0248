// Rules of verification codes and of the links in mails: how long, how often, and when the next one may be asked for.
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

/** What a code proves its reader fit for. */
export type CodePurpose = 'register' | 'login' | 'find_password' | 'change_contact' | 'wallet';

/** What a link in a mail does, once somebody presses the button behind it. */
export type LinkPurpose = 'verify_email' | 'reset_password';

export const codeDigits = 6;
export const codeTries = 5;
export const codeMinutes = 10;

/** Minutes a link of a mail is good for, and the ticket that a code is exchanged for. */
export const linkMinutes = { verify_email: 24 * 60, reset_password: 30, reset_ticket: 15 } as const;

export const isCode = (text: string): boolean => /^\d{6}$/.test(text);

/** Who is counted: the number or address written to, the visitor, everybody at one network address, the whole shop. */
export type AskingPayer = 'contact' | 'visitor' | 'address' | 'shop';

export interface AskingLimit {
  readonly of: AskingPayer;
  readonly times: number;
  readonly withinMs: number;
}

/** At most so many messages in any stretch of time that long. `shopAnHour` is a setting. */
export const askingLimits = (shopAnHour: number): readonly AskingLimit[] => [
  { of: 'contact', times: 1, withinMs: MINUTE_MS },
  { of: 'contact', times: 5, withinMs: HOUR_MS },
  { of: 'contact', times: 10, withinMs: DAY_MS },
  { of: 'visitor', times: 10, withinMs: DAY_MS },
  { of: 'address', times: 20, withinMs: HOUR_MS },
  { of: 'shop', times: shopAnHour, withinMs: HOUR_MS },
];

/** A limit with the time of the asking that is `times` back; null = there were fewer. */
export interface LimitState {
  readonly limit: AskingLimit;
  readonly oldest: Date | null;
}

/** Milliseconds until one more may be asked for; 0 = now. Of several limits the longest holds. */
export const waitMs = (states: readonly LimitState[], now: Date): number =>
  Math.max(0, ...states.map(({ limit, oldest }) => (oldest === null ? 0 : oldest.getTime() + limit.withinMs - now.getTime())));

/** Seconds a page counts down after a code was sent. */
export const resendSeconds = MINUTE_MS / 1000;
