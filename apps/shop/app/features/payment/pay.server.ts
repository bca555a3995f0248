// Loads the pay page, starts payments and changes the method (PY-2, R-23, R-26). A payment starts by POST only.
import { randomUUID } from 'node:crypto';
import { orderDetail, orderPayType } from '@partharbor/contract/calls/orders';
import { payStart, payState } from '@partharbor/contract/calls/payments';
import { offeredPayTypes } from '@partharbor/rules/orders';
import type { PayType } from '@partharbor/rules/orders';
import { data, redirect } from 'react-router';
import { ask, field, need, refused } from '../../loader-call.ts';
import type { Answer, Refused } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';
import { offersOf } from '../orders/labels.ts';
import { bankAccount } from './bank.ts';
import type { BankAccount } from './bank.ts';
import { successHref } from './links.ts';
import { drawQr } from './qr.server.ts';
import type { QrDrawing } from './qr.server.ts';

export type PayOrder = Answer<typeof orderDetail>;
export type AttemptState = Answer<typeof payState>['state'];

export interface OpenPayment {
  readonly state: 'open';
  readonly order: PayOrder;
  readonly methods: readonly PayType[];
  readonly bank: BankAccount | null;
  /** Time of the server, for countdowns. */
  readonly now: string;
  /** Idempotency key of the next start. */
  readonly key: string;
}

export type PayData =
  | OpenPayment
  | { readonly state: 'missing' }
  | { readonly state: 'unknown' }
  /** Cannot take money: closed, waiting for staff, or overdue. */
  | { readonly state: 'barred'; readonly order: PayOrder; readonly why: 'closed' | 'awaits' | 'overdue' };

export interface StartedPayment {
  readonly paymentNo: string;
  readonly payType: PayType;
  readonly payUrl: string;
  readonly qr: QrDrawing | null;
  readonly expiresAt: string;
  readonly now: string;
  readonly state: AttemptState;
}

export interface PayAnswer {
  readonly started?: StartedPayment;
  readonly refusal?: Refused;
}

const orderNoOf = (path: string): string => new URL(path, 'http://shop.invalid').searchParams.get('orderNo') ?? '';

/** The order a page names by ?orderNo=; part orders are paid through their parent. */
export async function namedOrder(scope: RequestScope): Promise<PayOrder | 'missing' | 'unknown'> {
  const { userId } = requireUser(scope);
  const orderNo = orderNoOf(scope.path);
  if (orderNo === '') return 'missing';
  const outcome = await ask(scope, orderDetail, { userId, orderNo });
  if (!outcome.ok && outcome.status === 401) need(scope, outcome);
  if (!outcome.ok) return 'unknown';
  if (outcome.data.parentNo === '') return outcome.data;
  return need(scope, await ask(scope, orderDetail, { userId, orderNo: outcome.data.parentNo }));
}

/** How a payment ended, for the page the provider sends its payer back to: the order, and the attempt of ?paymentNo=. */
export async function loadPayState(scope: RequestScope) {
  const paymentNo = new URL(scope.path, 'http://shop.invalid').searchParams.get('paymentNo') ?? '';
  const order = await namedOrder(scope);
  const outcome = paymentNo === '' || typeof order === 'string' ? null : await ask(scope, payState, { paymentNo });
  return outcome?.ok && typeof order !== 'string' && outcome.data.orderNo === order.orderNo
    ? { order, attempt: outcome.data.state }
    : { order };
}

export async function loadPay(scope: RequestScope) {
  const order = await namedOrder(scope);
  if (order === 'missing') return data<PayData>({ state: 'missing' });
  if (order === 'unknown') return data<PayData>({ state: 'unknown' }, { status: 404 });
  if (order.payStatus === 'paid') throw redirect(successHref(order.orderNo));
  const leaves = order.orders.length > 0 ? order.orders : [order];
  const now = new Date();
  if (!offersOf(order).pay)
    return data<PayData>({ state: 'barred', order, why: leaves.some(({ status }) => status === 'pending_confirm') ? 'awaits' : 'closed' });
  if (order.expiresAt !== null && Date.parse(order.expiresAt) <= now.getTime())
    return data<PayData>({ state: 'barred', order, why: 'overdue' });
  return data<PayData>({
    state: 'open',
    order,
    methods: offeredPayTypes(order.edition, scope.onlinePayment),
    bank: bankAccount(scope, order.currency),
    now: now.toISOString(),
    key: randomUUID(),
  });
}

/** Starts the payment, or asks how one stands; a transfer only changes the order's method. */
export async function actOnPay(scope: RequestScope, request: Request) {
  const { userId } = requireUser(scope);
  const form = await request.formData();
  const orderNo = field(form, 'orderNo');
  if (field(form, 'intent') === 'check') return check(scope, field(form, 'paymentNo'), orderNo);
  const payType = payTypeOf(field(form, 'payType'));
  if (payType === 'TRANSFER') {
    const changed = await ask(scope, orderPayType, { userId, orderNo, payType });
    return changed.ok ? data<PayAnswer>({}) : notStarted(scope, refused(changed), changed.status, orderNo);
  }
  const outcome = await ask(scope, payStart, { userId, orderNo, payType }, { idempotencyKey: field(form, 'key') || randomUUID() });
  if (!outcome.ok) return notStarted(scope, refused(outcome), outcome.status, orderNo);
  const { paymentNo, payUrl, qrCode, expiresAt, state } = outcome.data;
  const qr = qrCode === '' || payType === 'CREDIT_CARD' ? null : drawQr(qrCode);
  return data<PayAnswer>({ started: { paymentNo, payType, payUrl, qr, expiresAt, state, now: new Date().toISOString() } });
}

const payTypeOf = (word: string): PayType =>
  (['WECHAT', 'ALIPAY', 'CREDIT_CARD', 'TRANSFER'] as const).find((type) => type === word) ?? 'TRANSFER';

function notStarted(scope: RequestScope, refusal: Refused, status: number, orderNo: string) {
  if (status === 401) need(scope, { ok: false, status, code: status, reason: refusal.reason, message: refusal.message });
  if (refusal.reason === 'ALREADY_PAID') throw redirect(successHref(orderNo));
  return data<PayAnswer>({ refusal }, { status });
}

/** Without scripts the reader asks; the page then shows how it stands. */
async function check(scope: RequestScope, paymentNo: string, orderNo: string) {
  if (paymentNo === '') return data<PayAnswer>({});
  const outcome = await ask(scope, payState, { paymentNo });
  if (outcome.ok && outcome.data.orderPaid) throw redirect(successHref(orderNo));
  return outcome.ok ? data<PayAnswer>({}) : notStarted(scope, refused(outcome), outcome.status, orderNo);
}
