// Addresses that send what cannot be read: each refused body costs some work, so an address has a budget of them, shared by all processes (T-20).
import type { Config } from '../config/config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { BodyBudget } from '../platform/http-bodies.ts';
import { addressBudgetKey } from './ip-address.ts';
import { take } from './rate-limits.ts';

/** Barred addresses that a process remembers; the oldest is forgotten first, and barred again by its next refused body. */
const mostBarred = 10_000;

interface BudgetServices {
  readonly db: Database;
  readonly config: Pick<Config, 'limits'>;
  readonly clock: Clock;
}

/**
 * The budget of refused bodies. Ordinary requests ask this process's memory only: it learns that a budget is used up from the first
 * refused body it counts beyond it, so P processes let through at most P more.
 */
export function bodyBudget(services: BudgetServices): BodyBudget {
  const barred = new Map<string, number>();
  const nowMs = (): number => services.clock.now().getTime();
  return {
    barredSeconds: (ip) => {
      if (barred.size === 0) return 0;
      const key = addressBudgetKey(ip);
      const leftMs = (barred.get(key) ?? 0) - nowMs();
      if (leftMs <= 0) barred.delete(key);
      return Math.max(0, Math.ceil(leftMs / 1000));
    },
    count: async (ip) => {
      const key = addressBudgetKey(ip);
      const refusal = await take(services, 'refusedBodies', key);
      if (!refusal) return;
      barred.set(key, nowMs() + Number(refusal.details?.['retryAfterSeconds'] ?? 60) * 1000);
      if (barred.size > mostBarred) barred.delete(barred.keys().next().value!);
    },
  };
}
