// Counts calls against the budgets their contract names, for all processes together (T-9). Points are drawn from the database several
// at a time, so that a call costs less than a statement; what is drawn is taken there first, so no number of processes overdraws.
import type { AnyCall, Refusal } from '@partharbor/contract/call';
import type { Budget } from '@partharbor/contract/budgets';
import { refuse } from '@partharbor/contract/refuse';
import { budgetFigures, drawPoints } from '../access/rate-limits.ts';
import { addressBudgetKey } from '../access/ip-address.ts';
import type { Database } from '../platform/database.ts';
import type { CallContext } from './context.ts';

const seconds = { hour: 3_600, day: 86_400 } as const;
/** Share of a budget that a process draws at once: what it does not use is lost to the others until the hour or day is over. */
const drawnShare = 1 / 50;
/** Payers a process remembers, in two halves: the older one goes whole when the newer one is full. */
const mostPayers = 20_000;

/** What this process has drawn of one payer's budget and not used yet. */
interface Drawn {
  left: number;
  /** When the budget begins anew. */
  readonly untilMs: number;
  /** The database had nothing left to draw. */
  readonly isSpent: boolean;
}

class Purse {
  #newer = new Map<string, Drawn>();
  #older = new Map<string, Drawn>();

  of(key: string): Drawn | undefined {
    const found = this.#newer.get(key) ?? this.#older.get(key);
    return found && found.untilMs > Date.now() ? found : undefined;
  }

  put(key: string, drawn: Drawn): void {
    // Two calls at once may both have drawn.
    this.#newer.set(key, { ...drawn, left: drawn.left + (this.of(key)?.left ?? 0) });
    this.#older.delete(key);
    if (this.#newer.size < mostPayers / 2) return;
    this.#older = this.#newer;
    this.#newer = new Map();
  }
}

const purses = new WeakMap<Database, Purse>();

function purseOf(db: Database): Purse {
  const known = purses.get(db) ?? new Purse();
  purses.set(db, known);
  return known;
}

/** Who pays: the address, or whose account it is; guests pay by their address. */
const payerOf = ({ identity, ip }: Pick<CallContext, 'identity' | 'ip'>, of: Budget['of']): string =>
  of === 'account' && identity.kind === 'buyer' ? `user:${identity.userId}` : addressBudgetKey(ip);

/** How many times a budget allows here; tests divide all of them. */
export const timesOf = ({ times }: Budget, divisor: number): number => Math.max(1, Math.ceil(times / divisor));

function spent(budget: string, untilMs: number): Refusal {
  budgetFigures.spent.inc({ budget });
  return refuse('TOO_MANY', { retryAfterSeconds: Math.max(1, Math.ceil((untilMs - Date.now()) / 1_000)) });
}

/** Counts one call; the refusal when its budget is spent. At most one statement, and none for who has spent his. */
export async function spend(context: CallContext, call: AnyCall): Promise<Refusal | null> {
  const { budget } = call;
  if (budget === undefined || typeof budget === 'string' || !context.config.limits) return null;
  const name = budget.shared ?? call.id;
  const payer = payerOf(context, budget.of);
  const purse = purseOf(context.db);
  const key = `${name} ${payer}`;
  const known = purse.of(key);
  if (known && known.left > 0) {
    known.left -= 1;
    return null;
  }
  if (known?.isSpent) return spent(name, known.untilMs);
  const times = timesOf(budget, context.config.budgetDivisor);
  const { points, untilMs } = await drawPoints(context.db, {
    budget: name,
    subject: payer,
    points: Math.max(1, Math.floor(times * drawnShare)),
    most: times,
    seconds: seconds[budget.per],
  });
  purse.put(key, { left: Math.max(0, points - 1), untilMs, isSpent: points === 0 });
  return points > 0 ? null : spent(name, untilMs);
}
