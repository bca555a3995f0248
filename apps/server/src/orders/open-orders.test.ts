// What an account without a paid order may hold unpaid: orders, money and stock; twenty orders at once do not pass it.
import { orderCancel, orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openAmountCny, openOrders, openStockPercent } from '../checkout/settings.ts';
import { checkBooks } from '../invariants/check.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { freshKey, must, orderShop, said } from './testing.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
afterAll(drop);
afterEach(async () => expect(await checkBooks(db)).toEqual([]));

type Buyer = Awaited<ReturnType<typeof shop.buyerWithAddress>>;
let buyer: Buyer;
let part: number;
beforeEach(async () => {
  await db.run(sql`delete from settings`);
  await shop.services.settings.refresh();
  buyer = await shop.buyerWithAddress();
  part = await shop.addPart({ stock: { JS: 1_000 } });
});

const set = async (key: string, value: number): Promise<void> => {
  await db.run(sql`insert into settings (key, value, version) values (${key}, ${JSON.stringify(value)}::jsonb, 1)`);
  await shop.services.settings.refresh();
};
const limited = { config: { ...shop.services.config, limits: true } };
const body = (as: Buyer, partId: number, number: number) => ({
  userId: as.userId,
  goodsList: [{ goodsId: String(partId), number }],
  addressId: as.addressId,
});
const preview = async (partId: number, number: number, as = buyer) =>
  must(await shop.call(orderPreview, body(as, partId, number), as.identity, { over: limited }));
async function place(partId: number, number: number, as = buyer, key = freshKey()) {
  const { payable } = await preview(partId, number, as);
  return shop.call(orderSubmit, { ...body(as, partId, number), payable }, as.identity, { over: { ...limited, idempotencyKey: key } });
}
const openOf = async (as = buyer): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from orders where user_id = ${Number(as.userId)} and state = 'unpaid'`)).n;

test('CK-6 a third unpaid order is refused in the words of the texts, preview says so first, and a cancelled one makes room', async () => {
  expect([openOrders.default, openAmountCny.default, openStockPercent.default]).toEqual([2, 20_000, 20]);
  const first = must(await place(part, 5));
  expect((await preview(part, 5)).ordersOpen).toBe(false);
  must(await place(part, 5));
  expect((await preview(part, 5)).ordersOpen).toBe(true);
  const third = await place(part, 5);
  expect(third).toMatchObject({ status: 409, reason: 'ORDERS_OPEN', message: '未付款订单过多，请先付款或取消。' });
  must(await shop.call(orderCancel, { userId: buyer.userId, orderNo: first.orderNo, reason: 'price' }, buyer.identity));
  expect((await preview(part, 5)).ordersOpen).toBe(false);
  must(await place(part, 5));
});

test('CK-6 whoever has paid an order is held to none of it', async () => {
  const { orderNo } = must(await place(part, 5));
  await shop.payFor(buyer, orderNo);
  for (let n = 0; n < 4; n++) must(await place(part, 150));
  expect((await preview(part, 150)).ordersOpen).toBe(false);
});

test('CK-6 T-34 twenty orders at once leave two', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(part, 1)));
  expect(Object.fromEntries([...Map.groupBy(answers, said)].map(([word, list]) => [word, list.length]))).toEqual({
    ok: 2,
    ORDERS_OPEN: 18,
  });
  expect(await openOf()).toBe(2);
});

test('T-38 an order sent twice at once is one and answers alike, though it is the last that may be open', async () => {
  must(await place(part, 5));
  const key = freshKey();
  const answers = await Promise.all(Array.from({ length: 6 }, () => place(part, 7, buyer, key)));
  expect(new Set(answers.map((one) => must(one).orderNo)).size).toBe(1);
  expect(await openOf()).toBe(2);
});

test('CK-6 the sum of unpaid orders is limited, a new one included that is not the first', async () => {
  await set('orders.openMostCny', 5);
  const dear = await shop.addPart({ tiers: [[1, 10_000_000]], stock: { JS: 1_000 } });
  const first = must(await place(dear, 1));
  expect(Number(first.payable)).toBeGreaterThan(5);
  expect(await place(dear, 3)).toMatchObject({ reason: 'ORDERS_OPEN', details: { over: 'amount' } });
});

test('CK-6 a fifth of a part’s stock at most is held unpaid by one account, and the least order always fits', async () => {
  must(await place(part, 150));
  expect(await place(part, 51)).toMatchObject({ reason: 'ORDERS_OPEN', details: { over: 'stock' } });
  must(await place(part, 50));
  const rare = await shop.addPart({ stock: { JS: 3 } });
  const other = await shop.buyerWithAddress();
  expect(await place(rare, 2, other)).toMatchObject({ reason: 'ORDERS_OPEN' });
  must(await place(rare, 1, other));
});
