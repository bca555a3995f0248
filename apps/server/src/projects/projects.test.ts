// Projects (PJ-1, CT-6, R-169 to R-171): names and texts, what they hold, moves from the cart, what they cost, and buying them.
import { cartList, cartSave } from '@partharbor/contract/calls/carts';
import { draftGet } from '@partharbor/contract/calls/orders';
import * as calls from '@partharbor/contract/calls/projects';
import type { AnswerOf, RawInputOf } from '@partharbor/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domain as boms } from '../boms/domain.ts';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { domain as carts } from '../carts/domain.ts';
import { domain as checkout } from '../checkout/domain.ts';
import { foundAfter } from '../invariants/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';
import { purgeProjects } from './service.ts';

let shop: TestShop;
let drop: () => Promise<void>;
let parts: number[];
const tiers = [
  [1, 1_000_000],
  [100, 500_000],
] as const;
beforeAll(async () => {
  const database = await testDatabase();
  ({ drop } = database);
  shop = testShop(database.db, [domain, boms, carts, checkout]);
  parts = [];
  for (let n = 0; n < 4; n += 1) parts.push(await shop.addPart({ mpn: `PROJ-${n}`, tiers, stock: { JS: n === 3 ? 5 : 10_000 } }));
});
afterAll(() => drop());

let keys = 0;
const keyed = () => ({ over: { idempotencyKey: `project-key-${process.pid}-${++keys}` } });
type Save = Partial<RawInputOf<typeof calls.projectSave>>;
const save = (buyer: TestBuyer, name: string, over: Save = {}) =>
  shop.call(calls.projectSave, { userId: buyer.userId, name, description: '样机', ...over }, buyer.identity, keyed());
const said = (outcome: { ok: boolean; reason?: string }): string => (outcome.ok ? 'ok' : outcome.reason!);
async function made(buyer: TestBuyer, name = '车载项目'): Promise<string> {
  const saved = await save(buyer, name);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.data.projectId;
}
type Put = Partial<RawInputOf<typeof calls.projectPut>>;
const put = (buyer: TestBuyer, projectId: string, over: Put) =>
  shop.call(calls.projectPut, { userId: buyer.userId, projectId, ...over }, buyer.identity, keyed());
const goods = (part: number, number: number, mode: '' | 'add' | 'set' = '') => ({ goodsId: String(part), number, mode });
async function detail(buyer: TestBuyer, projectId: string): Promise<AnswerOf<typeof calls.projectDetail>> {
  const found = await shop.call(calls.projectDetail, { userId: buyer.userId, projectId }, buyer.identity);
  if (!found.ok) throw new Error(found.reason);
  return found.data;
}
async function list(buyer: TestBuyer, over: Partial<RawInputOf<typeof calls.projectList>> = {}) {
  const found = await shop.call(calls.projectList, { userId: buyer.userId, ...over }, buyer.identity);
  if (!found.ok) throw new Error(found.reason);
  return found.data.records;
}
const addToCart = (buyer: TestBuyer, ...lines: { part: number; number: number; batchName?: string; materialNumber?: string }[]) =>
  shop.call(
    cartSave,
    { userId: buyer.userId, goodsJson: lines.map(({ part, number, ...rest }) => ({ goodsId: String(part), cartNum: number, ...rest })) },
    buyer.identity,
  );
async function cart(buyer: TestBuyer) {
  const found = await shop.call(cartList, { userId: buyer.userId }, buyer.identity);
  if (!found.ok) throw new Error(found.reason);
  return found.data.selfCartGoods;
}
/** A saved BOM with one line a pick; null = nothing chosen. */
async function addBom(
  buyer: TestBuyer,
  sets: number,
  lines: readonly (readonly [part: number | null, quantity: number])[],
): Promise<string> {
  const { id } = await shop.db.one<{
    id: number;
  }>(sql`insert into boms (user_id, edition, name, name_key, sets, lines_hash, created_at, updated_at)
    values (${Number(buyer.userId)}, 'domestic', ${`BOM ${++keys}`}, ${`bom${keys}`}, ${sets}, ${'0'.repeat(32)}, now(), now()) returning id`);
  for (const [at, [part, quantity]] of lines.entries()) {
    const line = await shop.db.one<{ id: number }>(sql`insert into bom_lines (bom_id, key, position, quantity, content, line_key, choice)
      values (${id}, ${`k${at}`}, ${at + 1}, ${quantity}, '{}', ${'0'.repeat(64)}, ${part === null ? 'open' : 'buyer'}) returning id`);
    if (part !== null)
      await shop.db.run(sql`insert into bom_picks (line_id, seq, part_id, picked_at) values (${line.id}, 1, ${part}, now())`);
  }
  return String(id);
}

test('PJ-1 R-169 name and description are required and bounded in characters as one types them; a name is there once an account', async () => {
  const [buyer, other] = [await shop.addBuyer(), await shop.addBuyer()];
  for (const [name, description] of [
    ['', 'x'],
    ['x', ''],
    ['n'.repeat(51), 'x'],
    ['x', 'd'.repeat(501)],
  ] as const)
    expect([name.length, said(await save(buyer, name, { description }))]).toEqual([name.length, 'BAD_INPUT']);
  expect(said(await save(buyer, '名'.repeat(50), { description: '述'.repeat(500) }))).toBe('ok');
  expect(said(await save(buyer, 'Car A'))).toBe('ok');
  expect(await save(buyer, 'ｃａｒ ａ')).toMatchObject({ reason: 'PROJECT_TAKEN', details: { name: 'ｃａｒ ａ' } });
  expect(said(await save(other, 'Car A'))).toBe('ok');
  const same = await Promise.all(Array.from({ length: 8 }, () => save(buyer, 'At once')));
  expect(same.map(said).sort()).toEqual([...Array<string>(7).fill('PROJECT_TAKEN'), 'ok']);
});

test('PJ-1 changes hold on the version that was read; lists go by what was edited last; another’s project is none', async () => {
  const [buyer, other] = [await shop.addBuyer(), await shop.addBuyer()];
  const first = await made(buyer, 'First');
  shop.clock.advance(1_000);
  await made(buyer, 'Second');
  expect((await list(buyer)).map(({ name }) => name)).toEqual(['Second', 'First']);
  shop.clock.advance(1_000);
  expect(said(await save(buyer, 'First again', { projectId: first, version: 1 }))).toBe('ok');
  expect(said(await save(buyer, 'Too late', { projectId: first, version: 1 }))).toBe('STALE');
  expect((await list(buyer)).map(({ name }) => name)).toEqual(['First again', 'Second']);
  expect(await list(buyer, { keywords: 'sec' })).toHaveLength(1);
  shop.clock.advance(1_000);
  await put(buyer, (await list(buyer))[1]!.projectId, { goods: [goods(parts[0]!, 1)] });
  expect((await list(buyer))[0]).toMatchObject({ name: 'Second', goodsCount: 1, version: 2 });
  const own = { userId: other.userId, projectId: first };
  expect(said(await save(other, 'Mine', { projectId: first, version: 2 }))).toBe('NOT_FOUND');
  for (const call of [calls.projectDetail, calls.projectDelete, calls.projectUndelete])
    expect([call.id, said(await shop.call(call, own, other.identity))]).toEqual([call.id, 'NOT_FOUND']);
  expect(said(await put(other, first, { goods: [goods(parts[0]!, 1)] }))).toBe('NOT_FOUND');
  expect(said(await shop.call(calls.projectDrop, { ...own, goodsIds: [String(parts[0])] }, other.identity))).toBe('NOT_FOUND');
});

test('R-169 a deleted project comes back within 30 days with what it held, unless its name was given away', async () => {
  const buyer = await shop.addBuyer();
  const id = await made(buyer, 'Undone');
  await put(buyer, id, { goods: [goods(parts[0]!, 7)] });
  const own = { userId: buyer.userId, projectId: id };
  const first = await shop.call(calls.projectDelete, own, buyer.identity);
  shop.clock.advance(5_000);
  expect(await shop.call(calls.projectDelete, own, buyer.identity)).toEqual(first);
  expect(said(await shop.call(calls.projectDetail, own, buyer.identity))).toBe('NOT_FOUND');
  expect([await list(buyer), await list(buyer, { deleted: '1' })]).toMatchObject([
    [],
    [{ name: 'Undone', undoUntil: expect.any(String) as string }],
  ]);
  const again = await made(buyer, 'undone');
  expect(said(await shop.call(calls.projectUndelete, own, buyer.identity))).toBe('PROJECT_TAKEN');
  await shop.call(calls.projectDelete, { ...own, projectId: again }, buyer.identity);
  expect(await shop.call(calls.projectUndelete, own, buyer.identity)).toMatchObject({ data: { name: 'Undone' } });
  expect((await detail(buyer, id)).goods).toMatchObject([{ number: 7 }]);
  await shop.call(calls.projectDelete, own, buyer.identity);
  shop.clock.advance(31 * 24 * 3_600_000);
  expect(said(await shop.call(calls.projectUndelete, own, buyer.identity))).toBe('NOT_FOUND');
  expect(await purgeProjects(shop.services)).toBeGreaterThanOrEqual(2);
});

test('R-170 a part that is there already is asked about, then added up or set; what is dropped can be put back', async () => {
  const buyer = await shop.addBuyer();
  const id = await made(buyer);
  await put(buyer, id, { goods: [{ ...goods(parts[0]!, 10), materialNumber: 'M-1' }] });
  expect(await put(buyer, id, { goods: [goods(parts[0]!, 5), goods(parts[1]!, 1)] })).toMatchObject({
    reason: 'PROJECT_HAS',
    details: { goodsIds: [String(parts[0])], list: 'PROJ-0' },
  });
  expect((await detail(buyer, id)).goods).toHaveLength(1);
  expect(await put(buyer, id, { goods: [goods(parts[0]!, 5, 'add'), goods(parts[1]!, 1)] })).toMatchObject({
    data: { added: 1, changed: [{ goodsId: String(parts[0]), number: 10 }] },
  });
  await put(buyer, id, { goods: [goods(parts[1]!, 9, 'set')] });
  const { goods: held, goodsCount } = await detail(buyer, id);
  expect([goodsCount, held.map(({ number, materialNumber }) => [number, materialNumber])]).toEqual([
    2,
    [
      [15, 'M-1'],
      [9, ''],
    ],
  ]);
  expect(said(await put(buyer, id, { goods: [goods(parts[0]!, 9_999_999, 'add')] }))).toBe('TOO_LARGE');
  expect(said(await put(buyer, id, { goods: [goods(999_999_999, 1)] }))).toBe('NOT_FOUND');
  expect(said(await put(buyer, id, {}))).toBe('NOTHING_SELECTED');
  const own = { userId: buyer.userId, projectId: id };
  expect(await shop.call(calls.projectDrop, { ...own, goodsIds: [String(parts[0])] }, buyer.identity)).toMatchObject({
    data: { dropped: { goods: [{ goodsId: String(parts[0]), number: 15, materialNumber: 'M-1' }], bomIds: [] } },
  });
});

test('CT-6 R-171 lines of the cart move in one transaction: in the project and out of the cart, or neither', async () => {
  const [buyer, other] = [await shop.addBuyer(), await shop.addBuyer()];
  const id = await made(buyer);
  await addToCart(
    buyer,
    { part: parts[0]!, number: 3, batchName: '2501', materialNumber: 'M-1' },
    { part: parts[0]!, number: 4, batchName: '2502', materialNumber: 'M-1' },
    { part: parts[1]!, number: 5 },
  );
  await addToCart(other, { part: parts[0]!, number: 1 });
  const ids = (await cart(buyer)).map(({ cartId }) => cartId);
  // Another's line is none, and nothing moves.
  const [foreign] = await cart(other);
  expect(said(await put(buyer, id, { cartIds: [ids[0]!, foreign!.cartId] }))).toBe('NOT_FOUND');
  await put(buyer, id, { goods: [goods(parts[1]!, 1)] });
  expect(said(await put(buyer, id, { cartIds: ids }))).toBe('PROJECT_HAS');
  expect(await cart(buyer)).toHaveLength(3);
  expect(await put(buyer, id, { cartIds: ids, cartMode: 'add', keepInCart: true })).toMatchObject({ data: { removedFromCart: [] } });
  expect(await cart(buyer)).toHaveLength(3);
  const moved = await put(buyer, id, { cartIds: ids, cartMode: 'set' });
  expect(moved).toMatchObject({ data: { removedFromCart: { length: 3 } } });
  expect(await cart(buyer)).toEqual([]);
  const held = (await detail(buyer, id)).goods.map(({ goodsId, number, materialNumber, remark }) => [
    goodsId,
    number,
    materialNumber,
    remark,
  ]);
  expect(held).toHaveLength(2);
  expect(held).toEqual(
    expect.arrayContaining([
      [String(parts[1]), 5, '', ''],
      [String(parts[0]), 7, 'M-1', expect.stringMatching(/2501.*2502|2502.*2501/) as string],
    ]),
  );
  // The undo of the cart.
  if (!moved.ok) throw new Error(moved.reason);
  expect(said(await shop.call(cartSave, { userId: buyer.userId, goodsJson: moved.data.removedFromCart }, buyer.identity))).toBe('ok');
});

test('CT-6 the same lines moved at once into two projects are in one of them', async () => {
  const buyer = await shop.addBuyer();
  const both = [await made(buyer, 'One'), await made(buyer, 'Two')];
  await addToCart(buyer, { part: parts[0]!, number: 3 });
  const cartIds = (await cart(buyer)).map(({ cartId }) => cartId);
  const moves = await Promise.all(both.map((id) => put(buyer, id, { cartIds })));
  expect(moves.map(said).sort()).toEqual(['NOT_FOUND', 'ok']);
  expect((await list(buyer)).map(({ goodsCount }) => goodsCount).toSorted((a, b) => a - b)).toEqual([0, 1]);
});

test('R-170 equal parts of goods and BOMs are priced once; what a BOM leaves open is told; a deleted BOM vanishes and comes back', async () => {
  const [buyer, other] = [await shop.addBuyer(), await shop.addBuyer()];
  const id = await made(buyer);
  const bom = await addBom(buyer, 10, [
    [parts[0]!, 6],
    [null, 1],
    [parts[3]!, 1],
  ]);
  const foreign = await addBom(other, 1, [[parts[0]!, 1]]);
  expect(said(await put(buyer, id, { bomIds: [foreign] }))).toBe('NOT_FOUND');
  expect(await put(buyer, id, { goods: [goods(parts[0]!, 40)], bomIds: [bom] })).toMatchObject({ data: { added: 1 } });
  const { groups, totals, boms: held } = await detail(buyer, id);
  // 40 + 6 × 10 reach the tier of 100.
  expect(groups).toMatchObject([
    { goodsId: String(parts[0]), buy: 100, unitPrice: '0.50', amount: '50.00', keys: ['goods', `bom:${bom}`] },
  ]);
  expect(totals).toMatchObject({ amount: '50.00', open: 1, short: 1, currency: 'CNY' });
  expect(held).toMatchObject([{ bomId: bom, sets: 10, lineCount: 3, success: 1, open: 1, short: 1 }]);
  await shop.db.run(sql`update boms set deleted_at = now() where id = ${Number(bom)}`);
  expect(await detail(buyer, id)).toMatchObject({ bomCount: 0, boms: [], totals: { amount: '40.00' } });
  await shop.db.run(sql`update boms set deleted_at = null where id = ${Number(bom)}`);
  expect((await detail(buyer, id)).bomCount).toBe(1);
});

test('PJ-1 R-165 buying takes prices and stock as shown or nothing, to the cart with the project’s codes or to an order form', async () => {
  const buyer = await shop.addBuyer();
  const id = await made(buyer);
  await put(buyer, id, { goods: [{ ...goods(parts[0]!, 100), materialNumber: 'M-7' }, goods(parts[1]!, 2), goods(parts[3]!, 9)] });
  type Buy = RawInputOf<typeof calls.projectBuy>;
  const buy = (to: 'cart' | 'order', lines: Buy['lines'], over: Partial<Buy> = {}) =>
    shop.call(calls.projectBuy, { userId: buyer.userId, projectId: id, to, lines, ...over }, buyer.identity, keyed());
  const line = (part: number, number: number, unitPrice: string) => ({ goodsId: String(part), number, unitPrice });
  const sound = [line(parts[0]!, 100, '0.50'), line(parts[1]!, 2, '1.00')];
  expect(await buy('cart', [sound[0]!, line(parts[1]!, 2, '0.50')])).toMatchObject({
    reason: 'PRICE_CHANGED',
    details: { partNo: 'PROJ-1' },
  });
  expect(await buy('cart', [sound[0]!, line(parts[3]!, 9, '1.00')])).toMatchObject({ reason: 'SHORT_STOCK', details: { available: 5 } });
  expect(said(await buy('cart', [line(parts[2]!, 1, '1.00')]))).toBe('NOT_FOUND');
  expect(await cart(buyer)).toEqual([]);
  expect(await buy('cart', sound)).toMatchObject({ data: { added: 2, draftId: '', left: 1 } });
  expect((await cart(buyer)).map(({ cartNum, materialNumber }) => `${cartNum} ${materialNumber}`).toSorted()).toEqual(['100 M-7', '2 ']);
  const ordered = await buy('order', sound, { codes: { [String(parts[1])]: 'N-1' } });
  if (!ordered.ok) throw new Error(ordered.reason);
  expect(ordered.data.next).toBe('/pre-order');
  const draft = await shop.call(draftGet, { userId: buyer.userId, draftId: ordered.data.draftId }, buyer.identity);
  expect(draft).toMatchObject({
    data: {
      goods: [
        { number: 100, materialNumber: 'M-7' },
        { number: 2, materialNumber: 'N-1' },
      ],
    },
  });
  const other = await shop.addBuyer();
  expect(
    await shop.call(calls.projectBuy, { userId: other.userId, projectId: id, to: 'cart', lines: sound }, other.identity, keyed()),
  ).toMatchObject({ reason: 'NOT_FOUND', details: undefined });
});

test('T-33 I-91 a project with another’s BOM, or with too many goods, is found', async () => {
  const [buyer, other] = [await shop.addBuyer(), await shop.addBuyer()];
  const id = await made(buyer);
  const foreign = await addBom(other, 1, [[parts[0]!, 1]]);
  const held = sql`insert into project_boms (project_id, bom_id, user_id, added_at) values (${Number(id)}, ${Number(foreign)}, ${Number(buyer.userId)}, now())`;
  expect(await foundAfter(shop.db, held, { unguarded: false })).toEqual(['refused 23503']);
  expect(await foundAfter(shop.db, held, { unguarded: true })).toContain('I-91');
  const many = sql`insert into project_goods (project_id, part_id, number, added_at, seen_edition) select ${Number(id)}, n, 1, now(), 'domestic' from generate_series(1, 501) n`;
  expect(await foundAfter(shop.db, many, { unguarded: true })).toContain('I-91');
});
