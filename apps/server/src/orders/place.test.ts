// Placing orders on a real database: once, whole, at the price shown, and never more than there is.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { cartList, cartSave } from '@partharbor/contract/calls/carts';
import { draftCreate, draftGet, orderDetail, orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { checkBooks } from '../invariants/check.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { freshKey, must, orderShop, said } from './testing.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
const buyer = await shop.buyerWithAddress();
afterAll(drop);
afterEach(async () => expect(await checkBooks(db)).toEqual([]));

const body = (partId: number, number: number, payable: string) => ({
  userId: buyer.userId,
  goodsList: [{ goodsId: String(partId), number }],
  addressId: buyer.addressId,
  payable,
});
const submit = (input: object, key = freshKey(), as = buyer) =>
  shop.call(orderSubmit, input as never, as.identity, { over: { idempotencyKey: key } });
const ordersOf = async (userId: string): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*) as n from orders where user_id = ${Number(userId)}`)).n;

test('CK-6 an order reserves its stock, keeps what was shown and waits two hours for its money', async () => {
  const part = await shop.addPart({ mpn: 'STM32F103C8T6', stock: { JS: 20 } });
  const placed = await shop.placed(buyer, [[part, 12]], {
    note: '请附出厂报告',
    poNumber: 'PO-7',
    useInvoice: true,
    invoice: { kind: 'company', title: '测试公司', taxNumber: '91440300', email: '' },
  });
  expect(placed).toMatchObject({
    payable: '20.00',
    currency: 'CNY',
    needsConfirmation: false,
    orders: [{ orderNo: placed.orderNo, warehouse: 'JS', status: 'unpaid', payable: '20.00' }],
  });
  expect(placed.orderNo).toMatch(/^\d{16}$/);
  expect(await shop.stockOf(part)).toEqual({ on_hand: 20, reserved: 12 });
  const order = must(await shop.call(orderDetail, { userId: buyer.userId, orderNo: placed.orderNo }, buyer.identity));
  expect(order).toMatchObject({
    goodsAmount: '12.00',
    freight: '8.00',
    freightRule: 'zto-base',
    poNumber: 'PO-7',
    address: { receiver: '王工', region: '广东省 深圳市 南山区' },
    invoice: { kind: 'company' },
  });
  expect(order.lines[0]).toMatchObject({ partNo: 'STM32F103C8T6', number: 12, unitPrice: '1.00', amount: '12.00' });
  expect(order.history.map(({ act, to, actor }) => [act, to, actor])).toEqual([['place', 'unpaid', 'buyer']]);
  expect(Date.parse(order.expiresAt!) - Date.parse(order.placedAt)).toBe(2 * 3_600_000);
});

test('PD-1 an order keeps the drawing of a part, whose pictures staff may take off', async () => {
  const part = await shop.addPart({ stock: { JS: 20 } });
  await db.run(sql`
    with files as (insert into stored_files (key, kind, owner_kind, owner_id, name, type, bytes, sha256, store, created_at)
      select repeat(n, 32), 'part-picture', 'staff', 1, 'a.png', 'image/png', 1, sha256(n::bytea), 'disk', now() from unnest(array['c', 'd']) n returning key)
    insert into part_pictures (part_id, position, file_key, small_key, type, width, height) select ${part}, 1, min(key), max(key), 'png', 8, 8 from files`);
  const placed = await shop.placed(buyer, [[part, 12]]);
  const order = must(await shop.call(orderDetail, { userId: buyer.userId, orderNo: placed.orderNo }, buyer.identity));
  expect(order.lines[0]!.goodsImg).toMatch(/^\/part-drawings\//);
});

test('CK-6 an order of several warehouses and stock types splits under a parent that is their sum', async () => {
  const a = await shop.addPart({ stock: { JS: 3, SZ: 10 } });
  const b = await shop.addPart({ stock: { JS: 100 }, tiers: [[1, 333_333]] });
  const c = await shop.addPart({
    stockType: 'futures_stock',
    stock: {},
    futures: { linkId: 'F', priceEffectiveTime: null, source: 1, leadDays: 60 },
  });
  const placed = await shop.placed(buyer, [
    [a, 12],
    [b, 7],
    [c, 100],
  ]);
  expect(placed.needsConfirmation).toBe(true);
  expect(placed.orders.map(({ orderNo, warehouse, status }) => [orderNo, warehouse, status])).toEqual([
    [`${placed.orderNo}-1`, 'JS', 'unpaid'],
    [`${placed.orderNo}-2`, 'SZ', 'unpaid'],
    [`${placed.orderNo}-3`, null, 'pending_confirm'],
  ]);
  const parent = must(await shop.call(orderDetail, { userId: buyer.userId, orderNo: placed.orderNo }, buyer.identity));
  expect(parent).toMatchObject({ status: 'order_dealt', expiresAt: null, payable: placed.payable });
  expect(parent.orders.map((part) => part.parentNo)).toEqual([placed.orderNo, placed.orderNo, placed.orderNo]);
  expect(parent.lines).toHaveLength(parent.orders.reduce((sum, part) => sum + part.lines.length, 0));
});

test('T-38 the same order sent twenty times at once under one key is one order with twenty equal answers', async () => {
  const part = await shop.addPart({ stock: { JS: 100 } });
  const key = freshKey();
  const before = await ordersOf(buyer.userId);
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(body(part, 2, '10.00'), key)));
  expect(answers[0]).toMatchObject({ ok: true });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await ordersOf(buyer.userId)).toBe(before + 1);
  expect((await shop.stockOf(part)).reserved).toBe(2);
  expect(await checkBooks(db, { told: answers.map((answer) => `order:${must(answer).orderNo}`) })).toEqual([]);
});

test('T-38 a key with another body is refused, another user’s key is another key, and none at all is refused', async () => {
  const part = await shop.addPart({ stock: { JS: 100 } });
  const other = await shop.buyerWithAddress();
  const key = freshKey();
  must(await submit(body(part, 2, '10.00'), key));
  expect(said(await submit(body(part, 3, '11.00'), key))).toBe('KEY_REUSED');
  expect(said(await submit({ ...body(part, 2, '10.00'), userId: other.userId, addressId: other.addressId }, key, other))).toBe('ok');
  expect(said(await submit(body(part, 2, '10.00'), ''))).toBe('KEY_REQUIRED');
});

test('R-22 a price changed since the preview is refused with the new preview, and the key may be used again', async () => {
  const part = await shop.addPart({ stock: { JS: 100 } });
  const key = freshKey();
  await db.run(sql`update part_prices set tiers = '[[1, 1500000]]' where part_id = ${part}`);
  const refused = await submit(body(part, 2, '10.00'), key);
  expect(refused).toMatchObject({ ok: false, reason: 'PRICE_CHANGED', details: { preview: { payable: '11.00', goodsAmount: '3.00' } } });
  expect((await shop.stockOf(part)).reserved).toBe(0);
  expect(said(await submit(body(part, 2, '11.00'), key))).toBe('ok');
});

test('an address that is missing, removed or another’s is refused', async () => {
  const part = await shop.addPart();
  const other = await shop.buyerWithAddress();
  expect(said(await submit({ ...body(part, 1, '9.00'), addressId: '' }))).toBe('ADDRESS_NEEDED');
  expect(said(await submit({ ...body(part, 1, '9.00'), addressId: other.addressId }))).toBe('ADDRESS_NEEDED');
});

test('T-38 two tabs place the same cart lines: one order, the other is told the cart changed', async () => {
  const part = await shop.addPart({ stock: { JS: 100 } });
  const own = await shop.buyerWithAddress();
  must(await shop.call(cartSave, { userId: own.userId, goodsJson: [{ goodsId: String(part), cartNum: 4 }] }, own.identity));
  const line = must(await shop.call(cartList, { userId: own.userId }, own.identity)).selfCartGoods[0]!;
  const input = { userId: own.userId, cartIds: [line.cartId], addressId: own.addressId, payable: '12.00' };
  const answers = await Promise.all([submit(input, freshKey(), own), submit(input, freshKey(), own), submit(input, freshKey(), own)]);
  expect(answers.map(said).toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'ok']);
  expect(must(await shop.call(cartList, { userId: own.userId }, own.identity)).selfCartGoods).toEqual([]);
  expect((await shop.stockOf(part)).reserved).toBe(4);
});

test('CK-5 a draft from the cart is placed once, uses up its cart lines and knows its order', async () => {
  const part = await shop.addPart({ stock: { JS: 100 } });
  const own = await shop.buyerWithAddress();
  must(await shop.call(cartSave, { userId: own.userId, goodsJson: [{ goodsId: String(part), cartNum: 4 }] }, own.identity));
  const { draftId } = must(await shop.call(draftCreate, { userId: own.userId, fromCart: true }, own.identity));
  const input = { userId: own.userId, draftId, addressId: own.addressId, payable: '12.00' };
  const answers = await Promise.all([submit(input, freshKey(), own), submit(input, freshKey(), own)]);
  expect(answers.map(said).toSorted()).toEqual(['CONFLICT', 'ok']);
  const placed = answers.find((answer) => answer.ok)!;
  expect(must(await shop.call(draftGet, { userId: own.userId, draftId }, own.identity)).orderNo).toBe(must(placed).orderNo);
  expect(said(await shop.call(orderPreview, { userId: own.userId, draftId }, own.identity))).toBe('NOT_FOUND');
  expect(must(await shop.call(cartList, { userId: own.userId }, own.identity)).selfCartGoods).toEqual([]);
});

test('T-34 two hundred buyers for fifty pieces: exactly fifty sold, the others refused, decided within three seconds', async () => {
  const part = await shop.addPart({ stock: { JS: 50 } });
  const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.buyerWithAddress()));
  const started = performance.now();
  const answers = await Promise.all(
    buyers.map((one) => submit({ ...body(part, 1, '9.00'), userId: one.userId, addressId: one.addressId }, freshKey(), one)),
  );
  const seconds = (performance.now() - started) / 1_000;
  expect(
    Object.fromEntries(
      Map.groupBy(answers, said)
        .entries()
        .map(([word, list]) => [word, list.length]),
    ),
  ).toEqual({ ok: 50, SHORT_STOCK: 150 });
  expect(await shop.stockOf(part)).toEqual({ on_hand: 50, reserved: 50 });
  expect(seconds).toBeLessThan(3);
});

test('T-34 a hundred orders of five shared lines in random order lock nobody out: all placed or refused by name', async () => {
  const parts = await Promise.all(Array.from({ length: 7 }, () => shop.addPart({ stock: { JS: 30, SZ: 30, HK: 20 } })));
  const buyers = await Promise.all(Array.from({ length: 25 }, () => shop.buyerWithAddress()));
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => {
      const wants = parts
        .toSorted(() => Math.random() - 0.5)
        .slice(0, 5)
        .map((id) => [id, 2] as const);
      return shop.place(buyers[i % buyers.length]!, wants);
    }),
  );
  expect(new Set(answers.map(said)).difference(new Set(['ok', 'SHORT_STOCK', 'PRICE_CHANGED']))).toEqual(new Set());
  expect(answers.filter((answer) => answer.ok).length).toBeGreaterThan(20);
  // Retries would hide deadlocks; PostgreSQL counts them all the same, a second late.
  await sleep(1_200);
  expect(await db.one(sql`select deadlocks from pg_stat_database where datname = current_database()`)).toEqual({ deadlocks: 0 });
});

test('submit stays within its query budget, split or not', async () => {
  const a = await shop.addPart({ stock: { JS: 5, SZ: 5 } });
  const b = await shop.addPart({ stock: { HK: 5 } });
  const { queries } = await countQueries(() =>
    shop.placed(buyer, [
      [a, 7],
      [b, 2],
    ]),
  );
  expect(queries - 3).toBeLessThanOrEqual(orderSubmit.queries);
});

test('a submit of a goods list takes two queries, a preview one', async () => {
  const part = await shop.addPart({ stock: { JS: 100 } });
  await submit(body(part, 1, '9.00'));
  const seen = await countQueries(() => shop.call(orderPreview, body(part, 1, '9.00'), buyer.identity));
  expect([said(seen.result), seen.queries]).toEqual(['ok', 1]);
  const placed = await countQueries(() => submit(body(part, 1, '9.00')));
  expect([said(placed.result), placed.queries]).toEqual(['ok', 2]);
});

test('CK-6 an order of more parts than numbers were drawn beforehand gets the rest of them', async () => {
  const wants = await Promise.all(
    (['ex_stock', 'domestic_spot', 'third_stock', 'original_direct', 'overseas_spot', 'order_stock'] as const).map(
      async (stockType) => [await shop.addPart({ stockType, stock: { JS: 50 } }), 2] as const,
    ),
  );
  const placed = await shop.placed(buyer, wants);
  expect(placed.orders.length).toBeGreaterThan(4);
  expect(new Set(placed.orders.map((one) => one.orderId)).size).toBe(placed.orders.length);
  expect(placed.orders.map((one) => one.orderNo)).toEqual(placed.orders.map((_one, i) => `${placed.orderNo}-${i + 1}`));
});

test('T-38 the same cart sent twice at once under one key is one order with equal answers, and its lines are gone', async () => {
  const part = await shop.addPart({ stock: { JS: 100 } });
  must(await shop.call(cartSave, { userId: buyer.userId, goodsJson: [{ goodsId: String(part), cartNum: 3 }] }, buyer.identity));
  const { cartIds } = must(
    await shop.call(cartSave, { userId: buyer.userId, goodsJson: [{ goodsId: String(part), cartNum: 1 }] }, buyer.identity),
  );
  const form = { userId: buyer.userId, cartIds, addressId: buyer.addressId };
  const { payable } = must(await shop.call(orderPreview, form, buyer.identity));
  const key = freshKey();
  const answers = await Promise.all(Array.from({ length: 10 }, () => submit({ ...form, payable }, key)));
  expect(answers[0]).toMatchObject({ ok: true });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect((await shop.stockOf(part)).reserved).toBe(4);
  // Sent once more, long after.
  expect(await submit({ ...form, payable }, key)).toEqual(answers[0]);
});
