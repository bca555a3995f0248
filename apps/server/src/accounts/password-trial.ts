// One try of a password, a buyer's or of staff: budgets by account, known browser and address, then the security check, then the comparison (T-4, R-29).
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import { addressBudgetKey } from '../access/ip-address.ts';
import { markSeen, openPassword } from '../access/password-keys.ts';
import { forgiveGuess, giveBackGuess, takeCounted, takeGuess, wasLastGuess, type Guess, type Taken } from '../access/rate-limits.ts';
import type { CallContext } from '../calls/context.ts';
import { spendVerification } from '../captcha/spend.ts';
import { BUSY, verifyPassword } from './passwords.ts';

/** Wrong passwords in an hour, for one account and from one address, after which each further one takes a passed security check (AC-9, T-4). */
const unchecked = { account: 3, address: 20 } as const;

interface Given {
  readonly password: string;
  readonly kid?: string | undefined;
  readonly captchaVerification?: string | undefined;
}

interface Trial {
  readonly guess: Guess;
  /** Of the account; null where none may log in by this name, which costs the same. */
  readonly passwordHash: string | null;
  /** Tells the owner that strangers have used up their guesses. */
  readonly warnOwner: () => Promise<void>;
}

/** Takes a try from the budget of the caller's address, before anything is looked up. */
export const takeAddress = (context: CallContext): Promise<Taken> => takeCounted(context, 'address', addressBudgetKey(context.ip));

/** Null when the password is right. An unreadable or repeated ciphertext counts against the address alone. `address`: what `takeAddress` gave. */
export async function tryPassword(context: CallContext, given: Given, address: Taken, trial: Trial): Promise<Refusal | null> {
  const { guess, passwordHash, warnOwner } = trial;
  const opened = await openPassword(context, given.password, given.kid);
  const usable = opened !== null && (await markSeen(context.db, opened));
  const taken = usable ? await takeGuess(context, guess) : null;
  if (taken?.barred) return taken.barred;
  const needsCheck = (taken?.used ?? 0) > unchecked.account || address.used > unchecked.address;
  if (needsCheck && !(await spendVerification(context.db, context, given.captchaVerification, 'login'))) {
    if (taken) await giveBackGuess(context, guess);
    return refuse('CAPTCHA_NEEDED');
  }
  const right = await verifyPassword(usable ? passwordHash : null, opened?.password ?? '');
  if (right === BUSY) return refuse('TOO_MANY', { retryAfterSeconds: 2 });
  if (right) {
    await forgiveGuess(context, guess, context.ip);
    return null;
  }
  if (taken && passwordHash !== null && wasLastGuess(guess, taken)) await warnOwner();
  return refuse('LOGIN_FAILED');
}
