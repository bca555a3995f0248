// Proves the search history: once per day and text, seven days, merged once however often, bounded, nobody else's (PL-6).
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  historyAll,
  historyList,
  historyMerge,
  historyRecentDay,
  historyRemove,
  historyRemoveAll,
  historyRemoveDay,
} from '@partharbor/contract/calls/history';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { dayOf } from '@partharbor/rules/time';
import { firstDay, heading } from './days.ts';
import { tasks } from './jobs.ts';
import { domain } from './domain.ts';
import { SEARCHES_MOST, keepSearch } from './service.ts';

const DAY_MS = 86_400_000;
let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
});
afterAll(() => database.drop());

const ago = (days: number): number => shop.clock.now().getTime() - days * DAY_MS;
const entry = (searchValue: string, timestamp = 0, searchFieldType = 0) => ({ searchValue, searchField: '', searchFieldType, timestamp });
const merge = (buyer: TestBuyer, ...entries: ReturnType<typeof entry>[]) => shop.call(historyMerge, entries, buyer.identity);
const keep = (buyer: TestBuyer, value: string, fieldType: 0 | 1 = 0) => keepSearch(shop.context(buyer.identity), { value, fieldType });
async function values(buyer: TestBuyer): Promise<string[]> {
  const answer = await shop.call(historyAll, {}, buyer.identity);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data.map((one) => one.searchValue);
}

test('PL-6 a day’s search stands once, with its latest moment, whatever its capitals; kinds are apart', async () => {
  const buyer = await shop.addBuyer();
  await keep(buyer, 'stm32f103');
  shop.clock.advance(1_000);
  await keep(buyer, 'LM358');
  shop.clock.advance(1_000);
  await keep(buyer, 'STM32F103');
  shop.clock.advance(1_000);
  await keep(buyer, '10k 0603', 1);
  expect(await values(buyer)).toEqual(['10k 0603', 'STM32F103', 'LM358']);
  await keepSearch(shop.context(), { value: 'visitor', fieldType: 0 });
  expect(await database.db.maybe(sql`select from search_history where value = 'visitor'`)).toBeUndefined();
});

test('PL-6 the same searches merged twice at once are there once, and keep their days', async () => {
  const buyer = await shop.addBuyer();
  const mine = [entry('NE555', ago(0)), entry('BAV99', ago(2)), entry('bav99', ago(2)), entry('1N4148', ago(6)), entry('OLD', ago(7))];
  const taken = await Promise.all(Array.from({ length: 4 }, () => merge(buyer, ...mine)));
  expect(taken.map((one) => (one.ok ? one.data : one.reason)).reduce<number>((sum, one) => sum + Number(one), 0)).toBe(3);
  expect(await values(buyer)).toEqual(['NE555', expect.stringMatching(/^bav99$/i), '1N4148']);
  // A search to come, and one of an unknown moment, is of now.
  await merge(buyer, entry('FUTURE', ago(-3)), entry('UNKNOWN'));
  expect(await shop.call(historyList, {}, buyer.identity)).toMatchObject({ data: { total: 3, dateTime: dayOf(shop.clock.now()) } });
});

test('PL-6 days are listed one after another, in pages, and end after seven with the words of the texts', async () => {
  const buyer = await shop.addBuyer();
  const many = Array.from({ length: 25 }, (_, i) => entry(`MANY${i}`, ago(1) - i));
  await merge(buyer, ...many, entry('FIRST', ago(6)));
  const recent = await shop.call(historyRecentDay, {}, buyer.identity);
  const yesterday = dayOf(new Date(ago(1)));
  expect(recent).toMatchObject({ data: { dateTime: yesterday, title: '昨天', total: 25, pages: 2, current: 1, size: 20 } });
  const second = await shop.call(historyList, { dateTime: yesterday, page: { current: 2, size: 20 } }, buyer.identity);
  expect(second).toMatchObject({ data: { total: 25, pages: 2, current: 2 } });
  expect(second.ok && second.data.records.map((one) => one.searchValue)).toEqual(['MANY20', 'MANY21', 'MANY22', 'MANY23', 'MANY24']);
  const beyond = await shop.call(historyList, { dateTime: yesterday, page: { current: 9, size: 20 } }, buyer.identity);
  expect(beyond).toMatchObject({ data: { records: [], total: 25 } });
  expect(await shop.call(historyRecentDay, { date: dayOf(new Date(ago(2))) }, buyer.identity)).toMatchObject({
    data: { dateTime: firstDay(shop.clock.now()), records: [{ searchValue: 'FIRST' }] },
  });
  // Nothing is left before the first of them, though the day is one of the seven.
  const alone = await shop.addBuyer();
  await merge(alone, entry('TODAY'));
  expect(await shop.call(historyRecentDay, { date: yesterday }, alone.identity)).toMatchObject({ reason: 'HISTORY_RANGE' });
  for (const [lang, message] of [
    ['en', 'Show only the records from the last 7 days~'],
    ['zh', '仅展示最近 7 天的记录~'],
  ] as const) {
    const refused = { ok: false, code: 404, reason: 'HISTORY_RANGE', message };
    const old = dayOf(new Date(ago(7)));
    expect(await shop.call(historyRecentDay, { date: old }, buyer.identity, { over: { lang } })).toMatchObject(refused);
    expect(await shop.call(historyList, { dateTime: old }, buyer.identity, { over: { lang } })).toMatchObject(refused);
  }
});

test('PL-6 one, a day, all: removed for the buyer who asks and nobody else', async () => {
  const [mine, theirs] = [await shop.addBuyer(), await shop.addBuyer()];
  for (const buyer of [mine, theirs])
    await merge(buyer, entry('A1', ago(0)), entry('A1', ago(1)), entry('B2', ago(1)), entry('C3', ago(2)));
  const one = { searchValue: 'a1', searchField: '', searchFieldType: 0 };
  expect(await shop.call(historyRemove, { ...one, createTime: ago(1) }, mine.identity)).toMatchObject({ data: 1 });
  expect(await values(mine)).toEqual(['A1', 'B2', 'C3']);
  expect(await shop.call(historyRemove, { ...one, createTime: 0 }, mine.identity)).toMatchObject({ data: 1 });
  expect(await shop.call(historyRemoveDay, { dateTime: dayOf(new Date(ago(1))) }, mine.identity)).toMatchObject({ data: 1 });
  expect(await values(mine)).toEqual(['C3']);
  expect(await shop.call(historyRemoveAll, {}, mine.identity)).toMatchObject({ data: 1 });
  expect(await database.db.one(sql`select count(*) as n from search_history where user_id = ${mine.identity.userId}`)).toEqual({ n: 0 });
  expect(await values(theirs)).toHaveLength(4);
});

test('PL-6 a buyer’s oldest searches go beyond the limit, and everybody’s with their day', async () => {
  const [buyer, other] = [await shop.addBuyer(), await shop.addBuyer()];
  await keep(other, 'STAYS');
  for (let n = 0; n < SEARCHES_MOST + 60; n += 50)
    await merge(buyer, ...Array.from({ length: 50 }, (_, i) => entry(`P${n + i}`, ago(0) - 100_000 + n + i)));
  const kept = await values(buyer);
  expect(kept).toContain('P559');
  expect(kept.length).toBeLessThanOrEqual(SEARCHES_MOST + 50);
  expect(kept).not.toContain('P0');
  const before = await database.db.one<{ n: number }>(sql`select count(*) as n from search_history`);
  const { log } = shop.services;
  const purge = tasks(shop.services)['history.purge']!;
  await purge({}, { jobId: '1', attempt: 1, log, stopping: new AbortController().signal });
  expect(await database.db.one(sql`select count(*) as n from search_history`)).toEqual(before);
  shop.clock.advance(7 * DAY_MS);
  await purge({}, { jobId: '1', attempt: 1, log, stopping: new AbortController().signal });
  expect(await database.db.one(sql`select count(*) as n from search_history`)).toEqual({ n: 0 });
});

test('PL-6 the day is that of UTC+8, and its heading speaks the reader’s language', () => {
  const now = new Date('2026-11-22T16:30:00Z');
  expect([dayOf(now), firstDay(now)]).toEqual(['2026-11-23', '2026-11-17']);
  expect(['2026-11-23', '2026-11-22', '2026-11-20'].map((day) => heading(day, now, 'zh'))).toEqual(['今天', '昨天', '11月20日']);
  expect(['2026-11-23', '2026-11-22', '2026-11-20'].map((day) => heading(day, now, 'en'))).toEqual(['Today', 'Yesterday', 'Nov 20']);
});
