// A member of staff changes his own password: at least twelve characters, no rule of classes, none that everybody tries.
import { consoleStaffPassword } from '@partharbor/contract/calls/console-totp';
import type { InputOf, Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { openPassword } from '../access/password-keys.ts';
import { isCommonPassword } from '../accounts/common-passwords.ts';
import { warnOfGuesses } from '../accounts/guess-mail.ts';
import { takeAddress, tryPassword } from '../accounts/password-trial.ts';
import { BUSY, hashPassword } from '../accounts/passwords.ts';
import { writeAudit } from '../audit/audit.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { sql } from '../platform/database.ts';
import { changeOwnPassword, endOtherLogins } from './sessions.ts';

const lengths = { least: 12, most: 128 } as const;

/** Common words are found with what is put around them, and said twice. */
function isWeak(password: string, username: string): boolean {
  const lower = password.toLowerCase();
  const core = /[a-z]+/.exec(lower)?.[0] ?? '';
  if (password.length < lengths.least || password.length > lengths.most || /^\d+$/.test(password)) return true;
  if (new Set(lower).size < 5 || lower.replaceAll(username.toLowerCase(), '').length < lengths.least / 2) return true;
  return (
    isCommonPassword(lower) ||
    (core.length > lower.length / 2 && isCommonPassword(`${core}123`)) ||
    isCommonPassword(lower.slice(0, lower.length / 2))
  );
}

type Input = InputOf<typeof consoleStaffPassword>;

/** Why the password given as the old one is not it; a wrong one counts as a wrong login does. */
async function tryOld(context: CallContext, input: Input, hash: string): Promise<Outcome<null>> {
  const { staffId, username } = staffOf(context);
  const address = await takeAddress(context);
  if (address.barred) return address.barred;
  const warnOwner = () =>
    warnOfGuesses(context, {
      userId: null,
      recipient: context.config.serviceMail,
      lang: 'zh',
      account: `staff:${staffId}`,
      name: username,
    });
  const given = { password: input.old, kid: input.kid, captchaVerification: input.captchaVerification };
  // Who is logged in has a budget of his own: strangers who guess at his login keep him from nothing here.
  const guess = { realm: 'staff', account: username, device: `login:${staffId}` } as const;
  const wrong = await tryPassword(context, given, address, { guess, passwordHash: hash, warnOwner });
  if (wrong) return wrong.reason === 'LOGIN_FAILED' ? refuse('PASSWORD_WRONG') : wrong;
  return done(null);
}

/** Changes one's own password; every other login of his ends, and a one-time password becomes his own. */
export async function changePassword(context: CallContext, input: Input): Promise<Outcome<boolean>> {
  const { staffId, username, login } = staffOf(context);
  const fresh = await openPassword(context, input.new, input.kid);
  if (fresh === null) return refuse('BAD_INPUT', { field: 'new', problem: 'invalid' });
  if (isWeak(fresh.password, username)) return refuse('PASSWORD_SHORT');
  const { password_hash: before } = await context.db.one<{ password_hash: string }>(
    sql`select password_hash from staff where id = ${staffId}`,
  );
  const old = await tryOld(context, input, before);
  if (!old.ok) return old;
  const hash = await hashPassword(fresh.password);
  if (hash === BUSY) return refuse('TOO_MANY', { retryAfterSeconds: 2 });
  return transact<boolean>(context, consoleStaffPassword, { body: null }, async (tx) => {
    if (!(await changeOwnPassword(tx, staffId, before, hash))) return refuse('STALE');
    await endOtherLogins(tx, staffId, login?.id ?? null, context.clock.now());
    await writeAudit(tx, context, { action: 'staff.password', subject: `staff:${staffId}` });
    return done(true);
  });
}
