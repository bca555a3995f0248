// Proves that settings are typed, read from memory, heard of in every process, and changed in one guarded statement with its audit row.
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { settingsOf } from '../calls/domain.ts';
import { setting } from '../calls/setting.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { transact } from '../calls/transact.ts';
import { consoleHomeSave } from '@partharbor/contract/calls/console-content';
import { createDatabase, countQueries, sql, type Database } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { heldSettings, openSettings, type OpenSettings } from './live.ts';
import { changeSetting, storedSetting } from './stored.ts';

const says = { zh: '测试', en: 'test' };
const lines = setting({ key: 'test.lines', schema: z.int().min(1).max(500), default: 200, area: 'orders', money: false, says });
const words = setting({
  key: 'test.words',
  schema: z.object({ list: z.array(z.string()) }),
  default: { list: ['a'] },
  area: 'content',
  money: false,
  says,
});
const minutes = setting({
  key: 'test.minutes',
  schema: z.int(),
  default: 1,
  environment: (config) => config.orderExpiryMinutes,
  area: 'orders',
  money: true,
  says,
});
const declared = [lines, words, minutes];

const said: { level: number; setting?: string; msg: string }[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void said.push(JSON.parse(line) as (typeof said)[number]) });

let database: TestDatabase;
let other: Database;
let shop: TestShop;
let here: OpenSettings;
let there: OpenSettings;
beforeAll(async () => {
  database = await testDatabase();
  other = createDatabase({ connection: database.connectionString, poolSize: 2, log });
  shop = testShop(database.db, []);
  here = await openSettings({ db: database.db, log, config: shop.services.config }, declared);
  there = await openSettings({ db: other, log, config: shop.services.config }, declared);
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await other.close();
  await database.drop();
});
beforeEach(async () => {
  await database.db.run(sql`delete from settings`);
  await Promise.all([here.refresh(), there.refresh()]);
  said.length = 0;
});

const byHand = (key: string, value: unknown) =>
  database.db.run(sql`insert into settings (key, value, version) values (${key}, ${JSON.stringify(value)}::jsonb, 1)
    on conflict (key) do update set value = excluded.value, version = settings.version + 1`);

async function change(value: number, version: number, reason?: string) {
  const staff = await shop.addStaff();
  const context = shop.context(staff, { settings: here });
  return transact<{ version: number }>(context, consoleHomeSave, { body: value }, (tx) =>
    changeSetting(tx, context, lines, value, reason === undefined ? { version } : { version, reason }),
  );
}

test('a value has the type of its schema, and asks the database nothing', async () => {
  expectTypeOf(here.get(lines)).toEqualTypeOf<number>();
  expectTypeOf(here.get(words)).toEqualTypeOf<{ list: string[] }>();
  expectTypeOf(changeSetting<number>)
    .parameter(3)
    .toEqualTypeOf<number>();
  const { result, queries } = await countQueries(async () => [here.get(lines), here.get(words), here.get(minutes)]);
  expect(result).toEqual([200, { list: ['a'] }, 120]);
  expect(queries).toBe(0);
});

test('what is read cannot be changed in passing', () => {
  expect(() => here.get(words).list.push('b')).toThrow(TypeError);
  expect(here.get(words)).toEqual({ list: ['a'] });
});

test('a change counts here at once and in another process within a second', async () => {
  expect(await change(300, 0, 'a larger cart')).toEqual({ ok: true, data: { version: 1 } });
  expect(here.get(lines)).toBe(300);
  await expect.poll(() => there.get(lines), { timeout: 1_000, interval: 5 }).toBe(300);
  const row = await database.db.one(
    sql`select action, before, after, reason from audit_log where subject = 'setting:test.lines' order by id desc limit 1`,
  );
  expect(row).toEqual({ action: 'setting.change', before: 200, after: 300, reason: 'a larger cart' });
});

test('a change by hand counts in every process within a second, and the default again once its row is gone', async () => {
  await byHand('test.lines', 7);
  await expect.poll(() => [here.get(lines), there.get(lines)], { timeout: 1_000, interval: 5 }).toEqual([7, 7]);
  await database.db.run(sql`delete from settings where key = 'test.lines'`);
  await expect.poll(() => [here.get(lines), there.get(lines)], { timeout: 1_000, interval: 5 }).toEqual([200, 200]);
});

test('of twenty changes at once one is made, the others are told', async () => {
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_none, i) => change(100 + i, 0)));
  expect(outcomes.filter((one) => one.ok)).toHaveLength(1);
  expect(outcomes.filter((one) => !one.ok && one.reason === 'STALE')).toHaveLength(19);
  expect(await change(99, 1)).toEqual({ ok: true, data: { version: 2 } });
  expect(await storedSetting(shop.services, lines)).toEqual({ value: 99, version: 2 });
});

test('a value that breaks the schema is refused, and leaves no row', async () => {
  expect(await change(501, 0)).toMatchObject({ ok: false, reason: 'BAD_INPUT', details: { field: 'test.lines' } });
  expect(await storedSetting(shop.services, lines)).toEqual({ value: 200, version: 0 });
});

test('a change that is rolled back counts nowhere', async () => {
  const context = shop.context(await shop.addStaff(), { settings: here });
  const failing = context.db.transaction(async (tx) => {
    await changeSetting(tx, context, lines, 44, { version: 0 });
    throw new Error('thought better of it');
  });
  await expect(failing).rejects.toThrow('thought better of it');
  await sleep(200);
  expect([here.get(lines), there.get(lines)]).toEqual([200, 200]);
});

test('a broken value in the table is logged once, and the last good value holds', async () => {
  await byHand('test.lines', 8);
  await expect.poll(() => there.get(lines), { timeout: 1_000, interval: 5 }).toBe(8);
  await byHand('test.lines', 'eight');
  await byHand('test.words', { list: ['told'] });
  await expect.poll(() => there.get(words), { timeout: 1_000, interval: 5 }).toEqual({ list: ['told'] });
  expect(there.get(lines)).toBe(8);
  await there.refresh();
  await here.refresh();
  expect(said.filter((one) => one.level === 50 && one.setting === 'test.lines')).toHaveLength(2);
  // A process that starts now has never seen a good one.
  const late = heldSettings({ db: other, log, config: shop.services.config }, declared);
  await late.refresh();
  expect(late.get(lines)).toBe(200);
});

test('after a lost connection everything is read anew', async () => {
  const listeners = sql`select pid from pg_stat_activity where query ilike 'listen setting_change' and datname = current_database()`;
  await expect.poll(async () => (await database.db.many(listeners)).length, { timeout: 5_000 }).toBe(2);
  // Nothing is still on its way.
  await sleep(200);
  // Nobody tells of this change: only reading anew after the loss can find it.
  await database.db.transaction(async (tx) => {
    await tx.run(sql`alter table settings disable trigger settings_told`);
    await tx.run(sql`insert into settings (key, value) values ('test.lines', '55'::jsonb)`);
    await tx.run(sql`alter table settings enable trigger settings_told`);
  });
  await sleep(200);
  expect([here.get(lines), there.get(lines)]).toEqual([200, 200]);
  await database.db.run(sql`select pg_terminate_backend(pid) from (${listeners}) found`);
  await expect.poll(() => [here.get(lines), there.get(lines)], { timeout: 5_000, interval: 20 }).toEqual([55, 55]);
  // And it hears again.
  await byHand('test.lines', 56);
  await expect.poll(() => [here.get(lines), there.get(lines)], { timeout: 1_000, interval: 5 }).toEqual([56, 56]);
});

test('a read that began before a change never comes after it', async () => {
  const waiting: ((rows: unknown[]) => void)[] = [];
  const slow = { many: () => new Promise((resolve) => waiting.push(resolve)) } as unknown as Database;
  const held = heldSettings({ db: slow, log, config: shop.services.config }, declared);
  const first = held.refresh();
  const second = held.refresh();
  waiting[0]!([{ key: 'test.lines', value: 1 }]);
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]!([{ key: 'test.lines', value: 2 }]);
  await Promise.all([first, second]);
  expect(held.get(lines)).toBe(2);
});

test('a row that no domain declares is passed over, a setting that none declares is a bug', async () => {
  await byHand('test.unknown', 1);
  await byHand('test.lines', 9);
  await expect.poll(() => there.get(lines), { timeout: 1_000, interval: 5 }).toBe(9);
  expect(said.filter((one) => one.level >= 40)).toEqual([]);
  const stray = setting({ key: 'test.unknown', schema: z.int(), default: 5, area: 'orders', money: false, says });
  expect(() => here.get(stray)).toThrow("setting test.unknown stands in no domain's manifest");
});

test('two domains with one key, and a default that breaks its schema, are bugs found at the start', () => {
  expect(() =>
    settingsOf([
      { name: 'one', settings: [lines] },
      { name: 'two', settings: [{ ...minutes, key: lines.key }] },
    ]),
  ).toThrow('two settings are called test.lines');
  expect(() => settingsOf([{ name: 'one', settings: [{ ...lines, default: 0 }] }])).toThrow('the default of setting test.lines');
  expect(() => settingsOf([{ name: 'one', settings: [{ ...lines, key: 'Test lines' }] }])).toThrow('cannot be called Test lines');
});
