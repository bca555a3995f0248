// The back office's own domain on a real database: login, permissions, stock, prices, customers, audit.
import { consoleBlock, consoleCustomers, consoleResetPassword } from '@partharbor/contract/calls/console-customers';
import { consoleLogin, consoleLogout, consoleMe } from '@partharbor/contract/calls/console-staff';
import { consoleAudit } from '@partharbor/contract/calls/console-system';
import {
  consoleMoves,
  consolePart,
  consoleParts,
  consolePrice,
  consoleStatus,
  consoleStock,
} from '@partharbor/contract/calls/console-parts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, identifyCookie, identifyStaff } from '../accounts/sessions.ts';
import { encrypted } from '../accounts/testing.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import type { Staff } from '../calls/context.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { domain as accounts } from '../accounts/domain.ts';
import { domain as auditLog } from '../audit/domain.ts';
import { domain as catalogue } from '../catalogue/domain.ts';
import { domain as customers } from '../customers/domain.ts';
import { domain as dashboard } from '../dashboard/domain.ts';
import { domain } from './domain.ts';
import { isStaffName } from '@partharbor/rules/staff';
import { addStaff, randomPassword, resetStaff } from './keep.ts';

let database: TestDatabase;
let shop: TestShop;
let admin: Staff;

beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [accounts, auditLog, catalogue, customers, dashboard, domain]);
  await addStaff(shop.db, { username: 'lin', name: '林悦', password: 'Harbor-2026' });
  admin = await shop.addStaff();
});
afterAll(() => database.drop());

const login = async (username: string, password: string) =>
  shop.call(consoleLogin, { username, password: await encrypted(shop, password), code: '' });
const auditCount = async (subject: string): Promise<number> =>
  (await shop.db.one<{ n: number }>(sql`select count(*) as n from audit_log where subject = ${subject}`)).n;

test('BO-1 staff log in apart from buyers, and the session dies with logging out', async () => {
  const outcome = await login('lin', 'Harbor-2026');
  if (!outcome.ok) throw new Error(outcome.reason);
  const now = shop.clock.now();
  const staff = await identifyStaff(shop.db, outcome.data.token, now);
  expect(staff).toMatchObject({ kind: 'staff', username: 'lin', permissions: ['admin'] });
  expect(await shop.call(consoleLogout, {}, staff)).toMatchObject({ ok: true });
  expect(await identifyStaff(shop.db, outcome.data.token, now)).toBeUndefined();
});

test('BO-1 unknown names, wrong passwords and blocked accounts answer alike', async () => {
  await addStaff(shop.db, { username: 'gone', name: '离职', password: 'Harbor-2026' });
  await shop.db.run(sql`update staff set blocked_at = now() where username = 'gone'`);
  for (const [name, password] of [
    ['nobody', 'Harbor-2026'],
    ['lin', 'Wrong-2026'],
    ['gone', 'Harbor-2026'],
  ] as const) {
    expect(await login(name, password)).toMatchObject({ ok: false, reason: 'LOGIN_FAILED', status: 401 });
  }
});

test('T-3 a ciphertext seen before does not log in a second time', async () => {
  const sealed = { username: 'lin', password: await encrypted(shop, 'Harbor-2026'), code: '' };
  expect(await shop.call(consoleLogin, sealed)).toMatchObject({ ok: true });
  expect(await shop.call(consoleLogin, sealed)).toMatchObject({ ok: false, reason: 'LOGIN_FAILED' });
});

test('T-12 a permission opens its own calls only, and buyers open none', async () => {
  const goodsId = String(await shop.addPart());
  const clerk = await shop.addStaff(['orders']);
  const buyer = await shop.addBuyer();
  const params = { goodsId };
  expect(await shop.call(consolePart, {}, clerk, { params })).toMatchObject({ ok: false, reason: 'FORBIDDEN' });
  expect(await shop.call(consolePart, {}, buyer.identity, { params })).toMatchObject({ ok: false, reason: 'NEEDS_LOGIN' });
  expect(await shop.call(consolePart, {}, undefined, { params })).toMatchObject({ ok: false, reason: 'NEEDS_LOGIN' });
  expect(await shop.call(consolePart, {}, await shop.addStaff(['catalogue']), { params })).toMatchObject({ ok: true });
});

test('BO-3 stock is adjusted once per key, with its movement and its audit row', async () => {
  const goodsId = String(await shop.addPart({ stock: { JS: 100 } }));
  const adjust = () =>
    shop.call(consoleStock, { goodsId, warehouse: 'JS', change: 50, reason: '盘点' }, admin, {
      over: { idempotencyKey: `adjust-${goodsId}` },
    });
  const [first, second] = [await adjust(), await adjust()];
  expect(first).toEqual({ ok: true, data: { onHand: 150, reserved: 0 } });
  expect(second).toEqual(first);
  const moves = await shop.call(consoleMoves, {}, admin, { params: { goodsId } });
  expect(moves).toMatchObject({
    ok: true,
    data: [
      { kind: 'adjust', onHand: 50, reason: '盘点', name: '测试员工' },
      { kind: 'opening', onHand: 100 },
    ],
  });
  expect(await auditCount(`part:${goodsId}`)).toBe(1);
});

test('BO-3 stock never falls below what is reserved, even with twenty at once', async () => {
  const partId = await shop.addPart({ stock: { SZ: 100 } });
  await shop.db.run(sql`update stock set reserved = 40 where part_id = ${partId}`);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      shop.call(consoleStock, { goodsId: String(partId), warehouse: 'SZ', change: -10, reason: '报损' }, admin, {
        over: { idempotencyKey: `race-${partId}-${i}` },
      }),
    ),
  );
  expect(outcomes.filter((one) => one.ok)).toHaveLength(6);
  for (const one of outcomes) if (!one.ok) expect(one.reason).toBe('BELOW_RESERVED');
  expect(await shop.db.one(sql`select on_hand, reserved from stock where part_id = ${partId}`)).toEqual({ on_hand: 40, reserved: 40 });
});

test('BO-3 a price list made from an older version is refused with the state now', async () => {
  const goodsId = String(
    await shop.addPart({
      tiers: [
        [1, 2_000_000],
        [100, 1_500_000],
      ],
    }),
  );
  const set = (version: number, price: string) =>
    shop.call(
      consolePrice,
      {
        edition: 'domestic',
        tiers: [
          { number: 1, price },
          { number: 100, price: '1.20' },
        ],
        version,
        reason: '调价',
      },
      admin,
      { params: { goodsId } },
    );
  expect(await set(1, '1.80')).toEqual({ ok: true, data: { version: 2 } });
  expect(await set(1, '1.70')).toMatchObject({
    ok: false,
    reason: 'STALE',
    details: {
      prices: [
        {
          edition: 'domestic',
          version: 2,
          tiers: [
            { number: 1, price: '1.80' },
            { number: 100, price: '1.20' },
          ],
        },
        {},
      ],
    },
  });
  const found = await shop.db.one<{ price_domestic: number }>(
    sql`select price_domestic from part_search where part_id = ${Number(goodsId)}`,
  );
  expect(found.price_domestic).toBe(1_800_000);
  // A price that staff set is theirs: imports leave it.
  expect(await shop.db.many(sql`select edition, source from part_prices where part_id = ${Number(goodsId)} order by 1`)).toEqual([
    { edition: 'domestic', source: 'hand' },
    { edition: 'international', source: null },
  ]);
});

test('BO-3 tiers that rise or repeat are refused, an empty list means a manual quote', async () => {
  const goodsId = String(await shop.addPart());
  const set = (tiers: { number: number; price: string }[], version = 1) =>
    shop.call(consolePrice, { edition: 'domestic', tiers, version, reason: '调价' }, admin, { params: { goodsId } });
  expect(
    await set([
      { number: 1, price: '1.00' },
      { number: 10, price: '1.10' },
    ]),
  ).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
  expect(
    await set([
      { number: 10, price: '1.00' },
      { number: 10, price: '0.90' },
    ]),
  ).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
  expect(await set([])).toMatchObject({ ok: true });
  expect(await shop.call(consolePart, {}, admin, { params: { goodsId } })).toMatchObject({
    ok: true,
    data: { StepPrice: [], discountPrice: '' },
  });
});

test('BO-3 a part leaves the shelf and is still found by staff', async () => {
  const goodsId = String(await shop.addPart({ mpn: 'OFFSHELF-77X' }));
  expect(await shop.call(consoleStatus, { goodsStatus: 0, version: 1, reason: '停售' }, admin, { params: { goodsId } })).toEqual({
    ok: true,
    data: { goodsStatus: 0, version: 2 },
  });
  expect(await shop.call(consoleStatus, { goodsStatus: 1, version: 1, reason: '恢复' }, admin, { params: { goodsId } })).toMatchObject({
    ok: false,
    reason: 'STALE',
  });
  expect(await shop.call(consoleParts, { keywords: 'offshelf77x' }, admin)).toMatchObject({
    ok: true,
    data: { total: 1, records: [{ goodsId, goodsStatus: 0 }] },
  });
});

test('T-1 a block ends every session of the customer', async () => {
  const { userId, identity } = await shop.addBuyer();
  const open = async () =>
    openSession(
      shop.db,
      {
        userId: identity.userId,
        passwordHash: (await shop.db.one<{ h: string }>(sql`select password_hash as h from users where id = ${identity.userId}`)).h,
      },
      'test',
      shop.clock.now(),
    );
  const before = await open();
  expect(await shop.call(consoleBlock, { blocked: true, reason: '欺诈' }, admin, { params: { userId } })).toEqual({
    ok: true,
    data: { blocked: true },
  });
  expect(await identifyCookie(shop.db, before!.cookieToken, shop.clock.now())).toBeUndefined();
  expect(await open()).toBeNull();
  expect(await shop.call(consoleCustomers, { keywords: identity.username }, admin)).toMatchObject({
    ok: true,
    data: { total: 1, records: [{ userId, blocked: true }] },
  });
});

test('BO-1 the audit log tells who, what and why, and never the whole address', async () => {
  const { userId, identity } = await shop.addBuyer();
  const reset = await shop.call(consoleResetPassword, { reason: '电话核实后重置' }, admin, { params: { userId } });
  if (!reset.ok) throw new Error(reset.reason);
  const audit = await shop.call(consoleAudit, { subject: `user:${userId}` }, admin);
  expect(audit).toMatchObject({
    ok: true,
    data: { records: [{ action: 'customer.recovery', name: '测试员工', reason: '电话核实后重置' }] },
  });
  expect(JSON.stringify([reset, audit])).not.toContain(`${identity.username}@`);
});

test('BO-1 the audit log is searched by a number alone, whatever it belongs to', async () => {
  const goodsId = String(await shop.addPart({ stock: { JS: 5 } }));
  await shop.call(consoleStock, { goodsId, warehouse: 'JS', change: 1, reason: '盘点' }, admin, {
    over: { idempotencyKey: `search-${goodsId}` },
  });
  const found = await shop.call(consoleAudit, { subject: goodsId }, admin);
  if (!found.ok) throw new Error(found.reason);
  expect(found.data.records.map((row) => row.subject)).toContain(`part:${goodsId}`);
  expect(found.data.records.every((row) => row.subject.endsWith(`:${goodsId}`))).toBe(true);
});

test('BO-3 taking more off each piece than the lowest tier costs is refused: no goods for nothing', async () => {
  const goodsId = String(
    await shop.addPart({
      tiers: [
        [1, 2_000_000],
        [100, 1_500_000],
      ],
    }),
  );
  const tiers = [
    { number: 1, price: '2.00' },
    { number: 100, price: '1.50' },
  ];
  const set = (discount: string) =>
    shop.call(consolePrice, { edition: 'domestic', tiers, discount, version: 1, reason: '促销' }, admin, { params: { goodsId } });
  expect(await set('1.50')).toMatchObject({ ok: false, reason: 'BAD_INPUT', details: { field: 'discount' } });
  expect(await set('999')).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
  expect(await set('1.49')).toMatchObject({ ok: true });
});

test('BO-1 audit rows cannot be changed or removed', async () => {
  await expect(shop.db.run(sql`delete from audit_log`)).rejects.toThrow(/append-only/);
  await expect(shop.db.run(sql`update audit_log set reason = ''`)).rejects.toThrow(/append-only/);
});

test('BO-1 a refused change leaves no audit row', async () => {
  const subject = 'part:999999999';
  expect(
    await shop.call(consoleStock, { goodsId: '999999999', warehouse: 'JS', change: 1, reason: 'x' }, admin, {
      over: { idempotencyKey: 'missing-part' },
    }),
  ).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  expect(await auditCount(subject)).toBe(0);
});

test('whoever is logged in sees what waits', async () =>
  expect(await shop.call(consoleMe, {}, admin)).toMatchObject({
    ok: true,
    data: { waiting: { pendingConfirm: 0, waitSend: 0, unapplied: 0 }, mode: 'demo' },
  }));

test('R-110 a new password ends the sessions of the old one; names and passwords of the command line', async () => {
  await addStaff(shop.db, { username: 'renewed', name: '更新', password: 'Harbor-2026' });
  expect(await addStaff(shop.db, { username: 'renewed', name: 'again', password: 'Harbor-2027' })).toBe(false);
  const before = await login('renewed', 'Harbor-2026');
  const password = randomPassword();
  expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  expect([await resetStaff(shop.db, 'renewed', password), await resetStaff(shop.db, 'nobody', password)]).toEqual([true, false]);
  if (!before.ok) throw new Error(before.reason);
  expect(await identifyStaff(shop.db, before.data.token, shop.clock.now())).toBeUndefined();
  expect(await login('renewed', 'Harbor-2026')).toMatchObject({ reason: 'LOGIN_FAILED' });
  expect(await login('renewed', password)).toMatchObject({ ok: true });
  expect(['lin', 'a.b-c_9', 'a', 'Lin', '-lin', 'lin lin', 'x'.repeat(31), '林悦'].filter(isStaffName)).toEqual(['lin', 'a.b-c_9']);
});
