// Lists follow a change of the tree at once, before its parts do in the background (BO-2, SR-6).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domain as catalogue } from '../catalogue/domain.ts';
import { forgetReference } from '../catalogue/reference.ts';
import { sql } from '../platform/database.ts';
import { searchShop, type SearchShop } from './testing.ts';

let sought: SearchShop;
beforeAll(async () => {
  const leaf = (key: string, top: string) => ({ key, zh: key, en: key, top: [top, top, top] as [string, string, string], params: [] });
  const parts = ['a1', 'a2', 'b1'].flatMap((category, n) =>
    Array.from({ length: n + 2 }, (_one, i) => ({ mpn: `${category.toUpperCase()}-${i}`, maker: 'Acme', leaf: category, params: {} })),
  );
  sought = await searchShop([leaf('a1', 'ta'), leaf('a2', 'ta'), leaf('b1', 'tb')], parts, catalogue);
});
afterAll(() => sought.drop());

const total = async (id: string): Promise<number> => (await sought.page({ categoryId: id })).total;

test('BO-2 SR-6 a moved category counts under its new top alone, and a merged one where it went, while its parts are still to follow', async () => {
  const { db } = sought.shop;
  const [a1, a2, b1] = [await sought.categoryId('a1'), await sought.categoryId('a2'), await sought.categoryId('b1')];
  const [ta, tb] = [await sought.categoryId('ta'), await sought.categoryId('tb')];
  expect([await total(ta), await total(tb)]).toEqual([5, 4]);
  // The tree alone: search rows and index stay as they were.
  await db.run(sql`update categories set parent_id = ${tb}::int where id = ${a1}::int`);
  forgetReference(db);
  expect([await total(ta), await total(tb), await total(a1)]).toEqual([3, 6, 2]);
  await db.run(sql`update categories set merged_into = ${b1}::int, is_public = false where id = ${a2}::int`);
  forgetReference(db);
  expect([await total(b1), await total(tb)]).toEqual([7, 9]);
});
