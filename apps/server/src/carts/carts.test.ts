// Proves the cart: legal quantities, material numbers, sums, groups, what changed since, and the selected amount (CT-1 … CT-7).
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cartDelete,
  cartIndex,
  cartList,
  cartMarks,
  cartSave,
  cartSelect,
  cartUpdate,
  guestCartDelete,
  guestCartIndex,
  guestCartList,
  guestCartSave,
  guestCartSelect,
  guestCartUpdate,
} from '@partharbor/contract/calls/carts';
import type { Identity } from '../calls/context.ts';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { forgetReference } from '../catalogue/reference.ts';
import { countQueries, createDatabase, sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { consumeLines } from './consume.ts';
import { domain } from './domain.ts';
import { purgeOldGuestCarts } from './purge.ts';
import { guestCarts } from './settings.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
});
afterAll(() => database.drop());

interface Line {
  readonly part: number;
  readonly number: number;
  readonly material?: string;
  readonly batch?: string;
}

const goodsJson = (...lines: Line[]) =>
  lines.map((line) => ({
    goodsId: String(line.part),
    cartNum: line.number,
    isCheck: 1,
    packageCount: 0,
    StepPrice: '',
    futuresLinkId: '',
    futureFlag: false,
    goodsImgId: '',
    goodsImg: '',
    materialNumber: line.material ?? '',
    batchName: line.batch ?? '',
  }));
const add = (buyer: TestBuyer, ...lines: Line[]) =>
  shop.call(cartSave, { userId: buyer.userId, isFromLogin: false, goodsJson: goodsJson(...lines) }, buyer.identity);

async function cartOf(buyer: TestBuyer, as: Identity = buyer.identity) {
  const list = await shop.call(cartList, { userId: buyer.userId }, as);
  if (!list.ok) throw new Error(list.reason);
  return list.data;
}

test('CT-2 CT-5 lines stand in their groups; the active tab follows what was added', async () => {
  const buyer = await shop.addBuyer();
  const parts = await Promise.all(
    (['ex_stock', 'third_stock', 'futures_stock', 'order_stock'] as const).map((stockType) => shop.addPart({ stockType })),
  );
  expect(await add(buyer, { part: parts[2]!, number: 1 })).toMatchObject({ data: { added: 1, totalNumber: 1, activeTab: 'futures' } });
  expect(await add(buyer, { part: parts[0]!, number: 1 }, { part: parts[1]!, number: 1 }, { part: parts[3]!, number: 1 })).toMatchObject({
    data: { added: 3, totalNumber: 4, activeTab: 'selfGoods' },
  });
  const cart = await cartOf(buyer);
  expect(
    [cart.selfCartGoods, cart.thirdCartGoods, cart.futuresCartGoods, cart.orderCartGoods, cart.offGoods].map((group) => group.length),
  ).toEqual([1, 1, 1, 1, 0]);
  expect(cart.futuresCartGoods[0]).toMatchObject({ futureFlag: true, problem: 'FUTURES_CONSULT' });
  expect(await shop.call(cartIndex, { userId: buyer.userId, userSource: '0', showNumber: 2 }, buyer.identity)).toMatchObject({
    data: { totalNumber: 4, selfGoodsSize: 3, futureGoodsSize: 1, cartList: [{}, {}] },
  });
});

test.each([
  ['NO_QUANTITY', 'an update', 0],
  ['BELOW_MOQ', 'an add', 50],
  ['NOT_MULTIPLE', 'an add', 105],
])('CT-3 %s refuses %s of %i where MOQ is 100 and the multiple 10', async (reason, how, number) => {
  const buyer = await shop.addBuyer();
  const part = await shop.addPart({ moq: 100, step: 10, tiers: [[100, 1_000_000]], stock: { JS: 10_000 } });
  if (how === 'an add')
    return expect(await add(buyer, { part, number })).toMatchObject({
      ok: false,
      reason,
      details: { moq: 100, step: 10, goodsId: String(part) },
    });
  await add(buyer, { part, number: 100 });
  const [line] = (await cartOf(buyer)).selfCartGoods;
  expect(await shop.call(cartUpdate, { userId: buyer.userId, cartId: line!.cartId, cartNum: number }, buyer.identity)).toMatchObject({
    ok: false,
    reason,
  });
});

test('CT-3 a refused line keeps the whole add out; with the MOQ flag off any number is legal', async () => {
  const buyer = await shop.addBuyer();
  const [strict, free] = [
    await shop.addPart({ moq: 100, step: 10, tiers: [[100, 1_000_000]] }),
    await shop.addPart({ moq: 100, step: 10, moqFlag: false }),
  ];
  expect(await add(buyer, { part: free, number: 7 }, { part: strict, number: 7 })).toMatchObject({ reason: 'BELOW_MOQ' });
  expect((await cartOf(buyer)).selfCartGoods).toHaveLength(0);
  expect(await add(buyer, { part: free, number: 7 })).toMatchObject({ ok: true });
});

test('CT-4 R-20 equal material numbers add up; another or a missing one blocks the add', async () => {
  const buyer = await shop.addBuyer();
  const part = await shop.addPart({ stock: { JS: 1000 } });
  await add(buyer, { part, number: 10, material: 'M-1' });
  expect(await add(buyer, { part, number: 5, material: 'M-1' })).toMatchObject({ data: { added: 0, totalNumber: 1 } });
  for (const material of ['M-2', ''])
    expect(await add(buyer, { part, number: 5, material })).toMatchObject({ ok: false, reason: 'MATERIAL_CONFLICT', status: 409 });
  expect((await cartOf(buyer)).selfCartGoods).toMatchObject([{ cartNum: 15, materialNumber: 'M-1' }]);
  const another = await shop.addPart();
  expect(await add(buyer, { part: another, number: 1, material: 'A' }, { part: another, number: 1, material: 'B' })).toMatchObject({
    reason: 'MATERIAL_CONFLICT',
  });
});

test('CT-4 the message names ten parts and says 等 or etc. for the rest', async () => {
  const buyer = await shop.addBuyer();
  const lines = [];
  for (let i = 0; i < 12; i += 1) lines.push({ part: await shop.addPart({ mpn: `CONFLICT-${i}` }), number: 1, material: 'A' });
  await add(buyer, ...lines);
  const changed = goodsJson(...lines.map((line) => ({ ...line, material: 'B' })));
  const zh = await shop.call(cartSave, { userId: buyer.userId, goodsJson: changed }, buyer.identity);
  expect(!zh.ok && zh.message).toBe(
    '购物车内已有12件商品与CONFLICT-0、CONFLICT-1、CONFLICT-2、CONFLICT-3、CONFLICT-4、CONFLICT-5、CONFLICT-6、CONFLICT-7、CONFLICT-8、CONFLICT-9等重复且物料编码不一致，请确认唯一编码',
  );
  const en = await shop.call(cartSave, { userId: buyer.userId, goodsJson: changed.slice(0, 1) }, buyer.identity, { over: { lang: 'en' } });
  expect(!en.ok && en.message).toContain('repeat CONFLICT-0 with');
  const many = await shop.call(cartSave, { userId: buyer.userId, goodsJson: changed }, buyer.identity, { over: { lang: 'en' } });
  expect(!many.ok && many.message).toContain('CONFLICT-9 etc. with');
});

test('an unknown part, one off the shelf, and too much of one are refused by name', async () => {
  const buyer = await shop.addBuyer();
  const [off, dear] = [await shop.addPart({ goodsStatus: 0 }), await shop.addPart({ tiers: [[1, 900_000_000_000_000]] })];
  expect(await add(buyer, { part: 987_654_321, number: 1 })).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await add(buyer, { part: off, number: 1 })).toMatchObject({ reason: 'OFF_SHELF' });
  expect(await add(buyer, { part: dear, number: 10_000_000 })).toMatchObject({ reason: 'TOO_LARGE' });
  const plain = await shop.addPart();
  await add(buyer, { part: plain, number: 9_999_999 });
  expect(await add(buyer, { part: plain, number: 2 })).toMatchObject({ reason: 'TOO_LARGE' });
});

test('a cart holds 200 lines, and a line that is there already still grows', async () => {
  const buyer = await shop.addBuyer();
  const part = await shop.addPart({ stock: { JS: 1000 } });
  const batches = Array.from({ length: 200 }, (_, i) => ({ part, number: 1, batch: `B${i}` }));
  expect(await add(buyer, ...batches)).toMatchObject({ data: { added: 200 } });
  expect(await add(buyer, { part, number: 1, batch: 'one more' })).toMatchObject({ reason: 'CART_FULL', details: { limit: 200 } });
  expect(await add(buyer, { part, number: 1, batch: 'B7' })).toMatchObject({ data: { added: 0, totalNumber: 200 } });
});

test('HD-6 the marks beside parts count pieces of all lines of a part, of the account or of the guest’s cookie', async () => {
  const buyer = await shop.addBuyer();
  const [one, other] = [await shop.addPart({ stock: { JS: 100 } }), await shop.addPart({ stock: { JS: 100 } })];
  const marks = async (who: Parameters<typeof shop.call>[2], options: Parameters<typeof shop.call>[3] = {}) =>
    (await shop.call(cartMarks, {}, who, options)) as unknown;
  expect(await marks(buyer.identity)).toMatchObject({ data: { totalNumber: 0, quantities: {} } });
  await add(buyer, { part: one, number: 5 }, { part: one, number: 7, batch: 'B' }, { part: other, number: 3 });
  expect(await marks(buyer.identity)).toMatchObject({ data: { totalNumber: 3, quantities: { [one]: 12, [other]: 3 } } });
  expect(await marks(undefined)).toMatchObject({ data: { totalNumber: 0, quantities: {} } });
});

test('CT-6 CT-7 price, stock, status and quantity changes show, and such lines do not count', async () => {
  const buyer = await shop.addBuyer();
  const parts = [];
  for (let i = 0; i < 5; i += 1)
    parts.push(
      await shop.addPart({
        tiers: [
          [1, 2_000_000],
          [10, 1_500_000],
        ],
        stock: { JS: 100 },
      }),
    );
  await add(buyer, ...parts.map((part) => ({ part, number: 10 })));
  expect(await cartOf(buyer)).toMatchObject({ selectedCount: 5, selectedAmount: '75.00' });
  await shop.db.run(
    sql`update part_prices set tiers = '[[1, 2000000], [10, 1400000]]' where part_id = ${parts[0]} and edition = 'domestic'`,
  );
  await shop.db.run(sql`update stock set reserved = 95 where part_id = ${parts[1]}`);
  await shop.db.run(sql`update parts set goods_status = 0 where id = ${parts[2]}`);
  await shop.db.run(sql`update parts set moq = 20, step = 20 where id = ${parts[3]}`);
  const cart = await cartOf(buyer);
  const byPart = new Map([...cart.selfCartGoods, ...cart.offGoods].map((line) => [Number(line.goodsId), line]));
  expect(parts.map((part) => byPart.get(part)?.changes)).toEqual([['price'], ['stock'], ['status'], ['quantity'], []]);
  expect(parts.map((part) => byPart.get(part)?.problem)).toEqual(['', 'SHORT_STOCK', 'OFF_SHELF', 'BELOW_MOQ', '']);
  expect(byPart.get(parts[0]!)).toMatchObject({ goodsNowPrices: '1.40', seenPrice: '1.50', subtotal: '14.00' });
  expect(cart.offGoods).toHaveLength(1);
  expect(cart).toMatchObject({ selectedCount: 1, selectedAmount: '15.00' });
  const cartId = byPart.get(parts[0]!)!.cartId;
  expect(await shop.call(cartUpdate, { userId: buyer.userId, cartId, acceptPrice: true }, buyer.identity)).toMatchObject({
    data: { selectedCount: 2, selectedAmount: '29.00', cartNum: 10 },
  });
});

test('CT-6 another quantity takes its tier’s price and hints at the next tier; it does not accept a changed list', async () => {
  const buyer = await shop.addBuyer();
  const part = await shop.addPart({
    tiers: [
      [1, 1_000_000],
      [10, 900_000],
      [100, 500_000],
    ],
    stock: { JS: 1000 },
  });
  await add(buyer, { part, number: 5 });
  const [line] = (await cartOf(buyer)).selfCartGoods;
  expect(line).toMatchObject({ goodsNowPrices: '1.00', nextTier: { number: 10, more: 5, price: '0.90', total: '9.00', saves: '0.00' } });
  expect(await shop.call(cartUpdate, { userId: buyer.userId, cartId: line!.cartId, cartNum: 80 }, buyer.identity)).toMatchObject({
    data: { goodsNowPrices: '0.90', subtotal: '72.00', selectedAmount: '72.00' },
  });
  expect((await cartOf(buyer)).selfCartGoods[0]).toMatchObject({
    changes: [],
    seenPrice: '0.90',
    nextTier: { number: 100, saves: '22.00' },
  });
  await shop.db.run(sql`update part_prices set tiers = '[[1, 1100000]]' where part_id = ${part}`);
  await shop.call(cartUpdate, { userId: buyer.userId, cartId: line!.cartId, cartNum: 90 }, buyer.identity);
  expect((await cartOf(buyer)).selfCartGoods[0]).toMatchObject({ changes: ['price'], seenPrice: '0.90', goodsNowPrices: '1.10' });
});

test('CT-6 lines are ticked one by one and by group, and removed by line and by part with what they were', async () => {
  const buyer = await shop.addBuyer();
  const [own, third] = [await shop.addPart(), await shop.addPart({ stockType: 'third_stock' })];
  await add(buyer, { part: own, number: 2, batch: 'A' }, { part: own, number: 3, batch: 'B' }, { part: third, number: 4 });
  expect(await shop.call(cartSelect, { userId: buyer.userId, group: 'selfCartGoods', isCheck: 0 }, buyer.identity)).toMatchObject({
    data: { selectedCount: 1, selectedAmount: '4.00' },
  });
  expect(await shop.call(cartSelect, { userId: buyer.userId, isCheck: 1 }, buyer.identity)).toMatchObject({
    data: { selectedCount: 3, selectedAmount: '9.00' },
  });
  const [line] = (await cartOf(buyer)).selfCartGoods;
  expect(await shop.call(cartDelete, { userId: buyer.userId, cartId: line!.cartId }, buyer.identity)).toMatchObject({
    data: { removed: [{ goodsId: String(own), cartNum: line!.cartNum, batchName: line!.batchName }], totalNumber: 2 },
  });
  expect(await shop.call(cartDelete, { userId: buyer.userId, goodsId: String(own) }, buyer.identity)).toMatchObject({
    data: { totalNumber: 1 },
  });
  expect(await shop.call(cartDelete, { userId: buyer.userId, goodsId: String(own) }, buyer.identity)).toMatchObject({
    ok: true,
    data: { removed: [], totalNumber: 1 },
  });
});

test('T-13 lines of another’s cart are as unknown as none', async () => {
  const [mine, theirs] = [await shop.addBuyer(), await shop.addBuyer()];
  const part = await shop.addPart();
  await add(mine, { part, number: 1 });
  await add(theirs, { part, number: 2 });
  const [line] = (await cartOf(theirs)).selfCartGoods;
  const update = (cartId: string) => shop.call(cartUpdate, { userId: mine.userId, cartId, cartNum: 9 }, mine.identity);
  expect(await update(line!.cartId)).toEqual(await update('999999999'));
  const remove = (cartId: string) => shop.call(cartDelete, { userId: mine.userId, cartId }, mine.identity);
  expect(await remove(line!.cartId)).toEqual(await remove('999999999'));
  expect(await shop.db.transaction((tx) => consumeLines(tx, Number(mine.userId), [line!.cartId]))).toBe(false);
  expect((await cartOf(theirs)).selfCartGoods).toMatchObject([{ cartNum: 2 }]);
});

test('T-49 more changes of one cart at once than there are connections all end, the reference tables to be looked at again', async () => {
  const few = createDatabase({ connection: database.connectionString, poolSize: 4 });
  try {
    const buyer = await shop.addBuyer();
    await add(buyer, { part: await shop.addPart(), number: 1 });
    const [line] = (await cartOf(buyer)).selfCartGoods;
    const narrow = testShop(few, [domain]);
    forgetReference(few);
    const change = (cartNum: number) => narrow.call(cartUpdate, { userId: buyer.userId, cartId: line!.cartId, cartNum }, buyer.identity);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => change(n + 1)));
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  } finally {
    await few.close();
  }
});

test('CT-1 R-19 a guest’s cart lives in its cookie and is nobody else’s', async () => {
  const part = await shop.addPart();
  const setCookies: string[] = [];
  expect(await shop.call(guestCartSave, { goodsJson: goodsJson({ part, number: 3 }) }, undefined, { over: { setCookies } })).toMatchObject({
    data: { added: 1 },
  });
  const guestToken = /^__Host-ph_guest=([\w-]{43}); .*HttpOnly; Secure$/.exec(setCookies[0] ?? '')![1]!;
  const list = await shop.call(guestCartList, {}, undefined, { over: { guestToken } });
  expect(list).toMatchObject({ data: { selfCartGoods: [{ cartNum: 3 }], selectedAmount: '3.00' } });
  const cartId = list.ok ? list.data.selfCartGoods[0]!.cartId : '';
  expect(await shop.call(guestCartUpdate, { cartId, cartNum: 4 })).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await shop.call(guestCartUpdate, { cartId, cartNum: 4 }, undefined, { over: { guestToken } })).toMatchObject({
    data: { cartNum: 4 },
  });
  expect(await shop.call(guestCartList, {})).toMatchObject({ data: { selfCartGoods: [], selectedAmount: '0.00' } });
  expect(await shop.db.many(sql`select 1 from carts where guest_hash = ${Buffer.from(guestToken)}`)).toEqual([]);
});

test('CT-1 R-19 a guest selects, counts and removes lines of its own cart alone', async () => {
  const part = await shop.addPart();
  const setCookies: string[] = [];
  await shop.call(guestCartSave, { goodsJson: goodsJson({ part, number: 3 }) }, undefined, { over: { setCookies } });
  const own = { over: { guestToken: /=([\w-]{43});/.exec(setCookies[0]!)![1]! } };
  const stranger = { over: { guestToken: 'A'.repeat(43) } };
  const index = await shop.call(guestCartIndex, { showNumber: 2 }, undefined, own);
  expect(index).toMatchObject({ data: { totalNumber: 1, selfGoodsSize: 1 } });
  expect(await shop.call(guestCartIndex, { showNumber: 2 }, undefined, stranger)).toMatchObject({ data: { totalNumber: 0, cartList: [] } });
  const list = await shop.call(guestCartList, {}, undefined, own);
  const cartId = list.ok ? list.data.selfCartGoods[0]!.cartId : '';
  await shop.call(guestCartSelect, { isCheck: 0 }, undefined, stranger);
  expect(await shop.call(guestCartList, {}, undefined, own)).toMatchObject({ data: { selectedAmount: '3.00' } });
  await shop.call(guestCartSelect, { isCheck: 0 }, undefined, own);
  expect(await shop.call(guestCartList, {}, undefined, own)).toMatchObject({ data: { selectedAmount: '0.00' } });
  await shop.call(guestCartDelete, { cartId }, undefined, stranger);
  expect(await shop.call(guestCartIndex, { showNumber: 2 }, undefined, own)).toMatchObject({ data: { totalNumber: 1 } });
  await shop.call(guestCartDelete, { cartId }, undefined, own);
  expect(await shop.call(guestCartIndex, { showNumber: 2 }, undefined, own)).toMatchObject({ data: { totalNumber: 0 } });
});

test('the international edition shows dollars and takes no yuan price for a change', async () => {
  const buyer = await shop.addBuyer();
  const part = await shop.addPart({ tiers: [[1, 7_150_000]], tiersUsd: [[1, 1_000_000]] });
  await add(buyer, { part, number: 1 });
  const abroad: Identity = { ...buyer.identity, userSource: 1 };
  expect(await cartOf(buyer, abroad)).toMatchObject({
    currency: 'USD',
    selectedAmount: '1.00',
    selfCartGoods: [{ goodsNowPrices: '1.00', changes: [], seenPrice: '' }],
  });
});

test('R-12 the same key adds once', async () => {
  const buyer = await shop.addBuyer();
  const part = await shop.addPart();
  const send = () =>
    shop.call(cartSave, { userId: buyer.userId, goodsJson: goodsJson({ part, number: 5 }) }, buyer.identity, {
      over: { idempotencyKey: 'add-0001-key' },
    });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect((await cartOf(buyer)).selfCartGoods).toMatchObject([{ cartNum: 5 }]);
});

test('cart calls keep within their queries', async () => {
  const buyer = await shop.addBuyer();
  const part = await shop.addPart();
  const count = async (work: () => Promise<unknown>) => (await countQueries(work)).queries;
  expect(
    await count(() =>
      shop.call(cartSave, { userId: buyer.userId, goodsJson: goodsJson({ part, number: 1 }) }, buyer.identity, {
        over: { idempotencyKey: 'count-queries' },
      }),
    ),
  ).toBeLessThanOrEqual(cartSave.queries);
  expect(await count(() => cartOf(buyer))).toBeLessThanOrEqual(cartList.queries);
  const [line] = (await cartOf(buyer)).selfCartGoods;
  expect(
    await count(() => shop.call(cartUpdate, { userId: buyer.userId, cartId: line!.cartId, cartNum: 2 }, buyer.identity)),
  ).toBeLessThanOrEqual(cartUpdate.queries);
  expect(await count(() => shop.call(cartSelect, { userId: buyer.userId, isCheck: 0 }, buyer.identity))).toBeLessThanOrEqual(
    cartSelect.queries,
  );
  expect(await count(() => shop.call(cartDelete, { userId: buyer.userId, cartId: line!.cartId }, buyer.identity))).toBeLessThanOrEqual(
    cartDelete.queries,
  );
});

test('R-19 carts of guests go after 180 days, and of too many those not used for longest', async () => {
  const most = shop.services.settings.get(guestCarts);
  await shop.db.run(sql`delete from carts where guest_hash is not null`);
  await shop.db.run(sql`insert into carts (guest_hash, seen_at) values ('\\x01', now() - interval '181 days')`);
  expect(await purgeOldGuestCarts(shop.services)).toBe(1);
  await shop.db.run(sql`insert into carts (guest_hash, seen_at)
    select decode(lpad(to_hex(n), 8, '0'), 'hex'), now() - interval '1 second' * n from generate_series(1, ${most + 25}::int) n`);
  expect(await purgeOldGuestCarts(shop.services)).toBe(25);
  const { oldest, kept } = await shop.db.one<{ oldest: string; kept: number }>(
    sql`select encode(max(guest_hash), 'hex') as oldest, count(*)::int as kept from carts where guest_hash is not null`,
  );
  expect([Number.parseInt(oldest, 16), kept]).toEqual([most, most]);
});
