// Queued money that staff let pay an order, on a real database: exactly, once, and never money that is owed back.
import { afterAll, afterEach, expect, test } from 'vitest';
import { consoleCancel } from '@partharbor/contract/calls/console-orders';
import {
  consoleApply,
  consoleFitting,
  consolePayments,
  consoleSendBack,
  consoleTransfer,
  consoleUnapplied,
} from '@partharbor/contract/calls/console-payments';
import { consoleAudit } from '@partharbor/contract/calls/console-system';
import { orderCancel } from '@partharbor/contract/calls/orders';
import { checkBooks } from '../invariants/check.ts';
import { expireOrders } from '../orders/expiry.ts';
import { freshKey, must, orderShop, said } from '../orders/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain as audit } from '../audit/domain.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db, [audit]);
const buyer = await shop.buyerWithAddress();
const staff = await shop.addStaff();
const part = await shop.addPart({ stock: { JS: 100_000 } });
afterAll(drop);
afterEach(async () => expect(await checkBooks(db, { settled: false })).toEqual([]));

/** Five pieces for 13.00. */
const order = async (): Promise<string> => (await shop.placed(buyer, [[part, 5]], { payType: 'TRANSFER' })).orderNo;
const entryOf = async (providerRef: string) =>
  must(await shop.call(consoleUnapplied, { size: 100 }, staff)).records.find((row) => row.providerRef === providerRef)!;

/** A transfer staff recorded for `orderNo` that did not fit it. */
async function queued(orderNo: string, amount = '13.00', currency: 'CNY' | 'USD' = 'CNY') {
  const reference = freshKey();
  const answer = await shop.call(consoleTransfer, { reference, amount, currency }, staff, { params: { orderNo } });
  expect(must(answer).destiny).toBe('unapplied');
  return entryOf(reference);
}

/** 13.00 that came for an order which is closed. */
async function homeless() {
  const orderNo = await order();
  must(await shop.call(orderCancel, { userId: buyer.userId, orderNo, reason: 'price' }, buyer.identity));
  return queued(orderNo);
}

const apply = (id: string, orderNo: string, key = '') =>
  shop.call(consoleApply, { orderNo, reason: '附言写错单号' }, staff, { params: { id }, over: { idempotencyKey: key } });
const sendBack = (id: string) => shop.call(consoleSendBack, { reason: '退回' }, staff, { params: { id } });
const fitting = async (id: string, keywords = '') =>
  must(await shop.call(consoleFitting, { keywords }, staff, { params: { id } })).records.map((row) => row.orderNo);

test('R-24 queued money pays an unpaid order it fits: order on its way, buyer told, entry closed, staff named in the audit', async () => {
  const money = await homeless();
  const orderNo = await order();
  expect(money).toMatchObject({ state: 'open', cause: 'order_closed', canApply: true, appliedTo: '' });
  expect(await fitting(money.id)).toContain(orderNo);
  const key = freshKey();
  expect(must(await apply(money.id, orderNo, key))).toEqual({ orderNo });
  expect(must(await apply(money.id, orderNo, key))).toEqual({ orderNo });
  expect(said(await apply(money.id, orderNo))).toBe('CONFLICT');
  expect(said(await sendBack(money.id))).toBe('CONFLICT');
  expect(await shop.states(orderNo)).toEqual(['wait_send']);
  expect(await shop.moneyOf(orderNo)).toEqual({ payments: 1, queued: null, refunds: null });
  expect(await entryOf(money.providerRef)).toMatchObject({ state: 'applied', canApply: false, appliedTo: orderNo });
  expect(must(await shop.call(consolePayments, { keywords: orderNo }, staff)).records).toMatchObject([
    { amount: '13.00', providerRef: money.providerRef, orderNo },
  ]);
  expect(must(await shop.call(consoleAudit, { subject: `unapplied:${money.id}` }, staff)).records).toMatchObject([
    { action: 'payment.apply', after: { state: 'applied', orderNo }, reason: '附言写错单号' },
  ]);
  const mails = await db.many<{ event_key: string }>(sql`select event_key from mails where event_key = ${`paid:${orderNo}`}`);
  expect(mails).toHaveLength(1);
  must(await shop.call(consoleCancel, { reason: '缺货' }, staff, { params: { orderNo } }));
  expect((await shop.moneyOf(orderNo)).queued).toBe('order_cancelled open');
});

test('R-24 money a provider sent for a payment nobody knows may pay an order too, and the books still match', async () => {
  const orderNo = await order();
  must(await shop.notify(shop.forged({ payment_no: 'P-lost', trade_no: 'T-lost', amount: '13.00' })));
  const money = await entryOf('T-lost');
  expect(money).toMatchObject({ cause: 'order_unknown', canApply: true });
  must(await apply(money.id, orderNo));
  expect(await shop.states(orderNo)).toEqual(['wait_send']);
  must(await shop.notify(shop.forged({ payment_no: 'P-lost', trade_no: 'T-lost', amount: '13.00' })));
  expect((await shop.moneyOf(orderNo)).payments).toBe(1);
});

test('R-24 only whole, unpaid, payable orders of the same currency and amount are offered, the one the money came for first', async () => {
  const both = await shop.addPart({ stock: { JS: 5, SZ: 5 } });
  const split = await shop.placed(buyer, [[both, 8]], { payType: 'TRANSFER' });
  const payable = split.payable;
  const money = await queued(split.orders[1]!.orderNo, payable, 'USD');
  expect(await fitting(money.id)).toEqual([]);
  expect(said(await apply(money.id, split.orderNo))).toBe('MONEY_DIFFERS');
  const short = await queued(split.orderNo, '0.01');
  expect(said(await apply(short.id, split.orderNo))).toBe('MONEY_DIFFERS');
  const [first, named, last] = [await order(), await order(), await order()];
  const fit = await homeless();
  await db.run(sql`update unapplied set order_id = (select id from orders where order_no = ${named}) where id = ${fit.id}`);
  const offered = await fitting(fit.id);
  expect([offered[0], offered.includes(first), offered.includes(last)]).toEqual([named, true, true]);
  expect(await fitting(fit.id, first)).toEqual([first]);
  expect(await fitting(fit.id, '100%_no')).toEqual([]);
  expect(said(await apply(fit.id, split.orders[0]!.orderNo))).toBe('MONEY_DIFFERS');
  // Part of a split order stands for the whole of it.
  const whole = await homeless();
  await db.run(sql`update unapplied set amount = (select total from orders where order_no = ${split.orderNo}) where id = ${whole.id}`);
  expect(await fitting(whole.id)).toEqual([split.orderNo]);
  expect(must(await apply(whole.id, split.orders[0]!.orderNo))).toEqual({ orderNo: split.orderNo });
  expect(await shop.states(split.orderNo)).toEqual(['order_dealt', 'wait_send', 'wait_send']);
});

test('R-24 orders paid, closed or to be confirmed, unknown ones and money owed back are refused by name, and nothing changes', async () => {
  const [paid, closed, money] = [await order(), await order(), await homeless()];
  must(await apply((await homeless()).id, paid));
  must(await shop.call(orderCancel, { userId: buyer.userId, orderNo: closed, reason: 'price' }, buyer.identity));
  const soon = new Date(shop.clock.now().getTime() + 86_400_000).toISOString();
  const futures = await shop.addPart({
    stockType: 'futures_stock',
    stock: {},
    futures: { linkId: 'L1', priceEffectiveTime: soon, source: 0, leadDays: 30 },
  });
  const waiting = (await shop.placed(buyer, [[futures, 5]], { payType: 'TRANSFER' })).orderNo;
  expect([
    said(await apply(money.id, paid)),
    said(await apply(money.id, closed)),
    said(await apply(money.id, waiting)),
    said(await apply(money.id, 'no-such-order')),
    said(await apply('999999999', paid)),
  ]).toEqual(['ALREADY_PAID', 'WRONG_STATE', 'AWAITS_CONFIRMATION', 'NOT_FOUND', 'NOT_FOUND']);
  expect(await fitting(money.id)).not.toContain(waiting);
  // A transfer of a cancelled order is owed to its payer.
  must(await shop.call(consoleCancel, { reason: '缺货' }, staff, { params: { orderNo: paid } }));
  const owed = must(await shop.call(consoleUnapplied, { size: 100 }, staff)).records.find((row) => row.orderNo === paid)!;
  expect(owed).toMatchObject({ cause: 'order_cancelled', canApply: false });
  expect(said(await apply(owed.id, await order()))).toBe('MONEY_OWED_BACK');
  // T-47: a refund the provider refused may still turn out done, so that money cannot pay anything.
  must(await shop.notify(shop.forged({ payment_no: 'P-odd', trade_no: 'T-odd', amount: '13.00' })));
  const odd = await entryOf('T-odd');
  must(await sendBack(odd.id));
  await shop.sendRefunds();
  expect(await entryOf('T-odd')).toMatchObject({ state: 'open', canApply: false });
  expect(await fitting(odd.id)).toEqual([]);
  expect(said(await apply(odd.id, await order()))).toBe('MONEY_OWED_BACK');
  expect(await entryOf(money.providerRef)).toMatchObject({ state: 'open', canApply: true });
});

test('T-40 T-44 applying, sending back, paying another order and expiry at once: the money has one place and the order one payment', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [money, one, other] = [await homeless(), await order(), await order()];
    if (round % 2) shop.clock.advance(15 * 86_400_000);
    const rivals = [() => apply(money.id, one), () => sendBack(money.id), () => apply(money.id, other)];
    const all = [...(round % 4 < 2 ? rivals : rivals.toReversed()), () => expireOrders(shop.services)];
    await Promise.all(all.map((go) => go()));
    const { state, appliedTo } = await entryOf(money.providerRef);
    const paid = [one, other].filter((orderNo) => orderNo === appliedTo);
    expect([state, paid.length]).toEqual(state === 'applied' ? ['applied', 1] : ['refunded', 0]);
    for (const orderNo of [one, other]) expect((await shop.moneyOf(orderNo)).payments).toBe(orderNo === appliedTo ? 1 : 0);
  }
});
