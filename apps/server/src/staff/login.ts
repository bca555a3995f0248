// Staff logging in and out, apart from buyers: other tokens, other table, other limits (BO-1).
import type { consoleLogin } from '@partharbor/contract/calls/console-staff';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { grantsOf } from '@partharbor/contract/permissions';
import { done, refuse } from '@partharbor/contract/refuse';
import { HOUR_MS, later } from '@partharbor/rules/time';
import { cookieText, staffDeviceCookie } from '../access/cookies.ts';
import { warnOfGuesses } from '../accounts/guess-mail.ts';
import { deviceMark, knowsDevice, staffBrowser } from '../accounts/known-browser.ts';
import { takeAddress, tryPassword } from '../accounts/password-trial.ts';
import { hashToken, newToken } from '../access/tokens.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import { sql } from '../platform/database.ts';

/** A staff session ends this long after its login. */
const SESSION_MS = 12 * HOUR_MS;

interface StaffRow {
  id: number;
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
    sql`select id, name, password_hash, permissions, blocked_at from staff where lower(username) = ${username} order by id limit 1`,
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
  const token = newToken('s_');
  const expiresAt = later(now, SESSION_MS);
  await context.db.run(
    sql`insert into staff_sessions (token_hash, staff_id, expires_at) values (${hashToken(token)}, ${usable.id}, ${expiresAt})`,
  );
  context.setCookies.push(cookieText(staffDeviceCookie, deviceMark(context.config.secret, staffBrowser(usable), now)));
  return done({ token, name: usable.name, permissions: grantsOf(usable.permissions), expiresAt: expiresAt.toISOString() });
}

/** Ends the session of the token used; dead on every process with the next request. */
export async function logOutStaff(context: CallContext): Promise<Outcome<boolean>> {
  await context.db.run(
    sql`update staff_sessions set ended_at = now() where token_hash = ${staffOf(context).tokenHash} and ended_at is null`,
  );
  return done(true);
}
