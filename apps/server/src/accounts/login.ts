// Login by user name or phone and encrypted password (AC-2): budgets first, equal work for every wrong try, then a session.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { oauthToken } from '@partharbor/contract/calls/accounts';
import { done, refuse } from '@partharbor/contract/refuse';
import { cookieText, deviceCookie, sessionCookie } from '../access/cookies.ts';
import type { CallContext } from '../calls/context.ts';
import { buyersBrowser, deviceMark, knowsDevice } from './known-browser.ts';
import type { Guess } from '../access/rate-limits.ts';
import { warnOfGuesses } from './guess-mail.ts';
import { reachOf } from './mail-recipient.ts';
import { takeAddress, tryPassword } from './password-trial.ts';
import { openSession } from './sessions.ts';
import { lockUnchanged } from './locks.ts';
import { findById, findForLogin, type UserRow } from './store.ts';
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
  const address = await takeAddress(context);
  if (address.barred) return address.barred;
  const user = await findForLogin(context.db, input.username);
  const wrong = await tryPassword(context, input, address, {
    guess: guessOf(context, input.username, user),
    passwordHash: user?.password_hash ?? null,
    warnOwner: async () => {
      const reach = user && (await reachOf(context.db, user.id));
      if (reach) await warnOfGuesses(context, { ...reach, userId: user.id, account: `buyer:${user.id}`, name: user.username });
    },
  });
  if (wrong) return wrong;
  if (!user) throw new Error('a password was right without a user');
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
  const known = user !== undefined && knowsDevice(context.config.secret, buyersBrowser(user), mark, context.clock.now());
  return { realm: 'buyer', account: user ? String(user.id) : `?${typed}`, device: known ? mark : '' };
}

/** Opens the session of a proven user. */
export async function enter(context: CallContext, user: UserRow): Promise<Outcome<LoggedIn>> {
  const now = context.clock.now();
  const proven = { userId: user.id, passwordHash: user.password_hash };
  const session = await context.db.transaction(async (tx) => {
    // Locked: a password that is being replaced ends the sessions it finds, and this one must be among them or not begin.
    const opened = (await stillProven(tx, user)) ? await openSession(tx, proven, context.userAgent, now) : null;
    if (opened) await context.hooks.login(tx, context, { userId: user.id });
    return opened;
  });
  if (!session) return refuse('LOGIN_FAILED');
  context.setCookies.push(
    cookieText(sessionCookie, session.cookieToken),
    cookieText(deviceCookie, deviceMark(context.config.secret, buyersBrowser(user), now)),
  );
  return done({
    access_token: session.accessToken,
    userId: String(user.id),
    username: user.username,
    userSource: user.user_source,
    isProfilePopupShown: false,
  });
}
