// Staff logging in and out, apart from buyers: other tokens, other table, other limits (BO-1).
import type { consoleLogin } from '@partharbor/contract/calls/console-staff';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { grantsOf } from '@partharbor/contract/permissions';
import { done, refuse } from '@partharbor/contract/refuse';
import { HOUR_MS, later } from '@partharbor/rules/time';
import { markSeen, openPassword } from '../access/password-keys.ts';
import { addressBudgetKey } from '../access/ip-address.ts';
import { forgiveGuess, take, takeGuess, type Guess } from '../access/rate-limits.ts';
import { BUSY, verifyPassword } from '../accounts/passwords.ts';
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
  const guess: Guess = { realm: 'staff', account: input.username.toLowerCase(), device: '' };
  const barred = (await take(context, 'address', addressBudgetKey(context.ip))) ?? (await takeGuess(context, guess)).barred;
  if (barred) return barred;
  const opened = await openPassword(context, input.password, input.kid);
  const fresh = opened !== null && (await markSeen(context.db, opened));
  const found = await context.db.maybe<StaffRow>(
    sql`select id, name, password_hash, permissions, blocked_at from staff where username = ${input.username}`,
  );
  const usable = found !== undefined && found.blocked_at === null && fresh;
  const right = await verifyPassword(usable ? found.password_hash : null, opened?.password ?? '');
  if (right === BUSY) return refuse('TOO_MANY', { retryAfterSeconds: 5 });
  if (!right || !found) return refuse('LOGIN_FAILED');
  await forgiveGuess(context, guess, context.ip);
  const token = newToken('s_');
  const expiresAt = later(context.clock.now(), SESSION_MS);
  await context.db.run(
    sql`insert into staff_sessions (token_hash, staff_id, expires_at) values (${hashToken(token)}, ${found.id}, ${expiresAt})`,
  );
  return done({ token, name: found.name, permissions: grantsOf(found.permissions), expiresAt: expiresAt.toISOString() });
}

/** Ends the session of the token used; dead on every process with the next request. */
export async function logOutStaff(context: CallContext): Promise<Outcome<boolean>> {
  await context.db.run(
    sql`update staff_sessions set ended_at = now() where token_hash = ${staffOf(context).tokenHash} and ended_at is null`,
  );
  return done(true);
}
