// Checkout on a real database: checks in their order, prices, freight, split, drafts.
import { afterAll, expect, test } from 'vitest';
import { draftCreate, draftGet, draftUpdate, orderPreview } from '@partharbor/contract/calls/orders';
import { checkBooks } from '../invariants/check.ts';
import { lhasa, must, orderShop, said, type OrderShop } from '../orders/testing.ts';
import { countQueries } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';

const { db, drop } = await testDatabase();
const shop: OrderShop = orderShop(db);
const buyer = await shop.buyerWithAddress();
// Brands are read once and kept for seconds, so both are there before the first call.
await shop.addPart({ ownBrand: true });
await shop.addPart();
afterAll(drop);

const preview = (goods: readonly (readonly [number, number, string?])[], form: object = {}, as = buyer) =>
  shop.call(
    orderPreview,
    { userId: as.userId, goodsList: goods.map(([id, number, batchName = '']) => ({ goodsId: String(id), number, batchName })), ...form },
    as.identity,
  );

const refusals: readonly (readonly [string, Parameters<OrderShop['addPart']>[0], number, string])[] = [
  ['an off-shelf part', { goodsStatus: 0, stock: { JS: 0 } }, 1, 'OFF_SHELF'],
  [
    'a futures part without link and price time, before its missing price',
    { stockType: 'futures_stock', tiers: [], futures: { linkId: '', priceEffectiveTime: null, source: 0, leadDays: 60 } },
    0,
    'FUTURES_CONSULT',
  ],
  ['a part priced by hand, before its quantity', { tiers: [] }, 0, 'NO_PRICE'],
  ['no quantity, before the MOQ', { moq: 10, step: 5 }, 0, 'NO_QUANTITY'],
  ['a quantity below the MOQ, before the stock', { moq: 10, step: 5, stock: { JS: 1 } }, 7, 'BELOW_MOQ'],
  ['more than there is, before the step', { moq: 10, step: 5, stock: { JS: 10 } }, 11, 'SHORT_STOCK'],
  [
    'own-brand futures not in whole packs, before the step',
    {
      stockType: 'futures_stock',
      ownBrand: true,
      moq: 10,
      step: 10,
      packNumber: 100,
      futures: { linkId: 'F1', priceEffectiveTime: null, source: 1, leadDays: 60 },
    },
    55,
    'NOT_PACK_MULTIPLE',
  ],
  ['no multiple of the step', { moq: 10, step: 5 }, 12, 'NOT_MULTIPLE'],
];

for (const [name, part, number, reason] of refusals) {
  test(`CK-1 checkout of ${name} is refused with ${reason}, in preview and draft alike`, async () => {
    const id = await shop.addPart(part);
    const fine = await shop.addPart();
    const seen = await preview([
      [fine, 1],
      [id, number],
    ]);
    const draft = await shop.call(
      draftCreate,
      {
        userId: buyer.userId,
        goodsList: [
          { goodsId: String(fine), number: 1 },
          { goodsId: String(id), number },
        ],
      },
      buyer.identity,
    );
    expect([said(seen), said(draft)]).toEqual([reason, reason]);
    expect(seen.ok ? {} : seen.details).toMatchObject({ goodsId: String(id), moq: part?.moq ?? 1, step: part?.step ?? 1 });
  });
}

test('CK-1 lines are checked in their order: the first one that fails is named', async () => {
  const [a, b] = [await shop.addPart({ moq: 10 }), await shop.addPart({ tiers: [] })];
  const seen = await preview([
    [a, 1],
    [b, 1],
  ]);
  expect(seen).toMatchObject({ ok: false, reason: 'BELOW_MOQ', details: { goodsId: String(a), available: 100 } });
});

test('an unknown part and an empty list are refused', async () => {
  expect(said(await preview([[987_654_321, 1]]))).toBe('NOT_FOUND');
  expect(
    said(await shop.call(orderPreview, { userId: buyer.userId, goodsList: [{ goodsId: '999999999999999', number: 1 }] }, buyer.identity)),
  ).toBe('NOT_FOUND');
  expect(said(await preview([]))).toBe('NOTHING_SELECTED');
});

test('equal lines merge and the whole quantity of a part decides its tier, also over two batches', async () => {
  const part = await shop.addPart({
    tiers: [
      [1, 1_000_000],
      [10, 800_000],
    ],
  });
  const seen = must(
    await preview([
      [part, 4],
      [part, 2],
      [part, 5, 'B1'],
    ]),
  );
  expect(seen.lines.map(({ number, unitPrice, amount }) => [number, unitPrice, amount])).toEqual([
    [6, '0.80', '4.80'],
    [5, '0.80', '4.00'],
  ]);
  expect(seen.goodsAmount).toBe('8.80');
});

test('two lines of one part cannot together take more than there is', async () => {
  const part = await shop.addPart({ stock: { JS: 10 } });
  expect(
    said(
      await preview([
        [part, 6],
        [part, 5, 'B1'],
      ]),
    ),
  ).toBe('SHORT_STOCK');
  expect(
    said(
      await preview([
        [part, 6],
        [part, 4, 'B1'],
      ]),
    ),
  ).toBe('ok');
});

test('R-16 one warehouse serves all if it can, else priority decides and the order splits by warehouse and stock type', async () => {
  const a = await shop.addPart({ stock: { JS: 5, SZ: 50 } });
  const b = await shop.addPart({ stock: { SZ: 50 } });
  const c = await shop.addPart({ stock: { JS: 50 }, stockType: 'third_stock' });
  const places = async (goods: readonly (readonly [number, number])[]) =>
    must(await preview(goods)).parts.map((part) => [part.warehouse, part.stockType, part.lines.map((line) => line.number)]);
  expect(
    await places([
      [a, 10],
      [b, 10],
    ]),
  ).toEqual([['SZ', 'ex_stock', [10, 10]]]);
  expect(await places([[a, 55]])).toEqual([
    ['JS', 'ex_stock', [5]],
    ['SZ', 'ex_stock', [50]],
  ]);
  expect(
    await places([
      [a, 2],
      [c, 2],
    ]),
  ).toEqual([
    ['JS', 'ex_stock', [2]],
    ['JS', 'third_stock', [2]],
  ]);
});

test('R-15 futures and order goods need confirmation and no stock', async () => {
  const order = await shop.addPart({ stockType: 'order_stock', stock: {} });
  const seen = must(await preview([[order, 500]]));
  expect([seen.needsConfirmation, seen.parts[0]?.warehouse]).toEqual([true, null]);
});

test('CK-4 freight follows the table: thresholds, one warehouse, invoice, remote regions', async () => {
  const part = await shop.addPart({ tiers: [[1, 1_000_000]], stock: { JS: 1_000, SZ: 1_000 } });
  const freight = async (number: number, form: object = {}) =>
    must(await preview([[part, number]], form)).deliveries.map((one) => [one.id, one.freight, one.rule]);
  expect(await freight(199)).toEqual([
    ['ZTO', '8.00', 'zto-base'],
    ['SF', '15.00', 'sf-base'],
  ]);
  expect(await freight(200)).toEqual([
    ['ZTO', '0.00', 'zto-free-200'],
    ['SF', '15.00', 'sf-base'],
  ]);
  expect((await freight(1_000)).map(([id, price]) => [id, price])).toEqual([
    ['ZTO', '0.00'],
    ['SF', '0.00'],
  ]);
  expect((await freight(1_001)).map(([id, price]) => [id, price])).toEqual([
    ['ZTO', '0.00'],
    ['SF', '15.00'],
  ]);
  const far = await shop.addAddress(Number(buyer.userId), { regionPath: lhasa });
  expect((await freight(199, { addressId: String(far) })).map(([id, price]) => [id, price])).toEqual([
    ['ZTO', '18.00'],
    ['SF', '25.00'],
  ]);
});

test('R-26 the international edition pays in USD, by credit card with 3 % on goods and freight', async () => {
  const abroad = await shop.buyerWithAddress({ userSource: 1, country: 'DE', regionPath: 'Berlin' });
  const part = await shop.addPart({ tiersUsd: [[1, 500_000]] });
  const seen = must(await preview([[part, 10]], { addressId: abroad.addressId }, abroad));
  expect(seen).toMatchObject({ currency: 'USD', goodsAmount: '5.00', freight: '25.00', serviceFee: '0.90', payable: '30.90' });
  expect(seen.payTypes).toEqual([
    { id: 'CREDIT_CARD', fee: '0.90', chosen: true },
    { id: 'TRANSFER', fee: '0.00', chosen: false },
  ]);
});

test('what is not offered, not there or not one’s own is refused', async () => {
  const part = await shop.addPart();
  const other = await shop.buyerWithAddress();
  expect(said(await preview([[part, 1]], { deliveryId: 'DHL' }))).toBe('DELIVERY_UNKNOWN');
  expect(said(await preview([[part, 1]], { payType: 'CREDIT_CARD' }))).toBe('PAY_TYPE_UNKNOWN');
  expect(said(await preview([[part, 1]], { addressId: other.addressId }))).toBe('NOT_FOUND');
});

test('amounts beyond what can be ordered are refused before any arithmetic fails', async () => {
  const part = await shop.addPart({ tiers: [[1, 1_000_000_000_000_000]], stock: { JS: 10_000_000 } });
  expect(said(await preview([[part, 10_000_000]]))).toBe('TOO_LARGE');
  expect(said(await preview([[part, 10_000_001]]))).toBe('SHORT_STOCK');
});

test('CK-2 CK-5 a draft keeps lines and form, belongs to its user, and a later field leaves the others alone', async () => {
  const part = await shop.addPart();
  const other = await shop.addBuyer();
  const made = must(
    await shop.call(
      draftCreate,
      { userId: buyer.userId, goodsList: [{ goodsId: String(part), number: 3, batchName: 'B7' }] },
      buyer.identity,
    ),
  );
  expect(made.next).toBe('/pre-order');
  await shop.call(draftUpdate, { userId: buyer.userId, draftId: made.draftId, form: { note: '急', payType: 'WECHAT' } }, buyer.identity);
  must(await shop.call(draftUpdate, { userId: buyer.userId, draftId: made.draftId, form: { poNumber: 'PO-1' } }, buyer.identity));
  const kept = must(await shop.call(draftGet, { userId: buyer.userId, draftId: made.draftId }, buyer.identity));
  expect(kept.form).toEqual({ note: '急', payType: 'WECHAT', poNumber: 'PO-1' });
  expect(kept.goods[0]).toMatchObject({ goodsId: String(part), number: 3, batchName: 'B7', cartId: '' });
  expect(said(await shop.call(draftGet, { userId: other.userId, draftId: made.draftId }, other.identity))).toBe('NOT_FOUND');
});

test('preview stays within its query budget and changes nothing', async () => {
  const parts = [await shop.addPart(), await shop.addPart(), await shop.addPart()];
  const { queries } = await countQueries(() =>
    preview(
      parts.map((id) => [id, 2] as const),
      { addressId: buyer.addressId },
    ),
  );
  expect(queries).toBeLessThanOrEqual(orderPreview.queries);
  expect(await checkBooks(db)).toEqual([]);
});
