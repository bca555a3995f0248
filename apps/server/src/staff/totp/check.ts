// Whether a code entered is right: digits of the authenticator or a recovery code, five tries, each code once.
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../../calls/context.ts';
import { digitsOf, stepOf } from './code.ts';
import { warnOfCodes } from './guess-mail.ts';
import { recoveryHash } from './recovery.ts';
import { unseal } from './seal.ts';
import { barredUntil, forgiveTries, secondStepOf, spendRecovery, spendStep, takeTry, TRIES_MOST, type SecondStep } from './store.ts';

async function isRight({ db, clock, config }: CallContext, { id, totp_seed: sealed }: SecondStep, typed: string): Promise<boolean> {
  const digits = digitsOf(typed);
  if (digits === null) return spendRecovery(db, id, recoveryHash(typed), clock.now());
  const seed = sealed && unseal(config.secret, id, sealed);
  const step = seed && stepOf(seed, digits, clock.now());
  return step !== null && spendStep(db, id, step);
}

/** A try at a code that `compare` judges: taken before it is compared, and told to the owner when the last was wrong. */
export async function tryCode(
  context: CallContext,
  who: Pick<SecondStep, 'id' | 'username'>,
  compare: () => Promise<boolean>,
): Promise<Refusal | null> {
  const { db, clock } = context;
  const taken = await takeTry(db, who.id, clock.now());
  if (taken === null) {
    const until = await barredUntil(db, who.id, clock.now());
    const seconds = until ? Math.ceil((until.getTime() - clock.now().getTime()) / 1000) : 1;
    return refuse('TOO_MANY', { retryAfterSeconds: Math.max(1, seconds) });
  }
  if (await compare()) {
    await forgiveTries(db, who.id);
    return null;
  }
  if (taken === TRIES_MOST) await warnOfCodes(context, who);
  return refuse('TOTP_WRONG', { left: TRIES_MOST - taken });
}

/** Null when the code is right, and used up with that. '' asks for one. */
export async function checkCode(context: CallContext, staffId: number, typed: string): Promise<Refusal | null> {
  if (typed.trim() === '') return refuse('TOTP_NEEDED');
  const who = await secondStepOf(context.db, staffId);
  return tryCode(context, who, () => isRight(context, who, typed));
}
