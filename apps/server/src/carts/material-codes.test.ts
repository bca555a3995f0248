// One material number a part in a cart, and the buyer's preferred code where none was given (CT-4, R-174, I-93).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartList, cartSave, cartUpdate, guestCartSave } from '@partharbor/contract/calls/carts';
import { newToken } from '../access/tokens.ts';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { foundAfter } from '../invariants/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';
import { mergeGuestCart } from './merge.ts';

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
}
const lineOf = ({ part, number, material = '' }: Line) => ({ goodsId: String(part), cartNum: number, materialNumber: material });
const add = (buyer: TestBuyer, ...lines: Line[]) =>
  shop.call(cartSave, { userId: buyer.userId, goodsJson: lines.map(lineOf) }, buyer.identity);
async function cartOf(buyer: TestBuyer) {
  const found = await shop.call(cartList, { userId: buyer.userId }, buyer.identity);
  if (!found.ok) throw new Error(found.reason);
  return found.data;
}

/** Gives a buyer a preferred code of a part. */
const prefer = (buyer: TestBuyer, part: number, code: string): Promise<number> =>
  shop.db.run(
    sql`insert into materials (user_id, code, code_key, part_id, preferred) values (${Number(buyer.userId)}, ${code}, material_key(${code}::text), ${part}, true)`,
  );
const numbersOf = async (buyer: TestBuyer): Promise<string[]> => (await cartOf(buyer)).selfCartGoods.map((line) => line.materialNumber);

test('CT-4 R-174 a part added without a code gets the buyer’s preferred one, and its line that had none takes it; nobody else’s does', async () => {
  const [buyer, other] = [await shop.addBuyer(), await shop.addBuyer()];
  const [part, late] = [await shop.addPart(), await shop.addPart()];
  await add(buyer, { part: late, number: 1 });
  await prefer(buyer, part, 'MY-1');
  await prefer(buyer, late, 'MY-2');
  expect(await add(buyer, { part, number: 1 }, { part: late, number: 1 })).toMatchObject({ ok: true });
  expect((await numbersOf(buyer)).sort()).toEqual(['MY-1', 'MY-2']);
  expect(await add(buyer, { part, number: 1 })).toMatchObject({ ok: true });
  expect(await add(buyer, { part, number: 1, material: 'OTHER' })).toMatchObject({ reason: 'MATERIAL_CONFLICT' });
  await add(other, { part, number: 1 });
  expect(await numbersOf(other)).toEqual(['']);
});

test('CT-4 I-93 a line of a batch takes no other code than the part’s other lines, by adding or by changing it', async () => {
  const buyer = await shop.addBuyer();
  const part = await shop.addPart();
  const batch = (batchName: string, materialNumber: string) => ({ goodsId: String(part), cartNum: 1, batchName, materialNumber });
  const save = (...lines: ReturnType<typeof batch>[]) => shop.call(cartSave, { userId: buyer.userId, goodsJson: lines }, buyer.identity);
  expect(await save(batch('B1', 'M'), batch('B2', 'M'))).toMatchObject({ ok: true });
  expect(await save(batch('B3', ''))).toMatchObject({ reason: 'MATERIAL_CONFLICT' });
  const [line] = (await cartOf(buyer)).selfCartGoods;
  const change = { userId: buyer.userId, cartId: line!.cartId, materialNumber: 'N' };
  expect(await shop.call(cartUpdate, change, buyer.identity)).toMatchObject({ reason: 'MATERIAL_CONFLICT' });
  // A browser's lines that come at login lose nothing but a second code.
  const merged = { userId: buyer.userId, goodsJson: [batch('B1', 'X'), batch('B4', 'Y')], isFromLogin: true };
  expect(await shop.call(cartSave, merged, buyer.identity)).toMatchObject({ ok: true });
  expect(await numbersOf(buyer)).toEqual(['M', 'M', 'M']);
});

test('T-33 I-93 a part with two material numbers in a cart is found', async () => {
  const buyer = await shop.addBuyer();
  const part = await shop.addPart();
  const lines = ['B1', 'B2'].map((batchName) => ({ goodsId: String(part), cartNum: 1, batchName, materialNumber: 'M' }));
  await shop.call(cartSave, { userId: buyer.userId, goodsJson: lines }, buyer.identity);
  const fault = sql`update cart_lines set material_number = 'N' where part_id = ${part} and batch_name = 'B2'`;
  expect(await foundAfter(shop.db, fault, { unguarded: false })).toContain('I-93');
});

test('CT-4 R-174 lines of a guest that come over at login take the part’s number of the cart, or the buyer’s preferred code', async () => {
  const buyer = await shop.addBuyer();
  const [held, coded] = [await shop.addPart(), await shop.addPart()];
  await add(buyer, { part: held, number: 1, material: 'MINE' });
  await prefer(buyer, coded, 'CODE');
  const guestToken = newToken('');
  const lines = [held, coded].map((part) => ({
    goodsId: String(part),
    cartNum: 2,
    batchName: 'B1',
    materialNumber: part === held ? 'GUEST' : '',
  }));
  await shop.call(guestCartSave, { goodsJson: lines }, undefined, { over: { guestToken } });
  await shop.db.transaction((tx) => mergeGuestCart(tx, Number(buyer.userId), guestToken));
  expect((await numbersOf(buyer)).sort()).toEqual(['CODE', 'MINE', 'MINE']);
});
