// Paying an order and the provider's notification (PY-2, PY-3).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { amount, businessNumber, id, time } from '../fields.ts';
import { currency, payType } from '../records.ts';

export const attemptState = z.enum(['waiting', 'paid', 'failed', 'expired', 'refunded']);

const attempt = z.object({
  paymentNo: z.string(),
  orderNo: z.string(),
  payType,
  payUrl: z.string(),
  qrCode: z.string(),
  amount,
  currency,
  expiresAt: time,
  state: attemptState,
});

export const payStart = defineCall({
  id: 'pay-start',
  method: 'POST',
  path: 'pay/payments/start',
  who: 'buyer',
  summary: 'Start paying an order; qrCode is the text of the code',
  enc: 'json',
  idempotency: 'required',
  input: z.object({ userId: id, orderNo: businessNumber, payType }),
  answer: attempt,
  refuses: [
    'NOT_FOUND',
    'ALREADY_PAID',
    'WRONG_STATE',
    'AWAITS_CONFIRMATION',
    'PAY_TYPE_UNKNOWN',
    'METHOD_FIXED',
    'KEY_REQUIRED',
    'KEY_REUSED',
    'BUSY',
  ],
  budget: { times: 120, per: 'hour', of: 'account' },
  queries: 14,
});

export const payState = defineCall({
  id: 'pay-state',
  method: 'POST',
  path: 'pay/payments/state',
  who: 'buyer',
  summary: 'How a payment stands',
  enc: 'form',
  input: z.object({ paymentNo: businessNumber }),
  answer: z.object({ paymentNo: z.string(), orderNo: z.string(), state: attemptState, orderPaid: z.boolean() }),
  refuses: ['NOT_FOUND'],
  budget: 'reads',
  queries: 3,
});

export const payNotify = defineCall({
  id: 'pay-notify',
  method: 'POST',
  path: 'pay/notify/:provider',
  who: 'provider',
  summary: 'Signed notification of a provider; stored raw, answered, then applied',
  enc: 'json',
  params: z.object({ provider: z.string().max(20) }),
  input: z.unknown(),
  answer: z.literal('success'),
  refuses: ['BAD_SIGNATURE', 'NOT_FOUND'],
  queries: 16,
});
