// Two parts become one and are parted again: what hangs on them moves, meets, stays, and goes back (BO-2).
import { cartList, cartSave } from '@partharbor/contract/calls/carts';
import { goodsDetail } from '@partharbor/contract/calls/catalogue';
import { compareList, compareSave } from '@partharbor/contract/calls/compare';
import { consoleMerge, consoleMergeTry, consoleMergeUndo, consoleMerges } from '@partharbor/contract/calls/console-merges';
import { favouriteSave } from '@partharbor/contract/calls/favourites';
import { DAY_MS } from '@partharbor/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../calls/context.ts';
import { referencesTo } from '../calls/reference.ts';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { domains } from '../domains.ts';
import { foundAfter } from '../invariants/testing.ts';
import { statements } from '../invariants/statements.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { followStock } from './jobs.ts';

let database: TestDatabase;
let shop: TestShop;
let staff: Identity;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, domains);
  staff = await shop.addStaff(['catalogue']);
});
afterAll(() => database.drop());

const part = (name: string, over: object = {}) => shop.addPart({ mpn: `${name}-${Math.random().toString(36).slice(2, 8)}`, ...over });
const put = (buyer: TestBuyer, id: number, quantity: number, more: object = {}) =>
  shop.call(cartSave, { userId: buyer.userId, goodsJson: [{ goodsId: String(id), cartNum: quantity, ...more }] }, buyer.identity);
const trial = (gone: number, kept: number) => shop.call(consoleMergeTry, { kind: 'part', gone: String(gone), kept: String(kept) }, staff);

async function merged(gone: number, kept: number): Promise<string> {
  const tried = await trial(gone, kept);
  if (!tried.ok) throw new Error(tried.reason);
  const outcome = await shop.call(
    consoleMerge,
    {
      kind: 'part',
      gone: String(gone),
      kept: String(kept),
      versionGone: tried.data.gone.version,
      versionKept: tried.data.kept.version,
      reason: '同一商品',
    },
    staff,
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(outcome.data.found).toEqual(
    Object.fromEntries(['places', 'stays', 'pairs', 'pairsInAll'].map((key) => [key, tried.data[key as 'places']])),
  );
  return outcome.data.id;
}
const look = async (id: number) => shop.call(goodsDetail, { goodsId: String(id) }, (await shop.addBuyer()).identity);
const undo = (id: string) => shop.call(consoleMergeUndo, { reason: '合错了' }, staff, { params: { id } });
const quantities = async (buyer: TestBuyer): Promise<[string, number][]> =>
  (
    await shop.db.many<{ part_id: number; quantity: number }>(
      sql`select l.part_id, l.quantity from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${buyer.userId} order by l.part_id`,
    )
  ).map((row) => [String(row.part_id), row.quantity]);
const stockOf = async (id: number): Promise<[number, number]> => {
  const row = await shop.db.one<{ h: number; r: number }>(
    sql`select coalesce(sum(on_hand), 0)::int as h, coalesce(sum(reserved), 0)::int as r from stock where part_id = ${id}`,
  );
  return [row.h, row.r];
};
const expectBooks = async (): Promise<void> => {
  for (const { id, query } of statements) expect([id, await shop.db.many(query)]).toEqual([id, []]);
};

test('BO-2 whatever moves at a merge has a step that moves it', () => {
  const moving = [...referencesTo(domains, 'parts'), ...referencesTo(domains, 'makers')].filter(({ atMerge }) => atMerge === 'move');
  expect(moving.length).toBeGreaterThan(10);
  expect(moving.filter(({ step }) => step === undefined).map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  const steps = [...referencesTo(domains, 'parts'), ...referencesTo(domains, 'makers')].filter(({ step }) => step !== undefined);
  expect(steps.filter(({ atMerge }) => atMerge !== 'move')).toEqual([]);
  // What may not be merged would have to be asked for before.
  expect([...referencesTo(domains, 'parts'), ...referencesTo(domains, 'makers')].filter(({ atMerge }) => atMerge === 'refuse')).toEqual([]);
});

test('BO-2 a trial tells what a merge does and changes nothing; the merge moves carts, favourites, lists and stock, and its undoing brings them back', async () => {
  const [gone, kept] = [await part('GONE', { stock: { JS: 70, HK: 5 } }), await part('KEPT', { stock: { JS: 30 } })];
  const [alone, both] = [await shop.addBuyer(), await shop.addBuyer()];
  await put(alone, gone, 4);
  await put(both, gone, 3);
  await put(both, kept, 8);
  for (const buyer of [alone, both])
    expect(await shop.call(favouriteSave, { goodsId: String(gone) }, buyer.identity)).toMatchObject({ ok: true });
  await shop.call(favouriteSave, { goodsId: String(kept) }, both.identity);
  const over = { compareToken: 'a'.repeat(43) };
  await shop.call(compareSave, { goodsIds: [gone, kept].map(String) }, undefined, { over });
  const activity = async (): Promise<string[]> =>
    (await shop.db.one<{ ids: string[] }>(sql`select content -> 'goodsIds' as ids from placements where content ->> 'nameZh' = '合并'`))
      .ids;
  await shop.db.run(
    sql`insert into placements (kind, content, locale_range) values ('activity', ${JSON.stringify({ nameZh: '合并', goodsIds: ['999', String(gone), String(kept)] })}::jsonb, 'all')`,
  );
  const before = await shop.db.many(sql`select id, part_id, quantity from cart_lines order by id`);

  const tried = await trial(gone, kept);
  expect(await shop.db.many(sql`select id, part_id, quantity from cart_lines order by id`)).toEqual(before);
  expect(tried).toMatchObject({ ok: true });
  const placesOf = Object.fromEntries((tried.ok ? tried.data.places : []).map((one) => [one.place, [one.moved, one.met, one.settles]]));
  expect(placesOf).toMatchObject({
    'cart_lines.part_id': [1, 1, 'adds_up'],
    'favourites.part_id': [1, 1, 'kept_stays'],
    'stock.part_id': [2, 0, 'adds_up'],
    'compare_lists.part_ids': [0, 1, 'kept_stays'],
  });

  const id = await merged(gone, kept);
  expect(await quantities(alone)).toEqual([[String(kept), 4]]);
  expect(await quantities(both)).toEqual([[String(kept), 11]]);
  expect([await stockOf(gone), await stockOf(kept)]).toEqual([
    [0, 0],
    [105, 0],
  ]);
  expect(await shop.call(compareList, {}, undefined, { over })).toMatchObject({ ok: true });
  expect((await shop.db.one<{ part_ids: number[] }>(sql`select part_ids from compare_lists`)).part_ids).toEqual([kept]);
  expect(await activity()).toEqual(['999', String(kept)]);
  await expectBooks();

  expect(await undo(id)).toMatchObject({ ok: true, data: { left: [] } });
  expect(await shop.db.many(sql`select id, part_id, quantity from cart_lines order by id`)).toEqual(before);
  expect([await stockOf(gone), await stockOf(kept)]).toEqual([
    [75, 0],
    [30, 0],
  ]);
  expect((await shop.db.one<{ part_ids: number[] }>(sql`select part_ids from compare_lists`)).part_ids).toEqual([gone, kept]);
  expect(await activity()).toEqual(['999', String(gone), String(kept)]);
  expect((await shop.db.one<{ n: number }>(sql`select count(*)::int as n from favourites where part_id in (${gone}, ${kept})`)).n).toBe(3);
  expect(await look(gone)).toMatchObject({ ok: true, data: { goodsId: String(gone) } });
  await expectBooks();
});

test('BO-2 calls that name the part that went are answered by the one that stays, and what is put in a cart is that one', async () => {
  const [gone, kept] = [await part('GONE'), await part('KEPT')];
  await merged(gone, kept);
  expect(await look(gone)).toMatchObject({ ok: true, data: { goodsId: String(kept) } });
  const buyer = await shop.addBuyer();
  expect(await put(buyer, gone, 5)).toMatchObject({ ok: true });
  expect(await quantities(buyer)).toEqual([[String(kept), 5]]);
  expect(await shop.call(cartList, { userId: buyer.userId }, buyer.identity)).toMatchObject({ ok: true });
  // The last line: a row that hangs itself on it hangs on the one that stays.
  await shop.db.run(
    sql`insert into favourites (user_id, part_id, saved_edition, saved_stock) values (${buyer.userId}, ${gone}, 'domestic', 1)`,
  );
  expect((await shop.db.one<{ part_id: number }>(sql`select part_id from favourites where user_id = ${buyer.userId}`)).part_id).toBe(kept);
});

test('BO-2 two lines that meet are raised to what can be ordered', async () => {
  const [gone, kept] = [await part('GONE'), await part('KEPT', { moq: 20, step: 10 })];
  const buyer = await shop.addBuyer();
  await put(buyer, gone, 7);
  await put(buyer, kept, 20);
  const id = await merged(gone, kept);
  expect(await quantities(buyer)).toEqual([[String(kept), 30]]);
  await undo(id);
  expect(await quantities(buyer)).toEqual([
    [String(gone), 7],
    [String(kept), 20],
  ]);
});

test('BO-2 what was changed or sold since stays, and the undoing lists it', async () => {
  const [gone, kept] = [await part('GONE', { stock: { JS: 50 } }), await part('KEPT', { stock: { JS: 10 } })];
  const buyer = await shop.addBuyer();
  await put(buyer, gone, 3);
  await put(buyer, kept, 8);
  const id = await merged(gone, kept);
  await shop.db.run(sql`update cart_lines set quantity = 99 where part_id = ${kept}`);
  // 40 of the 60 pieces are sold.
  await shop.db.run(sql`update stock set on_hand = 20 where part_id = ${kept}`);
  await shop.db.run(
    sql`insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind) values (${kept}, 'JS', -40, 0, 'adjust')`,
  );
  const undone = await undo(id);
  expect(undone).toMatchObject({ ok: true });
  expect(undone.ok ? undone.data.left : []).toEqual(
    expect.arrayContaining([
      { place: 'cart_lines.part_id', gone: String(gone), kept: String(kept), detail: '3' },
      { place: 'stock.part_id', gone: String(gone), kept: String(kept), detail: 'JS 30' },
    ]),
  );
  expect([await stockOf(gone), await stockOf(kept)]).toEqual([
    [20, 0],
    [0, 0],
  ]);
  expect(await shop.call(consoleMerges, {}, staff)).toMatchObject({
    ok: true,
    data: { records: expect.arrayContaining([expect.objectContaining({ id })]) },
  });
  await expectBooks();
});

test('BO-2 refused: with itself, gone already, twice, on an older form, undone twice, after a day, and what was built on', async () => {
  const [a, b, c] = [await part('A'), await part('B'), await part('C')];
  expect(await trial(a, a)).toMatchObject({ ok: false, reason: 'MERGE_SAME' });
  expect(await trial(a, 999_999_999)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  const older = { kind: 'part' as const, gone: String(a), kept: String(b), versionGone: 7, versionKept: 1, reason: 'x' };
  expect(await shop.call(consoleMerge, older, staff)).toMatchObject({ ok: false, reason: 'STALE' });
  const first = await merged(a, b);
  expect(await trial(a, c)).toMatchObject({ ok: false, reason: 'MERGED_ALREADY' });
  expect(await trial(c, a)).toMatchObject({ ok: false, reason: 'MERGED_ALREADY' });
  const second = await merged(b, c);
  expect(await look(a)).toMatchObject({ ok: true, data: { goodsId: String(c) } });
  expect(await undo(first)).toMatchObject({ ok: false, reason: 'MERGE_BUILT_ON' });
  expect(await undo(second)).toMatchObject({ ok: true });
  expect(await look(a)).toMatchObject({ ok: true, data: { goodsId: String(b) } });
  shop.clock.advance(DAY_MS + 1000);
  expect(await undo(first)).toMatchObject({ ok: false, reason: 'MERGE_OVER' });
  expect(await undo(second)).toMatchObject({ ok: false, reason: 'MERGE_OVER' });
  expect(await undo('999999')).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
});

test('BO-2 of many merges of one part at once one is done', async () => {
  const [gone, ...kept] = await Promise.all([part('GONE'), part('K1'), part('K2'), part('K3')]);
  const outcomes = await Promise.all(
    kept.map((one) =>
      shop.call(consoleMerge, { kind: 'part', gone: String(gone), kept: String(one), versionGone: 1, versionKept: 1, reason: 'x' }, staff),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  await expectBooks();
});

test('BO-2 pieces that a cancelled order leaves at a part that is gone follow it, and go back with it', async () => {
  const [gone, kept] = [await part('GONE', { stock: { JS: 10 } }), await part('KEPT', { stock: { JS: 0 } })];
  const reserve = (n: number) => sql`with s as (update stock set reserved = reserved + ${n}::int where part_id = ${gone})
    insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind) values (${gone}, 'JS', 0, ${n}::int, ${n > 0 ? 'reserve' : 'release'})`;
  await shop.db.run(reserve(4));
  const id = await merged(gone, kept);
  expect([await stockOf(gone), await stockOf(kept)]).toEqual([
    [4, 4],
    [6, 0],
  ]);
  await shop.db.run(reserve(-4));
  expect(await followStock(shop.services)).toBe(1);
  expect(await followStock(shop.services)).toBe(0);
  expect([await stockOf(gone), await stockOf(kept)]).toEqual([
    [0, 0],
    [10, 0],
  ]);
  expect(await undo(id)).toMatchObject({ ok: true, data: { left: [] } });
  expect([await stockOf(gone), await stockOf(kept)]).toEqual([
    [10, 0],
    [0, 0],
  ]);
});

test('T-33 I-97 a row that hangs on a part that is gone is found by the books', async () => {
  const [gone, kept] = [await part('GONE'), await part('KEPT')];
  const buyer = await shop.addBuyer();
  await put(buyer, kept, 1);
  await merged(gone, kept);
  const fault = sql`update cart_lines set part_id = ${gone} where part_id = ${kept}`;
  expect(await foundAfter(shop.db, fault, { unguarded: true })).toContain('I-97');
  expect(await foundAfter(shop.db, fault, { unguarded: false })).toEqual([]);
  const back = sql`update parts set deleted_at = null where id = ${gone}`;
  expect(await foundAfter(shop.db, back, { unguarded: false })).toEqual(['refused 23514']);
});
