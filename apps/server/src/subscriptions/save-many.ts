// Reminders of many arrivals in one act of their buyer, all of them or none.
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { isEmail } from '@partharbor/rules/accounts';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { goodsByIds } from '../catalogue/goods.ts';
import type { Reference } from '../catalogue/reference.ts';
import type { Transaction } from '../platform/database.ts';
import { limitFor } from './admit.ts';
import { lockSubscriptions } from './locks.ts';
import { termsOf } from './part-status.ts';
import { accountEmail, insertArrivals, waitingBeside, type ArrivalWish } from './store.ts';

export interface Arrival {
  readonly partId: number;
  readonly quantity: number;
}

/** Writes them in the caller's transaction, one a part; `email` counts where the account has no address. Answers how many. */
export async function remindOfArrivals(
  context: CallContext,
  tx: Transaction,
  reference: Reference,
  { arrivals, email }: { readonly arrivals: readonly Arrival[]; readonly email: string },
): Promise<Outcome<number>> {
  const { edition, lang, clock } = context;
  const { userId } = buyerOf(context);
  await lockSubscriptions(tx, userId);
  const ids = arrivals.map(({ partId }) => partId);
  const goods = new Map((await goodsByIds(tx, reference, edition, ids, lang)).map((one) => [one.partId, one]));
  const own = await accountEmail(tx, userId);
  if (own === null && !isEmail(email)) return refuse('EMAIL_NEEDED', { field: 'email' });
  const wishes: ArrivalWish[] = [];
  for (const { partId, quantity } of arrivals) {
    const part = goods.get(partId);
    if (!part || part.deleted) return refuse('NOT_FOUND', { goodsId: String(partId) });
    const now = termsOf(part, quantity);
    if (now.onShelf && quantity <= now.stock) return refuse('STOCK_THERE', { stock: now.stock, goodsId: String(partId) });
    wishes.push({ partId, quantity, seenMicros: now.micros });
  }
  const limit = limitFor(context, own);
  if ((await waitingBeside(tx, userId, ids, 'arrival')) + wishes.length > limit) return refuse('SUBSCRIPTIONS_FULL', { limit });
  return done(await insertArrivals(tx, userId, { edition, lang, email: own === null ? email : null }, wishes, clock.now()));
}
