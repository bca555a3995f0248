// How often may be guessed and registered: counters in PostgreSQL, shared by all processes (R-29, T-4, T-9).
import { createHash } from 'node:crypto';
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { addressBudgetKey } from './ip-address.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database.ts';

const hourS = 3600;

/** Points per time of each counter. */
const budgets = {
  /** Wrong passwords for one account from browsers that never logged in there. */
  stranger: { points: 20, duration: hourS },
  /** The same from one browser that did. */
  device: { points: 20, duration: hourS },
  /** Wrong passwords and unreadable ciphertexts from one address, whatever the account. */
  address: { points: 100, duration: hourS },
  /** Accounts made from one address. */
  register: { points: 20, duration: hourS },
  /** Codes of logins elsewhere from one address that led to nothing. */
  thirdParty: { points: 60, duration: hourS },
  /** Batches of failures and events from one browser, and from one address. */
  tracking: { points: 240, duration: hourS },
  trackingAddress: { points: 6_000, duration: hourS },
  /** Feedback and additions to it from one account, or from all guests at one address. */
  feedback: { points: 20, duration: hourS },
  /** Exports of a whole result by one visitor. */
  export: { points: 60, duration: hourS },
  /** Wrong answers to security checks by one visitor, and by everybody at one address (T-8). */
  captchaTries: { points: 10, duration: 600 },
  /** Security checks passed at one address, whoever passed them: what one is good for is worth a solver's while. */
  captchaPasses: { points: 60, duration: hourS },
  /** Pictures drawn for one address. */
  captchaPictures: { points: 120, duration: 600 },
  /** Checks by waiting for one address: no picture stands in a program's way there, so there are few. */
  captchaWaiting: { points: 6, duration: hourS },
} as const;

export type Budget = keyof typeof budgets;
interface LimitServices {
  readonly db: Database;
  readonly config: Pick<Config, 'limits'>;
}

const limiters = new WeakMap<Database, Record<Budget, RateLimiterPostgres>>();

function limitersOf(db: Database): Record<Budget, RateLimiterPostgres> {
  const known = limiters.get(db);
  if (known) return known;
  const make = (name: Budget): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: db.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      clearExpiredByTimeout: true,
      ...budgets[name],
    });
  const made = Object.fromEntries((Object.keys(budgets) as Budget[]).map((name) => [name, make(name)])) as Record<
    Budget,
    RateLimiterPostgres
  >;
  limiters.set(db, made);
  return made;
}

/** Hashed, so that keys are short and the table names nobody. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

export interface Taken {
  /** The refusal when no point is left. */
  readonly barred: Refusal | null;
  /** Points used up by now, this one included. */
  readonly used: number;
}

/** Takes one point and tells how many are used. Counted before the work, so that parallel guesses cannot overdraw. */
export async function takeCounted(services: LimitServices, budget: Budget, subject: string): Promise<Taken> {
  if (!services.config.limits) return { barred: null, used: 0 };
  try {
    const { consumedPoints } = await limitersOf(services.db)[budget].consume(keyOf(subject));
    return { barred: null, used: consumedPoints };
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const barred = refuse('TOO_MANY', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    return { barred, used: error.consumedPoints };
  }
}

/** Takes one point; the refusal when none is left. */
export const take = async (services: LimitServices, budget: Budget, subject: string): Promise<Refusal | null> =>
  (await takeCounted(services, budget, subject)).barred;

/** Gives a point back: the guess was right. What others used up stays used up. */
export async function giveBack(services: LimitServices, budget: Budget, subject: string): Promise<void> {
  if (services.config.limits) await limitersOf(services.db)[budget].reward(keyOf(subject));
}

/** The guess at one account, from a stranger or a known browser. `realm` keeps buyers and staff apart. */
export interface Guess {
  readonly realm: 'buyer' | 'staff';
  readonly account: string;
  /** Mark of a browser known to the account; '' = a stranger. */
  readonly device: string;
}

const guessBudget = (guess: Guess): [Budget, string] =>
  guess.device ? ['device', `${guess.realm}:${guess.account}:${guess.device}`] : ['stranger', `${guess.realm}:${guess.account}`];

/** Admits one comparison of a password, or refuses it. @example const { barred } = await takeGuess(services, { realm: 'staff', account: username, device: '' }) */
export const takeGuess = (services: LimitServices, guess: Guess): Promise<Taken> => takeCounted(services, ...guessBudget(guess));

/** No password was compared after all. */
export const giveBackGuess = (services: LimitServices, guess: Guess): Promise<void> => giveBack(services, ...guessBudget(guess));

/** After a right password: the guess and the address's point come back. */
export async function forgiveGuess(services: LimitServices, guess: Guess, ip: string): Promise<void> {
  await giveBackGuess(services, guess);
  await giveBack(services, 'address', addressBudgetKey(ip));
}
