// Proves the supervisor: start, adoption after a killed owner, stale locks, two starters, the last one stops, one owner.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive, isOurServer, pidIn } from './identity.ts';
import { ownData } from './owner.ts';
import { startDatabase } from './supervisor.ts';

interface Keeper {
  readonly child: ChildProcess;
  /** First line it printed. */
  readonly line: string;
}

// Each starts servers and other processes, which on a busy machine takes as long as it takes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const log = { info: () => undefined, warn: () => undefined };
let dataDir: string;
let children: ChildProcess[];

beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'partharbor-supervisor-')));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  if (existsSync(pidFile())) await (await startDatabase({ dataDir, log, fast: true })).stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const pidFile = () => join(dataDir, 'pg', 'postmaster.pid');
const serverPid = () => pidIn(pidFile()) ?? 0;

async function keep(claims = ''): Promise<Keeper> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/keeper.ts'), dataDir, claims], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, line };
}

async function end(keeper: Keeper, signal: NodeJS.Signals): Promise<void> {
  keeper.child.kill(signal);
  await once(keeper.child, 'exit');
}

test('an empty directory becomes a running database and stops with its only user', async () => {
  const database = await startDatabase({ dataDir, log, fast: true });
  expect(database.adopted).toBe(false);
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const row = (await client.query("select lower('ÄΩ') as t, current_setting('TimeZone') as zone")).rows[0];
  expect(row).toEqual({ t: 'äω', zone: 'UTC' });
  await client.end();
  await database.stop();
  await database.stop();
  expect(existsSync(pidFile())).toBe(false);
});

test('R-30 a database orphaned by kill -9 of its process is adopted, not started again', async () => {
  const first = await keep();
  const server = serverPid();
  await end(first, 'SIGKILL');
  expect(isOurServer(server, join(dataDir, 'pg'))).toBe(true);
  const database = await startDatabase({ dataDir, log, fast: true });
  expect(database.adopted).toBe(true);
  expect(serverPid()).toBe(server);
  await database.stop();
  expect(isOurServer(server, join(dataDir, 'pg'))).toBe(false);
});

test('of two users the first to leave lets the database run, the last stops it', async () => {
  const first = await keep();
  const second = await keep();
  expect(JSON.parse(second.line)).toMatchObject({ adopted: true });
  const server = serverPid();
  await end(first, 'SIGTERM');
  expect(isAlive(server)).toBe(true);
  await end(second, 'SIGTERM');
  expect(isOurServer(server, join(dataDir, 'pg'))).toBe(false);
});

test('R-30 who leaves at the moment another comes waits for its own server only, and the other gets a running one', async () => {
  const started = () => startDatabase({ dataDir, log, fast: true });
  let here = await started();
  for (let round = 0; round < 24; round += 1) {
    const leaving = here.stop();
    await sleep(round * 8);
    const coming = started();
    // pg_ctl gives up after a minute where it waits for the wrong one; the test would then run into its limit.
    await leaving;
    here = await coming;
    const client = new pg.Client(here.client);
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  }
  await here.stop();
  expect(existsSync(pidFile())).toBe(false);
});

test('two starters on an empty directory end up on one database', async () => {
  const both = await Promise.all([keep(), keep()]);
  const seen = both.map((keeper) => JSON.parse(keeper.line) as { adopted: boolean; connectionString: string });
  expect(seen[0]?.connectionString).toBe(seen[1]?.connectionString);
  expect(seen.filter((one) => one.adopted)).toHaveLength(1);
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a killed database is started again although its lock files name a dead process', async () => {
  const first = await keep();
  const server = serverPid();
  // Held still, or it would bring its database back before it dies itself.
  first.child.kill('SIGSTOP');
  process.kill(server, 'SIGKILL');
  await end(first, 'SIGKILL');
  expect(existsSync(pidFile())).toBe(true);
  const database = await startDatabase({ dataDir, log, fast: true });
  expect(database.adopted).toBe(false);
  expect(serverPid()).not.toBe(server);
  await database.stop();
});

const answers = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query('select 1')).rowCount === 1;
  } catch {
    return false; // not up yet
  } finally {
    await client.end();
  }
};

test('T-49 a database killed under its user comes back by itself, at the same address, and still stops with its user', async () => {
  const database = await startDatabase({ dataDir, log, fast: true });
  const server = serverPid();
  process.kill(server, 'SIGKILL');
  await expect.poll(() => isAlive(server), { timeout: 5_000 }).toBe(false);
  await expect.poll(() => answers(database.connectionString), { timeout: 30_000 }).toBe(true);
  expect(serverPid()).not.toBe(server);
  await expect.poll(() => keepers(database.connectionString), { timeout: 10_000 }).toBe(1);
  await database.stop();
  expect(existsSync(pidFile())).toBe(false);
});

/** How many users hold the server. */
async function keepers(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const found = await client.query("select 1 from pg_locks where locktype = 'advisory' and mode = 'ShareLock'");
  await client.end();
  return found.rowCount ?? 0;
}

test.skipIf(process.platform === 'win32')('T-49 a database comes back although who left last took its socket directory along', async () => {
  const database = await startDatabase({ dataDir, log, fast: true });
  const { host = '' } = database.client;
  process.kill(serverPid(), 'SIGINT');
  await vi.waitFor(() => expect(existsSync(pidFile())).toBe(false), { timeout: 20_000, interval: 1 });
  rmSync(host, { recursive: true, force: true });
  const back = async (): Promise<void> => {
    const client = new pg.Client(database.client);
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  };
  await vi.waitFor(back, { timeout: 20_000, interval: 50 });
  await database.stop();
  expect(existsSync(host)).toBe(false);
});

test('T-49 leaving while the database is being brought back leaves nothing running', async () => {
  const database = await startDatabase({ dataDir, log, fast: true });
  process.kill(serverPid(), 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await database.stop();
  const left = serverPid();
  expect(left === 0 || !isOurServer(left, join(dataDir, 'pg'))).toBe(true);
});

test('a lock file that names a living stranger is dropped, and the stranger is left alone', async () => {
  await (await startDatabase({ dataDir, log, fast: true })).stop();
  // Under the server's own account: pg_ctl takes only a process it may signal for its server.
  const { uid, gid } = statSync(join(dataDir, 'pg'));
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', cwd: '/', uid, gid });
  children.push(stranger);
  const text = [stranger.pid, join(dataDir, 'pg'), 1_700_000_000, 5432, '/tmp', '', '', 'ready', ''].join('\n');
  writeFileSync(pidFile(), text);
  const database = await startDatabase({ dataDir, log, fast: true });
  expect(database.adopted).toBe(false);
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
  await database.stop();
});

test('leftovers of an initdb that was killed are removed, those of a living one stay', async () => {
  mkdirSync(join(dataDir, 'pg.999999.tmp'));
  mkdirSync(join(dataDir, `pg.${process.ppid}.tmp`));
  const database = await startDatabase({ dataDir, log, fast: true });
  expect(existsSync(join(dataDir, 'pg.999999.tmp'))).toBe(false);
  expect(existsSync(join(dataDir, `pg.${process.ppid}.tmp`))).toBe(true);
  await database.stop();
});

test('data of another major version is refused with a sentence', async () => {
  await (await startDatabase({ dataDir, log, fast: true })).stop();
  const version = join(dataDir, 'pg', 'PG_VERSION');
  const right = readFileSync(version, 'utf8');
  writeFileSync(version, '17\n');
  await expect(startDatabase({ dataDir, log, fast: true })).rejects.toThrow(/written by PostgreSQL 17, this shop brings 18/);
  writeFileSync(version, right);
});

test('R-30 a second start on data whose owner lives says so and stops with exit code 1', async () => {
  const first = await keep('own');
  const second = await keep('own');
  expect(second.line).toMatch(new RegExp(`already running: process ${first.child.pid},`));
  if (second.child.exitCode === null) await once(second.child, 'exit');
  expect(second.child.exitCode).toBe(1);
  await end(first, 'SIGTERM');
  expect(ownData(dataDir).ok).toBe(true);
});

test('R-30 data of a killed owner can be claimed at once, also when its process number lives on elsewhere', async () => {
  await end(await keep('own'), 'SIGKILL');
  const owned = ownData(dataDir);
  expect(owned.ok).toBe(true);
  if (owned.ok) owned.release();
  writeFileSync(join(dataDir, 'owner.json'), JSON.stringify({ pid: process.ppid, began: 'another day', since: 'then' }));
  expect(ownData(dataDir).ok).toBe(true);
});
