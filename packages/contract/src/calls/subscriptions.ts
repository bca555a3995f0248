// Reminders by mail: a part arrives in the wanted quantity, or its price changes (PD-4).
import { subscriptionKinds, subscriptionStates } from '@partharbor/rules/kept';
import { z } from 'zod';
import { subscriptionChanges } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { flag, id, int, line, pageOf, quantity, time } from '../fields.ts';
import { currency, goodsRecord } from '../records.ts';

const kind = z.enum(subscriptionKinds);
const state = z.enum(subscriptionStates);
/** '' = at any change. */
const below = z.union([z.literal(''), z.string().regex(/^(?!0+(\.0+)?$)\d{1,7}(\.\d{1,6})?$/)]).default('');

export const subscription = z.object({
  id,
  kind,
  state,
  /** The part as it is now; off the shelf it says so. */
  goods: goodsRecord,
  quantity: z.number().int(),
  below: z.string(),
  currency,
  /** Unit price at the quantity when it was asked for, or last told; '' = quoted by hand. */
  seenPrice: z.string(),
  /** The same price now, in the edition it was asked in; '' = quoted by hand. */
  nowPrice: z.string(),
  /** Pieces in stock now, in the edition it was asked in. */
  nowStock: z.number().int(),
  email: z.string(),
  createdAt: time,
  /** The last mail and what it said; null = none yet. */
  told: z.object({ at: time, stock: z.number().int(), price: z.string(), times: z.number().int() }).nullable(),
});

export const subscriptionSave = defineCall({
  id: 'subscription-save',
  method: 'POST',
  path: 'home/userSubscription/save',
  who: 'buyer',
  summary: 'Ask for a mail: arrival of more than there is in stock, or a price at or below one named, or any change of it',
  enc: 'form',
  idempotency: 'accepted',
  input: z.object({
    goodsId: id,
    kind,
    quantity,
    below,
    /** Where the account has no address; else its own counts. */
    email: line(100).default(''),
  }),
  answer: z.object({ id, email: z.string() }),
  refuses: ['NOT_FOUND', 'STOCK_THERE', 'PRICE_THERE', 'EMAIL_NEEDED', 'SUBSCRIPTIONS_FULL'],
  budget: subscriptionChanges,
  queries: 10,
  firstUse: 2,
});

export const subscriptionEnd = defineCall({
  id: 'subscription-end',
  method: 'POST',
  path: 'home/userSubscription/delete',
  who: 'buyer',
  summary: 'End a reminder; `restore` lets it wait again',
  enc: 'form',
  input: z.object({ id, restore: flag.default(false) }),
  answer: z.object({ id, state }),
  refuses: ['NOT_FOUND', 'CONFLICT', 'SUBSCRIPTIONS_FULL'],
  budget: subscriptionChanges,
  queries: 7,
});

export const subscriptionList = defineCall({
  id: 'subscription-list',
  method: 'GET',
  path: 'home/userSubscription/list',
  who: 'buyer',
  summary: 'The buyer’s reminders, newest first',
  enc: 'none',
  input: z.object({ state: z.union([z.literal(''), state]).default(''), current: int(1, 1_000).default(1), size: int(1, 100).default(20) }),
  answer: pageOf(subscription).extend({
    counts: z.object({ waiting: z.number().int(), told: z.number().int(), ended: z.number().int() }),
  }),
  queries: 6,
  firstUse: 2,
});

export const subscriptionLead = defineCall({
  id: 'subscription-lead',
  method: 'GET',
  path: 'home/userSubscription/lead',
  who: 'buyer',
  summary: 'What a form for a reminder of a part needs: the part, where mails go, and what waits already',
  enc: 'none',
  input: z.object({ goodsId: id }),
  answer: z.object({
    goods: goodsRecord,
    /** '' = the account has none. */
    email: z.string(),
    waiting: z.array(z.object({ kind, quantity: z.number().int(), below: z.string() })),
  }),
  refuses: ['NOT_FOUND'],
  queries: 5,
  firstUse: 2,
});

/** Number and signature, as the link in a mail carries them. */
const linkToken = z.string().max(80);

export const subscriptionByLink = defineCall({
  id: 'subscription-by-link',
  method: 'GET',
  path: 'home/userSubscription/link',
  who: 'anyone',
  summary: 'What the link of a mail would end; changes nothing',
  enc: 'none',
  input: z.object({ token: linkToken }),
  answer: z.object({ partNo: z.string(), brandName: z.string(), goodsId: id, kind, state }),
  refuses: ['NOT_FOUND'],
  queries: 2,
});

export const subscriptionEndByLink = defineCall({
  id: 'subscription-end-by-link',
  method: 'POST',
  path: 'home/userSubscription/unsubscribe',
  who: 'anyone',
  summary: 'Ends a reminder by the link of its mail, without logging in; again changes nothing',
  enc: 'form',
  input: z.object({ token: linkToken }),
  answer: z.object({ partNo: z.string(), state }),
  refuses: ['NOT_FOUND'],
  budget: { times: 120, per: 'hour', of: 'address' },
  queries: 4,
});
