// Signing in over HTTP, in two processes and without scripts (HD-3, PT-1).
import type { AnswerOf } from '@partharbor/contract/call';
import { isSign, pointsAccount, signIn } from '@partharbor/contract/calls/points';
import { sql } from '@partharbor/server/platform/database';
import { roundDays, signInPoints } from '@partharbor/rules/points';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf } from '../support/client.ts';
import { addPeople, addPerson, type Person } from '../support/people.ts';
import { cookiesOf, visitor } from '../support/visitor.ts';
import { word } from '../support/words.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { origin, shop } = world;
const { db } = shop;

const path = '/UserHome/myScore';
const sign = (who: Person, n = 0) =>
  callHttp(shop.origins[n % 2]!, signIn, { userId: who.userId, signTime: '2026-11-22' }, { token: who.token });
const account = async (who: Person): Promise<AnswerOf<typeof pointsAccount>> =>
  dataOf(await callHttp(origin, pointsAccount, {}, { token: who.token }));
const asked = async (who: Person): Promise<boolean> => dataOf(await callHttp(origin, isSign, { userId: who.userId }, { token: who.token }));

/** Days signed in a row up to yesterday, with their points. */
const signedBefore = (who: Person, days: number): Promise<number> =>
  db.run(sql`
    with past as (select (now() at time zone 'Asia/Shanghai')::date - ${days}::int - 1 + n as day, n from generate_series(1, ${days}::int) n),
      signed as (insert into sign_ins (user_id, day, round_day) select ${Number(who.userId)}::bigint, day, (n - 1) % 5 + 1 from past),
      moved as (insert into points_moves (user_id, change, balance, kind, ref, at) select ${Number(who.userId)}::bigint, 20, n * 20, 'sign_in', day::text, day + time '04:00' from past order by n)
    insert into points_balances (user_id, balance) values (${Number(who.userId)}, ${days * signInPoints})`);

test('PT-1 twenty sign-ins at once in two processes give twenty points once; so do ten buyers beside each other', async () => {
  const people = await addPeople(db, 10);
  const answers = await Promise.all(people.flatMap((who) => Array.from({ length: 20 }, (_one, n) => sign(who, n))));
  const data = answers.map((answer) => dataOf<AnswerOf<typeof signIn>>(answer));
  expect(data.filter((one) => one.isSign)).toHaveLength(people.length);
  expect(data.every((one) => one.signContinuityDay === 1 && one.balance === signInPoints)).toBe(true);
  for (const who of people)
    expect(await account(who)).toMatchObject({ balance: signInPoints, total: 1, isSignedToday: true, daysInRow: 1 });
});

test('HD-3 PT-1 whether today is signed is told before and after; the sixth day in a row begins a new round', async () => {
  const [fifth, sixth] = await addPeople(db, 2);
  await signedBefore(fifth!, 4);
  await signedBefore(sixth!, 5);
  expect([await asked(fifth!), dataOf<{ signContinuityDay: number }>(await sign(fifth!)).signContinuityDay, await asked(fifth!)]).toEqual([
    false,
    5,
    true,
  ]);
  expect((await account(sixth!)).daysInRow).toBe(0);
  expect(dataOf(await sign(sixth!))).toEqual({ isSign: true, signContinuityDay: 1, points: signInPoints, balance: 120 });
});

test('PT-1 the ledger takes no change, and a day no second row', async () => {
  const who = await addPerson(db);
  dataOf(await sign(who));
  for (const change of [
    sql`update points_moves set change = 1000 where user_id = ${Number(who.userId)}`,
    sql`delete from sign_ins where user_id = ${Number(who.userId)}`,
  ])
    await expect(db.run(change)).rejects.toThrow('append-only');
  await expect(db.run(sql`insert into sign_ins select * from sign_ins where user_id = ${Number(who.userId)}`)).rejects.toThrow(
    'sign_ins_pkey',
  );
  await expect(db.run(sql`update points_balances set balance = -1 where user_id = ${Number(who.userId)}`)).rejects.toThrow('check');
});

test('HD-3 without scripts the header’s button signs in, a repeat says so, and the page shows the round and the history', async () => {
  const who = await addPerson(db);
  const { get, post } = visitor(origin, cookiesOf(who.cookie));
  const button = async () => /<form[^>]*action="\/UserHome\/myScore"[^>]*>([\s\S]*?)<\/form>/.exec((await get('/index')).html)![1];
  expect(await button()).toContain(word('zh', 'shell_signIn'));
  expect((await get(path)).html).toContain(word('zh', 'points_emptyTitle'));
  const signed = await post(path, {});
  expect(signed.html).toContain(word('zh', 'points_successTitle'));
  expect(signed.html).toContain(word('zh', 'points_successPoints', { points: '20' }));
  expect(await button()).toContain(word('zh', 'shell_signed'));
  expect((await post(path, {})).html).toContain('您已签到，请明天再来！');
  const { html } = await get(path);
  expect([
    html.match(/data-done="true"/g)?.length,
    html.match(/第 (?:<!-- -->)?\d/g)?.length,
    html.includes(word('zh', 'points_fromSignIn')),
  ]).toEqual([1, roundDays, true]);
});

test('HD-3 a guest is led to the login and back; the international edition has no button and no sign-in', async () => {
  const here = '/ProductListHome?categoryId=1';
  const guest = (await visitor(origin).get('/hotBrands')).html;
  expect(guest).toMatch(new RegExp(`<a[^>]*href="/Login\\?redirect=%2FhotBrands"[^>]*>${word('zh', 'shell_signIn')}</a>`));
  expect((await visitor(origin).post(path, {})).location).toBe(`/Login?redirect=${encodeURIComponent(path)}`);
  expect((await visitor(origin, { ph_edition: 'international' }).get(here)).html).not.toContain(word('en', 'shell_signIn'));
  const abroad = await addPerson(db, { userSource: 1 });
  const { get, post } = visitor(origin, { ph_edition: 'international', ...cookiesOf(abroad.cookie) });
  const page = await get(path);
  expect([page.status, page.html.includes(word('en', 'points_round')), page.html.includes(word('en', 'points_emptyAbroad'))]).toEqual([
    200,
    false,
    true,
  ]);
  expect((await get('/index')).html).not.toContain(path);
  const refused = await post(path, {});
  expect([refused.status, refused.html.includes('This is part of the Chinese edition only.')]).toEqual([403, true]);
  expect(await account(abroad)).toMatchObject({ balance: 0, total: 0 });
});

test('PT-1 the help page states the rules the shop counts by', async () => {
  const rules = (await visitor(origin).get('/HelpHome/pointsRulesHelp')).html;
  expect([rules.includes(`${signInPoints} 积分`), rules.includes(`连续签到 ${roundDays} 天`)]).toEqual([true, true]);
  expect((await visitor(origin, { ph_edition: 'international' }).get('/HelpHome/pointsRulesHelp')).html).toContain(
    `${signInPoints} points`,
  );
  expect((await visitor(origin, cookiesOf((await addPerson(db)).cookie)).get(path)).html).toContain('href="/HelpHome/pointsRulesHelp"');
});

test('PT-1 T-33 the books of points agree after all of it', () => expectBooks(db));
