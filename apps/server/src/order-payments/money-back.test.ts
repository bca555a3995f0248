// Money that cannot stay, on a real database: wrong, late, doubled, of cancelled orders; it goes back once and is never lost.
import { afterAll, afterEach, expect, test } from 'vitest';
import { consoleCancel, consoleShip } from '@partharbor/contract/calls/console-orders';
import { consolePayments, consoleSendBack, consoleTransfer, consoleUnapplied } from '@partharbor/contract/calls/console-payments';
import { orderCancel, orderDetail } from '@partharbor/contract/calls/orders';
import { payStart, payState } from '@partharbor/contract/calls/payments';
import { checkBooks } from '../invariants/check.ts';
import { expireOrders } from '../orders/expiry.ts';
import { freshKey, must, orderShop, said } from '../orders/testing.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { tasks } from './jobs.ts';

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
const cancel = (orderNo: string) => shop.call(orderCancel, { userId: buyer.userId, orderNo, reason: 'price' }, buyer.identity);
const transfer = (orderNo: string, reference: string, amount: string, currency: 'CNY' | 'USD' = 'CNY') =>
  shop.call(consoleTransfer, { reference, amount, currency }, staff, { params: { orderNo } });

test('T-44 a fen too little, another currency: the order stays as it was, the money goes back to its route under one number', async () => {
  const short = await order();
  const { paymentNo, notice } = await shop.payAtSandbox(buyer, short.orderNo, 'ALIPAY', { wrongAmount: true });
  must(await shop.notify(notice));
  expect(await shop.moneyOf(short.orderNo)).toMatchObject({ payments: 0, queued: 'amount_differs refunding' });
  await shop.sendRefunds();
  await shop.sendRefunds();
  expect(await shop.moneyOf(short.orderNo)).toMatchObject({
    queued: 'amount_differs refunded',
    refunds: expect.stringMatching(/^RU\d+ 1299 done$/),
  });
  expect([(await stateOf(paymentNo)).state, ...(await shop.states(short.orderNo))]).toEqual(['refunded', 'unpaid']);
  expect(
    (
      await db.one<{ n: number }>(
        sql`select count(*) as n from mails where event_key like 'refunded:%' and text_body like ${`%${short.orderNo}%`}`,
      )
    ).n,
  ).toBe(1);
  expect(await checkBooks(db)).toEqual([]);

  const foreign = await order();
  const attempt = must(await start(foreign.orderNo));
  must(await shop.notify(shop.forged({ payment_no: attempt.paymentNo, amount: '13.00', currency: 'USD' })));
  expect(await shop.moneyOf(foreign.orderNo)).toMatchObject({ payments: 0, queued: 'currency_differs refunding' });
  await shop.payFor(buyer, foreign.orderNo);
  expect(await shop.states(foreign.orderNo)).toEqual(['wait_send']);
});

test('T-44 T-47 money for a payment nobody knows waits in the visible queue until staff send it back', async () => {
  must(await shop.notify(shop.forged({ payment_no: 'P-unknown', trade_no: 'T-unknown', amount: '77.00' })));
  const queue = must(await shop.call(consoleUnapplied, {}, staff));
  const entry = queue.records.find((row) => row.providerRef === 'T-unknown')!;
  expect(entry).toMatchObject({ cause: 'order_unknown', state: 'open', amount: '77.00', orderNo: '' });
  const back = await Promise.all([1, 2].map(() => shop.call(consoleSendBack, { reason: '查无订单' }, staff, { params: { id: entry.id } })));
  expect(back.map(said).toSorted()).toEqual(['CONFLICT', 'ok']);
  // The sandbox took no such money, so its no brings the money back into the queue.
  await shop.sendRefunds();
  const stateNow = async () => must(await shop.call(consoleUnapplied, {}, staff)).records.find((row) => row.id === entry.id)?.state;
  expect(await stateNow()).toBe('open');
  // T-47: where the provider says done after it said no, done it is, and nothing takes that back.
  const told = shop.forged({ event: 'refund.succeeded', payment_no: `RU${entry.id}`, trade_no: 'T-unknown', amount: '77.00' });
  must(await shop.notify(told));
  await shop.sendRefunds();
  expect(await stateNow()).toBe('refunded');
  expect(await db.many(sql`select state from refunds where refund_no = ${`RU${entry.id}`}`)).toEqual([{ state: 'done' }]);
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
  expect([await shop.moneyOf(closed.orderNo), await shop.moneyOf(late.orderNo), await shop.moneyOf(twice.orderNo)]).toMatchObject([
    { payments: 0, queued: 'order_closed refunded' },
    { payments: 0, queued: 'order_closed refunded' },
    { payments: 1, queued: 'already_paid refunded' },
  ]);
  expect([await shop.states(closed.orderNo), await shop.states(late.orderNo), await shop.states(twice.orderNo)]).toEqual([
    ['closed'],
    ['closed'],
    ['wait_send'],
  ]);
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
    const { payments, queued } = await shop.moneyOf(orderNo);
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
      () =>
        shop.call(consoleShip, { carrier: 'SF', trackingNo: 'SF000001', lines: [{ goodsId: String(part), number: 5 }] }, staff, {
          params: { orderNo },
        }),
    ];
    const answers = await Promise.all((round % 2 ? rivals : rivals.toReversed()).map((go) => go()));
    expect(answers.map(said).toSorted()).toEqual(['WRONG_STATE', 'ok']);
    const [state] = await shop.states(orderNo);
    expect((await shop.moneyOf(orderNo)).refunds).toEqual(state === 'closed' ? expect.stringMatching(/^RF\d{16} 1300 pending$/) : null);
  }
  await shop.sendRefunds();
});

test('R-24 staff cancel a paid order: stock comes back, the money goes its way once, the buyer is told both', async () => {
  const { orderNo, part } = await order();
  const paymentNo = await shop.payFor(buyer, orderNo);
  must(await shop.call(consoleCancel, { reason: '缺货' }, staff, { params: { orderNo } }));
  expect(must(await shop.call(orderDetail, { userId: buyer.userId, orderNo }, buyer.identity))).toMatchObject({
    status: 'closed',
    payStatus: 'paid',
    refunding: true,
    refunds: [{ amount: '13.00', state: 'pending' }],
  });
  const task = tasks(shop.services)['payments.refund']!;
  const { id, refund_no: refundNo } = await db.one<{ id: number; refund_no: string }>(
    sql`select r.id, r.refund_no from refunds r join orders o on o.id = r.order_id where o.order_no = ${orderNo}`,
  );
  await Promise.all(Array.from({ length: 10 }, () => task({ refundId: id }, {} as never)));
  expect(await shop.moneyOf(orderNo)).toEqual({ payments: 1, queued: null, refunds: `${refundNo} 1300 done` });
  expect(await shop.stockOf(part)).toEqual({ on_hand: 100, reserved: 0 });
  expect((await stateOf(paymentNo)).state).toBe('refunded');
  expect((await db.one<{ out: number }>(sql`select count(*) as out from sandbox_book where ref = ${refundNo} and dir = 'out'`)).out).toBe(
    1,
  );
  expect(must(await shop.call(consolePayments, { keywords: orderNo }, staff)).records[0]).toMatchObject({
    orderNo,
    amount: '13.00',
    refunded: '13.00',
  });
});

test('R-24 of a split order staff may cancel one paid part: its share goes back, the rest ships', async () => {
  const part = await shop.addPart({ stock: { JS: 5, SZ: 5 } });
  const placed = await shop.placed(buyer, [[part, 8]]);
  await shop.payFor(buyer, placed.orderNo);
  const [first, second] = placed.orders;
  must(await shop.call(consoleCancel, { reason: '破损' }, staff, { params: { orderNo: second!.orderNo } }));
  await shop.sendRefunds();
  expect(await shop.states(placed.orderNo)).toEqual(['order_dealt', 'wait_send', 'closed']);
  expect((await shop.moneyOf(second!.orderNo)).refunds).toMatch(/^RF\d{16} 300 done$/);
  must(
    await shop.call(consoleShip, { carrier: 'ZTO', trackingNo: 'ZTO00001', lines: [{ goodsId: String(part), number: 5 }] }, staff, {
      params: { orderNo: first!.orderNo },
    }),
  );
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
  expect(queue.map((row) => [row.cause, row.state, row.amount])).toEqual([
    ['order_cancelled', 'open', '13.00'],
    ['amount_differs', 'open', '12.00'],
  ]);
  for (const row of queue) {
    const sent = await countQueries(() => shop.call(consoleSendBack, { reason: '网银退回' }, staff, { params: { id: row.id } }));
    expect(must(sent.result).state).toBe('done');
    expect(sent.queries).toBeLessThanOrEqual(consoleSendBack.queries);
  }
  expect(must(await shop.call(orderDetail, { userId: buyer.userId, orderNo: placed.orderNo }, buyer.identity))).toMatchObject({
    refunding: false,
    status: 'closed',
  });
});
