// Login by user name or phone and encrypted password (AC-2): budgets first, equal work for every wrong try, then a session.
import type { AnswerOf, InputOf, Outcome, Refusal } from '@partharbor/contract/call';
import type { oauthToken } from '@partharbor/contract/calls/accounts';
import { done, refuse } from '@partharbor/contract/refuse';
import { addressBudgetKey } from '../access/ip-address.ts';
import { cookieText, deviceCookie, sessionCookie } from '../access/cookies.ts';
import type { CallContext } from '../calls/context.ts';
import { spendVerification } from '../captcha/spend.ts';
import { deviceMark, knowsDevice } from './known-browser.ts';
import { markSeen, openPassword, type Opened } from '../access/password-keys.ts';
import { forgiveGuess, giveBackGuess, takeCounted, takeGuess, type Guess } from '../access/rate-limits.ts';
import { BUSY, verifyPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { lockUnchanged } from './locks.ts';
import { findById, findForLogin, usernameKey, type UserRow } from './store.ts';
import type { Transaction } from '../platform/database.ts';

type Login = Pick<InputOf<typeof oauthToken>, 'username' | 'password' | 'kid' | 'captchaVerification'>;
type LoggedIn = AnswerOf<typeof oauthToken>;

/** Logs in and sets the session cookie. */
export async function login(context: CallContext, input: Login): Promise<Outcome<LoggedIn>> {
  const proven = await provenUser(context, input);
  return proven.ok ? enter(context, proven.data) : proven;
}

/** The user whose name and password these are, under all limits of logging in. */
export async function provenUser(context: CallContext, input: Login): Promise<Outcome<UserRow>> {
  const address = await takeCounted(context, 'address', addressBudgetKey(context.ip));
  if (address.barred) return address.barred;
  const user = await findForLogin(context.db, input.username);
  const opened = await openPassword(context, input.password, input.kid);
  const guess = guessOf(context, input.username, user);
  const verified = (): Promise<boolean> => spendVerification(context.db, context, input.captchaVerification, 'login');
  const wrong = await passwordRefusal(context, user, opened, { guess, tries: address.used, verified });
  if (wrong) return wrong;
  if (!user) throw new Error('a password was right without a user');
  await forgiveGuess(context, guess, context.ip);
  return user.blocked ? refuse('ACCOUNT_BLOCKED') : done(user);
}

/** Whether a user proven before has still that password and is not blocked; it stays so until the transaction ends. */
export const stillProven = (tx: Transaction, user: UserRow): Promise<boolean> => lockUnchanged(tx, user.id, user.password_hash);

/** Logs in whom something else than a password has proven. */
export async function enterAs(context: CallContext, userId: number): Promise<Outcome<LoggedIn>> {
  const user = await findById(context.db, userId);
  if (!user) return refuse('LOGIN_FAILED');
  return user.blocked ? refuse('ACCOUNT_BLOCKED') : enter(context, user);
}

/** Known users are counted by id, so that name, phone and e-mail share one budget; unknown ones by what was typed. */
function guessOf(context: CallContext, typed: string, user: UserRow | undefined): Guess {
  const mark = context.deviceToken ?? '';
  const known = user !== undefined && knowsDevice(context.config.secret, user, mark, context.clock.now());
  return { realm: 'buyer', account: user ? String(user.id) : `?${usernameKey(typed)}`, device: known ? mark : '' };
}

/** Wrong passwords in an hour, for one account and from one address, after which each further one takes a passed security check (AC-9, T-4). */
const unchecked = { account: 3, address: 20 } as const;

interface Trial {
  readonly guess: Guess;
  /** Tries from the address, this one included. */
  readonly tries: number;
  /** Uses up the security check that came with this login. */
  readonly verified: () => Promise<boolean>;
}

/** Null when the password is right. An unreadable or repeated ciphertext counts against the address alone. */
async function passwordRefusal(
  context: CallContext,
  user: UserRow | undefined,
  opened: Opened | null,
  { guess, tries, verified }: Trial,
): Promise<Refusal | null> {
  const usable = opened !== null && (await markSeen(context.db, opened));
  const taken = usable ? await takeGuess(context, guess) : null;
  if (taken?.barred) return taken.barred;
  if (((taken?.used ?? 0) > unchecked.account || tries > unchecked.address) && !(await verified())) {
    if (taken) await giveBackGuess(context, guess);
    return refuse('CAPTCHA_NEEDED');
  }
  const right = await verifyPassword(usable ? (user?.password_hash ?? null) : null, opened?.password ?? '');
  if (right === BUSY) return refuse('TOO_MANY', { retryAfterSeconds: 2 });
  return right ? null : refuse('LOGIN_FAILED');
}

/** Opens the session of a proven user. */
export async function enter(context: CallContext, user: UserRow): Promise<Outcome<LoggedIn>> {
  const now = context.clock.now();
  const proven = { userId: user.id, passwordHash: user.password_hash };
  const session = await context.db.transaction(async (tx) => {
    const opened = await openSession(tx, proven, context.userAgent, now);
    if (opened) await context.hooks.login(tx, context, { userId: user.id });
    return opened;
  });
  if (!session) return refuse('LOGIN_FAILED');
  context.setCookies.push(
    cookieText(sessionCookie, session.cookieToken),
    cookieText(deviceCookie, deviceMark(context.config.secret, user, now)),
  );
  return done({
    access_token: session.accessToken,
    userId: String(user.id),
    username: user.username,
    userSource: user.user_source,
    isProfilePopupShown: false,
  });
}
