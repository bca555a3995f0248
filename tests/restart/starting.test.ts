// OP-1, OP-3: what a start does to a database: an empty one, one migrated by another version, one whose first import was cut short.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { suggestion } from '@partharbor/contract/calls/catalogue';
import { createDatabase, sql, type Database } from '@partharbor/server/platform/database';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { callHttp } from '../support/client.ts';
import { freePort } from '../support/ports.ts';
import { productionEnv } from '../support/production.ts';
import { root } from '../support/root.ts';
import { compileCache } from '../support/shop.ts';

interface Started {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly output: () => string;
}

const migrations = readdirSync(join(root, 'apps/server/migrations')).sort();
const dir = mkdtempSync(join(tmpdir(), 'partharbor-starting-'));
const running: Started[] = [];
const name = `starting_${process.pid}`;
let keeper: Database;
let db: Database;
let address = '';

beforeAll(async () => {
  const { connectionString } = inject('testCluster');
  keeper = createDatabase({ connection: connectionString, poolSize: 1 });
  await keeper.pool.query(`create database ${name} template template0 encoding 'UTF8' strategy file_copy`);
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  address = url.toString();
  db = createDatabase({ connection: address, poolSize: 4 });
});
afterEach(async () => {
  for (const { child } of running.splice(0)) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});
afterAll(async () => {
  await db.close();
  await keeper.pool.query(`drop database ${name} with (force)`);
  await keeper.close();
  rmSync(dir, { recursive: true, force: true });
});

/** A production server on the test's database: no demonstration to load, so it serves within a second or two. */
async function launch(): Promise<Started> {
  const port = await freePort();
  const logFile = join(dir, `${port}.log`);
  const out = openSync(logFile, 'a');
  const env = productionEnv({ port, dataDir: join(dir, String(port)), databaseUrl: address });
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', out, out],
  });
  const started = { child, origin: `http://127.0.0.1:${port}`, output: () => readFileSync(logFile, 'utf8') };
  running.push(started);
  return started;
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health/ready`).then(
    (answer) => answer.status === 200,
    () => false,
  );

async function until(what: () => Promise<boolean>, why: () => string): Promise<void> {
  for (const end = Date.now() + 90_000; Date.now() < end; await sleep(50)) if (await what()) return;
  throw new Error(why());
}
const served = (started: Started): Promise<void> =>
  until(
    () => {
      if (started.child.exitCode !== null) throw new Error(`the server left:\n${started.output()}`);
      return isReady(started.origin);
    },
    () => `not ready:\n${started.output()}`,
  );

test(
  'OP-3 two processes started at once on an empty database run every migration file once, in order, and both serve',
  { timeout: 180_000 },
  async () => {
    const both = await Promise.all([launch(), launch()]);
    await Promise.all(both.map(served));
    const applied = await db.many<{ name: string }>(sql`select name from schema_migrations order by at, name`);
    expect(applied.map((row) => row.name)).toEqual(migrations);
    expect(migrations.every((file, index) => file.startsWith(String(index + 1).padStart(4, '0')))).toBe(true);
  },
);

test(
  'OP-3 a start refuses a database whose applied file was changed since, in one sentence, and touches nothing',
  { timeout: 180_000 },
  async () => {
    const [first] = migrations as [string];
    const { sha256 } = await db.one<{ sha256: string }>(sql`select sha256 from schema_migrations where name = ${first}`);
    await db.run(sql`update schema_migrations set sha256 = 'of another text' where name = ${first}`);
    const started = await launch();
    const [code] = (await once(started.child, 'exit')) as [number];
    await db.run(sql`update schema_migrations set sha256 = ${sha256} where name = ${first}`);
    expect(code).toBe(1);
    // On a busy machine a step tells of its beginning first.
    const said = started.output().split('\n');
    expect(said).toContain(`Migration ${first} was changed after it ran; restore it and put the change into a new file.`);
    expect(await db.one(sql`select count(*) as n from schema_migrations`)).toEqual({ n: migrations.length });
  },
);

test(
  'OP-3 T-48 search indexes that a cut-off import left out are made again beside the serving shop, the half-made too',
  { timeout: 180_000 },
  async () => {
    const list = () => db.many<{ indexdef: string }>(sql`select indexdef from pg_indexes where tablename = 'part_search' order by 1`);
    const whole = await list();
    await db.transaction(async (tx) => {
      await tx.script(
        `drop index part_search_words; drop index part_search_brand; update pg_index set indisvalid = false where indexrelid = 'part_search_key'::regclass`,
      );
    });
    const reader = await db.pool.connect();
    try {
      // Whoever is still writing keeps an index from being begun: so the test sees the shop serve before it is there.
      await reader.query('begin; set local idle_in_transaction_session_timeout = 0; lock table part_search in row exclusive mode');
      const started = await launch();
      await served(started);
      await until(() => Promise.resolve(started.output().includes('a search index is missing')), started.output);
      expect((await callHttp(started.origin, suggestion, { suggestString: 'STM32' })).status).toBe(200);
      expect((await list()).length).toBeLessThan(whole.length);
    } finally {
      // Closed, which rolls back, also where the connection was lost.
      reader.release(true);
    }
    await until(
      async () =>
        (await db.one<{ n: number }>(sql`select count(*) as n from pg_index where indrelid = 'part_search'::regclass and indisvalid`)).n ===
        whole.length,
      () => 'the indexes are not all there',
    );
    expect(await list()).toEqual(whole);
  },
);
