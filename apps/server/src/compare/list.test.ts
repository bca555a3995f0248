// The list of compared parts (CP-1): twenty at most, none twice, in order, whoever presses at the same moment.
import { compareAdd, compareList, compareRemove, compareSave, compareTable } from '@partharbor/contract/calls/compare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newToken } from '../access/tokens.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { purgeCompared } from './list.ts';
import { domain } from './domain.ts';

let shop: TestShop;
let drop: () => Promise<void>;
let parts: number[];
beforeAll(async () => {
  const database = await testDatabase();
  ({ drop } = database);
  shop = testShop(database.db, [domain]);
  parts = [];
  for (let n = 0; n < 23; n += 1)
    parts.push(
      await shop.addPart({
        tiers: [
          [1, 1_000_000 + n],
          [100, 900_000],
        ],
        stock: { JS: 10 },
      }),
    );
});
afterAll(() => drop());

const visitor = () => {
  const over = { compareToken: newToken('') };
  return {
    over,
    add: (id: number) => shop.call(compareAdd, { goodsId: String(id) }, undefined, { over }),
    remove: (id?: number) => shop.call(compareRemove, id === undefined ? {} : { goodsId: String(id) }, undefined, { over }),
    save: (ids: readonly number[]) => shop.call(compareSave, { goodsIds: ids.map(String) }, undefined, { over }),
    list: async () => {
      const found = await shop.call(compareList, {}, undefined, { over });
      return found.ok ? found.data.items.map(({ goodsId }) => Number(goodsId)) : [];
    },
  };
};

test('CP-1 parts stand in the order they came; a second time is refused in the words of the texts', async () => {
  const { add, list, over } = visitor();
  for (const id of [parts[2]!, parts[0]!]) expect(await add(id)).toMatchObject({ ok: true });
  expect(await list()).toEqual([parts[2], parts[0]]);
  for (const [lang, message] of [
    ['zh', '已在对比栏'],
    ['en', 'goods already in the bar'],
  ] as const)
    expect(await shop.call(compareAdd, { goodsId: String(parts[0]) }, undefined, { over: { ...over, lang } })).toMatchObject({
      ok: false,
      status: 409,
      reason: 'COMPARE_THERE',
      message,
    });
  expect(await add(999_999_999)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
});

test('CP-1 the twenty-first is refused; twenty-three at once leave exactly twenty', async () => {
  const { add, list, over } = visitor();
  const answers = await Promise.all(parts.map((id) => add(id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(new Set(await list()).size).toBe(20);
  const left = parts.find((id) => !answers[parts.indexOf(id)]!.ok)!;
  expect(await shop.call(compareAdd, { goodsId: String(left) }, undefined, { over: { ...over, lang: 'en' } })).toMatchObject({
    reason: 'COMPARE_FULL',
    message: 'comparison bar is full',
  });
});

test('CP-1 the same part twice at once is there once, and one of the two is told so', async () => {
  const { add, list } = visitor();
  const answers = await Promise.all([add(parts[0]!), add(parts[0]!), add(parts[0]!)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await list()).toEqual([parts[0]]);
});

test('CP-1 a part that left the catalogue is not shown and makes room', async () => {
  const { save, add, list } = visitor();
  const gone = await shop.addPart({});
  await save([gone, ...parts.slice(0, 19)]);
  expect(await list()).toHaveLength(20);
  await shop.db.run(sql`update parts set deleted_at = now() where id = ${gone}`);
  expect(await list()).toHaveLength(19);
  expect(await add(parts[20]!)).toMatchObject({ ok: true });
  expect(await list()).toEqual([...parts.slice(0, 19), parts[20]]);
});

test('CP-1 one goes, all go, and what was there can be put back in its order; strangers’ lists are not touched', async () => {
  const [mine, other] = [visitor(), visitor()];
  await other.add(parts[5]!);
  await mine.save([parts[3]!, parts[1]!, 999_999_999, parts[3]!]);
  expect(await mine.list()).toEqual([parts[3], parts[1]]);
  await mine.remove(parts[3]);
  expect(await mine.list()).toEqual([parts[1]]);
  expect(await mine.remove()).toMatchObject({ ok: true });
  expect(await mine.list()).toEqual([]);
  await mine.save([parts[1]!, parts[3]!]);
  expect([await mine.list(), await other.list()]).toEqual([[parts[1], parts[3]], [parts[5]]]);
  await shop.db.run(
    sql`update compare_lists set seen_at = now() - interval '181 days' where ${parts[5]!}::bigint = any(part_ids) and cardinality(part_ids) = 1`,
  );
  expect(await purgeCompared(shop.services)).toBeGreaterThan(0);
  expect(await other.list()).toEqual([]);
});

test('CP-1 an item carries the fields the texts name, and its lowest step price', async () => {
  const { add } = visitor();
  const answer = await add(parts[0]!);
  const { partNo } = answer.ok ? answer.data.items[0]! : { partNo: '' };
  expect(answer).toMatchObject({
    ok: true,
    data: {
      limit: 20,
      items: [{ model: partNo, stepMinPrices: '0.90', ty_product_id: String(parts[0]), ty_mall_goods_id: String(parts[0]) }],
    },
  });
});

test('CP-2 the table has each part once, prices at a quantity each can be ordered in, and keeps to its queries', async () => {
  const buyer = await shop.addBuyer();
  const dear = await shop.addPart({ tiers: [[1, 2_000_000]], moq: 10, step: 10, moqFlag: true });
  const quoted = await shop.addPart({ tiers: [] });
  const ask = (quantity: number) =>
    shop.call(compareTable, { goodsIds: [parts[0]!, dear, quoted, parts[0]!, 999_999_999].map(String), quantity }, buyer.identity);
  await ask(100);
  const { result, queries } = await countQueries(() => ask(100));
  expect(queries).toBeLessThanOrEqual(compareTable.queries);
  expect(result).toMatchObject({
    ok: true,
    data: {
      prices: [
        { quantity: 100, unitPrice: '0.90', lowest: true },
        { quantity: 100, unitPrice: '2.00', lowest: false },
        { quantity: 100, unitPrice: '', lowest: false },
      ],
    },
  });
  // At different quantities no price is called the lowest.
  const own = await ask(0);
  expect(own.ok && own.data.prices.map(({ quantity, lowest }) => [quantity, lowest])).toEqual([
    [1, false],
    [10, false],
    [1, false],
  ]);
});
