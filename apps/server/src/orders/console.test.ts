// Orders as the back office finds and sees them, on a real database.
import { afterAll, expect, test } from 'vitest';
import { consoleOrder, consoleOrders } from '@partharbor/contract/calls/console-orders';
import { consolePayments, consoleTransfer } from '@partharbor/contract/calls/console-payments';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { freshKey, must, orderShop } from './testing.ts';

const { db, drop } = await testDatabase();
const shop = orderShop(db);
const [buyer, other] = [await shop.buyerWithAddress(), await shop.buyerWithAddress()];
const staff = await shop.addStaff();
const part = await shop.addPart({ stock: { JS: 100_000 } });
afterAll(drop);

const paid = async (who = buyer): Promise<string> => {
  const { orderNo } = await shop.placed(who, [[part, 5]]);
  await shop.payFor(who, orderNo);
  return orderNo;
};
const listed = async (input: object): Promise<string[]> =>
  must(await shop.call(consoleOrders, { size: 100, ...input }, staff)).records.map((order) => order.orderNo);

test('BO-3 orders and payments are found by their customer’s name, or a part of it', async () => {
  const { username } = await db.one<{ username: string }>(sql`select username from users where id = ${Number(other.userId)}`);
  const [mine, theirs] = [await paid(buyer), await paid(other)];
  expect(await listed({ keywords: username.toUpperCase() })).toEqual([theirs]);
  expect(await listed({ keywords: username, status: 'closed' })).toEqual([]);
  const payments = must(await shop.call(consolePayments, { keywords: username }, staff)).records.map((row) => row.orderNo);
  expect([payments.includes(theirs), payments.includes(mine)]).toEqual([true, false]);
});

test('BO-3 what waits for staff comes with the longest wait first, everything else newest first, across pages', async () => {
  const [first, second, third] = [await paid(), await paid(), await paid()];
  const mine = (all: string[]): string[] => all.filter((orderNo) => [first, second, third].includes(orderNo));
  expect(mine(await listed({ status: 'wait_send' }))).toEqual([first, second, third]);
  expect(mine(await listed({}))).toEqual([third, second, first]);
  const { total } = must(await shop.call(consoleOrders, { status: 'wait_send', size: 1 }, staff));
  expect(await listed({ status: 'wait_send', size: 1, current: total })).toEqual([third]);
});

test('R-24 an order shows the money that came for it without fitting', async () => {
  const { orderNo } = await shop.placed(buyer, [[part, 5]], { payType: 'TRANSFER' });
  const reference = freshKey();
  must(await shop.call(consoleTransfer, { reference, amount: '1.00', currency: 'USD' }, staff, { params: { orderNo } }));
  const order = must(await shop.call(consoleOrder, {}, staff, { params: { orderNo } }));
  expect(order.payments).toEqual([]);
  expect(order.queued).toMatchObject([
    { providerRef: reference, amount: '1.00', currency: 'USD', cause: 'currency_differs', state: 'open' },
  ]);
});
