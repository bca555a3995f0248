// Proves that tests hold every call to its number of queries: above it fails, others at the same time and conflicts do not count.
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '@partharbor/contract/call';
import { done } from '@partharbor/contract/refuse';
import { firstUse, sql, type Database } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { operation } from './operation.ts';
import { testShop } from './testing.ts';

const { db, drop } = await testDatabase();
afterAll(drop);

const asking = defineCall({
  id: 'asking',
  method: 'GET',
  path: 'asking',
  who: 'anyone',
  summary: 'Asks as often as it is told',
  enc: 'none',
  input: z.object({ times: z.number(), filling: z.number().default(0), conflicts: z.number().default(0) }),
  answer: z.number(),
  queries: 2,
  firstUse: 1,
});

const ask = async (on: Pick<Database, 'many'>, times: number): Promise<void> => {
  for (let nth = 0; nth < times; nth += 1) await on.many(sql`select pg_sleep(0.002)`);
};

const shop = testShop(db, [
  {
    name: 'asking',
    operations: [
      operation(asking, async (context, { times, filling, conflicts }) => {
        await firstUse(() => ask(context.db, filling));
        let tries = 0;
        await context.db.transaction(async (tx) => {
          tries += 1;
          await ask(tx, times);
          if (tries <= conflicts) throw Object.assign(new Error('conflict'), { code: '40001' });
        });
        return done(tries);
      }),
    ],
  },
]);

test('a call above its number of queries fails whoever tests it, with both numbers', async () => {
  expect(await shop.call(asking, { times: 2 })).toMatchObject({ ok: true });
  await expect(shop.call(asking, { times: 3 })).rejects.toThrow('asking ran 3 queries, its budget is 2');
});

test('what fills a cache counts by itself', async () => {
  expect(await shop.call(asking, { times: 2, filling: 1 })).toMatchObject({ ok: true });
  await expect(shop.call(asking, { times: 0, filling: 2 })).rejects.toThrow('asking ran 2 queries to fill what is kept for later');
});

test('calls at the same time are counted apart', async () => {
  const outcomes = await Promise.allSettled([2, 3, 2, 1, 3, 2].map((times) => shop.call(asking, { times })));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('tries that a conflict undid do not count', async () => {
  expect(await shop.call(asking, { times: 2, conflicts: 2 })).toMatchObject({ ok: true, data: 3 });
});
