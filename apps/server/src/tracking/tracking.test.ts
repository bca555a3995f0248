// What pages send: kinds and occurrences, bounds, silence for who asks for it, and what staff do with it.
import { consoleFrontError, consoleFrontErrors, consoleSettleFrontError } from '@partharbor/contract/calls/console-tracking';
import type { RawInputOf } from '@partharbor/contract/call';
import { sendErrors, trackEvents, uiVersion } from '@partharbor/contract/calls/tracking';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallContext } from '../calls/context.ts';
import { testShop } from '../calls/testing.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { afterAll, expect, test } from 'vitest';
import { tasks } from './jobs.ts';
import { domain } from './domain.ts';
import { dropOld } from './store.ts';
import { versionIn } from './ui-version.ts';

const { db, drop } = await testDatabase();
const shop = testShop(db, [domain]);
afterAll(drop);
const staff = await shop.addStaff(['system']);
const one = { position: 'aaaaaaaa1', userAgent: 'Mozilla/5.0 Firefox/140.0' };
const two = { ...one, position: 'bbbbbbbb2' };

const entry = (msg: string, over: object = {}) => ({
  api: 'item/goods/x?a=1',
  code: '500',
  time: 1,
  msg,
  data: '/Pay\nat f (a.js:1:2)',
  ...over,
});
const report = async (entries: readonly object[], over: Partial<CallContext> = one): Promise<unknown> => {
  const outcome = await shop.call(sendErrors, { sendMsgArr: entries as never, version: 'v1' }, undefined, { over });
  return outcome.ok ? outcome.data.stored : outcome.reason;
};
const kinds = async (state: 'open' | 'settled' | 'all' = 'open', keywords = '') => {
  const outcome = await shop.call(consoleFrontErrors, { state, keywords }, staff);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.data.records;
};

test('PL-3 failures of one kind are counted together, told with page, browser and visitors, settled, and open again by themselves', async () => {
  expect(await report([entry('no row 1'), entry('no row 22'), entry('sent before', { isSend: true })])).toBe(2);
  expect(await report([entry('no row 3')], two)).toBe(1);
  const [kind, ...others] = await kinds();
  expect([kind!.times, kind!.api, kind!.message, others]).toEqual([3, 'item/goods/x', 'no row 1', []]);
  const shown = await shop.call(consoleFrontError, {}, staff, { params: { id: kind!.id } });
  expect(shown.ok && [shown.data.visitors, shown.data.occurrences.length]).toEqual([2, 3]);
  expect(shown.ok && shown.data.occurrences[0]).toMatchObject({
    page: '/Pay',
    detail: 'at f (a.js:1:2)',
    version: 'v1',
    browser: 'Firefox 140',
  });
  const settle = (settled: boolean) => shop.call(consoleSettleFrontError, { settled }, staff, { params: { id: kind!.id } });
  expect((await settle(true)).ok).toBe(true);
  expect([
    (await kinds()).length,
    (await kinds('settled')).length,
    (await kinds('all', 'ROW')).length,
    (await kinds('all', 'none')).length,
  ]).toEqual([0, 1, 1, 0]);
  await report([entry('no row 9')]);
  expect((await kinds()).map(({ times }) => times)).toEqual([4]);
  expect(await db.many(sql`select action, subject from audit_log order by id`)).toEqual([
    { action: 'error.settle', subject: `error:${kind!.id}` },
  ]);
  const missing = await shop.call(consoleSettleFrontError, { settled: true }, staff, { params: { id: '999' } });
  expect(missing.ok || missing.reason).toBe('NOT_FOUND');
});

test('PL-3 nothing is stored of who asks not to be tracked', async () => {
  const before = await db.one(sql`select (select count(*) from front_errors) as errors, (select count(*) from page_events) as events`);
  const list = [{ eventType: 'route', eventData: { path: '/Cart' }, timestamp: 1 }];
  expect(await report([entry('quiet')], { ...one, dontTrack: true })).toBe(0);
  expect(await shop.call(trackEvents, { list }, undefined, { over: { ...one, dontTrack: true } })).toEqual({
    ok: true,
    data: { stored: 0 },
  });
  expect(await db.one(sql`select (select count(*) from front_errors) as errors, (select count(*) from page_events) as events`)).toEqual(
    before,
  );
});

test('PL-3 T-58 events keep what happened where, not who; clocks beyond belief are not believed', async () => {
  const list: RawInputOf<typeof trackEvents>['list'] = [
    {
      eventType: 'route',
      eventData: { path: '/Pay?orderNo=1', who: 'li@example.com', n: 2, seen: true, none: null },
      timestamp: shop.clock.now().getTime() - 5_000,
    },
    { eventType: 'route', eventData: {}, timestamp: 0 },
  ];
  const { result, queries } = await countQueries(() => shop.call(trackEvents, { list }, undefined, { over: one }));
  expect([result, queries <= trackEvents.queries]).toEqual([{ ok: true, data: { stored: 2 } }, true]);
  const rows = await db.many<{ event_data: unknown; visitor: Buffer; late: boolean }>(
    sql`select event_data, visitor, at < ${shop.clock.now()}::timestamptz - interval '1 minute' as late from page_events order by id`,
  );
  expect(rows.map((row) => [row.event_data, row.late])).toEqual([
    [{ path: '/Pay?…', who: '[mail]', n: 2, seen: true, none: null }, false],
    [{}, false],
  ]);
  expect(rows[0]!.visitor.toString('latin1')).not.toContain('aaaaaaaa1');
  for (const bad of [
    [],
    [{ eventType: '<b>', timestamp: 1 }],
    [{ eventType: 'a', timestamp: -1 }],
    Array.from({ length: 51 }, () => list[1]),
  ])
    expect((await shop.call(trackEvents, { list: bad as never }, undefined, { over: one })).ok).toBe(false);
});

test('PL-3 a browser is heard a number of times an hour, and an address too', async () => {
  const limited = { ...shop.services, config: { ...shop.services.config, limits: true } };
  const over = { ...limited, position: 'cccccccc3', ip: '198.18.0.9' };
  await db.run(sql`delete from rate_limits`);
  for (let i = 0; i < 240; i += 1) expect(await report([entry('again')], over)).toBe(1);
  expect(await report([entry('again')], over)).toBe('TOO_MANY');
  expect(await report([entry('again')], { ...over, position: 'dddddddd4' })).toBe(1);
});

test('PL-3 old records go, and the oldest beyond the bounds', async () => {
  const run = async (days: number) => {
    const services = { ...shop.services, clock: { ...shop.clock, now: () => new Date(shop.clock.now().getTime() + days * 86_400_000) } };
    await tasks(services)['tracking.purge']!(
      {},
      { jobId: '1', attempt: 1, log: shop.services.log, stopping: new AbortController().signal },
    );
    return db.one<{ kinds: number; errors: number; events: number }>(
      sql`select (select count(*) from front_error_kinds) as kinds, (select count(*) from front_errors) as errors, (select count(*) from page_events) as events`,
    );
  };
  const kept = await run(59);
  expect([kept.kinds > 1, kept.errors > 200, kept.events]).toEqual([true, true, 2]);
  await dropOld(db, new Date(0), { errors: 5, kinds: 1, events: 1 });
  expect(await run(59)).toEqual({ kinds: 1, errors: expect.any(Number), events: 1 });
  expect(await run(61)).toEqual({ kinds: 0, errors: 0, events: 0 });
});

test('RT-5 the version is that of the build; without one pages come from sources', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'partharbor-version-'));
  expect([versionIn(join(folder, 'none')), versionIn(folder)]).toEqual(['', '']);
  mkdirSync(join(folder, 'more'));
  writeFileSync(join(folder, 'manifest-5f2c1a90.js'), '');
  expect(versionIn(folder)).toBe('5f2c1a90');
  rmSync(folder, { recursive: true });
  const outcome = await shop.call(uiVersion, {});
  expect(outcome.ok && /^\w{4,40}$/.test(outcome.data)).toBe(true);
});
