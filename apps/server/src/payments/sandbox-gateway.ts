// The shop's adapter for the sandbox provider.
import { readAmount } from '@partharbor/money/amounts';
import { z } from 'zod';
import type { Services } from '../calls/context.ts';
import type { Gateway, QueryAnswer, VerifiedNotice } from './gateway.ts';
import { findPayment, refund, registerPayment } from '../sandbox/provider.ts';
import { sandboxKey, verifiedSignature } from '../sandbox/signature.ts';

const notice = z.object({
  notice_id: z.string().regex(/^[\x21-\x7e]{8,64}$/),
  event: z.enum(['payment.succeeded', 'payment.declined', 'refund.succeeded']),
  payment_no: z.string().regex(/^[\x21-\x7e]{1,40}$/),
  trade_no: z.string().regex(/^[\x21-\x7e]{1,40}$/),
  currency: z.enum(['CNY', 'USD']),
  amount: z.string().max(20),
});

const kinds = { 'payment.succeeded': 'success', 'payment.declined': 'failure', 'refund.succeeded': 'refund' } as const;

/** The signed content; fields it does not know are kept in the raw body and otherwise passed over (T-42). */
function readNotice(body: Buffer, signature: string): VerifiedNotice | null {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
  const parsed = notice.safeParse(content);
  const amountMinor = parsed.success ? readAmount(parsed.data.amount) : null;
  if (!parsed.success || amountMinor === null || amountMinor <= 0) return null;
  const { notice_id: noticeId, event, payment_no: paymentNo, trade_no: providerRef, currency } = parsed.data;
  return { noticeId, kind: kinds[event], providerRef, paymentNo, currency, amountMinor, signature };
}

/** All three online pay types go here in the demo. */
export function sandboxGateway(services: Services): Gateway {
  const { config, clock, db } = services;
  return {
    code: 'sandbox',
    payTypes: ['ALIPAY', 'WECHAT', 'CREDIT_CARD'],
    refundPauseMs: 1_000,
    start: async (request) => {
      const payment = await registerPayment(db, { ...request, at: clock.now() });
      const path = `/sandbox-pay/${payment.payment_no}?lang=${request.lang === 'zh' ? 'zh_CN' : 'en_US'}`;
      // The address is relative so that the buyer stays on the host their session is on; the code is read by another device.
      return { payUrl: path, qrText: `${config.publicOrigin}${path}`, providerRef: payment.trade_no, expiresAt: payment.expires_at };
    },
    verify: ({ body, headers }) => {
      const signature = verifiedSignature(sandboxKey(config.secret), body, headers, clock.now());
      return signature === null ? null : readNotice(body, signature);
    },
    query: async (paymentNo): Promise<QueryAnswer> => {
      const payment = await findPayment(db, paymentNo);
      if (!payment) return { state: 'unknown' };
      if (payment.state !== 'paid' || payment.paid_amount === null) return { state: payment.state === 'declined' ? 'declined' : 'waiting' };
      return { state: 'paid', providerRef: payment.trade_no, currency: payment.currency, amountMinor: payment.paid_amount };
    },
    refund: (request) =>
      db.transaction((tx) =>
        refund(tx, {
          refundNo: request.refundNo,
          tradeNo: request.providerRef,
          currency: request.currency,
          amountMinor: request.amountMinor,
          at: clock.now(),
        }),
      ),
  };
}
