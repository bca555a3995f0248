// Logging in by a code sent to the number, and what a page may ask about a number (AC-2, AC-7, AC-8, R-104).
import { loginMobile, registerSendMobile } from '@partharbor/contract/calls/codes';
import type { loginByCode, registerCheckMobile } from '@partharbor/contract/calls/codes';
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { take } from '../access/rate-limits.ts';
import { visitorBudgetKey } from '../access/visitor.ts';
import type { CallContext } from '../calls/context.ts';
import { spendVerification } from '../captcha/spend.ts';
import { proveCode, sendCode, spendCode } from '../codes/codes.ts';
import { findByContact, markVerified } from './contacts.ts';
import { enterAs } from './login.ts';

type Sent = Promise<Outcome<AnswerOf<typeof loginMobile>>>;

/** `loginMobile/`: nobody is told whether the number has an account, and only one that has is written to. */
export const sendLoginCode = (context: CallContext, input: InputOf<typeof loginMobile>): Sent =>
  sendCode(context, loginMobile, {
    ...input,
    purpose: 'login',
    isMeant: async (tx) => (await findByContact(tx, { mobile: input.mobile }))?.blocked === false,
  });

/** `registerSendMobile`: a number that has an account gets none. */
export const sendRegisterCode = (context: CallContext, input: InputOf<typeof registerSendMobile>): Sent =>
  sendCode(context, registerSendMobile, {
    ...input,
    purpose: 'register',
    isMeant: async (tx) => (await findByContact(tx, { mobile: input.mobile })) === undefined,
  });

/** Logs in whom a code has proven: session, cart and mark of the browser as by password. It never makes an account. */
export async function enterByCode(
  context: CallContext,
  { mobile, code }: InputOf<typeof loginByCode>,
): Promise<Outcome<AnswerOf<typeof loginByCode>>> {
  const proven = await proveCode(context, { purpose: 'login', mobile, code });
  if (!proven.ok) return proven;
  const spent = await context.db.transaction(async (tx) => {
    const refused = await spendCode(tx, context, proven.data);
    const user = refused ? undefined : await findByContact(tx, { mobile });
    if (user) await markVerified(tx, user.id, 'sms', context.clock.now());
    return refused ?? user;
  });
  // The number was given to another account since, or taken from its own.
  if (spent === undefined) return refuse('LOGIN_FAILED');
  return 'ok' in spent ? spent : enterAs(context, spent.id);
}

/** The one place that tells whether a number has an account: ten an hour a visitor, then each takes a security check. */
export async function checkMobile(
  context: CallContext,
  { captchaVerification }: InputOf<typeof registerCheckMobile>,
  { mobile }: ParamsOf<typeof registerCheckMobile>,
): Promise<Outcome<AnswerOf<typeof registerCheckMobile>>> {
  const barred = await take(context, 'mobileLookups', visitorBudgetKey(context));
  if (barred && !(await spendVerification(context.db, context, captchaVerification, 'lookup'))) return refuse('CAPTCHA_NEEDED');
  return done((await findByContact(context.db, { mobile })) ? 'registered' : 'phone-not-found');
}
