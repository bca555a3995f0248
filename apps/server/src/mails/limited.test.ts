// Mails a stranger can cause: two a day to an address nobody confirmed, however many at once; what concerns money is never held back.
import { afterAll, expect, test } from 'vitest';
import { sql, type Transaction } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { must, orderShop } from '../orders/testing.ts';
import { orderCancel } from '@partharbor/contract/calls/orders';
import { mailInsert, purgeAllowances } from './outbox.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
afterAll(drop);

let events = 0;
const queue = (recipient: string, isLimited: boolean, on: Pick<Transaction, 'run'> = db, eventKey = `event:${++events}`): Promise<number> =>
  on.run(mailInsert({ eventKey, userId: null, recipient, isLimited, lang: 'en', subject: eventKey, text: 'text', html: '<p>text</p>' }));
const mailsTo = async (recipient: string): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*)::int as n from mails where lower(recipient) = lower(${recipient})`)).n;

test('T-9 of eighty mails at once two reach a strange address, in any case of its letters', async () => {
  const written = await Promise.all(
    Array.from({ length: 80 }, (_one, n) => queue(n % 2 ? 'victim@example.com' : 'Victim@Example.com', true)),
  );
  expect(written.reduce((sum, n) => sum + n, 0)).toBe(2);
  expect(await mailsTo('victim@example.com')).toBe(2);
  expect(await queue('other@example.com', true)).toBe(1);
});

test('T-9 an event handled again, or rolled back, uses nothing up', async () => {
  for (let n = 0; n < 5; n++) await queue('twice@example.com', true, db, 'the same event');
  await db
    .transaction(async (tx) => {
      await queue('twice@example.com', true, tx);
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect([await queue('twice@example.com', true), await queue('twice@example.com', true)]).toEqual([1, 0]);
});

test('T-9 mails of money and security go whatever else was sent, and a new day begins anew', async () => {
  for (let n = 0; n < 4; n++) await queue('buyer@example.com', true);
  expect(await queue('buyer@example.com', false)).toBe(1);
  await db.run(sql`update mail_allowances set day = day - 2`);
  expect(await queue('buyer@example.com', true)).toBe(1);
  expect(await purgeAllowances(db, new Date())).toBeGreaterThan(0);
});

test('T-9 orders that are never paid send two mails a day; once one was paid, all of them', async () => {
  const part = await shop.addPart({ stock: { JS: 1_000 } });
  const buyer = await shop.buyerWithAddress();
  const { email } = await db.one<{ email: string }>(sql`select email from users where id = ${Number(buyer.userId)}`);
  Object.assign(shop.services.config, { limits: true });
  const cancelled = async (): Promise<void> => {
    const { orderNo } = await shop.placed(buyer, [[part, 5]]);
    must(await shop.call(orderCancel, { userId: buyer.userId, orderNo, reason: 'price' }, buyer.identity));
  };
  await cancelled();
  await cancelled();
  expect(await mailsTo(email)).toBe(2);
  const { orderNo } = await shop.placed(buyer, [[part, 5]]);
  await shop.payFor(buyer, orderNo);
  expect(await mailsTo(email)).toBe(3);
  await cancelled();
  expect(await mailsTo(email)).toBe(5);
});
