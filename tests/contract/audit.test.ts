// BO-1: every change by staff leaves one audit row, in the transaction of the change; generated from the contract.
import { allCalls } from '@partharbor/contract/all';
import { auditActs, readSubject } from '@partharbor/contract/audit';
import { consoleActivityLines, consoleActivityParts } from '@partharbor/contract/calls/console-placements';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp } from '../support/client.ts';
import { digest } from '../support/digest.ts';
import { addPerson } from '../support/people.ts';
import { endImports } from '../support/requests-files.ts';
import { atRest } from '../support/requests-part-runs.ts';
import { requestFor } from '../support/requests.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { db, origin } = world.shop;

/** Logging in and out changes nobody's data, nor does looking up lists too long for an address. */
const lookups = [consoleActivityLines.id, consoleActivityParts.id];
/** Of the caller's own login: its tries are counted whatever becomes of them; their audit rows are tested with staff's logins. */
const own = ['console-totp-start', 'console-totp-confirm', 'console-fresh', 'console-staff-password'];
const others = new Set(['console-login', 'console-logout', 'console-session-close', ...own, ...lookups]);
const changes = [...allCalls.values()].filter((call) => call.who === 'staff' && call.method === 'POST' && !others.has(call.id));

const auditRows = async (): Promise<number> => (await db.one<{ n: number }>(sql`select count(*) as n from audit_log`)).n;

async function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  await db.pool.query('alter table audit_log rename to audit_log_away');
  try {
    return await work();
  } finally {
    await db.pool.query('alter table audit_log_away rename to audit_log');
  }
}

test('BO-1 the contract has staff calls that change something', () => expect(changes.length).toBeGreaterThan(10));

test.each(changes.map((call) => [call.id, call] as const))(
  'BO-1 %s leaves one audit row, and without it nothing at all',
  { timeout: 30_000 },
  async (_id, call) => {
    // What tests before this one began would write meanwhile.
    await endImports(db);
    await atRest(world);
    const who = await addPerson(db);
    const { input, params, key, files } = await requestFor(call, world, who);
    const send = () => callHttp(origin, call, input, { token: world.admin, params, files, ...(key ? { key } : {}) });
    const [before, rows] = [await digest(db), await auditRows()];
    expect((await withoutAudit(send)).status).toBe(500);
    expect(await digest(db)).toEqual(before);
    expect((await send()).status).toBe(200);
    expect(await auditRows()).toBe(rows + 1);
    const written = await db.one<{ action: string; subject: string }>(sql`select action, subject from audit_log order by id desc limit 1`);
    const about = readSubject(written.subject);
    expect(about && [...auditActs[about.kind], about.id !== ''], written.subject).toEqual(expect.arrayContaining([written.action, true]));
  },
);
