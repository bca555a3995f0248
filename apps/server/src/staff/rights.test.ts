// The rights matrix: every call of staff by every role as shipped, against the table of R-109 written out here.
import { allCalls } from '@partharbor/contract/all';
import { areaOf, areas, type Area, type Grant } from '@partharbor/contract/permissions';
import { shippedRoles } from '@partharbor/contract/roles';
import { afterAll, expect, test } from 'vitest';
import { testShop } from '../calls/testing.ts';
import { domains } from '../domains.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';

const { db, drop } = await testDatabase();
const shop = testShop(db, domains);
afterAll(drop);

const roles = ['owner', 'sales', 'sourcing', 'warehouse', 'finance', 'service', 'editor', 'engineer', 'auditor'] as const;
/** C changes, v sees, - neither; a column a role. */
const table: Readonly<Record<Area, string>> = {
  orders: 'CCvvvv--v',
  shipping: 'C--C-v--v',
  stock: 'CvvCvv-vv',
  catalogue: 'CvCvvvvvv',
  quotes: 'CCC-vv-vv',
  payments: 'C---C---v',
  invoices: 'Cv--Cv--v',
  customers: 'Cv--vC--v',
  service: 'C----C-Cv',
  content: 'C----vCvv',
  marketing: 'Cv--vvC-v',
  reports: 'Cv--C---v',
  approve: 'C---C----',
  personal: 'C---vC---',
  developers: 'C----v--v',
  settings: 'C-------v',
  staff: 'C-------v',
  system: 'C-------v',
};

test('R-109 the table names every area and every role, and the database ships what the contract says', async () => {
  expect(Object.keys(table).toSorted()).toEqual([...areas].toSorted());
  expect(Object.values(table).every((row) => row.length === roles.length)).toBe(true);
  const kept = await db.many(sql`select key, name_zh as zh, name_en as en, permissions from roles order by place`);
  expect(kept).toEqual(shippedRoles);
  expect(kept.map((one) => (one as { key: string }).key)).toEqual([...roles]);
});

const calls = [...allCalls.values()].filter(({ who }) => who === 'staff');

test.each(roles.map((role, column) => [role, column] as const))(
  'R-109 T-12 %s may make the calls of its areas and no others',
  async (role, column) => {
    const { permissions } = shippedRoles.find(({ key }) => key === role)!;
    const staff = await shop.addStaff([...permissions] as Grant[]);
    const wrong: string[] = [];
    let asked = 0;
    for (const call of calls) {
      if (call.permission === undefined) continue;
      asked += 1;
      const mark = table[areaOf(call.permission)][column];
      const may = mark === 'C' || (mark === 'v' && call.permission.endsWith('.view'));
      // Rights come before what is asked for: nothing of this is there, or complete.
      const outcome = await shop.call(call, { nothing: true }, staff, { params: { id: '0' } });
      if ((!outcome.ok && outcome.reason === 'FORBIDDEN') === may) wrong.push(`${call.id} ${mark}`);
    }
    expect(asked).toBeGreaterThan(130);
    expect(wrong).toEqual([]);
  },
);

test('R-109 calls without a permission are those about the caller himself, and no others', () => {
  expect(calls.filter(({ permission }) => permission === undefined).map(({ id }) => id)).toEqual(ownCalls);
});

const ownCalls = [
  'console-sessions',
  'console-session-close',
  'console-logout',
  'console-me',
  'console-totp-start',
  'console-totp-confirm',
  'console-fresh',
  'console-staff-password',
];
