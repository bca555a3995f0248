// OP-4, R-30: starts that cannot be, starts cut short, and a start on data of an older version.
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Database } from '@partharbor/server/platform/database';
import { migrate } from '@partharbor/server/platform/migrate';
import { isOurServer } from '@partharbor/server/platform/postgres/identity';
import { afterAll, expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { root } from '../support/root.ts';
import { isReady, packagedShop, undefinedIfEarly } from '../support/packaged.ts';

const shop = await packagedShop();
afterAll(() => shop.remove());

const linesSince = (before: number): string => shop.output().slice(before);

/** Starts and expects that it stops by itself with exit code 1 and one sentence, no stack. */
async function expectSentence(sentence: RegExp, env: Readonly<Record<string, string>>): Promise<void> {
  const before = shop.output().length;
  const child = shop.spawn(env);
  const [code] = (await once(child, 'exit')) as [number | null];
  expect([code, linesSince(before)]).toEqual([1, expect.stringMatching(sentence)]);
  expect(linesSince(before)).not.toMatch(/^\s+at /m);
}

const partsIn = async (db: Database): Promise<number> => (await db.one<{ n: number }>(sql`select count(*) as n from parts`)).n;

/** Names of migrations there are, and those a database has seen. */
const migrations = readdirSync(join(root, 'apps/server/migrations')).sort();
const seenBy = async (db: Database): Promise<string[]> =>
  (await db.many<{ name: string }>(sql`select name from schema_migrations order by name`)).map((row) => row.name);

test('OP-3 tables left by an older version are brought up to date by the next start', { timeout: 60_000 }, async () => {
  const older = mkdtempSync(join(tmpdir(), 'partharbor-older-'));
  for (const name of migrations.slice(0, -2)) copyFileSync(join(root, 'apps/server/migrations', name), join(older, name));
  await shop.withDatabase((db) => migrate(db, older));
  rmSync(older, { recursive: true });
  const child = shop.spawn();
  await expect.poll(() => isReady(shop.origin), { timeout: 40_000, interval: 200 }).toBe(true);
  expect(await shop.withDatabase(seenBy)).toEqual(migrations);
  child.kill('SIGINT');
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test(
  'T-48 R-27 stopped and killed in the midst of the first filling: the next start finishes it, nothing twice',
  { timeout: 180_000 },
  async () => {
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      const child = shop.spawn();
      await expect.poll(() => existsSync(join(shop.dataDir, 'pg/postmaster.pid')), { timeout: 60_000 }).toBe(true);
      // One look that lasts: whoever leaves a database as its last user stops it, also from under a start that has not entered it yet.
      await shop.withDatabase(async (db) => {
        await expect.poll(() => partsIn(db).catch(undefinedIfEarly), { timeout: 60_000, interval: 100 }).toBeGreaterThan(0);
        child.kill(signal);
        await once(child, 'exit');
      });
    }
    await shop.start();
    await shop.withDatabase(async (db) => {
      expect(await partsIn(db)).toBeGreaterThanOrEqual(20_000);
      const { twice } = await db.one<{ twice: number }>(
        sql`select count(*) as twice from (select 1 from parts group by brand_id, mpn having count(*) > 1) as p`,
      );
      expect(twice).toBe(0);
      const { indexes } = await db.one<{ indexes: number }>(
        sql`select count(*) as indexes from pg_indexes where tablename = 'part_search' and indexname like 'part_search_%'`,
      );
      expect(indexes).toBeGreaterThan(6);
      await expectBooks(db);
    });
  },
);

test('OP-4 a start on a port that is taken says so and leaves no database running', { timeout: 60_000 }, async () => {
  await shop.stop('SIGTERM');
  const rival = createServer().listen(shop.port, '127.0.0.1');
  await once(rival, 'listening');
  await expectSentence(new RegExp(`^Port ${shop.port} of 127\\.0\\.0\\.1 is taken`, 'm'), {});
  rival.close();
  await once(rival, 'close');
  expect(() => shop.postmaster()).toThrow(/ENOENT/);
});

test('OP-4 a data directory that is a file, or lies in one, is told in a sentence', { timeout: 60_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'partharbor-start-'));
  const file = join(dir, 'taken');
  writeFileSync(file, 'not ours');
  await expectSentence(/taken.* cannot be written/, { DATA_DIR: file });
  await expectSentence(/taken.* cannot be written/, { DATA_DIR: join(file, 'below') });
  expect(readFileSync(file, 'utf8')).toBe('not ours');
  if (process.getuid?.() !== 0) {
    mkdirSync(join(dir, 'closed'));
    chmodSync(join(dir, 'closed'), 0o500);
    await expectSentence(/closed.* cannot be written/, { DATA_DIR: join(dir, 'closed/data') });
  }
  rmSync(dir, { recursive: true, force: true });
});

test('OP-4 a database of DATABASE_URL that does not answer is told in a sentence', { timeout: 60_000 }, async () => {
  await expectSentence(/^The database of DATABASE_URL cannot be used/m, { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' });
});

test('R-30 of two starts at once on stopped data one serves and the other says whose it is', { timeout: 60_000 }, async () => {
  const before = shop.output().length;
  const starting = shop.start();
  const rival = shop.spawn({ PORT: '0' });
  const first = await Promise.race([
    once(rival, 'exit'),
    starting.then(
      () => 'serves',
      () => 'left',
    ),
  ]);
  if (first === 'left') {
    // The rival was quicker: then it is the one that serves.
    expect(linesSince(before)).toMatch(/already running/);
    rival.kill('SIGTERM');
    await once(rival, 'exit');
    await shop.start();
  } else {
    await starting;
    if (rival.exitCode === null) await once(rival, 'exit');
    expect(rival.exitCode).toBe(1);
    expect(linesSince(before)).toMatch(/already running/);
  }
});

test('R-30 a second start on stopped data is quick, and leaves no database behind when stopped', { timeout: 60_000 }, async () => {
  const database = shop.postmaster();
  expect(await shop.stop('SIGINT')).toBe(0);
  expect(isOurServer(database, join(shop.dataDir, 'pg'))).toBe(false);
  const tookMs = await shop.start();
  process.stdout.write(`second start: ${Math.round(tookMs)} ms\n`);
  expect(tookMs).toBeLessThan(30_000);
});
