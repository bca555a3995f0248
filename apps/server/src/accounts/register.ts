// Registration by password (AC-1): by phone in the domestic edition, by e-mail in the international one.
import { register as call } from '@partharbor/contract/calls/accounts';
import type { AnswerOf, InputOf, Outcome, Refusal } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { isEmail, isForeignPhone, isMobile, usernameProblem } from '@partharbor/rules/accounts';
import { foldMobile } from '@partharbor/rules/phones';
import type { CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { holdsVerification, spendVerification } from '../captcha/spend.ts';
import { markSeen } from '../access/password-keys.ts';
import { hashNewPassword } from './new-password.ts';
import { insertUser, takenNames, type NewUser } from './store.ts';

/** Version of terms and privacy policy that a new account agrees to. */
export const consentVersion = '2026-11';

type Registration = InputOf<typeof call>;
type Names = Pick<NewUser, 'username' | 'mobile' | 'email' | 'userSource'>;

const bad = (field: string, problem = 'invalid_format'): Refusal => refuse('BAD_INPUT', { field, problem });

/** Makes an account; logging in is a call of its own. */
export async function register(context: CallContext, input: Registration): Promise<Outcome<AnswerOf<typeof call>>> {
  const names = namesOf(input);
  if ('ok' in names) return names;
  const checked = !context.config.limits || (await holdsVerification(context, input.captchaVerification ?? ''));
  if (!checked) return refuse('CAPTCHA_NEEDED');
  const chosen = await hashNewPassword(context, input, names.username);
  if (!chosen.ok) return chosen;
  const { opened, passwordHash } = chosen.data;
  const user: NewUser = { ...names, passwordHash, consentVersion, consentAt: context.clock.now() };
  // Marked inside the transaction: a repeat with the same idempotency key is answered before the ciphertext counts as used.
  const outcome = await transact(context, call, { body: input }, async (tx): Promise<Outcome<{ userId: string }>> => {
    if (!(await markSeen(tx, opened))) return bad('password', 'invalid');
    // A name that is taken gives the check back with everything else, so that the next try needs no new one.
    if (context.config.limits && !(await spendVerification(tx, context, input.captchaVerification, 'register')))
      return refuse('CAPTCHA_NEEDED');
    const userId = await insertUser(tx, user);
    return userId === undefined ? taken(await takenNames(tx, user)) : done({ userId: String(userId) });
  });
  if (!outcome.ok) await markSeen(context.db, opened);
  return outcome;
}

function namesOf(input: Registration): Names | Refusal {
  if (input.consent === false) return bad('consent', 'invalid_value');
  if (usernameProblem(input.username)) return bad('username');
  const domestic = input.userSource === '0';
  const mobile = (domestic ? foldMobile(input.mobile ?? '') : input.mobile) || null;
  const email = input.email || null;
  if (mobile === null ? domestic : !(domestic ? isMobile(mobile) : isForeignPhone(mobile))) return bad('mobile');
  if (email === null ? !domestic : !isEmail(email)) return bad('email');
  return { username: input.username, mobile, email, userSource: domestic ? 0 : 1 };
}

const taken = (names: { username: boolean; mobile: boolean; email: boolean }): Refusal =>
  refuse(names.username ? 'USERNAME_TAKEN' : names.mobile ? 'MOBILE_TAKEN' : names.email ? 'EMAIL_TAKEN' : 'CONFLICT');
