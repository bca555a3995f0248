// Staff logging in and out, apart from buyers: other tokens, other table, other limits (BO-1).
import type { consoleLogin, consoleSessionClose, consoleSessions, consoleToken } from '@partharbor/contract/calls/console-staff';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { grantsOf } from '@partharbor/contract/permissions';
import { done, refuse } from '@partharbor/contract/refuse';
import { cookieGone, cookieText, staffCookie, staffDeviceCookie } from '../access/cookies.ts';
import { warnOfGuesses } from '../accounts/guess-mail.ts';
import { deviceMark, knowsDevice, staffBrowser } from '../accounts/known-browser.ts';
import { takeAddress, tryPassword } from '../accounts/password-trial.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import { sql } from '../platform/database.ts';
import { bearerOfCookie, endOwnLogin, endStaffLogin, openStaffLogin, openStaffLogins, type Renewed } from './sessions.ts';

interface StaffRow {
  id: number;
  username: string;
  name: string;
  password_hash: string;
  permissions: string[];
  blocked_at: Date | null;
}

/** Checks name and password and opens a session; unknown names, wrong passwords and blocked accounts answer alike. */
export async function logInStaff(
  context: CallContext,
  input: InputOf<typeof consoleLogin>,
): Promise<Outcome<AnswerOf<typeof consoleLogin>>> {
  const address = await takeAddress(context);
  if (address.barred) return address.barred;
  const { username } = input;
  const found = await context.db.maybe<StaffRow>(
    sql`select id, username, name, password_hash, permissions, blocked_at from staff where lower(username) = ${username} order by id limit 1`,
  );
  const usable = found?.blocked_at === null ? found : undefined;
  const mark = context.staffDeviceToken ?? '';
  const known = usable !== undefined && knowsDevice(context.config.secret, staffBrowser(usable), mark, context.clock.now());
  const wrong = await tryPassword(context, input, address, {
    guess: { realm: 'staff', account: username, device: known ? mark : '' },
    passwordHash: usable?.password_hash ?? null,
    // Staff have no addresses of their own: the shop's reads it.
    warnOwner: () =>
      warnOfGuesses(context, {
        userId: null,
        recipient: context.config.serviceMail,
        lang: 'zh',
        account: `staff:${found?.id}`,
        name: username,
      }),
  });
  if (wrong || !usable) return wrong ?? refuse('LOGIN_FAILED');
  const now = context.clock.now();
  const { userAgent, staffToken = '' } = context;
  const opening = { staffId: usable.id, passwordHash: usable.password_hash, userAgent, before: staffToken };
  const opened = await openStaffLogin(context.db, opening, now);
  if (!opened) return refuse('LOGIN_FAILED');
  context.setCookies.push(
    cookieText(staffDeviceCookie, deviceMark(context.config.secret, staffBrowser(usable), now)),
    cookieText(staffCookie, opened.cookieToken),
  );
  return done(loggedIn({ ...opened, username: usable.username, name: usable.name, permissions: usable.permissions }));
}

const loggedIn = ({ token, username, name, permissions, expiresAt }: Renewed): AnswerOf<typeof consoleLogin> => ({
  token,
  username,
  name,
  permissions: grantsOf(permissions),
  expiresAt: expiresAt.toISOString(),
});

/** A bearer for a page of a browser that is logged in: after a reload, in a second tab, once the one before is over; null where nobody is logged in. */
export async function staffBearerFromCookie(context: CallContext): Promise<Outcome<AnswerOf<typeof consoleToken>>> {
  const { staffToken = '', db, clock } = context;
  if (staffToken === '') return done(null);
  if (!context.sameOrigin) return refuse('CROSS_SITE');
  const renewed = await bearerOfCookie(db, staffToken, clock.now());
  return done(renewed && loggedIn(renewed));
}

/** Ends the login of the token used, in all its tabs and on every process with the next request. */
export async function logOutStaff(context: CallContext): Promise<Outcome<boolean>> {
  await endStaffLogin(context.db, staffOf(context), context.clock.now());
  context.setCookies.push(cookieGone(staffCookie));
  return done(true);
}

/** One's own open logins, the one asking marked. */
export async function ownStaffLogins(context: CallContext): Promise<Outcome<AnswerOf<typeof consoleSessions>>> {
  const { staffId, login } = staffOf(context);
  const open = await openStaffLogins(context.db, staffId, context.clock.now());
  return done(
    open.map((one) => ({
      id: String(one.id),
      userAgent: one.user_agent,
      createdAt: one.created_at.toISOString(),
      seenAt: one.seen_at.toISOString(),
      current: one.id === login?.id,
    })),
  );
}

/** Ends one of one's own logins. Another's is as unknown as none. */
export async function closeStaffLogin(context: CallContext, { id }: InputOf<typeof consoleSessionClose>): Promise<Outcome<boolean>> {
  const ended = await endOwnLogin(context.db, staffOf(context).staffId, Number(id), context.clock.now());
  return ended ? done(true) : refuse('NOT_FOUND');
}
