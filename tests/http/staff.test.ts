// Staff over HTTP in two processes: roles act at the next request everywhere, and the books agree at the end.
import { consoleOrders } from '@partharbor/contract/calls/console-orders';
import { consoleRoles, consoleRoleSave, consoleStaff, consoleStaffSave } from '@partharbor/contract/calls/console-roles';
import { consoleMe } from '@partharbor/contract/calls/console-staff';
import type { AnswerOf } from '@partharbor/contract/call';
import { hashToken } from '@partharbor/server/access/tokens';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf } from '../support/client.ts';
import { addStaffToken } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { shop, admin } = world;
const { db, origins } = shop;

type Member = AnswerOf<typeof consoleStaff>['records'][number];

/** Somebody with a bearer and no role yet. */
async function newcomer(): Promise<{ token: string; username: string }> {
  const token = await addStaffToken(db, []);
  const { username } = await db.one<{ username: string }>(
    sql`select f.username from staff_sessions s join staff f on f.id = s.staff_id where s.token_hash = ${hashToken(token)}`,
  );
  return { token, username };
}

async function save(username: string, over: Partial<Record<keyof Member, unknown>>, n: number) {
  const { records } = dataOf<AnswerOf<typeof consoleStaff>>(
    await callHttp(origins[n]!, consoleStaff, { keywords: username }, { token: admin }),
  );
  const { id, name, roles, blocked, version } = records[0]!;
  return callHttp(origins[n]!, consoleStaffSave, { id, username, name, roles, blocked, version, ...over }, { token: admin });
}
const statuses = async (token: string): Promise<number[]> =>
  Promise.all(origins.map(async (origin) => (await callHttp(origin, consoleOrders, { status: 'unpaid' }, { token })).status));

test('R-109 BO-1 a role given in one process opens its calls in the other with the next request, and taken away it ends the login there', async () => {
  const { token, username } = await newcomer();
  expect(await statuses(token)).toEqual([403, 403]);
  dataOf(await save(username, { roles: ['sales', 'editor'] }, 0));
  expect(await statuses(token)).toEqual([200, 200]);
  expect(dataOf<AnswerOf<typeof consoleMe>>(await callHttp(origins[1]!, consoleMe, {}, { token })).permissions).toContain('marketing');
  dataOf(await save(username, { roles: ['editor'] }, 1));
  expect(await statuses(token)).toEqual([401, 401]);
});

test('R-109 a permission taken out of a role acts at the next request in both processes, and the login stays', async () => {
  const { token, username } = await newcomer();
  const made = { nameZh: `前台${username}`, nameEn: username, permissions: ['orders.view', 'service'] };
  const { id, version } = dataOf<{ id: string; version: number }>(await callHttp(origins[0]!, consoleRoleSave, made, { token: admin }));
  dataOf(await save(username, { roles: [id] }, 1));
  expect(await statuses(token)).toEqual([200, 200]);
  dataOf(await callHttp(origins[1]!, consoleRoleSave, { ...made, id, version, permissions: ['service'] }, { token: admin }));
  expect(await statuses(token)).toEqual([403, 403]);
});

test('R-109 ten changes of one person from two processes at once: one holds, the others are told that they are late', async () => {
  const { username } = await newcomer();
  const { records } = dataOf<AnswerOf<typeof consoleStaff>>(
    await callHttp(origins[0]!, consoleStaff, { keywords: username }, { token: admin }),
  );
  const { id, name, version } = records[0]!;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_one, n) =>
      callHttp(origins[n % 2]!, consoleStaffSave, { id, username, name, roles: [n % 2 ? 'sales' : 'editor'], version }, { token: admin }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

test('T-33 I-78 I-100 the books agree after all of it', async () => {
  const roles = dataOf<AnswerOf<typeof consoleRoles>>(await callHttp(origins[0]!, consoleRoles, {}, { token: admin }));
  expect(roles.slice(0, 9).map(({ id }) => id)).toEqual([
    'owner',
    'sales',
    'sourcing',
    'warehouse',
    'finance',
    'service',
    'editor',
    'engineer',
    'auditor',
  ]);
  await expectBooks(db);
});
