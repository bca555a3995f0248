// Paying on a real database: started, told, told again, told wrongly; it is never counted twice.
import { afterAll, afterEach, expect, test } from 'vitest';
import { orderDetail, orderPayType } from '@partharbor/contract/calls/orders';
import { payStart, payState } from '@partharbor/contract/calls/payments';
import { checkBooks } from '../invariants/check.ts';
import { freshKey, must, orderShop, said } from '../orders/testing.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { sandboxKey, sign } from '../sandbox/signature.ts';
import { applyWaiting } from './apply-waiting.ts';
import { pollProviders } from './poll.ts';
import { storeNotice } from '../payments/notices.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
const buyer = await shop.buyerWithAddress();
afterAll(drop);

/** Money the tests make up is in no provider's book, so I-12 is asked only where all of it is real. */
afterEach(async () => expect(await checkBooks(db, { settled: false })).toEqual([]));

const hourMs = 3_600_000;
const start = (orderNo: string, payType: 'ALIPAY' | 'WECHAT' | 'CREDIT_CARD' | 'TRANSFER' = 'ALIPAY', key = freshKey()) =>
  shop.call(payStart, { userId: buyer.userId, orderNo, payType }, buyer.identity, { over: { idempotencyKey: key } });
const stateOf = async (paymentNo: string) => must(await shop.call(payState, { paymentNo }, buyer.identity));
const order = async (number = 5) => {
  const part = await shop.addPart();
  return { part, ...(await shop.placed(buyer, [[part, number]])) };
};

test('PY-2 starting hands out one waiting payment, whatever key or tab asks, until its code runs out', async () => {
  const { orderNo } = await order();
  const answers = await Promise.all([
    start(orderNo),
    start(orderNo),
    start(orderNo, 'ALIPAY', 'one-key-1'),
    start(orderNo, 'ALIPAY', 'one-key-1'),
  ]);
  const [first] = answers.map(must);
  expect(new Set(answers.map((answer) => must(answer).paymentNo)).size).toBe(1);
  expect(first).toMatchObject({ orderNo, amount: '13.00', currency: 'CNY', state: 'waiting' });
  expect(first!.qrCode).toContain(first!.paymentNo);
  expect((await stateOf(first!.paymentNo)).state).toBe('waiting');
  shop.clock.advance(15 * 60_000);
  expect((await stateOf(first!.paymentNo)).state).toBe('expired');
  expect(must(await start(orderNo)).paymentNo).not.toBe(first!.paymentNo);
});

test('PY-2 what cannot be paid now is refused by name', async () => {
  const waiting = await shop.addPart({ stockType: 'order_stock', stock: {} });
  const unconfirmed = await shop.placed(buyer, [[waiting, 1]]);
  const { orderNo } = await order();
  expect(said(await start(unconfirmed.orderNo))).toBe('AWAITS_CONFIRMATION');
  expect(said(await start('2026'))).toBe('NOT_FOUND');
  expect(said(await start(orderNo, 'CREDIT_CARD'))).toBe('PAY_TYPE_UNKNOWN');
  expect(said(await start(orderNo, 'TRANSFER'))).toBe('PAY_TYPE_UNKNOWN');
  await shop.payFor(buyer, orderNo);
  expect(said(await start(orderNo))).toBe('ALREADY_PAID');
  const late = await order();
  shop.clock.advance(2 * hourMs);
  expect(said(await start(late.orderNo))).toBe('WRONG_STATE');
});

test('PY-3 a notice pays its order once: state, stock, mail, books', async () => {
  const { orderNo, part } = await order();
  const paymentNo = await shop.payFor(buyer, orderNo);
  expect(await stateOf(paymentNo)).toMatchObject({ state: 'paid', orderPaid: true });
  expect(await shop.states(orderNo)).toEqual(['wait_send']);
  expect((await shop.stockOf(part)).reserved).toBe(5);
  expect(await shop.moneyOf(orderNo)).toEqual({ payments: 1, queued: null, refunds: null });
  expect(must(await shop.call(orderDetail, { userId: buyer.userId, orderNo }, buyer.identity))).toMatchObject({
    payStatus: 'paid',
    expiresAt: null,
  });
  expect((await db.one<{ n: number }>(sql`select count(*) as n from mails where event_key = ${`paid:${orderNo}`}`)).n).toBe(1);
});

test('a split order is paid as a whole, through any of its numbers', async () => {
  const part = await shop.addPart({ stock: { JS: 5, SZ: 5 } });
  const placed = await shop.placed(buyer, [[part, 8]]);
  await shop.payFor(buyer, placed.orders[1]!.orderNo);
  expect(await shop.states(placed.orderNo)).toEqual(['order_dealt', 'wait_send', 'wait_send']);
});

test('T-43 a notice a hundred times at once, and again a day later signed afresh, is one payment; every answer is success', async () => {
  const { orderNo } = await order();
  const { notice } = await shop.payAtSandbox(buyer, orderNo);
  const answers = await Promise.all(Array.from({ length: 100 }, () => shop.notify(notice)));
  shop.clock.advance(25 * hourMs);
  answers.push(await shop.notify(notice));
  expect(new Set(answers.map((answer) => (answer.ok ? answer.data : answer.reason)))).toEqual(new Set(['success']));
  expect(await shop.moneyOf(orderNo)).toEqual({ payments: 1, queued: null, refunds: null });
});

test('T-43 another notice of the same payment changes nothing', async () => {
  const { orderNo } = await order();
  const { notice } = await shop.payAtSandbox(buyer, orderNo);
  const again = Buffer.from(JSON.stringify({ ...JSON.parse(notice.toString()), notice_id: 'another-notice-1' }));
  await Promise.all([shop.notify(notice), shop.notify(again)]);
  expect(await shop.moneyOf(orderNo)).toEqual({ payments: 1, queued: null, refunds: null });
  expect(
    (
      await db.many(
        sql`select 1 from notices where payment_no = (select payment_no from payment_attempts a join orders o on o.id = a.order_id where o.order_no = ${orderNo}) and destiny = 'payment'`,
      )
    ).length,
  ).toBe(2);
});

test('T-41 what is not signed as it must be is refused and leaves no trace', async () => {
  const { orderNo } = await order();
  const { notice } = await shop.payAtSandbox(buyer, orderNo);
  const key = sandboxKey(shop.services.config.secret);
  const good: Record<string, string> = { ...sign(key, notice, shop.clock.now()) };
  const changed = Buffer.from(notice.toString().replace('13.00', '13.01'));
  const tries: [Buffer, Record<string, string>][] = [
    [notice, {}],
    [changed, good],
    [Buffer.concat([notice, Buffer.from('\n')]), good],
    [notice, { ...good, 'sandbox-nonce': '0'.repeat(32) }],
    [notice, { ...good, 'sandbox-timestamp': String(Number(good['sandbox-timestamp']) + 1) }],
    [notice, { ...good, 'sandbox-signature': good['sandbox-signature']!.toUpperCase() }],
    [notice, { ...sign(sandboxKey('another secret'), notice, shop.clock.now()) }],
    [notice, { ...sign(key, notice, new Date(shop.clock.now().getTime() - 301_000)) }],
    [notice, { ...sign(key, notice, new Date(shop.clock.now().getTime() + 302_000)) }],
  ];
  for (const bit of [0, 7, 50, 200, 800]) {
    const flipped = Buffer.from(notice);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    tries.push([flipped, good]);
  }
  for (const [body, headers] of tries) expect(said(await shop.notify(body, headers))).toBe('BAD_SIGNATURE');
  expect(said(await shop.notify(notice, good))).toBe('ok');
  shop.clock.advance(301_000);
  expect(said(await shop.notify(notice, good))).toBe('BAD_SIGNATURE');
  expect((await shop.moneyOf(orderNo)).payments).toBe(1);
});

test('T-41 signed but not of the right form is refused too; unknown fields are accepted and kept', async () => {
  const { orderNo } = await order();
  const { notice } = await shop.payAtSandbox(buyer, orderNo);
  const content = JSON.parse(notice.toString()) as Record<string, unknown>;
  for (const bad of [
    { amount: '-1.00' },
    { amount: '0.00' },
    { amount: '1e3' },
    { amount: 13 },
    { event: 'payment.maybe' },
    { currency: 'EUR' },
    { payment_no: '' },
  ]) {
    expect(said(await shop.notify(Buffer.from(JSON.stringify({ ...content, ...bad }))))).toBe('BAD_SIGNATURE');
  }
  must(await shop.notify(Buffer.from(JSON.stringify({ ...content, news: '新字段' }))));
  expect(
    (await db.one<{ raw: Buffer }>(sql`select raw from notices where notice_id = ${String(content['notice_id'])}`)).raw.toString(),
  ).toContain('新字段');
});

test('T-45 without any notice the provider is asked, and the money found', async () => {
  const { orderNo } = await order();
  await shop.payAtSandbox(buyer, orderNo);
  shop.clock.advance(11_000);
  await pollProviders(shop.services);
  await pollProviders(shop.services);
  expect(await shop.states(orderNo)).toEqual(['wait_send']);
  const { notice_id: noticeId } = await db.one<{ notice_id: string }>(
    sql`select n.notice_id from notices n join payments p on p.provider_ref = n.provider_ref join orders o on o.id = p.order_id where o.order_no = ${orderNo}`,
  );
  expect(noticeId).toMatch(/^query:/);
});

test('T-43 a notice stored but not applied, as after a crash, is applied by the job', async () => {
  const { orderNo } = await order();
  const { notice, paymentNo } = await shop.payAtSandbox(buyer, orderNo);
  const content = JSON.parse(notice.toString()) as { notice_id: string; trade_no: string };
  await storeNotice(db, {
    provider: 'sandbox',
    noticeId: content.notice_id,
    providerRef: content.trade_no,
    paymentNo,
    raw: notice,
    signature: 'x',
    kind: 'success',
    currency: 'CNY',
    amountMinor: 1_300,
  });
  expect(await shop.states(orderNo)).toEqual(['unpaid']);
  await Promise.all([applyWaiting(shop.services), applyWaiting(shop.services), shop.notify(notice)]);
  expect(await shop.states(orderNo)).toEqual(['wait_send']);
});

test('PY-2 a declined payment is failed, and another may be started', async () => {
  const { orderNo } = await order();
  const { paymentNo } = must(await start(orderNo));
  must(await shop.notify(shop.forged({ event: 'payment.declined', payment_no: paymentNo, amount: '13.00' })));
  expect((await stateOf(paymentNo)).state).toBe('failed');
  await shop.payFor(buyer, orderNo);
  expect(await shop.states(orderNo)).toEqual(['wait_send']);
});

test('a changed method ends the waiting payment, but money that still comes through it counts when it fits', async () => {
  const { orderNo } = await order();
  const { notice, paymentNo } = await shop.payAtSandbox(buyer, orderNo);
  must(await shop.call(orderPayType, { userId: buyer.userId, orderNo, payType: 'TRANSFER' }, buyer.identity));
  expect((await stateOf(paymentNo)).state).toBe('expired');
  must(await shop.notify(notice));
  expect([await shop.states(orderNo), (await stateOf(paymentNo)).state]).toEqual([['wait_send'], 'paid']);
});

test('payments stay within their query budgets and belong to their buyer', async () => {
  const { orderNo } = await order();
  const other = await shop.addBuyer();
  const started = await countQueries(() => start(orderNo));
  expect(started.queries).toBeLessThanOrEqual(payStart.queries);
  const { paymentNo } = must(started.result);
  expect(said(await shop.call(payState, { paymentNo }, other.identity))).toBe('NOT_FOUND');
  const { queries } = await countQueries(() => stateOf(paymentNo));
  expect(queries).toBe(1);
});
