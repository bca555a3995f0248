// Favourites (PD-4): once each, with what was seen then, removable and restorable, never more than one may keep.
import { favouriteDelete, favouriteList, favouriteMarks, favouriteSave } from '@partharbor/contract/calls/favourites';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';
import { purgeFavourites } from './service.ts';

let shop: TestShop;
let drop: () => Promise<void>;
let parts: number[];
beforeAll(async () => {
  const database = await testDatabase();
  ({ drop } = database);
  shop = testShop(database.db, [domain]);
  parts = [];
  for (let n = 0; n < 4; n += 1)
    parts.push(
      await shop.addPart({
        mpn: `FAV-${n}`,
        moq: 10,
        step: 10,
        tiers: [
          [1, 500_000],
          [10, 400_000 - n * 1_000],
        ],
        stock: { JS: 100 + n },
      }),
    );
});
afterAll(() => drop());

const save = (buyer: TestBuyer, id: number, note?: string) =>
  shop.call(favouriteSave, { goodsId: String(id), ...(note === undefined ? {} : { note }) }, buyer.identity);
const remove = (buyer: TestBuyer, id: number, restore = false) =>
  shop.call(favouriteDelete, { goodsId: String(id), restore }, buyer.identity);
async function list(buyer: TestBuyer, over: Partial<Parameters<typeof shop.call<typeof favouriteList>>[1]> = {}) {
  const found = await shop.call(favouriteList, over, buyer.identity);
  if (!found.ok) throw new Error(found.reason);
  return found.data;
}

test('PD-4 a favourite is kept once however often it is pressed at once, with price at the MOQ and stock of then', async () => {
  const buyer = await shop.addBuyer();
  const answers = await Promise.all([1, 2, 3, 4].map(() => save(buyer, parts[0]!)));
  expect(answers.map((one) => one.ok && one.data.total)).toEqual([1, 1, 1, 1]);
  await shop.db.run(sql`update part_prices set tiers = '[[10, 300000]]' where part_id = ${parts[0]!}`);
  const { records, total } = await list(buyer);
  expect([total, records[0]]).toMatchObject([
    1,
    { partNo: 'FAV-0', savedPrice: '0.40', nowPrice: '0.30', savedStock: 100, savedCurrency: 'CNY', note: '' },
  ]);
});

test('PD-4 found by part number and note, sorted as asked, and paged', async () => {
  const buyer = await shop.addBuyer();
  for (const id of parts) {
    await save(buyer, id);
    shop.clock.advance(1_000);
  }
  await save(buyer, parts[2]!, '主控板 100% 备料');
  const names = async (over: Parameters<typeof list>[1]) => (await list(buyer, over)).records.map(({ partNo }) => partNo);
  expect(await names({})).toEqual(['FAV-3', 'FAV-2', 'FAV-1', 'FAV-0']);
  expect(await names({ sort: 'partNo', size: 2, current: 2 })).toEqual(['FAV-2', 'FAV-3']);
  expect(await names({ sort: 'stock', size: 1 })).toEqual(['FAV-3']);
  expect([await names({ keywords: '100%' }), await names({ keywords: 'fav-1' }), await names({ keywords: '_' })]).toEqual([
    ['FAV-2'],
    ['FAV-1'],
    [],
  ]);
  expect(await list(buyer, { keywords: 'nothing' })).toMatchObject({ total: 0, all: 4 });
});

test('PD-4 removing can be undone with note and date; another’s are not touched; after a month it is gone', async () => {
  const [buyer, other] = [await shop.addBuyer(), await shop.addBuyer()];
  await save(buyer, parts[1]!, 'keep');
  await save(other, parts[1]!, 'other');
  const before = (await list(buyer)).records[0]!;
  expect(await remove(buyer, parts[1]!)).toMatchObject({ ok: true, data: { total: 0 } });
  expect([(await list(buyer)).total, (await list(other)).total]).toEqual([0, 1]);
  expect(await remove(buyer, parts[1]!, true)).toMatchObject({ ok: true, data: { total: 1 } });
  expect((await list(buyer)).records[0]).toEqual(before);
  expect(await remove(buyer, parts[3]!)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  await remove(buyer, parts[1]!);
  shop.clock.advance(31 * 86_400_000);
  expect(await purgeFavourites(shop.services)).toBe(1);
  expect(await remove(buyer, parts[1]!, true)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
});

test('PD-4 what is off the shelf or gone from the catalogue stays in the list and says so', async () => {
  const buyer = await shop.addBuyer();
  const [off, gone] = [await shop.addPart({ goodsStatus: 0 }), await shop.addPart({})];
  for (const id of [off, gone]) expect(await save(buyer, id)).toMatchObject({ ok: true });
  await shop.db.run(sql`update parts set deleted_at = now() where id = ${gone}`);
  expect((await list(buyer)).records.map(({ goodsStatus }) => goodsStatus)).toEqual([0, 0]);
  expect(await save(await shop.addBuyer(), gone)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
});

test('PD-4 the thousand-and-first is refused, also of ten at once, and by a restore', async () => {
  const buyer = await shop.addBuyer();
  const fresh: number[] = [];
  for (let n = 0; n < 10; n += 1) fresh.push(await shop.addPart({}));
  await shop.db.run(sql`
    with made as (insert into parts (source_id, mpn, mpn_key, brand_id, category_id, stock_type) select 'bulk:' || n, 'BULK-' || n, 'BULK' || n, p.brand_id, p.category_id, 'ex_stock'
      from generate_series(1, 998) n, (select brand_id, category_id from parts limit 1) p returning id)
    insert into favourites (user_id, part_id, saved_edition, saved_stock) select ${Number(buyer.userId)}, id, 'domestic', 0 from made`);
  const answers = await Promise.all(fresh.map((id) => save(buyer, id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'FAVOURITES_FULL', message: '最多收藏 1000 个商品，请先移除一些。' });
  const [kept] = fresh.filter((_id, n) => answers[n]!.ok);
  await remove(buyer, kept!);
  await save(
    buyer,
    fresh.find((_id, n) => !answers[n]!.ok)!,
  );
  expect(await remove(buyer, kept!, true)).toMatchObject({ ok: false, reason: 'FAVOURITES_FULL' });
  const marks = await shop.call(favouriteMarks, {}, buyer.identity);
  expect(marks.ok && marks.data.length).toBe(1_000);
});
