// Money in the back office: transfers recorded, what was received, what fits no order (BO-3, R-24).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, businessNumber, id, line, pageOf, paging, text, time } from '../fields.ts';
import { currency, payType } from '../records.ts';

const moneyRow = z.object({ id, provider: z.string(), providerRef: z.string(), orderNo: z.string(), currency, amount, at: time });

/** What became of money that fits no order. */
export const queueState = z.enum(['open', 'refunding', 'refunded', 'applied']);

export const consoleTransfer = defineCall({
  id: 'console-transfer',
  method: 'POST',
  path: 'console/orders/:orderNo/transfer',
  who: 'staff',
  permission: 'payments',
  summary: 'Record a bank transfer that arrived; what does not fit goes to the queue',
  enc: 'json',
  idempotency: 'accepted',
  params: z.object({ orderNo: businessNumber }),
  input: z.object({ reference: line(60, 3), amount, currency }),
  answer: z.object({ orderNo: z.string(), destiny: z.enum(['payment', 'unapplied']) }),
  refuses: ['NOT_FOUND', 'CONFLICT'],
  queries: 20,
});

export const consolePayments = defineCall({
  id: 'console-payments',
  method: 'GET',
  path: 'console/payments',
  who: 'staff',
  permission: 'payments.view',
  summary: 'Money received and refunds, newest first',
  enc: 'none',
  input: z.object({ keywords: line(60).default(''), ...paging }),
  answer: pageOf(moneyRow.extend({ refunded: amount })),
  queries: 4,
});

export const consoleUnapplied = defineCall({
  id: 'console-unapplied',
  method: 'GET',
  path: 'console/unapplied',
  who: 'staff',
  permission: 'payments.view',
  summary: 'Money that fits no order (R-24)',
  enc: 'none',
  input: z.object(paging),
  answer: pageOf(
    moneyRow.extend({
      cause: z.string(),
      state: queueState,
      /** Whether it may pay an order; else it can only go back. */
      canApply: z.boolean(),
      /** The order it came to pay, '' where none. */
      appliedTo: z.string(),
    }),
  ),
  queries: 4,
});

export const consoleSendBack = defineCall({
  id: 'console-send-back',
  method: 'POST',
  path: 'console/unapplied/:id/refund',
  who: 'staff',
  permission: 'payments',
  fresh: true,
  summary: 'Send queued money back where it came from',
  enc: 'json',
  params: z.object({ id }),
  input: z.object({ reason: text(200, 1) }),
  answer: z.object({ refundNo: z.string(), state: z.string() }),
  refuses: ['NOT_FOUND', 'CONFLICT'],
  queries: 12,
});

export const consoleFitting = defineCall({
  id: 'console-fitting',
  method: 'GET',
  path: 'console/unapplied/:id/orders',
  who: 'staff',
  permission: 'payments.view',
  summary: 'Unpaid orders that queued money fits exactly, the one it was sent for first',
  enc: 'none',
  params: z.object({ id }),
  input: z.object({ keywords: line(50).default(''), ...paging }),
  answer: pageOf(
    z.object({
      orderNo: z.string(),
      userName: z.string(),
      payType,
      currency,
      payable: amount,
      placedAt: time,
      expiresAt: time.nullable(),
      /** Whether the money was sent for this order. */
      isNamed: z.boolean(),
    }),
  ),
  refuses: ['NOT_FOUND'],
  queries: 5,
});

export const consoleApply = defineCall({
  id: 'console-apply',
  method: 'POST',
  path: 'console/unapplied/:id/apply',
  who: 'staff',
  permission: 'payments',
  summary: 'Let queued money pay an unpaid order of the same currency and amount',
  enc: 'json',
  idempotency: 'accepted',
  params: z.object({ id }),
  input: z.object({ orderNo: businessNumber, reason: text(200, 1) }),
  answer: z.object({ orderNo: z.string() }),
  refuses: ['NOT_FOUND', 'CONFLICT', 'MONEY_OWED_BACK', 'MONEY_DIFFERS', 'ALREADY_PAID', 'AWAITS_CONFIRMATION', 'WRONG_STATE'],
  queries: 20,
});
