// What buyers and staff do, in few words and over HTTP: order, pay, ship; and the provider's side of paying.
import type { AnswerOf } from '@partharbor/contract/call';
import { consoleShip } from '@partharbor/contract/calls/console-orders';
import { consoleTransfer } from '@partharbor/contract/calls/console-payments';
import { orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { payStart } from '@partharbor/contract/calls/payments';
import { sandboxKey, sign } from '@partharbor/server/sandbox/signature';
import { sql, type Database } from '@partharbor/server/platform/database';
import { callHttp, dataOf, freshKey, type HttpAnswer } from './client.ts';
import type { Person } from './people.ts';
import { SECRET } from './shop.ts';

export type Placed = AnswerOf<typeof orderSubmit>;
export type Want = readonly [goodsId: string | number, number: number];

/** The body of preview and submit for what a buyer wants. */
export const orderBody = (buyer: Person, wants: readonly Want[], more: object = {}): Record<string, unknown> => ({
  userId: buyer.userId,
  goodsList: wants.map(([goodsId, number]) => ({ goodsId: String(goodsId), number })),
  addressId: buyer.addressId,
  payType: buyer.userSource === 0 ? 'ALIPAY' : 'CREDIT_CARD',
  ...more,
});

/** Previews and submits; the answer of whichever refuses first. */
export async function order(
  origin: string,
  buyer: Person,
  wants: readonly Want[],
  more: object = {},
  key = freshKey(),
): Promise<HttpAnswer> {
  const body = orderBody(buyer, wants, more);
  const seen = await callHttp(origin, orderPreview, body, { token: buyer.token });
  if (seen.status !== 200) return seen;
  return callHttp(origin, orderSubmit, { ...body, payable: (seen.body.data as { payable: string }).payable }, { token: buyer.token, key });
}

/** The same by a buyer who confirms every changed amount and tries again, as the page offers. */
export async function orderPatiently(origin: string, buyer: Person, wants: readonly Want[], tries = 20): Promise<HttpAnswer> {
  for (let n = 1; ; n++) {
    const answer = await order(origin, buyer, wants);
    if (n === tries || (answer.body.data as { reason?: string }).reason !== 'PRICE_CHANGED') return answer;
  }
}

/** `order` where it must succeed. */
export const placed = async (origin: string, buyer: Person, wants: readonly Want[], more: object = {}): Promise<Placed> =>
  dataOf<Placed>(await order(origin, buyer, wants, more));

let references = 0;

/** Pays an order by a transfer that staff enter. */
export async function payByTransfer(
  origin: string,
  admin: string,
  placedOrder: Pick<Placed, 'orderNo' | 'payable' | 'currency'>,
): Promise<void> {
  dataOf(
    await callHttp(
      origin,
      consoleTransfer,
      { reference: `T-${process.pid}-${Date.now()}-${++references}`, amount: placedOrder.payable, currency: placedOrder.currency },
      { token: admin, params: { orderNo: placedOrder.orderNo } },
    ),
  );
}

/** Ships all of a one-part order. */
export async function shipAll(origin: string, admin: string, orderNo: string, wants: readonly Want[]): Promise<void> {
  dataOf(
    await callHttp(
      origin,
      consoleShip,
      {
        carrier: 'SF',
        trackingNo: `SF${Date.now()}${++references}`,
        lines: wants.map(([goodsId, number]) => ({ goodsId: String(goodsId), number })),
      },
      { token: admin, params: { orderNo } },
    ),
  );
}

/** Starts a payment at the sandbox. */
export async function startPayment(
  origin: string,
  buyer: Person,
  orderNo: string,
  payType = buyer.userSource === 0 ? 'ALIPAY' : 'CREDIT_CARD',
): Promise<AnswerOf<typeof payStart>> {
  return dataOf(await callHttp(origin, payStart, { userId: buyer.userId, orderNo, payType }, { token: buyer.token, key: freshKey() }));
}

/** Presses the sandbox's pay button, with its switches. */
export async function pressPay(
  origin: string,
  paymentNo: string,
  switches: Readonly<Record<string, 'on'>> = {},
  action: 'pay' | 'decline' = 'pay',
): Promise<number> {
  const response = await fetch(`${origin}/sandbox-pay/${paymentNo}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ action, ...switches }),
  });
  await response.text();
  return response.status;
}

export interface NoticeContent {
  readonly notice_id: string;
  readonly event: string;
  readonly payment_no: string;
  readonly trade_no: string;
  readonly currency: string;
  readonly amount: string;
}

/** The provider takes the money in its own book and owes a notice that nobody delivers: the test does. */
export async function takenByProvider(
  db: Database,
  paymentNo: string,
  over: { amount?: number; currency?: string } = {},
): Promise<NoticeContent> {
  const paid = await db.one<{ trade_no: string; currency: string; amount: number }>(sql`
    update sandbox_payments set state = 'paid', paid_at = now(), paid_amount = coalesce(${over.amount ?? null}::bigint, amount) where payment_no = ${paymentNo} returning trade_no, currency, amount`);
  const amount = over.amount ?? paid.amount;
  const currency = over.currency ?? paid.currency;
  await db.run(
    sql`insert into sandbox_book (ref, dir, currency, amount, at) values (${paid.trade_no}, 'in', ${currency}, ${amount}, now())`,
  );
  return {
    notice_id: `N${freshKey()}`,
    event: 'payment.succeeded',
    payment_no: paymentNo,
    trade_no: paid.trade_no,
    currency,
    amount: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
  };
}

/** Delivers a notice, signed at this moment. */
export async function notify(
  origin: string,
  content: object,
  headers?: Readonly<Record<string, string>>,
): Promise<{ status: number; text: string }> {
  const body = Buffer.from(JSON.stringify(content));
  const response = await fetch(`${origin}/api/pay/notify/sandbox`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...sign(sandboxKey(SECRET), body, new Date()), ...headers },
  });
  return { status: response.status, text: await response.text() };
}

/** How an order stands for its buyer. */
export const stateOf = async (db: Database, orderNo: string): Promise<{ state: string; pay_state: string }> =>
  db.one(sql`select state, pay_state from orders where order_no = ${orderNo}`);
