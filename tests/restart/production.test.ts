// T-10, T-60: production on the database of a demonstration is refused with the rows; the first owner is made by command.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts } from '@partharbor/server/demo/accounts';
import { demoStaff } from '@partharbor/server/demo/logins';
import { systemClock } from '@partharbor/server/platform/clock';
import { createDatabase, sql, type Database } from '@partharbor/server/platform/database';
import { addStaff } from '@partharbor/server/staff/keep';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { logInStaff } from '../support/client.ts';
import { freePort } from '../support/ports.ts';
import { productionEnv } from '../support/production.ts';
import { root } from '../support/root.ts';
import { compileCache } from '../support/shop.ts';

const name = `production_${process.pid}`;
const dir = mkdtempSync(join(tmpdir(), 'partharbor-production-'));
const bare = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compileCache, WORKERS: '1', DATA_DIR: dir };
let keeper: Database;
let db: Database;
let databaseUrl: string;
let child: ChildProcess | undefined;
let said = '';

beforeAll(async () => {
  const { connectionString, template } = inject('testCluster');
  keeper = createDatabase({ connection: connectionString, poolSize: 1 });
  await keeper.pool.query(`create database ${name} template ${template} strategy file_copy`);
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  databaseUrl = url.toString();
  db = createDatabase({ connection: databaseUrl, poolSize: 2 });
});
const stop = async (): Promise<void> => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
};
afterAll(async () => {
  await stop();
  await db.close();
  await keeper.pool.query(`drop database ${name} with (force)`);
  await keeper.close();
  rmSync(dir, { recursive: true, force: true });
});

function start(env: Readonly<Record<string, string>>): ChildProcess {
  said = '';
  child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], { cwd: root, env: { ...bare, ...env }, stdio: 'pipe' });
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  return child;
}
const production = async (port: number) => productionEnv({ port, dataDir: dir, databaseUrl });
const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
const command = (env: Readonly<Record<string, string>>, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'apps/server/src/commands/staff.ts'), ...args], {
    env: { ...bare, ...env },
    encoding: 'utf8',
  });

test('R-110 T-10 the first owner is made by command with a random password, and production then starts', { timeout: 180_000 }, async () => {
  const port = await freePort();
  const env = await production(port);
  expect(command(env, 'add', 'Lin Yue')).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage: npm run staff') });
  expect(command(env, 'reset', 'lin')).toMatchObject({ status: 1, stderr: 'No member of staff is named lin.\n' });
  const made = command(env, 'add', 'lin');
  const password = /^lin can log in at \/console with the password (\S{23})\n$/.exec(made.stdout)?.[1];
  expect([made.status, made.stderr, password]).toEqual([0, '', expect.any(String)]);
  expect(command(env, 'add', 'lin')).toMatchObject({ status: 1, stdout: '', stderr: 'There is a member of staff named lin already.\n' });
  start(env);
  await expect.poll(() => isReady(port), { timeout: 90_000, message: 'ready' }).toBe(true);
  expect(await logInStaff(`http://127.0.0.1:${port}`, 'lin', password)).toMatch(/^s_/);
  const renewed = command(env, 'reset', 'lin').stdout.trim().split(' ').at(-1)!;
  expect(await logInStaff(`http://127.0.0.1:${port}`, 'lin', renewed)).toMatch(/^s_/);
  await stop();
});

test(
  'R-27 T-10 T-60 production is refused on a demonstration’s database, by rows, and again for each kind of row left',
  { timeout: 180_000 },
  async () => {
    await addStaff(db, demoStaff);
    await demoAccounts({ db, clock: systemClock });
    const refused = async (): Promise<string> => {
      const [code] = (await once(start(await production(await freePort())), 'exit')) as [number];
      expect([code, said]).toEqual([1, expect.stringContaining('Production does not start on the database of a demonstration')]);
      return said;
    };
    expect(await refused()).toMatch(
      /:\n {2}staff with a password of the demo: admin\n {2}demo accounts: democn, demointl\n.*npm run staff -- add <name>\n/,
    );
    await db.run(sql`delete from addresses`);
    await db.run(sql`delete from users`);
    expect(await refused()).toMatch(/:\n {2}staff with a password of the demo: admin\nGive/);
  },
);
