// Roles on a real database: who may give what to whom, what that opens and closes at once, and that an owner remains (R-109).
import { consoleLogin } from '@partharbor/contract/calls/console-staff';
import { consoleRoles, consoleRoleSave, consoleStaff, consoleStaffSave } from '@partharbor/contract/calls/console-roles';
import type { AnswerOf, RawInputOf } from '@partharbor/contract/call';
import { afterAll, expect, test } from 'vitest';
import { domain as accounts } from '../accounts/domain.ts';
import { identifyStaff } from '../accounts/sessions.ts';
import { encrypted } from '../accounts/testing.ts';
import { testShop } from '../calls/testing.ts';
import type { Staff } from '../calls/context.ts';
import { checkBooks } from '../invariants/check.ts';
import { foundAfter } from '../invariants/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';
import { addStaff } from './keep.ts';
import { giveRoles } from './rights-store.ts';

const { db, drop } = await testDatabase();
const shop = testShop(db, [accounts, domain]);
afterAll(drop);

const password = 'Harbor-2026';
let made = 0;

/** Someone logged in, with the roles given. */
async function person(...roles: string[]): Promise<Staff> {
  const username = `person${++made}`;
  await addStaff(db, { username, name: '林悦', password });
  const { id } = await db.one<{ id: number }>(sql`select id from staff where username = ${username}`);
  await db.transaction((tx) => giveRoles(tx, id, roles));
  return logIn(username);
}

async function logIn(username: string, word = password): Promise<Staff> {
  const outcome = await shop.call(consoleLogin, { username, password: await encrypted(shop, word) });
  if (!outcome.ok) throw new Error(outcome.reason);
  return (await identifyStaff(db, outcome.data.token, shop.clock.now()))!;
}

const listed = async (as: Staff, one: Staff): Promise<AnswerOf<typeof consoleStaff>['records'][number]> => {
  const outcome = await shop.call(consoleStaff, { keywords: one.username }, as);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.data.records.find(({ id }) => id === String(one.staffId))!;
};
type Change = Partial<RawInputOf<typeof consoleStaffSave>>;
async function save(as: Staff, one: Staff, over: Change) {
  const { id, username, name, roles, blocked, version } = await listed(boss, one);
  return shop.call(consoleStaffSave, { id, username, name, roles, blocked, version, reason: '岗位调整', ...over }, as);
}
const said = (outcome: { ok: boolean; reason?: string }): string => (outcome.ok ? 'OK' : (outcome.reason ?? ''));
const roleNamed = async (key: string) => {
  const outcome = await shop.call(consoleRoles, {}, boss);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.data.find(({ id }) => id === key)!;
};
const openLogins = async ({ staffId }: Staff): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*) as n from staff_logins where staff_id = ${staffId} and ended_at is null`)).n;
const again = (one: Staff): Promise<Staff | undefined> =>
  db
    .maybe<{ id: number; permissions: string[] }>(sql`select id, permissions from staff where id = ${one.staffId}`)
    .then((row) => row && { ...one, permissions: row.permissions as Staff['permissions'] });

const boss = await person('owner');

test('R-109 BO-1 a new member logs in with the password told once and may do what the roles add up to', async () => {
  const outcome = await shop.call(
    consoleStaffSave,
    { username: 'new.hand', name: '王新', roles: ['sales', 'warehouse'], reason: '入职' },
    boss,
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(outcome.data.password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  const hand = await logIn('new.hand', outcome.data.password);
  expect(hand.permissions.toSorted()).toEqual(
    [
      'catalogue.view',
      'customers.view',
      'invoices.view',
      'marketing.view',
      'orders',
      'orders.view',
      'quotes',
      'reports.view',
      'shipping',
      'stock',
      'stock.view',
    ].toSorted(),
  );
  expect(await listed(boss, hand)).toMatchObject({ roles: ['sales', 'warehouse'], earlier: [], blocked: false, self: false, version: 1 });
  const rows = await db.many(sql`select action, before, after, reason from audit_log where subject = ${`staff:${hand.staffId}`}`);
  expect(rows).toEqual([
    { action: 'staff.add', before: null, after: { username: 'new.hand', name: '王新', roles: ['sales', 'warehouse'] }, reason: '入职' },
  ]);
  expect(JSON.stringify(await db.many(sql`select * from audit_log`))).not.toContain(outcome.data.password);
});

test('R-109 a role taken away ends the logins of who had it, a role added leaves them', async () => {
  const one = await person('sales', 'editor');
  expect(said(await save(boss, one, { roles: ['sales', 'editor', 'warehouse'] }))).toBe('OK');
  expect(await openLogins(one)).toBe(1);
  expect(said(await save(boss, one, { roles: ['editor'] }))).toBe('OK');
  expect(await openLogins(one)).toBe(0);
  expect((await again(one))!.permissions).toEqual(['catalogue.view', 'content', 'marketing']);
});

test('R-109 a block and a new password end every login, and the old password opens nothing', async () => {
  const [blocked, reset] = [await person('sales'), await person('sales')];
  expect(said(await save(boss, blocked, { blocked: true }))).toBe('OK');
  await expect(logIn(blocked.username)).rejects.toThrow('LOGIN_FAILED');
  expect(said(await save(boss, blocked, { blocked: false }))).toBe('OK');
  const outcome = await save(boss, reset, { reset: true });
  if (!outcome.ok) throw new Error(outcome.reason);
  await expect(logIn(reset.username)).rejects.toThrow('LOGIN_FAILED');
  expect((await logIn(reset.username, outcome.data.password)).staffId).toBe(reset.staffId);
  // Lifting the block brought no login back, and the reset one has only the new.
  expect([await openLogins(blocked), await openLogins(reset)]).toEqual([0, 1]);
});

test('R-109 nobody changes his own roles, block or password, by whatever role he has; his name he may', async () => {
  await person('owner');
  for (const over of [{ roles: ['owner', 'sales'] }, { blocked: true }, { reset: true }] satisfies Change[])
    expect(said(await save(boss, boss, over))).toBe('SAME_PERSON');
  expect(said(await save(boss, boss, { name: '林悦悦' }))).toBe('OK');
});

test('R-109 nobody gives, takes or acts on more than he holds himself', async () => {
  const created = await shop.call(consoleRoleSave, { nameZh: '人事', nameEn: 'People', permissions: ['staff', 'orders'] }, boss);
  if (!created.ok) throw new Error(created.reason);
  const people = await person(created.data.id);
  const [seller, cashier] = [await person('warehouse'), await person('finance')];
  const order = await shop.call(consoleRoleSave, { nameZh: '下单', nameEn: 'Order desk', permissions: ['orders.view'] }, people);
  if (!order.ok) throw new Error(order.reason);
  const desk = await person(order.data.id);
  expect(said(await save(people, desk, { name: '李' }))).toBe('OK');
  // More than he holds, to whomever; and nothing on people who hold more: a new password would be theirs.
  expect(said(await save(people, desk, { roles: ['owner'] }))).toBe('MORE_THAN_OWN');
  expect(said(await save(people, desk, { roles: [order.data.id, 'finance'] }))).toBe('MORE_THAN_OWN');
  for (const over of [{ reset: true }, { blocked: true }, { name: 'x' }] satisfies Change[])
    for (const one of [boss, seller, cashier]) expect(said(await save(people, one, over))).toBe('MORE_THAN_OWN');
  const role = { nameZh: '仓', nameEn: 'Store', version: 1 };
  expect(said(await shop.call(consoleRoleSave, { ...role, permissions: ['payments'] }, people))).toBe('MORE_THAN_OWN');
  expect(said(await shop.call(consoleRoleSave, { ...role, id: 'warehouse', permissions: ['orders'] }, people))).toBe('MORE_THAN_OWN');
  expect(said(await shop.call(consoleRoleSave, { ...role, id: created.data.id, permissions: ['orders'] }, people))).toBe('SAME_PERSON');
  expect(said(await shop.call(consoleRoleSave, { ...role, id: 'owner', permissions: ['orders'] }, boss))).toBe('WRONG_STATE');
});

test('R-109 a role changed acts on everyone who has it at once, once a version, and takes no name of another', async () => {
  const [first, second] = [await person('engineer'), await person('engineer', 'sales')];
  const before = await roleNamed('engineer');
  const change = { id: 'engineer', nameZh: '工程师', nameEn: 'Engineer', version: before.version };
  expect(said(await shop.call(consoleRoleSave, { ...change, nameEn: ' OWNER', permissions: [] }, boss))).toBe('ROLE_NAME_TAKEN');
  const twice = await Promise.all(
    [0, 1].map(() => shop.call(consoleRoleSave, { ...change, permissions: ['service', 'service.view', 'system.view'] }, boss)),
  );
  expect(twice.map(said).toSorted()).toEqual(['OK', 'STALE']);
  expect((await again(first))!.permissions).toEqual(['service', 'system.view']);
  expect((await again(second))!.permissions).toContain('quotes');
  expect(await roleNamed('engineer')).toMatchObject({
    permissions: ['service', 'system.view'],
    shipped: ['stock.view', 'catalogue.view', 'quotes.view', 'service', 'content.view'],
    members: 2,
    own: false,
    version: before.version + 1,
  });
  expect(said(await shop.call(consoleRoleSave, { nameZh: '工程师', nameEn: 'Eng', permissions: [] }, boss))).toBe('ROLE_NAME_TAKEN');
});

test('R-109 I-78 two owners who block each other at once leave one', async () => {
  await db.run(sql`delete from staff_roles where role = 'owner' and staff_id <> ${boss.staffId}`);
  const other = await person('owner');
  await save(boss, other, {});
  const [mine, theirs] = [await listed(boss, boss), await listed(boss, other)];
  const block = (as: Staff, { id, username, name, roles, version }: typeof mine) =>
    shop.call(consoleStaffSave, { id, username, name, roles, blocked: true, version }, as);
  const answers = await Promise.all([block(boss, theirs), block(other, mine)]);
  expect(answers.map(said).toSorted()).toEqual(['OK', 'OWNER_LEFT']);
  await db.run(sql`update staff set blocked_at = null, version = version + 1 where id in (${boss.staffId}, ${other.staffId})`);
  // One alone cannot be taken away by somebody who may do as much.
  await save(boss, other, { roles: ['sales'] });
  const like = { ...other, permissions: ['admin'] } as Staff;
  expect(said(await save(like, boss, { roles: ['sales'] }))).toBe('OWNER_LEFT');
  expect(said(await save(like, boss, { blocked: true }))).toBe('OWNER_LEFT');
});

test.each([
  [{ username: 'Lin Yue' }, 'BAD_INPUT'],
  [{ username: 'a' }, 'BAD_INPUT'],
  [{ username: 'x'.repeat(31) }, 'BAD_INPUT'],
  [{ name: '' }, 'BAD_INPUT'],
  [{ roles: [] }, 'BAD_INPUT'],
  [{ roles: ['sales', 'sales'] }, 'BAD_INPUT'],
  [{ roles: ['kitchen'] }, 'BAD_INPUT'],
  [{ roles: ['sales', 'editor', 'finance', 'auditor'] }, 'BAD_INPUT'],
  [{ username: boss.username }, 'USERNAME_TAKEN'],
  [{ id: '999999999' }, 'NOT_FOUND'],
])('R-109 a new member with %o is refused', async (over, reason) => {
  const right = { username: 'right.one', name: '对', roles: ['sales'] };
  expect(said(await shop.call(consoleStaffSave, { ...right, ...over }, boss))).toBe(reason);
});

test('R-109 the database refuses a fourth role, a role twice, and an owner who is not one', async () => {
  const one = await person('sales', 'editor', 'engineer');
  for (const fault of [
    sql`insert into staff_roles (staff_id, role, place) values (${one.staffId}, 'auditor', 4)`,
    sql`insert into staff_roles (staff_id, role, place) values (${one.staffId}, 'auditor', 3)`,
    sql`insert into staff_roles (staff_id, role, place) values (${one.staffId}, 'kitchen', 1)`,
    sql`update roles set permissions = '{orders}' where key = 'owner'`,
    sql`update roles set permissions = '{admin}' where key = 'sales'`,
  ])
    await expect(db.run(fault)).rejects.toThrow(/check|unique|foreign/);
});

test('T-33 I-78 the books see when no owner is left who can log in', async () => {
  const fault = sql`update staff set blocked_at = now() where id in (select staff_id from staff_roles where role = 'owner')`;
  expect(await foundAfter(db, fault, { unguarded: false })).toContain('I-78');
});

test('T-33 I-100 the books see a permission that no role gives, and one that a role gives in vain', async () => {
  const one = await person('sales');
  expect(await checkBooks(db)).toEqual([]);
  for (const fault of [
    sql`update staff set permissions = permissions || '{payments}' where id = ${one.staffId}`,
    sql`update roles set permissions = permissions || '{stock}' where key = 'sales'`,
  ])
    expect(await foundAfter(db, fault, { unguarded: false })).toContain('I-100');
});
