// Proves that a maker's name is a word of search as soon as its parts are there, where the catalogue was empty before (SR-3, BO-2).
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHearingOfReference } from '../catalogue/reference.ts';
import { rebuildSearch } from '../catalogue/search-rows.ts';
import { sql } from '../platform/database.ts';
import { searchShop, type SearchShop } from './testing.ts';

let on: SearchShop;
let stop: () => Promise<void>;
beforeAll(async () => {
  on = await searchShop([], []);
  stop = startHearingOfReference(on.shop.services);
});
afterAll(async () => {
  await stop();
  await on.drop();
});

test('SR-3 BO-2 a first import’s makers can be searched for by either name at once', async () => {
  const { db } = on.shop;
  for (const [number, name, nameZh] of [
    ['QX-7001', 'Quillix', '羽芯微'],
    ['QX-7002', 'Brontide', '雷鸣微'],
  ] as const) {
    expect((await on.page({ keywords: nameZh })).total).toBe(0);
    const part = await on.shop.addPart({ mpn: number });
    const brand = await db.one<{ id: number }>(
      sql`insert into brands (name, name_zh, key) values (${name}, ${nameZh}, ${name.toLowerCase()}) returning id`,
    );
    await db.run(sql`update parts set brand_id = ${brand.id} where id = ${part}`);
    await rebuildSearch(db);
    // The word of it is on its way, as are the parts to the index of a real shop.
    await sleep(50);
    for (const keywords of [nameZh, name]) {
      const page = await on.page({ keywords });
      expect(page.understood.map(({ kind }) => kind)).toEqual(['brand']);
      expect(page.records).toMatchObject([{ partNo: number, brandName: name, brandNameZh: nameZh }]);
    }
  }
});
