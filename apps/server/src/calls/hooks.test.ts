// Hooks of domains inside others' transactions: all run, in the order of the manifest; one that throws or says no takes all back.
import { afterAll, expect, test } from 'vitest';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import type { Domain } from './domain.ts';
import type { PlacingEvent } from './hooks.ts';
import { testShop } from './testing.ts';

const { db, drop } = await testDatabase();
afterAll(drop);

const said: string[] = [];
const domain = (name: string, placing: boolean): Domain => ({
  name,
  hooks: {
    login: async (tx, _context, { userId }) => {
      said.push(`${name} ${userId}`);
      await tx.run(sql`insert into settings (key, value) values (${`test.hook.${name}`}, 'true'::jsonb)`);
    },
    placing: async () => {
      said.push(name);
      return placing;
    },
  },
});
const event: PlacingEvent = { userId: 7, orderNo: '1', cartIds: [], draftId: '' };
const kept = async (): Promise<number> => (await db.many(sql`select key from settings where key like 'test.hook.%'`)).length;

test('every domain’s hook runs, in the order of the manifest, in the transaction it is given', async () => {
  const shop = testShop(db, [domain('one', true), { name: 'silent' }, domain('two', true)]);
  await db.transaction((tx) => shop.services.hooks.login(tx, shop.context(), { userId: 7 }));
  expect([said.splice(0), await kept()]).toEqual([['one 7', 'two 7'], 2]);
  // The second time the rows are there: the first hook throws, and nothing of its transaction stays.
  await db.run(sql`delete from settings where key = 'test.hook.one'`);
  await expect(db.transaction((tx) => shop.services.hooks.login(tx, shop.context(), { userId: 8 }))).rejects.toThrow(/duplicate key/);
  expect([said.splice(0), await kept()]).toEqual([['one 8', 'two 8'], 1]);
});

test('the first that says no to an order is the last one asked', async () => {
  const shop = testShop(db, [domain('one', true), domain('two', false), domain('three', true)]);
  expect(await db.transaction((tx) => shop.services.hooks.placing(tx, shop.context(), event))).toBe(false);
  expect(said.splice(0)).toEqual(['one', 'two']);
});
