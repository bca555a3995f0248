// Lines that would cost 0.00, over HTTP: told with the quantity from which they cost something, and never sold.
import { cartList, cartSave, cartSelect, cartUpdate, guestCartSave } from '@partharbor/contract/calls/carts';
import { draftCreate, orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import { consolePrice } from '@partharbor/contract/calls/console-parts';
import { testShop } from '@partharbor/server/calls/testing';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp, dataOf, freshKey, type HttpAnswer } from '../support/client.ts';
import { order, orderBody } from '../support/flows.ts';
import { addPerson } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { db } = world.shop;
const { origin } = world;
const own = testShop(db, []);

const cheap = (more: object = {}) => own.addPart({ tiers: [[1, 400]], stock: { JS: 100_000 }, ...more });
const goodsJson = (part: number, cartNum: number) => [{ goodsId: String(part), cartNum }];

/** What a refusal says: reason, least quantity, sentence. */
const told = ({ status, body }: HttpAnswer) => {
  const { reason, least } = (body.data ?? {}) as { reason?: string; least?: number };
  return { status, reason, least, message: body.message };
};
const atLeast = (least: number) => ({
  status: 409,
  reason: 'AMOUNT_ZERO',
  least,
  message: `数量过少，金额不足 0.01；至少 ${least} 个。`,
});

test('CT-3 an add of a buyer or guest that would cost 0.00 is refused with the legal quantity that does not', async () => {
  const someone = await addPerson(db);
  const add = (part: number, cartNum: number, locale: 'zh_CN' | 'en_US' = 'zh_CN') =>
    callHttp(origin, cartSave, { userId: someone.userId, goodsJson: goodsJson(part, cartNum) }, { token: someone.token, locale });
  const [single, reel] = [await cheap(), await cheap({ moq: 5, step: 5 })];
  expect(told(await add(single, 12))).toEqual(atLeast(13));
  expect(told(await add(reel, 5))).toEqual(atLeast(15));
  expect((await add(single, 12, 'en_US')).body.message).toBe('At this quantity the line costs less than 0.01. Order at least 13.');
  const guests = await callHttp(origin, guestCartSave, { goodsJson: goodsJson(single, 12) }, { headers: { origin } });
  expect(told(guests)).toEqual(atLeast(13));
  // Together with what is there it costs something.
  dataOf(await add(single, 13));
  dataOf(await add(single, 1));
});

test('CT-3 CT-7 a line whose price fell to 0.00 says so, adds nothing to the total and can be raised', async () => {
  const someone = await addPerson(db);
  const part = await own.addPart({ tiers: [[1, 10_000]], stock: { JS: 100_000 } });
  const as = { token: someone.token };
  dataOf(await callHttp(origin, cartSave, { userId: someone.userId, goodsJson: [{ goodsId: String(part), cartNum: 3, isCheck: 1 }] }, as));
  dataOf(
    await callHttp(
      origin,
      consolePrice,
      { edition: 'domestic', tiers: [{ number: 1, price: '0.0004' }], discount: '', version: 1, reason: '调价' },
      { token: world.admin, params: { goodsId: String(part) } },
    ),
  );
  const list = async () =>
    dataOf<{ selfCartGoods: { cartId: string; problem: string; payableFrom: number }[]; selectedCount: number }>(
      await callHttp(origin, cartList, { userId: someone.userId }, as),
    );
  const seen = await list();
  expect(seen).toMatchObject({ selfCartGoods: [{ problem: 'AMOUNT_ZERO', payableFrom: 13 }], selectedCount: 0 });
  const { cartId } = seen.selfCartGoods[0]!;
  const change = (more: object) => callHttp(origin, cartUpdate, { userId: someone.userId, cartId, ...more }, as);
  expect(told(await change({ cartNum: 12 }))).toEqual(atLeast(13));
  dataOf(await change({ acceptPrice: true }));
  expect(dataOf(await callHttp(origin, cartSelect, { userId: someone.userId, isCheck: 1 }, as))).toMatchObject({ selectedCount: 0 });
  expect(told(await callHttp(origin, draftCreate, { userId: someone.userId, cartIds: [cartId] }, as))).toMatchObject({
    reason: 'AMOUNT_ZERO',
    least: 13,
  });
  dataOf(await change({ cartNum: 13, isCheck: 1 }));
  expect(await list()).toMatchObject({ selfCartGoods: [{ problem: '', payableFrom: 0 }], selectedCount: 1, selectedAmount: '0.01' });
});

test('CK-1 preview, draft and order refuse a line of 0.00, and another line of the part decides the tier with it', async () => {
  const [someone, part] = [await addPerson(db), await cheap()];
  const as = { token: someone.token };
  const body = orderBody(someone, [[part, 12]]);
  expect(told(await callHttp(origin, orderPreview, body, as))).toEqual(atLeast(13));
  expect(told(await callHttp(origin, draftCreate, { userId: someone.userId, goodsList: body['goodsList'] }, as))).toEqual(atLeast(13));
  const bought = { ...body, payable: '0.00' };
  expect(told(await callHttp(origin, orderSubmit, bought, { ...as, key: freshKey() }))).toEqual(atLeast(13));
  dataOf(await order(origin, someone, [[part, 13]]));
  const falling = await own.addPart({
    tiers: [
      [1, 1_000],
      [20, 400],
    ],
    stock: { JS: 1_000 },
  });
  const lines = {
    goodsList: [[6, 'A'] as const, [14, 'B'] as const].map(([number, batchName]) => ({ goodsId: String(falling), number, batchName })),
  };
  expect(told(await callHttp(origin, orderPreview, { ...orderBody(someone, []), ...lines }, as))).toEqual(atLeast(13));
});

test('CK-1 a line whose pieces cost nothing in any warehouse is short of stock, and one without a price to pay has none', async () => {
  const someone = await addPerson(db);
  const preview = (part: number, number: number) =>
    callHttp(origin, orderPreview, orderBody(someone, [[part, number]]), { token: someone.token });
  const apart = await cheap({ stock: { JS: 8, SZ: 8 } });
  expect(told(await preview(apart, 14))).toMatchObject({ status: 409, reason: 'SHORT_STOCK' });
  const free = await cheap();
  await db.write(sql`update part_prices set discount_micros = 400 where part_id = ${free}`);
  expect(told(await preview(free, 50))).toMatchObject({ status: 409, reason: 'NO_PRICE' });
});
