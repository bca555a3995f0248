// Proves what production is told of a demonstration's rows: each kind by its names, and nothing of a shop's own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { addStaff } from '../staff/keep.ts';
import { demoStaff } from './logins.ts';
import { demoLeftBehind, refuseDemoData } from './left-behind.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, []);
});
afterAll(() => database.drop());

const order = (userId: string, number: string) =>
  shop.db.run(sql`
    insert into orders (order_no, user_id, edition, currency, state, goods, total, pay_type, carrier, address, lang)
    values (${number}, ${Number(userId)}, 'domestic', 'CNY', 'finish', 100, 100, 'TRANSFER', 'SF', '{}', 'zh')`);

test('R-27 T-60 a shop of its own is told of nothing, though a buyer or staff have any other password', async () => {
  const buyer = await shop.addBuyer();
  await order(buyer.userId, '2026112500000001');
  await addStaff(shop.db, { username: 'lin', name: 'Lin', password: 'Harbor-2026' });
  expect(await demoLeftBehind(shop.db)).toEqual([]);
  await refuseDemoData(shop.db);
});

test('R-27 T-60 demo accounts, their orders and passwords of the demo under any name are told by name, of many the first five', async () => {
  const buyer = await shop.addBuyer();
  await shop.db.run(sql`update users set demo = true, username = 'demo-buyer' where id = ${Number(buyer.userId)}`);
  for (let n = 2; n < 9; n += 1) await order(buyer.userId, `202611250000000${n}`);
  await addStaff(shop.db, { ...demoStaff, username: 'boss' });
  await addStaff(shop.db, { username: 'clerk', name: 'Clerk', password: 'Demo-2026' });
  expect(await demoLeftBehind(shop.db)).toEqual([
    'staff with a password of the demo: boss, clerk',
    'demo accounts: demo-buyer',
    'orders of demo accounts: 2026112500000002, 2026112500000003, 2026112500000004, 2026112500000005, 2026112500000006 and 2 more',
  ]);
  await expect(refuseDemoData(shop.db)).rejects.toThrow('npm run staff -- add <name>');
});
