// Ordering again what was ordered before, and what a buyer bought of a part last (OR-2).
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { draftChanges } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { amount, businessNumber, id, time, unitPrice } from '../fields.ts';
import { currency, stockType } from '../records.ts';

/** What is other than when it was ordered. */
export const againChanges = ['replaced', 'price', 'quantity', 'short'] as const;

const ordered = {
  /** As it was ordered. */
  wasGoodsId: id,
  wasPartNo: z.string(),
  wasNumber: z.number().int(),
  wasPrice: unitPrice,
  wasAmount: amount,
  brandName: z.string(),
  materialNumber: z.string(),
};

export const againLine = z.object({
  ...ordered,
  /** The part now: another one where merged parts became one. */
  goodsId: id,
  partNo: z.string(),
  package: z.string(),
  /** The number ordered, raised to minimum and multiple. */
  number: z.number().int(),
  /** '' = quoted by hand. */
  unitPrice: unitPrice.or(z.literal('')),
  amount: amount.or(z.literal('')),
  stockType,
  available: z.number().int(),
  minimum: z.number().int(),
  changes: z.array(z.enum(againChanges)),
  /** First of the checkout checks that fails now; '' = none, it can be ordered at once (CK-1). */
  problem: z.string(),
});

export const againMissing = z.object({ ...ordered, why: z.enum(['OFF_SHELF', 'GONE', 'TOO_LARGE']) });

export const orderAgain = defineCall({
  id: 'order-again',
  method: 'POST',
  path: 'order/orders/again',
  who: 'buyer',
  summary: 'What of an order can be ordered again, and what changed since; on an order form, in the cart, or only told',
  enc: 'json',
  idempotency: 'accepted',
  input: z.object({
    userId: id,
    orderNo: businessNumber,
    source: z.enum(['mall', 'old_mall', 'mis', 'offline']).default('mall'),
    to: z.enum(['order', 'cart', 'look']).default('order'),
  }),
  answer: z.object({
    /** Of the lines without a problem; '' where there are none, or no form was asked for. */
    draftId: z.string(),
    next: z.enum(['', '/pre-order', '/submitOrder']),
    /** Lines put into the cart. */
    added: z.number().int(),
    currency,
    /** The currency of what was paid then. */
    wasCurrency: currency,
    placedAt: time,
    lines: z.array(againLine),
    missing: z.array(againMissing),
  }),
  refuses: [
    'NOT_FOUND',
    'CART_FULL',
    'MATERIAL_CONFLICT',
    'BELOW_MOQ',
    'NOT_MULTIPLE',
    'NO_QUANTITY',
    'TOO_LARGE',
    'AMOUNT_ZERO',
    'OFF_SHELF',
    'SHORT_STOCK',
    'NO_PRICE',
    'FUTURES_CONSULT',
    'NOT_PACK_MULTIPLE',
    'NOTHING_SELECTED',
  ],
  budget: draftChanges,
  queries: 12,
  firstUse: 2,
});

/** What the buyer paid for last of a part, as one order had it. */
export const boughtBefore = z.object({
  goodsId: id,
  orderNo: z.string(),
  at: time,
  number: z
    .number()
    .int()
    .max(MAX_QUANTITY * 10),
  unitPrice,
  currency,
});

export const partsBought = defineCall({
  id: 'parts-bought',
  method: 'POST',
  path: 'order/orders/bought',
  who: 'buyer',
  summary: 'Which of these parts the user bought before: when last, how many, at what price',
  enc: 'json',
  input: z.object({ userId: id, goodsIds: z.array(id).max(200) }),
  answer: z.array(boughtBefore),
  budget: 'reads',
  queries: 3,
});
