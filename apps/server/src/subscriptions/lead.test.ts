// Proves what the form for a reminder begins with: the part, where mails go, and what waits already (PD-4).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscriptionLead, subscriptionSave } from '@partharbor/contract/calls/subscriptions';
import { testShop, type TestShop } from '../calls/testing.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
});
afterAll(() => database.drop());

test('PD-4 the form shows the part, the address of the account and the buyer’s own waiting reminders alone', async () => {
  const [buyer, other] = [await shop.addBuyer(), await shop.addBuyer()];
  const goodsId = String(await shop.addPart({ mpn: 'LEAD-1', stock: { JS: 40 } }));
  const lead = (as = buyer) => shop.call(subscriptionLead, { goodsId }, as.identity);
  expect(await lead()).toMatchObject({
    data: { goods: { goodsId }, email: expect.stringContaining('@'), waiting: [] },
  });
  await shop.call(subscriptionSave, { goodsId, kind: 'arrival', quantity: 500 }, buyer.identity);
  expect(await lead()).toMatchObject({ data: { waiting: [{ kind: 'arrival', quantity: 500 }] } });
  expect(await lead(other)).toMatchObject({ data: { waiting: [] } });
  expect(await shop.call(subscriptionLead, { goodsId: '999999999' }, buyer.identity)).toMatchObject({ reason: 'NOT_FOUND' });
});
