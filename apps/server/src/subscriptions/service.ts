// Reminders of a buyer (PD-4): list, end and let wait again, and ending one by the link of its mail.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import {
  subscriptionEnd,
  subscriptionEndByLink,
  type subscriptionByLink,
  type subscriptionList,
} from '@partharbor/contract/calls/subscriptions';
import { done, refuse } from '@partharbor/contract/refuse';
import { unitPriceText } from '@partharbor/money/amounts';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { goodsByIds, type Goods } from '../catalogue/goods.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { pageOf } from '../calls/paging.ts';
import { readLink } from './unsubscribe-link.ts';
import { admit } from './admit.ts';
import { lockSubscriptions } from './locks.ts';
import { accountEmail, counts, endWaiting, hasTwin, linked, lockOne, page, setState, type SubscriptionRow } from './store.ts';
import { termsOf } from './part-status.ts';

type List = AnswerOf<typeof subscriptionList>;

/** A page of the buyer's reminders, each with its part as it is now. Parts are read per edition they were asked in. */
export async function listSubscriptions(context: CallContext, input: InputOf<typeof subscriptionList>): Promise<Outcome<List>> {
  const { db, lang } = context;
  const { userId } = buyerOf(context);
  const rows = await page(db, userId, input.state, (input.current - 1) * input.size, input.size);
  const numbers = await counts(db, userId);
  const reference = await referenceOf(db);
  const found = new Map<string, Goods>();
  for (const edition of ['domestic', 'international'] as const) {
    const ids = rows.filter((row) => row.edition === edition).map((row) => row.part_id);
    for (const goods of await goodsByIds(db, reference, edition, [...new Set(ids)], lang)) found.set(`${edition} ${goods.partId}`, goods);
  }
  const total = input.state === '' ? numbers.waiting + numbers.told + numbers.ended : numbers[input.state];
  const records = rows.map((row) => toRecord(row, found.get(`${row.edition} ${row.part_id}`)!));
  return done({ ...pageOf(input, total, records), counts: numbers });
}

const text = (micros: number | null): string => (micros === null ? '' : unitPriceText(micros));

function toRecord(row: SubscriptionRow, goods: Goods): List['records'][number] {
  const now = termsOf(goods, row.quantity);
  return {
    id: String(row.id),
    kind: row.kind,
    state: row.state,
    goods: goods.record,
    quantity: row.quantity,
    below: text(row.below_micros),
    currency: goods.record.currency,
    seenPrice: text(row.seen_micros),
    nowPrice: text(now.micros),
    nowStock: now.stock,
    email: row.email ?? '',
    createdAt: row.created_at.toISOString(),
    told:
      row.told_at === null
        ? null
        : { at: row.told_at.toISOString(), stock: row.told_stock ?? 0, price: text(row.told_micros), times: row.told },
  };
}

/** Ends a reminder, or lets one that is over wait again, unless another of the same part and kind waits meanwhile. */
export async function endSubscription(
  context: CallContext,
  input: InputOf<typeof subscriptionEnd>,
): Promise<Outcome<AnswerOf<typeof subscriptionEnd>>> {
  const { userId } = buyerOf(context);
  return transact(context, subscriptionEnd, { body: input }, async (tx) => {
    await lockSubscriptions(tx, userId);
    const row = await lockOne(tx, userId, input.id);
    if (!row) return refuse('NOT_FOUND');
    const state = input.restore ? 'waiting' : 'ended';
    if (row.state === state) return done({ id: input.id, state });
    if (input.restore) {
      if (await hasTwin(tx, userId, row)) return refuse('CONFLICT');
      const own = await accountEmail(tx, userId);
      const barred = await admit(tx, context, { userId, partId: row.part_id, kind: row.kind, own });
      if (barred) return barred;
    }
    await setState(tx, row.id, state, context.clock.now());
    return done({ id: input.id, state });
  });
}

/** What a mail's link would end; a link that is not ours finds nothing. */
export async function findByLink(
  context: CallContext,
  { token }: InputOf<typeof subscriptionByLink>,
): Promise<Outcome<AnswerOf<typeof subscriptionByLink>>> {
  const id = readLink(context.config.secret, token);
  const row = id === null ? undefined : await linked(context.db, id);
  if (!row) return refuse('NOT_FOUND');
  return done({ partNo: row.mpn, brandName: row.brand, goodsId: String(row.part_id), kind: row.kind, state: row.state });
}

/** Ends a reminder by its link; what is over already stays as it is. */
export async function endByLink(
  context: CallContext,
  input: InputOf<typeof subscriptionEndByLink>,
): Promise<Outcome<AnswerOf<typeof subscriptionEndByLink>>> {
  const id = readLink(context.config.secret, input.token);
  if (id === null) return refuse('NOT_FOUND');
  return transact(context, subscriptionEndByLink, { body: input }, async (tx) => {
    await endWaiting(tx, id, context.clock.now());
    const row = await linked(tx, id);
    return row ? done({ partNo: row.mpn, state: row.state }) : refuse('NOT_FOUND');
  });
}
