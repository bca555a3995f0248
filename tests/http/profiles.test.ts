// The questionnaire over HTTP, in two processes, and on its page without scripts (AC-6, PT-2).
import { profileGet, profileSave } from '@partharbor/contract/calls/profiles';
import { profilePoints } from '@partharbor/rules/profile';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf } from '../support/client.ts';
import { addPerson, type Person } from '../support/people.ts';
import { cookiesOf, visitor } from '../support/visitor.ts';
import { word } from '../support/words.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { origin, shop } = world;
const path = '/UserHome/account-info';

/** As the texts send it: lists as JSON text, nothing as null. */
const whole = {
  jobPosition: '采购',
  companyType: '["SMT工厂"]',
  productCategory: '["连接器"]',
  primaryField: '["汽车"]',
  mainDemand: '["现货"]',
  desiredInfo: 'null',
  annualPurchase: 'null',
  annualSales: 'null',
};
const save = (who: Person, n = 0, over: Record<string, unknown> = {}) =>
  callHttp(shop.origins[n % 2]!, profileSave, { ...whole, ...over }, { token: who.token });
const balanceOf = async (who: Person): Promise<number> =>
  (await shop.db.maybe<{ balance: number }>(sql`select balance from points_balances where user_id = ${Number(who.userId)}`))?.balance ?? 0;

test('AC-6 PT-2 as the texts send it, in two processes at once: the points come once', async () => {
  const who = await addPerson(shop.db);
  const answers = await Promise.all(Array.from({ length: 12 }, (_one, n) => save(who, n)));
  expect(answers.map((answer) => dataOf<number>(answer)).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 11 }, () => 0),
    profilePoints,
  ]);
  expect(await balanceOf(who)).toBe(profilePoints);
  expect(dataOf(await callHttp(origin, profileGet, {}, { token: who.token }))).toMatchObject({
    filled: true,
    values: { jobPosition: ['purchasing'], desiredInfo: [], annualSales: null },
  });
});

test.each([
  [{ companyType: 'SMT工厂' }, 'companyType'],
  [{ companyType: '{"a":1}' }, 'companyType'],
  [{ companyType: '["自己写的"]' }, 'companyType'],
  [{ primaryField: '[1]' }, 'primaryField.0'],
  [{ mainDemand: '' }, 'mainDemand'],
  [{ jobPosition: '岗'.repeat(21) }, 'jobPosition'],
  [{ annualSales: '1e9' }, 'annualSales'],
])('AC-6 %o is refused at its field, and nothing is kept', async (over, field) => {
  const who = await addPerson(shop.db);
  const answer = await save(who, 0, over);
  expect([answer.status, answer.body]).toMatchObject([400, { data: { field } }]);
  expect(dataOf(await callHttp(origin, profileGet, {}, { token: who.token }))).toMatchObject({ filled: false });
});

test('AC-6 without scripts the page names every field that is missing, keeps what was chosen, then thanks once', async () => {
  const who = await addPerson(shop.db);
  const { get, post } = visitor(origin, cookiesOf(who.cookie));
  expect((await get(path)).html).toContain(word('zh', 'profile_offer', { points: '1,000' }));
  const refused = await post(path, { jobPosition: 'engineer', 'productCategory.own': '线材，电池' });
  expect(refused.status).toBe(400);
  for (const missing of ['companyType', 'primaryField', 'mainDemand'])
    expect(refused.html).toContain(word('zh', `profile_${missing}Missing`));
  for (const given of ['jobPosition', 'productCategory']) expect(refused.html).not.toContain(word('zh', `profile_${given}Missing`));
  expect(refused.html).toMatch(
    /<input[^>]*name="jobPosition"[^>]*checked=""[^>]*value="engineer"|<input[^>]*value="engineer"[^>]*checked=""/,
  );
  expect(refused.html).toContain('线材，电池');
  const good = {
    jobPosition: 'engineer',
    companyType: 'smt',
    'productCategory.own': '线材，电池',
    primaryField: 'medical',
    mainDemand: 'spot',
  };
  expect((await post(path, good)).html).toContain(word('zh', 'profile_thanks', { points: '1,000' }));
  expect((await post(path, good)).html).toContain(word('zh', 'profile_saved'));
  const page = (await get(path)).html;
  expect(page).toContain(word('zh', 'profile_complete'));
  expect(page).toContain('线材, 电池');
  expect((await get('/UserHome/myScore')).html).toContain(word('zh', 'points_fromProfile'));
  await expectBooks(shop.db);
});
