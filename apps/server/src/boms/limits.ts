// Limits of BOM calls that are narrower than a budget of an hour: so many a minute or day, and fewer for a visitor.
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import { drawPoints } from '../access/rate-limits.ts';
import { visitorBudgetKey } from '../access/visitor.ts';
import type { CallContext } from '../calls/context.ts';

interface Limit {
  readonly name: string;
  readonly seconds: number;
  readonly account: number;
  readonly guest: number;
}

const limits = {
  read: { name: 'bom-read-visitor', seconds: 3_600, account: 120, guest: 20 },
  feedback: { name: 'bom-feedback-day', seconds: 86_400, account: 40, guest: 10 },
  match: { name: 'bom-match-minute', seconds: 60, account: 60, guest: 20 },
} as const satisfies Record<string, Limit>;

/** Takes one of what may be done in the time; the refusal when nothing is left. */
export async function takeTurn(context: CallContext, kind: keyof typeof limits): Promise<Refusal | null> {
  const { identity, config, db } = context;
  if (!config.limits) return null;
  const { name, seconds, account, guest } = limits[kind];
  const isBuyer = identity.kind === 'buyer';
  const subject = isBuyer ? `user:${identity.userId}` : visitorBudgetKey(context);
  const { points, untilMs } = await drawPoints(db, { budget: name, subject, points: 1, most: isBuyer ? account : guest, seconds });
  if (points > 0) return null;
  return refuse('TOO_MANY', { retryAfterSeconds: Math.max(1, Math.ceil((untilMs - Date.now()) / 1_000)) });
}
