// Ordering again: what changed since is told first, and what can be had goes into the cart or on a form, once (OR-2).
import { afterAll, afterEach, expect, test } from 'vitest';
import { cartList, cartSave } from '@partharbor/contract/calls/carts';
import { draftGet } from '@partharbor/contract/calls/orders';
import { orderAgain, partsBought } from '@partharbor/contract/calls/reorder';
import { checkBooks } from '../invariants/check.ts';
import { foundAfter } from '../invariants/testing.ts';
import { freshKey, must, orderShop, said } from '../orders/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain as reorder } from './domain.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db, [reorder]);
const buyer = await shop.buyerWithAddress();
const stranger = await shop.buyerWithAddress();
afterAll(drop);
afterEach(async () => expect(await checkBooks(db)).toEqual([]));

type To = 'look' | 'cart' | 'order';
interface AgainOptions {
  readonly key?: string;
  readonly as?: typeof buyer;
  readonly source?: 'mall' | 'offline';
}
const again = (orderNo: string, to: To, { key = '', as = buyer, source = 'mall' }: AgainOptions = {}) =>
  shop.call(orderAgain, { userId: as.userId, orderNo, to, source }, as.identity, { over: { idempotencyKey: key } });
const cartOf = async (as = buyer) => {
  const cart = must(await shop.call(cartList, { userId: as.userId }, as.identity));
  return [...cart.selfCartGoods, ...cart.offGoods].map(({ goodsId, cartNum }) => [goodsId, cartNum] as const);
};
const emptyCart = (as = buyer) => db.run(sql`delete from carts where user_id = ${Number(as.userId)}`);

/** An order of five parts, four of which are other than they were. */
async function changedOrder() {
  const [same, dearer, more, short, off] = await Promise.all([1, 2, 3, 4, 5].map(() => shop.addPart({ stock: { JS: 100 } })));
  const { orderNo } = await shop.placed(buyer, [
    [same!, 10],
    [dearer!, 10],
    [more!, 10],
    [short!, 10],
    [off!, 10],
  ]);
  await db.run(sql`update part_prices set tiers = '[[1, 1200000]]'::jsonb where part_id = ${dearer!}`);
  await db.run(sql`update parts set moq = 25, step = 25 where id = ${more!}`);
  await db.run(sql`update parts set goods_status = 0 where id = ${off!}`);
  // All but four were bought by somebody else.
  await shop.placed(stranger, [[short!, 86]]);
  return { orderNo, ids: [same, dearer, more, short, off].map(String) };
}

test('OR-2 an order is told as it would be now: price, minimum, stock and what is off the shelf, and nothing happens', async () => {
  const { orderNo, ids } = await changedOrder();
  const told = must(await again(orderNo, 'look'));
  expect(
    told.lines.map(({ goodsId, wasNumber, number, wasPrice, unitPrice, amount, changes, problem }) => [
      goodsId,
      wasNumber,
      number,
      wasPrice,
      unitPrice,
      amount,
      changes,
      problem,
    ]),
  ).toEqual([
    [ids[0], 10, 10, '1.00', '1.00', '10.00', [], ''],
    [ids[1], 10, 10, '1.00', '1.20', '12.00', ['price'], ''],
    [ids[2], 10, 25, '1.00', '1.00', '25.00', ['quantity'], ''],
    [ids[3], 10, 10, '1.00', '1.00', '10.00', ['short'], 'SHORT_STOCK'],
  ]);
  expect(told.missing).toMatchObject([{ wasGoodsId: ids[4], wasNumber: 10, wasPrice: '1.00', why: 'OFF_SHELF' }]);
  expect([told.draftId, told.added, await cartOf()]).toEqual(['', 0, []]);
});

test('OR-2 all that can be had goes into the cart, short lines too, and once however often it is sent', async () => {
  const { orderNo, ids } = await changedOrder();
  const key = freshKey();
  const first = must(await again(orderNo, 'cart', { key }));
  expect(first.added).toBe(4);
  const numbers = new Map([
    [ids[0]!, 10],
    [ids[1]!, 10],
    [ids[2]!, 25],
    [ids[3]!, 10],
  ]);
  expect(new Map(await cartOf())).toEqual(numbers);
  expect(must(await again(orderNo, 'cart', { key }))).toEqual(first);
  const both = freshKey();
  const twice = await Promise.all([again(orderNo, 'cart', { key: both }), again(orderNo, 'cart', { key: both })]);
  expect(twice.map((one) => must(one).added)).toEqual([4, 4]);
  expect(new Map(await cartOf()).get(ids[0]!)).toBe(20);
  await emptyCart();
});

test('OR-2 nothing lands in the cart where a line of it stands under another material number', async () => {
  const [one, other] = [await shop.addPart(), await shop.addPart()];
  const { orderNo } = await shop.placed(buyer, [
    [one, 1],
    [other, 1],
  ]);
  await shop.call(
    cartSave,
    { userId: buyer.userId, goodsJson: [{ goodsId: String(other), cartNum: 1, materialNumber: 'M-1' }] },
    buyer.identity,
  );
  expect(said(await again(orderNo, 'cart', { key: freshKey() }))).toBe('MATERIAL_CONFLICT');
  expect(await cartOf()).toEqual([[String(other), 1]]);
  await emptyCart();
});

test('OR-2 an order form has the lines that can be ordered at once', async () => {
  const { orderNo, ids } = await changedOrder();
  const { draftId, next } = must(await again(orderNo, 'order'));
  expect(next).toBe('/pre-order');
  const draft = must(await shop.call(draftGet, { userId: buyer.userId, draftId }, buyer.identity));
  expect(draft.goods.map(({ goodsId, number }) => [goodsId, number])).toEqual([
    [ids[0], 10],
    [ids[1], 10],
    [ids[2], 25],
  ]);
  expect(await cartOf()).toEqual([]);
});

test('OR-2 R-16 pieces of a line that came from two warehouses are ordered again as one line, whole or by part order', async () => {
  const part = await shop.addPart({ stock: { JS: 6, SZ: 6 } });
  const placed = await shop.placed(buyer, [[part, 10]]);
  await db.run(sql`update stock set on_hand = on_hand + 100 where part_id = ${part} and warehouse = 'JS'`);
  const whole = must(await again(placed.orderNo, 'look')).lines;
  expect(whole.map(({ wasNumber, wasAmount, number }) => [wasNumber, wasAmount, number])).toEqual([[10, '10.00', 10]]);
  expect(must(await again(placed.orders[1]!.orderNo, 'look')).lines.map(({ number }) => number)).toEqual([4]);
  await db.run(sql`update stock set on_hand = on_hand - 100 where part_id = ${part} and warehouse = 'JS'`);
});

test('OR-2 what was merged is ordered as the part it became, two that meet as one line, and what is gone is said', async () => {
  const [one, other, gone] = [await shop.addPart(), await shop.addPart(), await shop.addPart()];
  const { orderNo } = await shop.placed(buyer, [
    [one, 3],
    [other, 2],
    [gone, 1],
  ]);
  const survivor = await shop.addPart({ mpn: 'SURVIVOR-1' });
  await db.transaction(async (tx) => {
    await tx.run(sql`delete from part_search where part_id = any(${[one, other]}::bigint[])`);
    await tx.run(sql`update parts set deleted_at = now() where id = any(${[one, other]}::bigint[])`);
    await tx.run(sql`update parts set merged_into = ${survivor} where id = any(${[one, other]}::bigint[])`);
    await tx.run(sql`update parts set deleted_at = now() where id = ${gone}`);
  });
  const told = must(await again(orderNo, 'look'));
  expect(told.lines.map(({ goodsId, partNo, wasNumber, number, changes }) => [goodsId, partNo, wasNumber, number, changes])).toEqual([
    [String(survivor), 'SURVIVOR-1', 5, 5, ['replaced']],
  ]);
  expect(told.missing).toMatchObject([{ wasGoodsId: String(gone), why: 'GONE' }]);
});

test('OR-2 another buyer’s order, and one of a source this shop does not hold, is not found', async () => {
  const part = await shop.addPart();
  const { orderNo } = await shop.placed(buyer, [[part, 1]]);
  for (const to of ['look', 'cart', 'order'] as const) expect(said(await again(orderNo, to, { as: stranger }))).toBe('NOT_FOUND');
  expect(said(await again(orderNo, 'look', { source: 'offline' }))).toBe('NOT_FOUND');
});

test('OR-2 what was bought before is what was paid last: when, how many in all its lines, at what price', async () => {
  const part = await shop.addPart({ stock: { JS: 60, SZ: 60 } });
  const never = await shop.addPart();
  const ask = async (as = buyer) =>
    must(await shop.call(partsBought, { userId: as.userId, goodsIds: [String(never), String(part)] }, as.identity));
  const unpaid = await shop.placed(buyer, [[part, 1]]);
  expect(await ask()).toEqual([]);
  const first = await shop.placed(buyer, [[part, 5]]);
  await shop.payFor(buyer, first.orderNo);
  const split = await shop.placed(buyer, [[part, 70]]);
  expect(split.orders).toHaveLength(2);
  expect(await ask()).toMatchObject([{ goodsId: String(part), orderNo: first.orderNo, number: 5, unitPrice: '1.00', currency: 'CNY' }]);
  await shop.payFor(buyer, split.orderNo);
  expect(await ask()).toMatchObject([{ orderNo: split.orderNo, number: 70 }]);
  expect(await ask(stranger)).toEqual([]);
  expect(unpaid.orderNo).not.toBe(first.orderNo);
});

test('T-33 I-99 an ordered line of somebody else is found by the books', async () => {
  const fault = sql`update order_lines set user_id = ${Number(stranger.userId)} where user_id = ${Number(buyer.userId)}`;
  expect(await foundAfter(db, fault, { unguarded: false })).toContain('I-99');
});
