// Parcels are a choice: as soon as each line can be there, or all from one warehouse, in preview, draft and order, with the books at the end.
import { afterAll, expect, test } from 'vitest';
import { draftCreate, draftGet, draftUpdate, orderDetail, orderList, orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { checkBooks } from '../invariants/check.ts';
import { foundAfter } from '../invariants/testing.ts';
import { freshKey, must, orderShop, said } from '../orders/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
const buyer = await shop.buyerWithAddress();
afterAll(drop);

/** 50.00 a piece; `both` lies in Jiangsu and Hong Kong, `far` in Hong Kong alone. */
const tiers = [[1, 50_000_000]] as const;
const both = await shop.addPart({ tiers, stock: { JS: 100, HK: 100 } });
const far = await shop.addPart({ tiers, stock: { HK: 100 } });

type Wants = readonly (readonly [number, number])[];
const bodyOf = <F extends object>(wants: Wants, form: F, as = buyer) => ({
  userId: as.userId,
  addressId: as.addressId,
  goodsList: wants.map(([id, number]) => ({ goodsId: String(id), number })),
  ...form,
});
const preview = (wants: Wants, form: object = {}) => shop.call(orderPreview, bodyOf(wants, form), buyer.identity);
const submit = (wants: Wants, form: { parcels: 'soonest' | 'one'; payable: string }, as = buyer) =>
  shop.call(orderSubmit, bodyOf(wants, form, as), as.identity, { over: { idempotencyKey: freshKey() } });
const detailOf = async (orderNo: string) => must(await shop.call(orderDetail, { userId: buyer.userId, orderNo }, buyer.identity));
const pair: Wants = [
  [both, 3],
  [far, 1],
];

test('R-16 both ways are offered where one warehouse has all and another has something sooner, each with dates and freight', async () => {
  const usual = must(await preview(pair));
  expect(usual.parcels).toMatchObject([
    { id: 'one', chosen: true, freight: '0.00', toFree: '', total: '200.00', from: [{ warehouse: 'HK', lines: 2, amount: '200.00' }] },
    {
      id: 'soonest',
      chosen: false,
      freight: '0.00',
      total: '200.00',
      from: [
        { warehouse: 'JS', lines: 1, amount: '150.00' },
        { warehouse: 'HK', lines: 1, amount: '50.00' },
      ],
    },
  ]);
  const [one, soonest] = usual.parcels;
  expect(soonest!.from[0]!.promise.arrives[1] < one!.from[0]!.promise.arrives[1]).toBe(true);
  expect(one!.promise).toEqual(usual.deliveries.find(({ chosen }) => chosen)!.promise);

  const chosen = must(await preview(pair, { parcels: 'soonest', deliveryId: 'SF' }));
  expect(chosen.parcels.map(({ id, chosen: is, freight }) => [id, is, freight])).toEqual([
    ['one', false, '15.00'],
    ['soonest', true, '15.00'],
  ]);
  expect(chosen.parts.map(({ warehouse }) => warehouse)).toEqual(['JS', 'HK']);
});

test('CK-4 a carrier that sends one warehouse’s parcel free from an amount costs what two parcels lose by it', async () => {
  const dear: Wants = [
    [both, 19],
    [far, 1],
  ];
  const [one, soonest] = must(await preview(dear, { deliveryId: 'SF' })).parcels;
  expect([one!.freight, one!.total, one!.toFree]).toEqual(['0.00', '1000.00', '']);
  expect([soonest!.freight, soonest!.total, soonest!.toFree]).toEqual(['15.00', '1015.00', '']);
  // Below it one parcel says what is missing, and two never do.
  const less: Wants = [
    [both, 18],
    [far, 1],
  ];
  const short = must(await preview(less, { deliveryId: 'SF' })).parcels;
  expect(short.map(({ toFree }) => toFree)).toEqual(['50.00', '']);
});

test('R-16 there is no choice where both would send the same, and one parcel is refused where no warehouse has all', async () => {
  expect(must(await preview([[both, 2]])).parcels).toMatchObject([{ id: 'one', chosen: true }]);
  const near = await shop.addPart({ tiers, stock: { JS: 5 } });
  const apart: Wants = [
    [near, 1],
    [far, 1],
  ];
  expect(must(await preview(apart)).parcels).toMatchObject([
    { id: 'soonest', chosen: true, from: [{ warehouse: 'JS' }, { warehouse: 'HK' }] },
  ]);
  const refused = await preview(apart, { parcels: 'one' });
  expect(refused).toMatchObject({ ok: false, reason: 'SHORT_STOCK', details: { goodsId: String(far), available: 0, parcels: 'one' } });
});

test('R-16 an order keeps its choice and the split that came of it', async () => {
  const split = await shop.placed(buyer, pair, { parcels: 'soonest' });
  expect(split.orders.map(({ warehouse }) => warehouse)).toEqual(['JS', 'HK']);
  const whole = await shop.placed(buyer, pair, { parcels: 'one' });
  expect(whole.orders.map(({ warehouse }) => warehouse)).toEqual(['HK']);
  await shop.payFor(buyer, split.orderNo);
  const kept = await detailOf(split.orderNo);
  expect([kept.parcels, kept.orders.map((part) => [part.parcels, part.warehouse, part.status])]).toEqual([
    'soonest',
    [
      ['soonest', 'JS', 'wait_send'],
      ['soonest', 'HK', 'wait_send'],
    ],
  ]);
  expect((await detailOf(whole.orderNo)).parcels).toBe('one');
  const made = await shop.addPart({ tiers, stockType: 'order_stock', stock: {} });
  expect((await detailOf((await shop.placed(buyer, [[made, 1]])).orderNo)).parcels).toBeNull();
});

test('CK-5 the draft keeps the parcels and the address that were chosen in the cart and on the page', async () => {
  const goodsList = [{ goodsId: String(both), number: 1 }];
  const made = must(
    await shop.call(draftCreate, { userId: buyer.userId, goodsList, parcels: 'soonest', addressId: buyer.addressId }, buyer.identity),
  );
  const ask = { userId: buyer.userId, draftId: made.draftId };
  expect(must(await shop.call(draftGet, ask, buyer.identity)).form).toEqual({ parcels: 'soonest', addressId: buyer.addressId });
  await shop.call(draftUpdate, { ...ask, form: { parcels: 'one' } }, buyer.identity);
  expect(must(await shop.call(draftGet, ask, buyer.identity)).form).toEqual({ parcels: 'one', addressId: buyer.addressId });
});

test('R-16 stock that goes between preview and order refuses the parcel that was chosen, and sends nothing another way', async () => {
  const rare = await shop.addPart({ tiers, stock: { JS: 5, HK: 5 } });
  const wants: Wants = [
    [rare, 4],
    [far, 1],
  ];
  const { payable } = must(await preview(wants, { parcels: 'one' }));
  const other = await shop.buyerWithAddress();
  await db.run(sql`update stock set on_hand = 2 where part_id = ${rare} and warehouse = 'HK'`);
  const before = must(await shop.call(orderList, { userId: buyer.userId }, buyer.identity)).total;
  expect(await submit(wants, { parcels: 'one', payable })).toMatchObject({
    reason: 'SHORT_STOCK',
    details: { parcels: 'one' },
  });
  expect(must(await shop.call(orderList, { userId: buyer.userId }, buyer.identity)).total).toBe(before);
  const soonest = must(await submit(wants, { parcels: 'soonest', payable }, { ...other }));
  expect(soonest.orders.map(({ warehouse }) => warehouse)).toEqual(['JS', 'HK']);
  await db.run(sql`update stock set on_hand = 5 where part_id = ${rare} and warehouse = 'HK'`);
});

test('R-16 of many who want one parcel at once each gets one or is refused', async () => {
  const few = await shop.addPart({ tiers, stock: { JS: 30, HK: 10 } });
  const wants: Wants = [
    [few, 4],
    [far, 1],
  ];
  const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.buyerWithAddress()));
  const answers = await Promise.all(buyers.map((one) => submit(wants, { parcels: 'one', payable: '250.00' }, one)));
  const placed = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
  expect(placed.map(({ orders }) => orders.map(({ warehouse }) => warehouse))).toEqual([['HK'], ['HK']]);
  expect(answers.filter(({ ok }) => !ok).map(said)).toEqual(Array(4).fill('SHORT_STOCK'));
});

test('OR-2 a line that comes from two warehouses is one line to who ordered it', async () => {
  const scattered = await shop.addPart({ tiers, stock: { JS: 6, SZ: 6 } });
  const placed = await shop.placed(buyer, [[scattered, 10]]);
  expect(placed.orders).toHaveLength(2);
  const [first] = must(await shop.call(orderList, { userId: buyer.userId, keywords: placed.orderNo }, buyer.identity)).records;
  expect([first!.lineCount, first!.firstParts.length, first!.orders.map(({ lineCount }) => lineCount)]).toEqual([1, 1, [1, 1]]);
});

test('T-33 I-98 a parcel that left from two warehouses is found by the books', async () => {
  expect(await checkBooks(db)).toEqual([]);
  const fault = sql`update orders set parcels = 'one' where parcels = 'soonest'`;
  expect(await foundAfter(db, fault, { unguarded: false })).toContain('I-98');
});
