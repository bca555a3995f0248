// Search history and side bar over HTTP: what a buyer's pages record, two devices, another's records, contacts, what is drawn where.
import {
  historyAll,
  historyList,
  historyMerge,
  historyRecentDay,
  historyRemoveAll,
  type HistoryRecord,
} from '@partharbor/contract/calls/history';
import { advisory, serviceDesk } from '@partharbor/contract/calls/service-chat';
import type { AnswerOf } from '@partharbor/contract/call';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp, dataOf } from '../support/client.ts';
import { addPerson, addSession, type Person } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { origin } = world;
const { db } = world.shop;

const soon = { timeout: 20_000 };
const open = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { redirect: 'manual', headers });
async function search(who: Person, keywords: string, more = '', headers: Record<string, string> = {}): Promise<void> {
  const answer = await open(`/ProductDetailSearch?searchFieldType=0&keywords=${encodeURIComponent(keywords)}${more}`, {
    cookie: who.cookie,
    ...headers,
  });
  // A page beyond the last leads to the last.
  expect([keywords, more.includes('current') && answer.status === 302 ? 200 : answer.status]).toEqual([keywords, 200]);
  await answer.text();
}
const valuesOf = async (token: string): Promise<string[]> =>
  dataOf<HistoryRecord[]>(await callHttp(origin, historyAll, {}, { token })).map((one) => one.searchValue);
// The body of this call is a list.
const merge = (token: string, entries: readonly object[]) =>
  callHttp(origin, historyMerge, entries as unknown as Record<string, unknown>, { token });
const rows = async (who: Person): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*) as n from search_history where user_id = ${Number(who.userId)}`)).n;

test('PL-6 what a logged-in buyer searches for is there on his other device; what nobody searched for is not', async () => {
  const [who, other] = [await addPerson(db), await addPerson(db)];
  await search(who, 'LM358', '&current=2');
  await search(who, 'NE555', '&inStock=1');
  await search(who, 'BAV99', '', { 'sec-purpose': 'prefetch' });
  await search(who, '');
  await search(who, 'stm32f103');
  await expect.poll(() => valuesOf(who.token), soon).toEqual(['stm32f103']);
  await search(who, 'STM32F103');
  await search(who, '<img src=x onerror=alert(1)>');
  const second = await addSession(db, who.userId);
  await expect.poll(async () => (await valuesOf(second.token)).length, soon).toBe(2);
  expect(await valuesOf(second.token)).toEqual(['<img src=x onerror=alert(1)>', 'STM32F103']);
  expect(await rows(other)).toBe(0);
  // The answer never waits for it: without the table the page still comes.
  await db.pool.query('alter table search_history rename to search_history_away');
  try {
    await search(who, 'TL431');
  } finally {
    await db.pool.query('alter table search_history_away rename to search_history');
  }
});

test('PL-6 merged by two devices at once it is there once, and removed it is gone from both, and only theirs', async () => {
  const [who, other] = [await addPerson(db), await addPerson(db)];
  const second = await addSession(db, who.userId);
  const entries = ['A1', 'B2', 'C3'].map((searchValue, i) => ({
    searchValue,
    searchField: '',
    searchFieldType: 0,
    timestamp: Date.now() - i,
  }));
  const answers = await Promise.all([who.token, second.token, who.token, other.token].map((token) => merge(token, entries)));
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200]);
  expect(answers.slice(0, 3).reduce((sum, one) => sum + dataOf<number>(one), 0)).toBe(3);
  expect([await rows(who), await rows(other)]).toEqual([3, 3]);
  for (const wrong of [
    [{ searchValue: 'x'.repeat(51) }],
    [{ searchValue: '' }],
    [{ searchValue: 'A\u202eB' }],
    Array.from({ length: 51 }, () => ({ searchValue: 'A1' })),
  ])
    expect((await merge(who.token, wrong)).status).toBe(400);
  expect(dataOf(await callHttp(origin, historyRemoveAll, {}, { token: second.token }))).toBe(3);
  expect([await rows(who), await rows(other), await valuesOf(who.token)]).toEqual([0, 3, []]);
});

test('PL-6 before the last seven days there is a refusal with the words of the texts', async () => {
  const who = await addPerson(db);
  const old = new Date(Date.now() - 8 * 86_400_000).toISOString().slice(0, 10);
  for (const [locale, message] of [
    ['en_US', 'Show only the records from the last 7 days~'],
    ['zh_CN', '仅展示最近 7 天的记录~'],
  ] as const) {
    for (const [call, input] of [
      [historyRecentDay, { date: old }],
      [historyList, { dateTime: old, page: { current: 1, size: 20 } }],
    ] as const) {
      const answer = await callHttp(origin, call, input, { token: who.token, locale });
      expect(answer.body).toMatchObject({ code: 404, message, data: { reason: 'HISTORY_RANGE' } });
    }
  }
  const first = dataOf<AnswerOf<typeof historyRecentDay>>(await callHttp(origin, historyRecentDay, { date: '' }, { token: who.token }));
  expect(first).toMatchObject({ records: [], total: 0, dateTime: '' });
});

test('PL-5 the side bar stands on every page of the shell, folded where the visitor folded it, and not on order pages', async () => {
  const bar = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
    /<aside id="side"[\s\S]*?<\/aside>/.exec(await (await open(path, headers)).text())?.[0] ?? '';
  for (const path of ['/index', '/ProductDetailSearch?keywords=LM358', '/hotBrands', '/HelpHome/contactUsHelp', '/404']) {
    const drawn = await bar(path);
    expect(drawn, path).toContain('href="#top"');
    expect(drawn, path).not.toContain('data-folded');
    // Linked only once it is a page.
    expect(drawn.includes('/questionnaire')).toBe((await open('/questionnaire')).status === 200);
  }
  for (const path of ['/Login', '/Pay']) expect(await bar(path), path).toBe('');
  const folded = await fetch(`${origin}/side-bar`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ folded: '1', to: '/hotBrands' }),
  });
  expect([folded.status, folded.headers.get('location')]).toEqual([302, '/hotBrands']);
  const cookie = folded.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  expect(await bar('/index', { cookie })).toContain('data-folded');
  const foreign = await fetch(`${origin}/side-bar`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ folded: '1', to: 'https://evil.example' }),
  });
  expect(foreign.status).toBe(403);
});

test('PL-5 each edition has its own advisors and account, whose picture is a file that runs nothing', async () => {
  const desk = async (edition: string) =>
    dataOf<AnswerOf<typeof serviceDesk>>(await callHttp(origin, serviceDesk, {}, { headers: { cookie: `ph_edition=${edition}` } }));
  const [zh, en] = [await desk('domestic'), await desk('international')];
  expect(zh.account?.kind).toBe('wechat');
  expect(en.account).toMatchObject({ kind: 'whatsapp', href: expect.stringMatching(/^https:\/\/wa\.me\/\d+$/) });
  const names = zh.advisors.map((one) => one.name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => en.advisors.some((one) => one.name === name))).toEqual([]);
  expect(dataOf<AnswerOf<typeof advisory>>(await callHttp(origin, advisory))).toEqual(zh.advisors);
  const picture = await open(zh.account!.picture);
  expect([picture.status, picture.headers.get('content-type'), picture.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  expect(picture.headers.get('content-security-policy')).toContain('sandbox');
  for (const path of [
    '/service-pictures/0000000000000000000000000000000000000000',
    '/service-pictures/..%2f..%2fetc',
    '/service-pictures/x',
  ])
    expect([path, (await open(path)).status]).toEqual([path, 404]);
});
