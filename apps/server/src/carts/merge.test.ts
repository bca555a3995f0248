// Proves the merge at login: every line once, whoever else adds, edits and deletes meanwhile (T-39).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartDelete, cartSave, cartUpdate, guestCartSave } from '@partharbor/contract/calls/carts';
import { newToken } from '../access/tokens.ts';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { mergeGuestCart } from './merge.ts';
import { domain } from './domain.ts';

let database: TestDatabase;
let shop: TestShop;
const parts: number[] = [];
const merge = (userId: number, guest: string): Promise<number> => shop.db.transaction((tx) => mergeGuestCart(tx, userId, guest));

beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
  for (let i = 0; i < 66; i += 1) parts.push(await shop.addPart({ stock: { JS: 10_000 } }));
});
afterAll(() => database.drop());

const lines = (ids: readonly number[], cartNum: number) => ids.map((id) => ({ goodsId: String(id), cartNum, isCheck: 1 }));
const guestAdds = (guestToken: string, ids: readonly number[], number: number) =>
  shop.call(guestCartSave, { goodsJson: lines(ids, number) }, undefined, { over: { guestToken } });
const adds = (buyer: TestBuyer, ids: readonly number[], number: number, isFromLogin = false) =>
  shop.call(cartSave, { userId: buyer.userId, goodsJson: lines(ids, number), isFromLogin }, buyer.identity);

async function quantities(buyer: TestBuyer): Promise<Map<number, number>> {
  const rows = await shop.db.many<{ part_id: number; quantity: number }>(
    sql`select part_id, quantity from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${buyer.userId}`,
  );
  return new Map(rows.map((row) => [row.part_id, row.quantity]));
}

test('T-39 R-19 65 lines come over once, added to what was there, however often the merge is sent', async () => {
  const buyer = await shop.addBuyer();
  const guest = newToken('');
  await guestAdds(guest, parts.slice(0, 65), 3);
  await adds(buyer, parts.slice(0, 2), 10);
  const moved = await Promise.all(Array.from({ length: 6 }, () => merge(Number(buyer.userId), guest)));
  expect(moved.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 65]);
  const there = await quantities(buyer);
  expect(there.size).toBe(65);
  expect(parts.slice(0, 65).map((part) => there.get(part))).toEqual([13, 13, ...Array.from({ length: 63 }, () => 3)]);
  expect(await shop.db.many(sql`select 1 from carts where guest_hash is not null`)).toEqual([]);
});

test('T-39 while two tabs add, edit and delete, no line is lost or doubled', async () => {
  for (let round = 0; round < 8; round += 1) {
    const buyer = await shop.addBuyer();
    const guest = newToken('');
    await guestAdds(guest, parts.slice(0, 40), 3);
    await adds(buyer, parts.slice(40, 50), 5);
    const rows = await shop.db.many<{ id: string; part_id: number }>(
      sql`select l.id::text as id, part_id from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${buyer.userId} order by part_id`,
    );
    await Promise.all([
      merge(Number(buyer.userId), guest),
      merge(Number(buyer.userId), guest),
      guestAdds(guest, parts.slice(50, 55), 7),
      adds(buyer, parts.slice(55, 60), 9),
      shop.call(cartUpdate, { userId: buyer.userId, cartId: rows[0]!.id, cartNum: 6 }, buyer.identity),
      shop.call(cartDelete, { userId: buyer.userId, cartId: rows[1]!.id }, buyer.identity),
    ]);
    // Lines a late tab put in the guest's cart after the merge come with the next page's token.
    await merge(Number(buyer.userId), guest);
    const there = await quantities(buyer);
    const expected = new Map<number, number>([
      ...parts.slice(0, 40).map((part): [number, number] => [part, 3]),
      ...rows.slice(2).map((row): [number, number] => [row.part_id, 5]),
      [rows[0]!.part_id, 6],
      ...parts.slice(50, 55).map((part): [number, number] => [part, 7]),
      ...parts.slice(55, 60).map((part): [number, number] => [part, 9]),
    ]);
    expect(there).toEqual(expected);
  }
});

test('T-39 two users who log in with one guest’s cookie at once share nothing: one gets the lines', async () => {
  const [a, b] = [await shop.addBuyer(), await shop.addBuyer()];
  const guest = newToken('');
  await guestAdds(guest, parts.slice(0, 5), 2);
  const moved = await Promise.all([merge(Number(a.userId), guest), merge(Number(b.userId), guest)]);
  expect(moved.toSorted((x, y) => x - y)).toEqual([0, 5]);
});

test('CT-1 R-20 lines a browser kept merge with isFromLogin, and sending them twice doubles nothing', async () => {
  const buyer = await shop.addBuyer();
  await adds(buyer, parts.slice(0, 1), 10);
  for (let i = 0; i < 2; i += 1)
    expect(await adds(buyer, [...parts.slice(0, 2), 987_654_321], 4, true)).toMatchObject({ ok: true, data: { totalNumber: 2 } });
  expect(await quantities(buyer)).toEqual(
    new Map([
      [parts[0], 10],
      [parts[1], 4],
    ]),
  );
});

test('CT-3 adds of many tabs at once to one cart all count, each once', async () => {
  const buyer = await shop.addBuyer();
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_one, i) => adds(buyer, [parts[0]!, parts[1 + (i % 5)]!], 2)));
  expect(outcomes.every((one) => one.ok)).toBe(true);
  expect([...(await quantities(buyer))].toSorted(([a], [b]) => a - b)).toEqual([
    [parts[0]!, 40],
    ...parts.slice(1, 6).map((part) => [part, 8]),
  ]);
});

test('CT-3 tabs that fill a cart at once stop together at its two hundred lines', async () => {
  const buyer = await shop.addBuyer();
  const batches = Array.from({ length: 198 }, (_one, i) => ({ goodsId: String(parts[0]), cartNum: 1, isCheck: 1, batchName: `B${i}` }));
  await shop.call(cartSave, { userId: buyer.userId, goodsJson: batches }, buyer.identity);
  const outcomes = await Promise.all(parts.slice(1, 9).map((part) => adds(buyer, [part], 1)));
  expect(outcomes.map((one) => (one.ok ? 'ok' : one.reason)).toSorted()).toEqual([
    ...Array.from({ length: 6 }, () => 'CART_FULL'),
    'ok',
    'ok',
  ]);
  expect(
    (
      await shop.db.one<{ n: number }>(
        sql`select count(*) as n from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${buyer.userId}`,
      )
    ).n,
  ).toBe(200);
});

test('an add to a cart of one’s own takes two queries', async () => {
  const buyer = await shop.addBuyer();
  await adds(buyer, parts.slice(0, 1), 1);
  const { queries } = await countQueries(() => adds(buyer, parts.slice(0, 3), 1));
  expect(queries).toBe(2);
});
