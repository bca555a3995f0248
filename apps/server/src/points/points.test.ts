// Signing in (PT-1): the shop's clock decides the day in UTC+8, rounds of five days, points once a day whatever happens at once.
import { isSign, pointsAccount, signIn } from '@partharbor/contract/calls/points';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { checkBooks } from '../invariants/check.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';

let shop: TestShop;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  ({ drop } = database);
  shop = testShop(database.db, [domain]);
});
afterAll(() => drop());

async function sign(buyer: TestBuyer, over: Parameters<typeof shop.call>[3] = {}) {
  const answer = await shop.call(signIn, { userId: buyer.userId, signTime: '1999-01-01' }, buyer.identity, over);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
}
const signAt = (buyer: TestBuyer, at: string) => {
  shop.clock.set(at);
  return sign(buyer);
};
async function account(buyer: TestBuyer, current = 1) {
  const answer = await shop.call(pointsAccount, { current, size: 3 }, buyer.identity);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
}
const asked = (buyer: TestBuyer) => shop.call(isSign, { userId: buyer.userId }, buyer.identity);

test('PT-1 HD-3 the day ends at midnight in UTC+8, whatever day the browser names', async () => {
  const buyer = await shop.addBuyer();
  expect(await signAt(buyer, '2026-11-22T15:59:59.900Z')).toEqual({ isSign: true, signContinuityDay: 1, points: 20, balance: 20 });
  expect(await sign(buyer)).toEqual({ isSign: false, signContinuityDay: 1, points: 0, balance: 20 });
  expect(await asked(buyer)).toEqual({ ok: true, data: true });
  shop.clock.set('2026-11-22T16:00:00.100Z');
  expect(await asked(buyer)).toEqual({ ok: true, data: false });
  expect(await sign(buyer)).toEqual({ isSign: true, signContinuityDay: 2, points: 20, balance: 40 });
});

test('PT-1 a new round begins after five days in a row, and after a missed day', async () => {
  const buyer = await shop.addBuyer();
  const days = ['02-26', '02-27', '02-28', '02-29', '03-01', '03-02', '03-03', '03-05', '03-06'];
  const counted = [];
  for (const day of days) counted.push((await signAt(buyer, `2028-${day}T04:00:00Z`)).signContinuityDay);
  expect(counted).toEqual([1, 2, 3, 4, 5, 1, 2, 1, 2]);
  const { balance, daysInRow, isSignedToday, total, pages } = await account(buyer);
  expect({ balance, daysInRow, isSignedToday, total, pages }).toEqual({
    balance: 180,
    daysInRow: 2,
    isSignedToday: true,
    total: 9,
    pages: 3,
  });
  expect((await account(buyer, 3)).records.map(({ change, balance: after }) => [change, after])).toEqual([
    [20, 60],
    [20, 40],
    [20, 20],
  ]);
  shop.clock.set('2028-03-08T04:00:00Z');
  expect(await account(buyer)).toMatchObject({ daysInRow: 0, isSignedToday: false });
});

test('PT-1 T-53 a clock that goes forward and back gives nothing twice', async () => {
  const buyer = await shop.addBuyer();
  await signAt(buyer, '2026-11-22T04:00:00Z');
  await signAt(buyer, '2026-11-23T04:00:00Z');
  expect(await signAt(buyer, '2026-11-22T04:00:00Z')).toMatchObject({ isSign: false, points: 0, balance: 40 });
  expect(await signAt(buyer, '2026-11-21T04:00:00Z')).toMatchObject({ isSign: false, points: 0, balance: 40 });
  expect(await signAt(buyer, '2026-11-24T04:00:00Z')).toMatchObject({ isSign: true, signContinuityDay: 3, balance: 60 });
});

test('PT-1 T-36 fifty at once around midnight give each day once, in the right order', async () => {
  const buyer = await shop.addBuyer();
  const many = () => Array.from({ length: 25 }, () => sign(buyer));
  shop.clock.set('2026-11-22T15:59:59.900Z');
  const before = many();
  await Promise.race(before);
  shop.clock.set('2026-11-22T16:00:00.100Z');
  const answers = await Promise.all([...before, ...many()]);
  // Whose turn comes after midnight was asked before it for all we know: the order is that of the days, not of the asking.
  const given = answers.filter((one) => one.isSign).map((one) => [one.signContinuityDay, one.balance] as const);
  expect(given.toSorted(([one], [other]) => one - other)).toEqual([
    [1, 20],
    [2, 40],
  ]);
});

test('PT-1 R-12 a repeat under the same key gets the same answer', async () => {
  const buyer = await shop.addBuyer();
  shop.clock.set('2026-12-01T04:00:00Z');
  const key = { over: { idempotencyKey: 'sign-key-1' } };
  const first = await sign(buyer, key);
  expect([first.isSign, await sign(buyer, key), (await sign(buyer)).isSign]).toEqual([true, first, false]);
});

test('HD-3 the international edition has no sign-in; points it came with stay', async () => {
  const buyer = await shop.addBuyer();
  await signAt(buyer, '2026-11-22T04:00:00Z');
  const abroad = { over: { edition: 'international', lang: 'en' } } as const;
  expect(await shop.call(signIn, { userId: buyer.userId }, buyer.identity, abroad)).toMatchObject({
    ok: false,
    status: 403,
    reason: 'DOMESTIC_ONLY',
    message: 'This is part of the Chinese edition only.',
  });
  expect((await account(buyer)).balance).toBe(20);
});

test('T-33 the books of points agree after all of it', async () => expect(await checkBooks(shop.db)).toEqual([]));
