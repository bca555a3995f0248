// Ways to pay of a shop without a provider: what no one could take is neither offered nor accepted.
import { orderPayType, orderPreview } from '@partharbor/contract/calls/orders';
import { afterAll, expect, test } from 'vitest';
import { must, orderShop, said } from '../orders/testing.ts';
import { testDatabase } from '../platform/testing/database.ts';

const { db, drop } = await testDatabase();
afterAll(drop);
const shop = orderShop(db);
const buyer = await shop.buyerWithAddress();
const part = await shop.addPart();
const over = { config: { ...shop.services.config, paymentProvider: 'none' as const } };
const goodsList = [{ goodsId: String(part), number: 2 }];

test('R-26 a shop without a provider offers transfers alone and refuses every other way', async () => {
  const seen = must(await shop.call(orderPreview, { userId: buyer.userId, goodsList }, buyer.identity, { over }));
  expect(seen.payTypes).toEqual([{ id: 'TRANSFER', fee: '0.00', chosen: true }]);
  expect(said(await shop.call(orderPreview, { userId: buyer.userId, goodsList, payType: 'ALIPAY' }, buyer.identity, { over }))).toBe(
    'PAY_TYPE_UNKNOWN',
  );
});

test('R-26 nor can an order change to a way that nobody takes', async () => {
  const placed = await shop.placed(buyer, [[part, 1]], { payType: 'TRANSFER' });
  const change = (payType: 'ALIPAY' | 'TRANSFER') =>
    shop.call(orderPayType, { userId: buyer.userId, orderNo: placed.orderNo, payType }, buyer.identity, { over });
  expect(said(await change('ALIPAY'))).toBe('PAY_TYPE_UNKNOWN');
  expect(must(await change('TRANSFER')).payType).toBe('TRANSFER');
});
