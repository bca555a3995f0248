// What the contract says of a call, tried on every call of tests and of development: its answer's form, its number of queries, and
// that one without a budget stores nothing.
import type { AnyCall, Outcome } from '@partharbor/contract/call';
import { countQueries, type QueryCount } from '../platform/query-count.ts';

/** Runs a call's work; throws when it answers or asks the database otherwise than its contract says. */
export async function heldToContract(call: AnyCall, work: () => Promise<Outcome<unknown>>): Promise<Outcome<unknown>> {
  const { result: outcome, ...count } = await countQueries(work);
  if (outcome.ok) {
    const answer = call.answer.safeParse(outcome.data);
    if (!answer.success) throw new Error(`the answer of ${call.id} breaks its contract: ${answer.error.message}`);
  }
  const above = aboveBudget(call, count);
  if (above) throw new Error(`${call.id} ${above}`);
  if (count.writes > 0 && needsBudget(call)) throw new Error(`${call.id} changes rows without a budget`);
  return outcome;
}

/** Calls of guests and buyers may store something only within a budget (T-9). */
const needsBudget = ({ who, budget }: AnyCall): boolean =>
  (who === 'anyone' || who === 'buyer') && (budget === undefined || budget === 'reads');

function aboveBudget(call: AnyCall, { queries, firstUse }: QueryCount): string | null {
  const asked = queries - firstUse;
  if (asked > call.queries) return `ran ${asked} queries, its budget is ${call.queries}`;
  const filling = call.firstUse ?? 0;
  return firstUse > filling ? `ran ${firstUse} queries to fill what is kept for later, its budget for that is ${filling}` : null;
}
