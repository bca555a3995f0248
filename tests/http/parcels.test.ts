// Parcels, ordering again and what was bought before, as a buyer's programs see them; with the books at the end.
import { orderDetail, orderPreview } from '@partharbor/contract/calls/orders';
import { cartList } from '@partharbor/contract/calls/carts';
import { orderAgain, partsBought } from '@partharbor/contract/calls/reorder';
import { testShop } from '@partharbor/server/calls/testing';
import { checkBooks } from '@partharbor/server/invariants/check';
import { afterAll, expect, test } from 'vitest';
import { callHttp, dataOf, freshKey } from '../support/client.ts';
import { order, orderBody, payByTransfer, placed } from '../support/flows.ts';
import { addPerson } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { db } = world.shop;
const { origin } = world;
const own = testShop(db, []);
afterAll(async () => expect(await checkBooks(db)).toEqual([]));

const both = await own.addPart({ stock: { JS: 500, HK: 500 } });
const far = await own.addPart({ stock: { HK: 500 } });
const near = await own.addPart({ stock: { JS: 500 } });

test('R-16 a buyer is offered one parcel where a warehouse has all, and the order is sent as he chose', async () => {
  const buyer = await addPerson(db);
  const wants = [
    [both, 10],
    [far, 10],
  ] as const;
  const seen = dataOf<{ parcels: { id: string; chosen: boolean }[] }>(
    await callHttp(origin, orderPreview, orderBody(buyer, wants), { token: buyer.token }),
  );
  expect(seen.parcels.map(({ id, chosen }) => [id, chosen])).toEqual([
    ['one', true],
    ['soonest', false],
  ]);
  const soonest = await placed(origin, buyer, wants, { parcels: 'soonest' });
  expect(soonest.orders.map(({ warehouse }) => warehouse)).toEqual(['JS', 'HK']);
  const kept = dataOf<{ parcels: string }>(
    await callHttp(origin, orderDetail, { userId: buyer.userId, orderNo: soonest.orderNo }, { token: buyer.token }),
  );
  expect(kept.parcels).toBe('soonest');
  const apart = await order(
    origin,
    buyer,
    [
      [near, 1],
      [far, 1],
    ],
    { parcels: 'one' },
  );
  expect([apart.status, apart.body.data]).toMatchObject([409, { reason: 'SHORT_STOCK', parcels: 'one' }]);
});

test('OR-2 an order is put into the cart again once, and told as bought once it is paid', async () => {
  const buyer = await addPerson(db);
  const first = await placed(origin, buyer, [[near, 20]]);
  const ask = { userId: buyer.userId, orderNo: first.orderNo, source: 'mall', to: 'cart' };
  const key = freshKey();
  const sent = await Promise.all([1, 2, 3].map(() => callHttp(origin, orderAgain, ask, { token: buyer.token, key })));
  expect(sent.map((answer) => dataOf<{ added: number }>(answer).added)).toEqual([1, 1, 1]);
  const cart = dataOf<{ selfCartGoods: { cartNum: number }[] }>(
    await callHttp(origin, cartList, { userId: buyer.userId }, { token: buyer.token }),
  );
  expect(cart.selfCartGoods.map(({ cartNum }) => cartNum)).toEqual([20]);
  const bought = async () =>
    dataOf<unknown[]>(await callHttp(origin, partsBought, { userId: buyer.userId, goodsIds: [String(near)] }, { token: buyer.token }));
  expect(await bought()).toEqual([]);
  await payByTransfer(origin, world.admin, first);
  expect(await bought()).toMatchObject([{ goodsId: String(near), orderNo: first.orderNo, number: 20, unitPrice: '1.00' }]);
});
