// Staff logging in and out, apart from buyers: other tokens, other table, other limits (BO-1).
import { consoleSessionClose, type consoleLogin, type consoleSessions, type consoleToken } from '@partharbor/contract/calls/console-staff';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { allows, grantsOf, type Permission } from '@partharbor/contract/permissions';
import { done, refuse } from '@partharbor/contract/refuse';
import { cookieGone, cookieText, staffCookie, staffDeviceCookie } from '../access/cookies.ts';
import { warnOfGuesses } from '../accounts/guess-mail.ts';
import { deviceMark, knowsDevice, staffBrowser } from '../accounts/known-browser.ts';
import { takeAddress, tryPassword } from '../accounts/password-trial.ts';
import { writeAudit } from '../audit/audit.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import { comesFirst } from '../calls/staff-first.ts';
import { transact } from '../calls/transact.ts';
import { sql } from '../platform/database.ts';
import {
  bearerOfCookie,
  endLoginOfAnother,
  endOwnLogin,
  endStaffLogin,
  isPasswordGood,
  openStaffLogin,
  openStaffLogins,
  type Renewed,
} from './sessions.ts';
import { checkCode } from './totp/check.ts';
import { freshUntil } from './totp/enrol.ts';

interface StaffRow {
  id: number;
  username: string;
  name: string;
  password_hash: string;
  permissions: string[];
  blocked_at: Date | null;
  two_step: boolean;
  is_good: boolean;
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
    sql`select id, username, name, password_hash, permissions, blocked_at, totp_on_at is not null as two_step, ${isPasswordGood(context.clock.now())} as is_good from staff where lower(username) = ${username} order by id limit 1`,
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
  if (!usable.is_good) return refuse('PASSWORD_OVER');
  const code = usable.two_step ? await checkCode(context, usable.id, input.code) : null;
  if (code) return code;
  const now = context.clock.now();
  const { userAgent, staffToken = '' } = context;
  const opening = {
    staffId: usable.id,
    passwordHash: usable.password_hash,
    userAgent,
    before: staffToken,
    freshUntil: usable.two_step ? freshUntil(now) : null,
  };
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

/** Whether the caller may do this beyond his own account; never before he has done what comes first. */
const mayAlso = (context: CallContext, permission: Permission): boolean =>
  comesFirst(staffOf(context), context.config.mode) === null && allows(staffOf(context).permissions, permission);

/** Open logins, one's own or a colleague's; the one asking is marked. */
export async function staffLogins(
  context: CallContext,
  input: InputOf<typeof consoleSessions>,
): Promise<Outcome<AnswerOf<typeof consoleSessions>>> {
  const { staffId, login } = staffOf(context);
  const whose = input.staffId ? Number(input.staffId) : staffId;
  if (whose !== staffId && !mayAlso(context, 'staff.view')) return refuse('FORBIDDEN');
  const open = await openStaffLogins(context.db, whose, context.clock.now());
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

/** Ends one of one's own logins, or a colleague's; without the permission another's is as unknown as none. */
export async function closeStaffLogin(context: CallContext, { id }: InputOf<typeof consoleSessionClose>): Promise<Outcome<boolean>> {
  const { staffId } = staffOf(context);
  const now = context.clock.now();
  if (await endOwnLogin(context.db, staffId, Number(id), now)) return done(true);
  if (!mayAlso(context, 'staff')) return refuse('NOT_FOUND');
  return transact<boolean>(context, consoleSessionClose, { body: null }, async (tx) => {
    const whose = await endLoginOfAnother(tx, staffId, Number(id), now);
    if (whose === null) return refuse('NOT_FOUND');
    await writeAudit(tx, context, { action: 'staff.session-end', subject: `staff:${whose}` });
    return done(true);
  });
}
