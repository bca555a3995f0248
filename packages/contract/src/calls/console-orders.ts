// Orders in the back office: found, read in full, confirmed, refused, shipped, cancelled (BO-3).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, businessNumber, id, int, line, pageOf, paging, text, time } from '../fields.ts';
import { carrier, currency, orderRecord, orderState, orderSummary } from '../records.ts';
import { queueState } from './console-payments.ts';
import { ofBom } from './orders.ts';

const orderNo = z.object({ orderNo: businessNumber });
const moved = z.object({ orderNo: z.string(), status: orderState });
const version = int(1, 2_000_000_000).optional();
const receipt = z.object({ provider: z.string(), providerRef: z.string(), amount, at: time });

export const consoleOrders = defineCall({
  id: 'console-orders',
  method: 'GET',
  path: 'console/orders',
  who: 'staff',
  permission: 'orders.view',
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
  permission: 'orders.view',
  summary: 'An order in full, with payments, notes and next lawful acts',
  enc: 'none',
  params: orderNo,
  input: z.object({}),
  answer: orderRecord.extend({
    orders: z.array(orderRecord),
    bom: ofBom,
    payments: z.array(receipt),
    /** Money that came for it without fitting, waiting or going back. */
    queued: z.array(receipt.extend({ currency, cause: z.string(), state: queueState })),
    notes: z.array(z.object({ name: z.string(), note: z.string(), at: time })),
    acts: z.array(z.object({ act: z.string(), to: orderState, allowed: z.boolean(), why: z.string() })),
  }),
  refuses: ['NOT_FOUND'],
  queries: 15,
  firstUse: 1,
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
  permission: 'shipping',
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
      .array(z.object({ goodsId: id, number: int(1, 10_000_000), lineId: id.optional() }))
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
