// How often may be guessed, and what calls' budgets are counted with: counters in PostgreSQL, shared by all processes (R-29, T-4, T-9).
import { createHash } from 'node:crypto';
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import { Counter, type Registry } from 'prom-client';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { addressBudgetKey } from './ip-address.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database.ts';

const hourS = 3600;

/** Points per time of each counter that is more than a call's own budget: it counts some tries of a call, gives back, or looks at what is asked. */
const budgets = {
  /** Wrong passwords for one account from browsers that never logged in there. */
  stranger: { points: 20, duration: hourS },
  /** The same from one browser that did. */
  device: { points: 20, duration: hourS },
  /** Wrong passwords and unreadable ciphertexts from one address, whatever the account. */
  address: { points: 100, duration: hourS },
  /** Codes of logins elsewhere from one address that led to nothing. */
  thirdParty: { points: 60, duration: hourS },
  /** Numbers looked up by one visitor before each takes a security check. */
  mobileLookups: { points: 10, duration: hourS },
  /** Batches of failures and events from one browser. */
  tracking: { points: 240, duration: hourS },
  /** Bodies from one address that could not be read. */
  refusedBodies: { points: 300, duration: 600 },
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

/** Figures of budgets for operators. */
export const budgetFigures = {
  spent: new Counter({
    name: 'budget_spent_total',
    help: 'Calls refused because a budget was spent, by budget',
    labelNames: ['budget'],
    registers: [],
  }),
};

export const serveBudgetMetrics = (registry: Registry): void => registry.registerMetric(budgetFigures.spent);

interface LimitServices {
  readonly db: Database;
  readonly config: Pick<Config, 'limits'>;
}

interface Draw {
  readonly budget: string;
  readonly subject: string;
  /** How many are wanted. */
  readonly points: number;
  /** How many there are in `seconds`. */
  readonly most: number;
  readonly seconds: number;
}

const drawers = new WeakMap<Database, RateLimiterPostgres>();

function drawerOf(db: Database): RateLimiterPostgres {
  const known =
    drawers.get(db) ?? new RateLimiterPostgres({ ...storeOf(db), keyPrefix: 'call', points: Number.MAX_SAFE_INTEGER, duration: hourS });
  drawers.set(db, known);
  return known;
}

/** Takes up to so many points of a call's budget in one statement; fewer, down to none, where fewer are left until it begins anew. */
export async function drawPoints(db: Database, draw: Draw): Promise<{ readonly points: number; readonly untilMs: number }> {
  const { budget, subject, points, most, seconds } = draw;
  const { consumedPoints, msBeforeNext } = await drawerOf(db).consume(keyOf(`${budget} ${subject}`), points, { customDuration: seconds });
  return { points: Math.max(0, points - Math.max(0, consumedPoints - most)), untilMs: Date.now() + msBeforeNext };
}

const storeOf = (db: Database) =>
  ({ storeClient: db.pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: true }) as const;

const limiters = new WeakMap<Database, Record<Budget, RateLimiterPostgres>>();

function limitersOf(db: Database): Record<Budget, RateLimiterPostgres> {
  const known = limiters.get(db);
  if (known) return known;
  const make = (name: Budget): RateLimiterPostgres => new RateLimiterPostgres({ ...storeOf(db), keyPrefix: name, ...budgets[name] });
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
    budgetFigures.spent.inc({ budget });
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

/** Whether this was the last guess that strangers had for an hour. */
export const wasLastGuess = (guess: Guess, { used }: Taken): boolean => guess.device === '' && used === budgets.stranger.points;

/** No password was compared after all. */
export const giveBackGuess = (services: LimitServices, guess: Guess): Promise<void> => giveBack(services, ...guessBudget(guess));

/** After a right password: the guess and the address's point come back. */
export async function forgiveGuess(services: LimitServices, guess: Guess, ip: string): Promise<void> {
  await giveBackGuess(services, guess);
  await giveBack(services, 'address', addressBudgetKey(ip));
}
