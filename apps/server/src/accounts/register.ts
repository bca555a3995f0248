// Registration by password (AC-1): in the domestic edition with a code to the phone, by e-mail in the international one.
import { register as call } from '@partharbor/contract/calls/accounts';
import type { AnswerOf, InputOf, Outcome, Refusal } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { isEmail, isForeignPhone, isMobile, usernameProblem } from '@partharbor/rules/accounts';
import { foldMobile } from '@partharbor/rules/phones';
import type { CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { holdsVerification, spendVerification } from '../captcha/spend.ts';
import { markSeen } from '../access/password-keys.ts';
import { proveCode, spendCode } from '../codes/codes.ts';
import type { Transaction } from '../platform/database.ts';
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
  const admitted = await admit(context, input, names);
  if (!admitted.ok) return admitted;
  const codeId = admitted.data;
  const chosen = await hashNewPassword(context, input, names.username);
  if (!chosen.ok) return chosen;
  const { opened, passwordHash } = chosen.data;
  const now = context.clock.now();
  const user: NewUser = { ...names, ...verifiedAt(context, names, codeId, now), passwordHash, consentVersion, consentAt: now };
  // Marked inside the transaction: a repeat with the same idempotency key is answered before the ciphertext counts as used.
  const outcome = await transact(context, call, { body: input }, async (tx): Promise<Outcome<{ userId: string }>> => {
    if (!(await markSeen(tx, opened))) return bad('password', 'invalid');
    // A name that is taken gives code or check back with everything else, so that the next try needs no new one.
    const refused = codeId === null ? await spendCheck(tx, context, input) : await spendCode(tx, context, codeId);
    if (refused) return refused;
    const userId = await insertUser(tx, user);
    return userId === undefined ? taken(await takenNames(tx, user)) : done({ userId: String(userId) });
  });
  if (!outcome.ok) await markSeen(context.db, opened);
  return outcome;
}

/** Sending the code has spent a security check already; where none was sent it is asked for here. Null = without a code. */
async function admit(
  context: CallContext,
  { code = '', captchaVerification = '' }: Registration,
  names: Names,
): Promise<Outcome<number | null>> {
  const { limits, sms } = context.config;
  if (!limits) return done(null);
  if (names.userSource === 0 && sms !== null && names.mobile !== null)
    return proveCode(context, { purpose: 'register', mobile: names.mobile, code });
  return (await holdsVerification(context, captchaVerification)) ? done(null) : refuse('CAPTCHA_NEEDED');
}

async function spendCheck(tx: Transaction, context: CallContext, { captchaVerification }: Registration): Promise<Refusal | null> {
  const isSpent = !context.config.limits || (await spendVerification(tx, context, captchaVerification, 'register'));
  return isSpent ? null : refuse('CAPTCHA_NEEDED');
}

/** A code proves its number; with LIMITS=off nothing is asked and all counts as proven. */
const verifiedAt = ({ config }: CallContext, { mobile, email }: Names, codeId: number | null, at: Date) => ({
  mobileVerifiedAt: mobile !== null && (codeId !== null || !config.limits) ? at : null,
  emailVerifiedAt: email !== null && !config.limits ? at : null,
});

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
