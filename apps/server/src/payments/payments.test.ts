// Money on a real database: started, told, told again, told wrongly, told too late; it is never counted twice and never lost.
import { afterAll, afterEach, expect, test } from 'vitest';
import { consoleCancel, consolePayments, consoleSendBack, consoleShip, consoleTransfer, consoleUnapplied } from '@partharbor/contract/calls/console';
import { orderCancel, orderDetail, orderPayType } from '@partharbor/contract/calls/orders';
import { payStart, payState } from '@partharbor/contract/calls/payments';
import { checkBooks } from '../books/check.ts';
import { expireOrders } from '../orders/sweep.ts';
import { freshKey, must, orderShop, said } from '../orders/testing.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { sandboxKey, sign } from '../sandbox/signature.ts';
import { applyWaiting } from './apply.ts';
import { tasks } from './jobs.ts';
import { pollProviders } from './poll.ts';
import { storeNotice } from './store.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
const buyer = await shop.buyerWithAddress();
const staff = await shop.addStaff();
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
const money = async (orderNo: string) => {
  const [row] = await db.many<{ payments: number; queued: string | null; refunds: string | null }>(sql`
    select (select count(*) from payments p where p.order_id = o.id) as payments, (select string_agg(u.cause || ' ' || u.state, ',' order by u.id) from unapplied u where u.order_id = o.id) as queued,
      (select string_agg(r.refund_no || ' ' || r.amount || ' ' || r.state, ',' order by r.id) from refunds r where r.order_id = o.id) as refunds from orders o where o.order_no = ${orderNo}`);
  return row;
};
const cancel = (orderNo: string) => shop.call(orderCancel, { userId: buyer.userId, orderNo, reason: 'price' }, buyer.identity);
const transfer = (orderNo: string, reference: string, amount: string, currency: 'CNY' | 'USD' = 'CNY') => shop.call(consoleTransfer, { reference, amount, currency }, staff, { params: { orderNo } });

test('PY-2 starting hands out one waiting payment, whatever key or tab asks, until its code runs out', async () => {
  const { orderNo } = await order();
  const answers = await Promise.all([start(orderNo), start(orderNo), start(orderNo, 'ALIPAY', 'one-key-1'), start(orderNo, 'ALIPAY', 'one-key-1')]);
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
  expect(await money(orderNo)).toEqual({ payments: 1, queued: null, refunds: null });
  expect(must(await shop.call(orderDetail, { userId: buyer.userId, orderNo }, buyer.identity))).toMatchObject({ payStatus: 'paid', expiresAt: null });
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
  expect(await money(orderNo)).toEqual({ payments: 1, queued: null, refunds: null });
});

test('T-43 another notice of the same payment changes nothing', async () => {
  const { orderNo } = await order();
  const { notice } = await shop.payAtSandbox(buyer, orderNo);
  const again = Buffer.from(JSON.stringify({ ...JSON.parse(notice.toString()), notice_id: 'another-notice-1' }));
  await Promise.all([shop.notify(notice), shop.notify(again)]);
  expect(await money(orderNo)).toEqual({ payments: 1, queued: null, refunds: null });
  expect((await db.many(sql`select 1 from notices where payment_no = (select payment_no from payment_attempts a join orders o on o.id = a.order_id where o.order_no = ${orderNo}) and destiny = 'payment'`)).length).toBe(2);
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
  expect((await money(orderNo))?.payments).toBe(1);
});

test('T-41 signed but not of the right form is refused too; unknown fields are accepted and kept', async () => {
  const { orderNo } = await order();
  const { notice } = await shop.payAtSandbox(buyer, orderNo);
  const content = JSON.parse(notice.toString()) as Record<string, unknown>;
  for (const bad of [{ amount: '-1.00' }, { amount: '0.00' }, { amount: '1e3' }, { amount: 13 }, { event: 'payment.maybe' }, { currency: 'EUR' }, { payment_no: '' }]) {
    expect(said(await shop.notify(Buffer.from(JSON.stringify({ ...content, ...bad }))))).toBe('BAD_SIGNATURE');
  }
  must(await shop.notify(Buffer.from(JSON.stringify({ ...content, news: '新字段' }))));
  expect((await db.one<{ raw: Buffer }>(sql`select raw from notices where notice_id = ${String(content['notice_id'])}`)).raw.toString()).toContain('新字段');
});

test('T-44 a fen too little, another currency: the order stays as it was, the money goes back to its route under one number', async () => {
  const short = await order();
  const { paymentNo, notice } = await shop.payAtSandbox(buyer, short.orderNo, 'ALIPAY', { wrongAmount: true });
  must(await shop.notify(notice));
  expect(await money(short.orderNo)).toMatchObject({ payments: 0, queued: 'amount_differs refunding' });
  await shop.sendRefunds();
  await shop.sendRefunds();
  expect(await money(short.orderNo)).toMatchObject({ queued: 'amount_differs refunded', refunds: expect.stringMatching(/^RU\d+ 1299 done$/) });
  expect([(await stateOf(paymentNo)).state, ...(await shop.states(short.orderNo))]).toEqual(['refunded', 'unpaid']);
  expect((await db.one<{ n: number }>(sql`select count(*) as n from mails where event_key like 'refunded:%' and text_body like ${`%${short.orderNo}%`}`)).n).toBe(1);
  expect(await checkBooks(db)).toEqual([]);

  const foreign = await order();
  const attempt = must(await start(foreign.orderNo));
  must(await shop.notify(shop.forged({ payment_no: attempt.paymentNo, amount: '13.00', currency: 'USD' })));
  expect(await money(foreign.orderNo)).toMatchObject({ payments: 0, queued: 'currency_differs refunding' });
  await shop.payFor(buyer, foreign.orderNo);
  expect(await shop.states(foreign.orderNo)).toEqual(['wait_send']);
});

test('T-44 money for a payment nobody knows waits in the visible queue until staff send it back', async () => {
  must(await shop.notify(shop.forged({ payment_no: 'P-unknown', trade_no: 'T-unknown', amount: '77.00' })));
  const queue = must(await shop.call(consoleUnapplied, {}, staff));
  const entry = queue.records.find((row) => row.providerRef === 'T-unknown')!;
  expect(entry).toMatchObject({ cause: 'order_unknown', state: 'open', amount: '77.00', orderNo: '' });
  const back = await Promise.all([1, 2].map(() => shop.call(consoleSendBack, { reason: '查无订单' }, staff, { params: { id: entry.id } })));
  expect(back.map(said).toSorted()).toEqual(['CONFLICT', 'ok']);
  // The sandbox took no such money, so its no brings the money back into the queue.
  await shop.sendRefunds();
  expect(must(await shop.call(consoleUnapplied, {}, staff)).records.find((row) => row.id === entry.id)?.state).toBe('open');
});

test('T-44 paid after cancelling, after expiry, and twice: all goes back, the order stays as it is', async () => {
  const closed = await order();
  const first = await shop.payAtSandbox(buyer, closed.orderNo);
  must(await cancel(closed.orderNo));
  must(await shop.notify(first.notice));
  const late = await order();
  const second = await shop.payAtSandbox(buyer, late.orderNo);
  shop.clock.advance(3 * hourMs);
  await expireOrders(shop.services);
  must(await shop.notify(second.notice));
  const twice = await order();
  const third = await shop.payAtSandbox(buyer, twice.orderNo, 'ALIPAY');
  const fourth = await shop.payAtSandbox(buyer, twice.orderNo, 'WECHAT');
  must(await shop.notify(third.notice));
  must(await shop.notify(fourth.notice));
  await shop.sendRefunds();
  expect([await money(closed.orderNo), await money(late.orderNo), await money(twice.orderNo)]).toMatchObject([
    { payments: 0, queued: 'order_closed refunded' }, { payments: 0, queued: 'order_closed refunded' }, { payments: 1, queued: 'already_paid refunded' },
  ]);
  expect([await shop.states(closed.orderNo), await shop.states(late.orderNo), await shop.states(twice.orderNo)]).toEqual([['closed'], ['closed'], ['wait_send']]);
  expect((await stateOf(third.paymentNo)).state).toBe('paid');
});

test('T-40 expiry and notice at once, in both orders: paid or closed and refunded, never both', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const { orderNo, part } = await order();
    const { notice } = await shop.payAtSandbox(buyer, orderNo);
    shop.clock.advance(2 * hourMs + 1);
    const rivals = [() => shop.notify(notice), () => expireOrders(shop.services), () => cancel(orderNo)];
    await Promise.all((round % 2 ? rivals : rivals.toReversed()).map((go) => go()));
    await shop.sendRefunds();
    const [state] = await shop.states(orderNo);
    const { payments, queued } = (await money(orderNo))!;
    expect([state, payments, queued]).toEqual(state === 'wait_send' ? ['wait_send', 1, null] : ['closed', 0, 'order_closed refunded']);
    expect((await shop.stockOf(part)).reserved).toBe(state === 'wait_send' ? 5 : 0);
    outcomes.add(state!);
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

test('T-40 staff cancel and shipping at once: one wins, and money goes back only when nothing left', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { orderNo, part } = await order();
    await shop.payFor(buyer, orderNo);
    const rivals = [
      () => shop.call(consoleCancel, { reason: '缺货' }, staff, { params: { orderNo } }),
      () => shop.call(consoleShip, { carrier: 'SF', trackingNo: 'SF000001', lines: [{ goodsId: String(part), number: 5 }] }, staff, { params: { orderNo } }),
    ];
    const answers = await Promise.all((round % 2 ? rivals : rivals.toReversed()).map((go) => go()));
    expect(answers.map(said).toSorted()).toEqual(['WRONG_STATE', 'ok']);
    const [state] = await shop.states(orderNo);
    expect((await money(orderNo))?.refunds).toBe(state === 'closed' ? `R${orderNo} 1300 pending` : null);
  }
  await shop.sendRefunds();
});

test('R-24 staff cancel a paid order: stock comes back, the money goes its way once, the buyer is told both', async () => {
  const { orderNo, part } = await order();
  const paymentNo = await shop.payFor(buyer, orderNo);
  must(await shop.call(consoleCancel, { reason: '缺货' }, staff, { params: { orderNo } }));
  expect(must(await shop.call(orderDetail, { userId: buyer.userId, orderNo }, buyer.identity))).toMatchObject({ status: 'closed', payStatus: 'paid', refunding: true, refunds: [{ amount: '13.00', state: 'pending' }] });
  const task = tasks(shop.services)['payments.refund']!;
  const { id } = await db.one<{ id: number }>(sql`select id from refunds where refund_no = ${`R${orderNo}`}`);
  await Promise.all(Array.from({ length: 10 }, () => task({ refundId: id }, {} as never)));
  expect(await money(orderNo)).toEqual({ payments: 1, queued: null, refunds: `R${orderNo} 1300 done` });
  expect(await shop.stockOf(part)).toEqual({ on_hand: 100, reserved: 0 });
  expect((await stateOf(paymentNo)).state).toBe('refunded');
  expect((await db.one<{ out: number }>(sql`select count(*) as out from sandbox_book where ref = ${`R${orderNo}`} and dir = 'out'`)).out).toBe(1);
  expect(must(await shop.call(consolePayments, { keywords: orderNo }, staff)).records[0]).toMatchObject({ orderNo, amount: '13.00', refunded: '13.00' });
});

test('R-24 of a split order staff may cancel one paid part: its share goes back, the rest ships', async () => {
  const part = await shop.addPart({ stock: { JS: 5, SZ: 5 } });
  const placed = await shop.placed(buyer, [[part, 8]]);
  await shop.payFor(buyer, placed.orderNo);
  const [first, second] = placed.orders;
  must(await shop.call(consoleCancel, { reason: '破损' }, staff, { params: { orderNo: second!.orderNo } }));
  await shop.sendRefunds();
  expect(await shop.states(placed.orderNo)).toEqual(['order_dealt', 'wait_send', 'closed']);
  expect((await money(second!.orderNo))?.refunds).toBe(`R${second!.orderNo} 300 done`);
  must(await shop.call(consoleShip, { carrier: 'ZTO', trackingNo: 'ZTO00001', lines: [{ goodsId: String(part), number: 5 }] }, staff, { params: { orderNo: first!.orderNo } }));
});

test('R-26 a transfer staff record pays an order of fitting amount; a wrong one, a repeated reference and a cancelled order’s money wait for staff', async () => {
  const part = await shop.addPart();
  const placed = await shop.placed(buyer, [[part, 5]], { payType: 'TRANSFER' });
  expect(must(await transfer(placed.orderNo, 'BANK-1', '12.00')).destiny).toBe('unapplied');
  expect(must(await transfer(placed.orderNo, 'BANK-2', '13.00')).destiny).toBe('payment');
  expect(said(await transfer(placed.orderNo, 'BANK-2', '13.00'))).toBe('CONFLICT');
  expect(await shop.states(placed.orderNo)).toEqual(['wait_send']);
  must(await shop.call(consoleCancel, { reason: '缺货' }, staff, { params: { orderNo: placed.orderNo } }));
  const queue = must(await shop.call(consoleUnapplied, {}, staff)).records.filter((row) => row.orderNo === placed.orderNo);
  expect(queue.map((row) => [row.cause, row.state, row.amount])).toEqual([['order_cancelled', 'open', '13.00'], ['amount_differs', 'open', '12.00']]);
  for (const row of queue) expect(must(await shop.call(consoleSendBack, { reason: '网银退回' }, staff, { params: { id: row.id } })).state).toBe('done');
  expect(must(await shop.call(orderDetail, { userId: buyer.userId, orderNo: placed.orderNo }, buyer.identity))).toMatchObject({ refunding: false, status: 'closed' });
});

test('T-45 without any notice the provider is asked, and the money found', async () => {
  const { orderNo } = await order();
  await shop.payAtSandbox(buyer, orderNo);
  shop.clock.advance(11_000);
  await pollProviders(shop.services);
  await pollProviders(shop.services);
  expect(await shop.states(orderNo)).toEqual(['wait_send']);
  const { notice_id: noticeId } = await db.one<{ notice_id: string }>(sql`select n.notice_id from notices n join payments p on p.provider_ref = n.provider_ref join orders o on o.id = p.order_id where o.order_no = ${orderNo}`);
  expect(noticeId).toMatch(/^query:/);
});

test('T-43 a notice stored but not applied, as after a crash, is applied by the job', async () => {
  const { orderNo } = await order();
  const { notice, paymentNo } = await shop.payAtSandbox(buyer, orderNo);
  const content = JSON.parse(notice.toString()) as { notice_id: string; trade_no: string };
  await storeNotice(db, { provider: 'sandbox', noticeId: content.notice_id, providerRef: content.trade_no, paymentNo, raw: notice, signature: 'x', kind: 'success', currency: 'CNY', amountMinor: 1_300 });
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
