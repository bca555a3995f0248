// Proves that processes of one machine rebuild their indexes one after the other, and take from the file what another has built.
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { IndexReader } from '@partharbor/part-search/live/reader';
import { plainRequest } from '@partharbor/part-search/reference/requests';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { buildBase } from './build.ts';
import { Indexer } from './indexer.ts';

let database: TestDatabase;
let shop: TestShop;
let dataDir: string;
let path: string;
const ids: number[] = [];
beforeAll(async () => {
  database = await testDatabase(16);
  shop = testShop(database.db, []);
  for (let i = 0; i < 60; i += 1) ids.push(await shop.addPart());
});
afterAll(() => database.drop());

const counted = { running: 0, most: 0, built: 0, fromFile: 0, written: 0 };
let running: (readonly [Indexer, Promise<void>])[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'partharbor-turns-'));
  path = join(dataDir, 'parts.index');
  Object.assign(counted, { running: 0, most: 0, built: 0, fromFile: 0, written: 0 });
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(([indexer]) => indexer.stop()));
  await Promise.all(running.map(([, following]) => following));
  rmSync(dataDir, { recursive: true, force: true });
  await database.db.run(sql`update parts set params = '{}'`);
});

const begin = (): Promise<Indexer> =>
  Indexer.begin({
    db: database.db,
    path,
    threads: 1,
    timing: { feedEveryMs: 20, snapshotEveryMs: 600_000, waitForFileMs: 10_000 },
    module: null,
    codeVersion: 'test',
    buildBeside: async () => {
      counted.running += 1;
      counted.most = Math.max(counted.most, counted.running);
      await sleep(400);
      const base = await buildBase(database.db, 1);
      counted.running -= 1;
      counted.built += 1;
      return base;
    },
    publish: () => undefined,
    log: (_level, details, message) => {
      if (message === 'the index is in its file') counted.written += 1;
      if (details['fromFile'] === true) counted.fromFile += 1;
    },
  });
const follow = (indexer: Indexer): void => void running.push([indexer, indexer.follow()]);

/** More new values than a base is meant to carry along. */
const outgrow = (): Promise<number> =>
  database.db.run(
    sql`update parts set params = (select jsonb_object_agg('k' || n, parts.id || '-' || n) from generate_series(1, 400) as n)`,
  );

/** Ids that a visitor of this process finds. */
const found = (indexer: Indexer): number[] => {
  const reader = new IndexReader(0);
  reader.take(indexer.whole());
  return [...reader.search({ ...plainRequest, size: 200 }).ids].toSorted((a, b) => a - b);
};

test(
  'of two processes whose indexes have outgrown their base one builds, and the other takes it from the file',
  { timeout: 60_000 },
  async () => {
    const indexers = [await begin(), await begin()];
    indexers.forEach(follow);
    await outgrow();
    await expect.poll(() => counted.built + counted.fromFile, { timeout: 30_000 }).toBe(2);
    expect(counted).toMatchObject({ most: 1, built: 1, fromFile: 1 });
    await expect.poll(() => indexers.map((indexer) => indexer.report().rebuilding)).toEqual([false, false]);
    expect(indexers.map((indexer) => indexer.report().delta)).toEqual([0, 0]);
    expect(indexers.map(found)).toEqual([ids, ids]);
  },
);

test('what changed after the file was written is in the index taken from it', { timeout: 60_000 }, async () => {
  const [first, second] = [await begin(), await begin()];
  await expect.poll(() => counted.written).toBe(1);
  follow(first);
  await outgrow();
  await expect.poll(() => counted.built, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => first.report().delta).toBe(0);
  await expect.poll(() => counted.written, { timeout: 30_000 }).toBe(2);
  const fresh = await shop.addPart();
  const gone = ids[0]!;
  await database.db.run(sql`update parts set deleted_at = now() where id = ${gone}`);
  follow(second);
  await second.sync();
  await expect.poll(() => counted.built + counted.fromFile, { timeout: 30_000 }).toBe(2);
  const now = [...ids.filter((id) => id !== gone), fresh];
  await second.sync();
  expect([found(second), counted.fromFile]).toEqual([now, 1]);
  await database.db.run(sql`update parts set deleted_at = null where id = ${gone}`);
  await database.db.run(sql`update parts set deleted_at = now() where id = ${fresh}`);
});

test('a file that is cut is not taken: the second process builds, too', { timeout: 60_000 }, async () => {
  const [first, second] = [await begin(), await begin()];
  follow(first);
  await outgrow();
  await expect.poll(() => counted.built, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => first.report().rebuilding).toBe(false);
  await first.stop();
  truncateSync(path, 20_000);
  follow(second);
  await expect.poll(() => counted.built, { timeout: 30_000 }).toBe(2);
  await expect.poll(() => second.report().rebuilding).toBe(false);
  expect([found(second), counted.fromFile]).toEqual([ids, 0]);
});
