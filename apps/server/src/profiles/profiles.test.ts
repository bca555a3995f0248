// The questionnaire: points for the first whole set of answers, whatever happens at once; later ones only change them (AC-6, R-108).
import { profileGet, profileSave } from '@partharbor/contract/calls/profiles';
import { pointsAccount } from '@partharbor/contract/calls/points';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { checkBooks } from '../invariants/check.ts';
import { foundAfter } from '../invariants/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain as points } from '../points/domain.ts';
import { domain } from './domain.ts';

let shop: TestShop;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase(8);
  ({ drop } = database);
  shop = testShop(database.db, [points, domain]);
});
afterAll(() => drop());

const whole = {
  jobPosition: '采购',
  companyType: ['SMT工厂'],
  productCategory: ['连接器', '线材'],
  primaryField: ['汽车'],
  mainDemand: ['现货'],
  desiredInfo: null,
  annualPurchase: null,
  annualSales: '120.5',
};
const save = (buyer: TestBuyer, over: Record<string, unknown> = {}) => shop.call(profileSave, { ...whole, ...over }, buyer.identity);
const kept = (buyer: TestBuyer) => shop.call(profileGet, {}, buyer.identity);

test('AC-6 PT-2 the first whole set gives 1000 points, later ones change the answers only', async () => {
  const buyer = await shop.addBuyer();
  expect(await kept(buyer)).toMatchObject({ ok: true, data: { filled: false, values: null } });
  expect(await save(buyer)).toMatchObject({ ok: true, data: 1_000 });
  expect(await save(buyer, { jobPosition: '跟单', annualSales: 'null' })).toMatchObject({ ok: true, data: 0 });
  expect(await kept(buyer)).toMatchObject({
    ok: true,
    data: {
      filled: true,
      values: {
        jobPosition: ['跟单'],
        companyType: ['smt'],
        productCategory: ['connectors', '线材'],
        desiredInfo: [],
        annualPurchase: null,
        annualSales: null,
      },
      options: { companyType: { many: true, own: false, needed: true } },
    },
  });
  const account = await shop.call(pointsAccount, { current: 1, size: 5 }, buyer.identity);
  expect(account).toMatchObject({ ok: true, data: { balance: 1_000, records: [{ kind: 'profile', change: 1_000, balance: 1_000 }] } });
});

test('AC-6 twenty first sets at once give the points once', async () => {
  const buyer = await shop.addBuyer();
  const answers = await Promise.all(Array.from({ length: 20 }, (_one, n) => save(buyer, { jobPosition: `岗位${n}` })));
  expect(answers.filter((one) => one.ok && one.data === 0)).toHaveLength(19);
  expect(answers.filter((one) => one.ok && one.data === 1_000)).toHaveLength(1);
  expect(await checkBooks(shop.db)).toEqual([]);
});

test.each([
  [{ jobPosition: null }, 'jobPosition'],
  [{ companyType: [] }, 'companyType'],
  [{ companyType: ['anything'] }, 'companyType'],
  [{ mainDemand: null }, 'mainDemand'],
  [{ annualPurchase: '一百万' }, 'annualPurchase'],
])('AC-6 %o is refused at its field and gives nothing', async (over, field) => {
  const buyer = await shop.addBuyer();
  expect(await save(buyer, over)).toMatchObject({ ok: false, reason: 'BAD_INPUT', details: { field, issues: [{ field }] } });
  expect(await kept(buyer)).toMatchObject({ data: { filled: false } });
});

test('T-33 I-75 points without answers, answers without points, and other sums are found', async () => {
  const buyer = await shop.addBuyer();
  await save(buyer);
  const id = Number(buyer.userId);
  expect(await foundAfter(shop.db, sql`delete from profiles where user_id = ${id}`, { unguarded: true })).toContain('I-75');
  expect(await foundAfter(shop.db, sql`delete from points_moves where user_id = ${id}`, { unguarded: true })).toContain('I-75');
  expect(await foundAfter(shop.db, sql`update points_moves set change = 900 where user_id = ${id}`, { unguarded: true })).toContain('I-75');
  expect(
    await foundAfter(
      shop.db,
      sql`insert into points_moves (user_id, change, balance, kind, ref, at) select user_id, 900, 1900, 'profile', 'again', now() from points_moves where user_id = ${id}`,
      { unguarded: false },
    ),
  ).toEqual(['refused 23514']);
});
