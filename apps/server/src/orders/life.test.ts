// The life of orders after placing, on a real database: cancel, confirm, ship, receive, finish, expire, and what may not be.
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  consoleCancel,
  consoleConfirm,
  consoleNote,
  consoleOrder,
  consoleOrders,
  consoleRefuse,
  consoleShip,
} from '@partharbor/contract/calls/console-orders';
import { orderCancel, orderDetail, orderList, orderPayType, orderReceive, invoiceTitles } from '@partharbor/contract/calls/orders';
import { checkBooks } from '../invariants/check.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { expireOrders, finishReceived, receiveShipped } from './expiry.ts';
import { must, orderShop, said } from './testing.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
const buyer = await shop.buyerWithAddress();
const staff = await shop.addStaff();
const colleague = await shop.addStaff();
afterAll(drop);
afterEach(async () => expect(await checkBooks(db)).toEqual([]));

const hourMs = 3_600_000;
const futures = {
  stockType: 'futures_stock',
  stock: {},
  futures: { linkId: 'F', priceEffectiveTime: null, source: 1, leadDays: 60 },
} as const;
const cancel = (orderNo: string, over: object = {}, as = buyer) =>
  shop.call(orderCancel, { userId: as.userId, orderNo, reason: 'too_slow', ...over } as never, as.identity);
const detail = async (orderNo: string) => must(await shop.call(orderDetail, { userId: buyer.userId, orderNo }, buyer.identity));
const confirm = (orderNo: string, version?: number, as = staff) => shop.call(consoleConfirm, { version }, as, { params: { orderNo } });
const ship = (orderNo: string, lines: readonly (readonly [number, number])[], version?: number, trackingNo = 'SF1234567890') =>
  shop.call(
    consoleShip,
    { carrier: 'SF', trackingNo, version, lines: lines.map(([id, number]) => ({ goodsId: String(id), number })) },
    staff,
    { params: { orderNo } },
  );
const receive = (orderNo: string) => shop.call(orderReceive, { userId: buyer.userId, orderNo }, buyer.identity);
const mails = async (orderNo: string) =>
  (
    await db.many<{ key: string }>(
      sql`select split_part(event_key, ':', 1) as key from mails where event_key like ${`%:${orderNo}%`} order by id`,
    )
  ).map((row) => row.key);

test('OR-3 cancelling gives the stock back, needs a text for “other”, and is told once', async () => {
  const part = await shop.addPart();
  const { orderNo } = await shop.placed(buyer, [[part, 30]]);
  expect(said(await cancel(orderNo, { reason: 'other' }))).toBe('REASON_NEEDED');
  expect(must(await cancel(orderNo, { reason: 'other', reasonText: '不需要了' }))).toEqual({ orderNo, status: 'closed' });
  expect(await shop.stockOf(part)).toEqual({ on_hand: 100, reserved: 0 });
  expect(await cancel(orderNo)).toMatchObject({ reason: 'WRONG_STATE', details: { state: 'closed' } });
  expect(await mails(orderNo)).toEqual(['placed', 'closed']);
  expect((await detail(orderNo)).history.at(-1)).toMatchObject({
    act: 'cancel',
    note: 'other: 不需要了',
    actorName: buyer.identity.username,
  });
});

test('another buyer’s order does not exist', async () => {
  const part = await shop.addPart();
  const other = await shop.buyerWithAddress();
  const { orderNo } = await shop.placed(buyer, [[part, 1]]);
  expect(said(await cancel(orderNo, {}, other))).toBe('NOT_FOUND');
  expect(said(await shop.call(orderDetail, { userId: other.userId, orderNo }, other.identity))).toBe('NOT_FOUND');
});

test('OR-3 a split order is cancelled as a whole by any of its numbers', async () => {
  const part = await shop.addPart({ stock: { JS: 5, SZ: 5 } });
  const placed = await shop.placed(buyer, [[part, 8]]);
  must(await cancel(placed.orders[1]!.orderNo));
  expect(await shop.states(placed.orderNo)).toEqual(['closed', 'closed', 'closed']);
  expect((await shop.stockOf(part)).reserved).toBe(0);
});

test('R-23 an unpaid order expires after two hours, a transfer after seventy-two, and its stock comes back', async () => {
  const part = await shop.addPart();
  const fast = await shop.placed(buyer, [[part, 3]]);
  const slow = await shop.placed(buyer, [[part, 4]], { payType: 'TRANSFER' });
  shop.clock.advance(2 * hourMs - 1_000);
  await expireOrders(shop.services);
  expect(await shop.states(fast.orderNo)).toEqual(['unpaid']);
  shop.clock.advance(2_000);
  await expireOrders(shop.services);
  expect([await shop.states(fast.orderNo), await shop.states(slow.orderNo)]).toEqual([['closed'], ['unpaid']]);
  shop.clock.advance(70 * hourMs);
  await expireOrders(shop.services);
  expect(await shop.states(slow.orderNo)).toEqual(['closed']);
  expect((await shop.stockOf(part)).reserved).toBe(0);
  expect(await mails(fast.orderNo)).toEqual(['placed', 'closed']);
});

test('R-23 goods that wait for staff hold the clock; the last confirmation starts it for the whole order', async () => {
  const stocked = await shop.addPart();
  const made = await shop.addPart(futures);
  const placed = await shop.placed(buyer, [
    [stocked, 5],
    [made, 5],
  ]);
  shop.clock.advance(5 * hourMs);
  await expireOrders(shop.services);
  expect(await shop.states(placed.orderNo)).toContain('pending_confirm');
  const waiting = placed.orders.find((order) => order.status === 'pending_confirm')!;
  expect(must(await confirm(waiting.orderNo))).toEqual({ orderNo: waiting.orderNo, status: 'confirm' });
  const parent = await detail(placed.orderNo);
  expect(Date.parse(parent.expiresAt!) - shop.clock.now().getTime()).toBe(2 * hourMs);
  expect(said(await confirm(waiting.orderNo, undefined, colleague))).toBe('WRONG_STATE');
  shop.clock.advance(2 * hourMs + 1);
  await expireOrders(shop.services);
  expect(await shop.states(placed.orderNo)).toEqual(['closed', 'closed', 'closed']);
});

test('OR-3 once confirmed the payment method is fixed; before it may change, with fee, total and time', async () => {
  const abroad = await shop.buyerWithAddress({ userSource: 1, country: 'DE', regionPath: 'Berlin' });
  const made = await shop.addPart(futures);
  const stocked = await shop.addPart();
  const change = (orderNo: string, payType: 'TRANSFER' | 'CREDIT_CARD' | 'ALIPAY') =>
    shop.call(orderPayType, { userId: abroad.userId, orderNo, payType }, abroad.identity);
  const placed = await shop.placed(abroad, [
    [made, 100],
    [stocked, 10],
  ]);
  expect(placed.payable).toBe('139.05');
  expect(must(await change(placed.orderNo, 'TRANSFER')).payable).toBe('135.00');
  expect(must(await change(placed.orders[0]!.orderNo, 'CREDIT_CARD')).payable).toBe('139.05');
  expect(said(await change(placed.orderNo, 'ALIPAY'))).toBe('PAY_TYPE_UNKNOWN');
  must(await confirm(placed.orderNo));
  expect(said(await change(placed.orderNo, 'TRANSFER'))).toBe('METHOD_FIXED');
});

test('a changed method changes the time to pay, and changing back and forth gains none', async () => {
  const part = await shop.addPart();
  const { orderNo } = await shop.placed(buyer, [[part, 1]]);
  const left = async () => (Date.parse((await detail(orderNo)).expiresAt!) - shop.clock.now().getTime()) / hourMs;
  const change = async (payType: 'TRANSFER' | 'ALIPAY') =>
    must(await shop.call(orderPayType, { userId: buyer.userId, orderNo, payType }, buyer.identity));
  await change('TRANSFER');
  expect(await left()).toBe(72);
  shop.clock.advance(10 * hourMs);
  await change('ALIPAY');
  expect(await left()).toBe(0.25);
  await change('TRANSFER');
  expect(await left()).toBe(62);
});

test('R-23 what staff refuse is invalid and takes the rest of its order with it', async () => {
  const stocked = await shop.addPart();
  const made = await shop.addPart(futures);
  const placed = await shop.placed(buyer, [
    [stocked, 5],
    [made, 5],
  ]);
  const waiting = placed.orders.find((order) => order.status === 'pending_confirm')!;
  expect(must(await shop.call(consoleRefuse, { reason: '厂家停产' }, staff, { params: { orderNo: waiting.orderNo } })).status).toBe(
    'invalid',
  );
  expect((await shop.states(placed.orderNo)).toSorted()).toEqual(['closed', 'closed', 'invalid']);
  expect((await shop.stockOf(stocked)).reserved).toBe(0);
  expect(await mails(placed.orderNo)).toEqual(['placed', 'closed']);
});

test('I-19 nothing ships unpaid; paid goods ship in parcels, stock leaves with them, and the buyer confirms receipt', async () => {
  const part = await shop.addPart();
  const { orderNo } = await shop.placed(buyer, [[part, 30]]);
  expect(await ship(orderNo, [[part, 10]])).toMatchObject({ reason: 'WRONG_STATE', details: { state: 'unpaid' } });
  await shop.payFor(buyer, orderNo);
  expect(said(await receive(orderNo))).toBe('WRONG_STATE');
  expect(must(await ship(orderNo, [[part, 10]])).status).toBe('part_shipped');
  expect(await shop.stockOf(part)).toEqual({ on_hand: 90, reserved: 20 });
  expect(await ship(orderNo, [[part, 21]])).toMatchObject({ reason: 'BAD_INPUT', details: { open: 20 } });
  expect(
    must(
      await ship(orderNo, [
        [part, 5],
        [part, 15],
      ]),
    ).status,
  ).toBe('wait_receive');
  expect(await shop.stockOf(part)).toEqual({ on_hand: 70, reserved: 0 });
  const shown = await detail(orderNo);
  expect(shown.shipments.map((parcel) => parcel.lines[0]?.number)).toEqual([10, 20]);
  expect(shown.shipments[0]?.trackingUrl).toMatch(/^https:\/\/.*SF1234567890/);
  expect(must(await receive(orderNo)).status).toBe('received');
  expect(await mails(orderNo)).toEqual(['placed', 'paid', 'shipped', 'shipped']);
});

test('R-23 fifteen days after shipping goods count as received, thirty days after it the order is finished, and its parent with it', async () => {
  const part = await shop.addPart({ stock: { JS: 5, SZ: 5 } });
  const placed = await shop.placed(buyer, [[part, 8]]);
  await shop.payFor(buyer, placed.orderNo);
  for (const order of placed.orders) must(await ship(order.orderNo, [[part, order.warehouse === 'JS' ? 5 : 3]]));
  shop.clock.advance(15 * 24 * hourMs - 1_000);
  expect(await receiveShipped(shop.services)).toBe(0);
  shop.clock.advance(2_000);
  expect(await receiveShipped(shop.services)).toBe(1);
  expect(await shop.states(placed.orderNo)).toEqual(['order_dealt', 'received', 'received']);
  shop.clock.advance(15 * 24 * hourMs);
  await finishReceived(shop.services);
  expect(await shop.states(placed.orderNo)).toEqual(['finish', 'finish', 'finish']);
});

test('T-40 two parcels of the same pieces sent at once: one goes, the other is told', async () => {
  const part = await shop.addPart();
  const { orderNo } = await shop.placed(buyer, [[part, 30]]);
  await shop.payFor(buyer, orderNo);
  const answers = await Promise.all(['SF1000001', 'SF1000002', 'SF1000003'].map((no) => ship(orderNo, [[part, 20]], undefined, no)));
  expect(answers.map(said).toSorted()).toEqual(['BAD_INPUT', 'BAD_INPUT', 'ok']);
  expect(await shop.stockOf(part)).toEqual({ on_hand: 80, reserved: 10 });
});

test('T-40 two staff confirm at once: one does, the other gets the state it lost to; an old form is stale', async () => {
  const made = await shop.addPart(futures);
  const { orderNo } = await shop.placed(buyer, [[made, 5]]);
  expect((await Promise.all([confirm(orderNo), confirm(orderNo, undefined, colleague)])).map(said).toSorted()).toEqual([
    'WRONG_STATE',
    'ok',
  ]);
  expect((await Promise.all([confirm(orderNo, 1), confirm(orderNo, 1, colleague)])).map(said).toSorted()).toEqual(['STALE', 'ok']);
});

test('T-40 cancel and expiry at once close an order once', async () => {
  const part = await shop.addPart();
  for (let round = 0; round < 10; round += 1) {
    const { orderNo } = await shop.placed(buyer, [[part, 3]]);
    shop.clock.advance(3 * hourMs);
    await Promise.all([cancel(orderNo), expireOrders(shop.services), expireOrders(shop.services)]);
    expect(await shop.states(orderNo)).toEqual(['closed']);
  }
  expect((await shop.stockOf(part)).reserved).toBe(0);
});

test('every act that the table does not hold is refused from every state', async () => {
  const part = await shop.addPart();
  const { orderNo } = await shop.placed(buyer, [[part, 3]]);
  expect([said(await confirm(orderNo)), said(await receive(orderNo)), said(await ship(orderNo, [[part, 1]]))]).toEqual([
    'WRONG_STATE',
    'WRONG_STATE',
    'WRONG_STATE',
  ]);
  await shop.payFor(buyer, orderNo);
  expect([said(await confirm(orderNo)), said(await cancel(orderNo)), said(await receive(orderNo))]).toEqual([
    'WRONG_STATE',
    'WRONG_STATE',
    'WRONG_STATE',
  ]);
  must(await ship(orderNo, [[part, 3]]));
  const stop = await shop.call(consoleCancel, { reason: '改单' }, staff, { params: { orderNo } });
  expect([said(stop), said(await ship(orderNo, [[part, 1]]))]).toEqual(['WRONG_STATE', 'WRONG_STATE']);
  must(await receive(orderNo));
  expect([said(await ship(orderNo, [[part, 3]])), said(await cancel(orderNo))]).toEqual(['WRONG_STATE', 'WRONG_STATE']);
});

test('lists find orders by state, number and part, with counts, parts and the invoice used last', async () => {
  const own = await shop.buyerWithAddress();
  const part = await shop.addPart({ mpn: 'LM358DR-LIST', stock: { JS: 5, SZ: 5 } });
  const split = await shop.placed(own, [[part, 8]], {
    useInvoice: true,
    invoice: { kind: 'personal', title: '王工', taxNumber: '', email: '' },
  });
  const single = await shop.placed(own, [[part, 1]]);
  const list = async (over: object) => must(await shop.call(orderList, { userId: own.userId, ...over }, own.identity));
  const all = await list({});
  expect(all.records.map((order) => [order.orderNo, order.orders.length])).toEqual([
    [single.orderNo, 0],
    [split.orderNo, 2],
  ]);
  expect(all).toMatchObject({ total: 2, counts: { order_dealt: 1, unpaid: 2 } });
  expect((await list({ status: 'unpaid', page: { current: 2, size: 1 } })).records.map((order) => order.orderNo)).toEqual([split.orderNo]);
  expect((await list({ keywords: 'lm358dr-list' })).total).toBe(2);
  expect((await list({ keywords: '%' })).total).toBe(0);
  expect((await list({ keywords: split.orderNo })).records[0]).toMatchObject({
    lineCount: 1,
    firstParts: ['LM358DR-LIST'],
  });
  expect(must(await shop.call(invoiceTitles, { userId: own.userId }, own.identity))).toMatchObject({ title: '王工' });
  const { queries } = await countQueries(() => list({}));
  expect(queries).toBeLessThanOrEqual(orderList.queries);
});

test('BO-3 staff see an order with what may be done next, leave notes, and every act is in the audit log', async () => {
  const part = await shop.addPart();
  const { orderNo } = await shop.placed(buyer, [[part, 3]]);
  const look = async () => must(await shop.call(consoleOrder, {}, staff, { params: { orderNo } }));
  const allowed = async () => (await look()).acts.filter((act) => act.allowed).map((act) => act.act);
  expect(await allowed()).toEqual(['pay', 'cancel']);
  await shop.payFor(buyer, orderNo);
  expect(await allowed()).toEqual(['ship', 'cancel']);
  must(await shop.call(consoleNote, { note: '客户催货' }, staff, { params: { orderNo } }));
  must(await ship(orderNo, [[part, 3]]));
  expect(await allowed()).toEqual([]);
  expect((await look()).notes.map((note) => [note.name, note.note])).toEqual([['测试员工', '客户催货']]);
  expect((await look()).payments).toHaveLength(1);
  const audit = await db.many<{ action: string }>(sql`select action from audit_log where subject = ${`order:${orderNo}`} order by id`);
  expect(audit.map((row) => row.action)).toEqual(['order.note', 'order.ship']);
  expect(
    must(await shop.call(consoleOrders, { status: 'wait_receive', keywords: orderNo }, staff)).records.map((order) => order.orderNo),
  ).toEqual([orderNo]);
});
