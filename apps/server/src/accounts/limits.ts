// How often may be guessed and registered: counters in PostgreSQL, shared by all processes (R-29, T-4, T-9).
import { createHash } from 'node:crypto';
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { publicAddressKey } from '../access/address.ts';
import type { Services } from '../calls/context.ts';
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
  /** Exports of a whole result by one visitor. */
  export: { points: 60, duration: hourS },
} as const;

export type Budget = keyof typeof budgets;
type LimitServices = Pick<Services, 'db' | 'config'>;

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
  const made = {
    stranger: make('stranger'),
    device: make('device'),
    address: make('address'),
    register: make('register'),
    export: make('export'),
  };
  limiters.set(db, made);
  return made;
}

/** Hashed, so that keys are short and the table names nobody. */
const keyOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The counter key of an address; IPv6 customers own at least a /56. */
export function addressBudgetKey(ip: string): string {
  const key = publicAddressKey(ip);
  return key ? `${key.family}:${key.key}` : ip;
}

/** Takes one point; the refusal when none is left. Counted before the work, so that parallel guesses cannot overdraw. */
export async function take(services: LimitServices, budget: Budget, subject: string): Promise<Refusal | null> {
  if (!services.config.limits) return null;
  try {
    await limitersOf(services.db)[budget].consume(keyOf(subject));
    return null;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return refuse('TOO_MANY', { retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
  }
}

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

/** Admits one comparison of a password, or refuses it. @example const barred = await takeGuess(services, { realm: 'staff', account: username, device: '' }) */
export const takeGuess = (services: LimitServices, guess: Guess): Promise<Refusal | null> => take(services, ...guessBudget(guess));

/** After a right password: the guess and the address's point come back. */
export async function forgiveGuess(services: LimitServices, guess: Guess, ip: string): Promise<void> {
  await giveBack(services, ...guessBudget(guess));
  await giveBack(services, 'address', addressBudgetKey(ip));
}
