// The back office: login, orders, goods, payments, customers, outbox (BO-1, BO-3).
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, businessNumber, ciphertext, id, int, line, pageOf, text, time } from '../fields.ts';
import { carrier, currency, orderRecord, orderState, orderSummary, payType } from '../records.ts';
import { auditEntry } from './console-parts.ts';

const paging = { current: int(1, 100_000).default(1), size: int(1, 100).default(20) };
const orderNo = z.object({ orderNo: businessNumber });
const moved = z.object({ orderNo: z.string(), status: orderState });
const version = int(1, 2_000_000_000).optional();
const receipt = z.object({ provider: z.string(), providerRef: z.string(), amount, at: time });
const queueState = z.enum(['open', 'refunding', 'refunded', 'applied']);

export const consoleLogin = defineCall({
  id: 'console-login',
  method: 'POST',
  path: 'console/sessions',
  who: 'anyone',
  summary: 'Staff login, apart from buyers (BO-1)',
  enc: 'json',
  input: z.object({
    username: line(50, 1),
    password: ciphertext,
    code: z.string().max(10).default(''),
    kid: z.string().max(64).optional(),
  }),
  answer: z.object({ token: z.string(), name: z.string(), permissions: z.array(z.string()), expiresAt: time }),
  refuses: ['LOGIN_FAILED', 'TOO_MANY'],
  queries: 8,
  firstUse: 4,
});
export const consoleLogout = defineCall({
  id: 'console-logout',
  method: 'POST',
  path: 'console/sessions/end',
  who: 'staff',
  summary: 'End this staff session',
  enc: 'json',
  input: z.object({}),
  answer: z.boolean(),
  queries: 3,
});
export const consoleMe = defineCall({
  id: 'console-me',
  method: 'GET',
  path: 'console/sessions/me',
  who: 'staff',
  summary: 'Who is logged in, and what waits',
  enc: 'none',
  input: z.object({}),
  answer: z.object({
    username: z.string(),
    name: z.string(),
    permissions: z.array(z.string()),
    waiting: z.object({
      pendingConfirm: z.number().int(),
      waitSend: z.number().int(),
      unapplied: z.number().int(),
      inquiries: z.number().int(),
      shortages: z.number().int(),
      feedback: z.number().int(),
    }),
    mode: z.enum(['demo', 'production']),
  }),
  queries: 7,
});

export const consoleOrders = defineCall({
  id: 'console-orders',
  method: 'GET',
  path: 'console/orders',
  who: 'staff',
  permission: 'orders',
  summary: 'Orders by state',
  enc: 'none',
  input: z.object({ status: z.union([z.literal(''), orderState]).default(''), keywords: line(50).default(''), ...paging }),
  answer: pageOf(orderSummary).extend({ counts: z.record(z.string(), z.number().int()) }),
  queries: 6,
});
export const consoleOrder = defineCall({
  id: 'console-order',
  method: 'GET',
  path: 'console/orders/:orderNo',
  who: 'staff',
  permission: 'orders',
  summary: 'An order in full, with payments, notes and next lawful acts',
  enc: 'none',
  params: orderNo,
  input: z.object({}),
  answer: orderRecord.extend({
    orders: z.array(orderRecord),
    payments: z.array(receipt),
    /** Money that came for it without fitting, waiting or going back. */
    queued: z.array(receipt.extend({ currency, cause: z.string(), state: queueState })),
    notes: z.array(z.object({ name: z.string(), note: z.string(), at: time })),
    acts: z.array(z.object({ act: z.string(), to: orderState, allowed: z.boolean(), why: z.string() })),
  }),
  refuses: ['NOT_FOUND'],
  queries: 14,
});
export const consoleConfirm = defineCall({
  id: 'console-confirm',
  method: 'POST',
  path: 'console/orders/:orderNo/confirm',
  who: 'staff',
  permission: 'orders',
  summary: 'Confirm an order that waits for it',
  enc: 'json',
  params: orderNo,
  input: z.object({ version }),
  answer: moved,
  refuses: ['NOT_FOUND', 'WRONG_STATE', 'STALE'],
  queries: 14,
});
export const consoleRefuse = defineCall({
  id: 'console-refuse',
  method: 'POST',
  path: 'console/orders/:orderNo/refuse',
  who: 'staff',
  permission: 'orders',
  summary: 'Refuse an order that waits for confirmation',
  enc: 'json',
  params: orderNo,
  input: z.object({ reason: text(200, 1), version }),
  answer: moved,
  refuses: ['NOT_FOUND', 'WRONG_STATE', 'STALE'],
  queries: 16,
});
export const consoleShip = defineCall({
  id: 'console-ship',
  method: 'POST',
  path: 'console/orders/:orderNo/ship',
  who: 'staff',
  permission: 'orders',
  summary: 'Ship lines of a paid order',
  enc: 'json',
  idempotency: 'accepted',
  params: orderNo,
  input: z.object({
    carrier,
    trackingNo: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{6,40}$/),
    lines: z
      .array(z.object({ goodsId: id, number: int(1, MAX_QUANTITY), lineId: id.optional() }))
      .min(1)
      .max(200),
    version,
  }),
  answer: moved,
  refuses: ['NOT_FOUND', 'WRONG_STATE', 'STALE', 'SHORT_STOCK', 'BAD_INPUT'],
  queries: 18,
});
export const consoleCancel = defineCall({
  id: 'console-cancel',
  method: 'POST',
  path: 'console/orders/:orderNo/cancel',
  who: 'staff',
  permission: 'orders',
  summary: 'Cancel an order, a paid one too: stock is released and money goes back (R-24)',
  enc: 'json',
  params: orderNo,
  input: z.object({ reason: text(200, 1), version }),
  answer: moved,
  refuses: ['NOT_FOUND', 'WRONG_STATE', 'STALE'],
  queries: 20,
});
export const consoleNote = defineCall({
  id: 'console-note',
  method: 'POST',
  path: 'console/orders/:orderNo/note',
  who: 'staff',
  permission: 'orders',
  summary: 'Add a staff note',
  enc: 'json',
  idempotency: 'accepted',
  params: orderNo,
  input: z.object({ note: text(500, 1) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
  queries: 6,
});
export const consoleTransfer = defineCall({
  id: 'console-transfer',
  method: 'POST',
  path: 'console/orders/:orderNo/transfer',
  who: 'staff',
  permission: 'payments',
  summary: 'Record a bank transfer that arrived; what does not fit goes to the queue',
  enc: 'json',
  idempotency: 'accepted',
  params: orderNo,
  input: z.object({ reference: line(60, 3), amount, currency }),
  answer: z.object({ orderNo: z.string(), destiny: z.enum(['payment', 'unapplied']) }),
  refuses: ['NOT_FOUND', 'CONFLICT'],
  queries: 20,
});

const moneyRow = z.object({ id, provider: z.string(), providerRef: z.string(), orderNo: z.string(), currency, amount, at: time });
export const consolePayments = defineCall({
  id: 'console-payments',
  method: 'GET',
  path: 'console/payments',
  who: 'staff',
  permission: 'payments',
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
  permission: 'payments',
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
  permission: 'payments',
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

export const consoleOutbox = defineCall({
  id: 'console-outbox',
  method: 'GET',
  path: 'console/outbox',
  who: 'staff',
  permission: 'system',
  summary: 'Mails written, newest first',
  enc: 'none',
  input: z.object({ keywords: line(60).default(''), ...paging }),
  answer: pageOf(
    z.object({
      id,
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      createdAt: time,
      sentAt: time.nullable(),
      dead: z.boolean(),
    }),
  ),
  queries: 4,
});
export const consoleCustomers = defineCall({
  id: 'console-customers',
  method: 'GET',
  path: 'console/customers',
  who: 'staff',
  permission: 'customers',
  summary: 'Find a customer by name, phone or mail',
  enc: 'none',
  input: z.object({ keywords: line(60).default(''), ...paging }),
  answer: pageOf(
    z.object({
      userId: id,
      username: z.string(),
      mobile: z.string(),
      email: z.string(),
      userSource: z.number().int(),
      orders: z.number().int(),
      blocked: z.boolean(),
      createdAt: time,
    }),
  ),
  queries: 4,
});
export const consoleResetPassword = defineCall({
  id: 'console-reset-password',
  method: 'POST',
  path: 'console/customers/:userId/password',
  who: 'staff',
  permission: 'customers',
  summary: 'Set a new one-time password; ends all sessions of the customer',
  enc: 'json',
  params: z.object({ userId: id }),
  input: z.object({ reason: text(200, 1) }),
  answer: z.object({ password: z.string() }),
  refuses: ['NOT_FOUND'],
  queries: 8,
});
export const consoleBlock = defineCall({
  id: 'console-block',
  method: 'POST',
  path: 'console/customers/:userId/block',
  who: 'staff',
  permission: 'customers',
  summary: 'Block or unblock a customer; blocking ends all sessions',
  enc: 'json',
  params: z.object({ userId: id }),
  input: z.object({ blocked: z.boolean(), reason: text(200, 1) }),
  answer: z.object({ blocked: z.boolean() }),
  refuses: ['NOT_FOUND'],
  queries: 8,
});
export const consoleAudit = defineCall({
  id: 'console-audit',
  method: 'GET',
  path: 'console/audit',
  who: 'staff',
  permission: 'system',
  summary: 'What staff changed, newest first',
  enc: 'none',
  input: z.object({ subject: line(80).default(''), ...paging }),
  answer: pageOf(auditEntry),
  queries: 4,
});
