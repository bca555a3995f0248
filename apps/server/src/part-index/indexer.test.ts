// Proves that processes of one machine rebuild their indexes one after the other, each on what the tables say.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { buildBase } from './build.ts';
import { Indexer } from './indexer.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'partharbor-turns-'));
  database = await testDatabase(16);
  const shop = testShop(database.db, []);
  for (let i = 0; i < 60; i += 1) await shop.addPart();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('of two processes whose indexes have outgrown their base one rebuilds after the other', { timeout: 60_000 }, async () => {
  let [running, most, built] = [0, 0, 0];
  const begin = (): Promise<Indexer> =>
    Indexer.begin({
      db: database.db,
      path: join(dataDir, 'parts.index'),
      threads: 1,
      timing: { feedEveryMs: 20, snapshotEveryMs: 600_000, waitForFileMs: 10_000 },
      module: null,
      codeVersion: 'test',
      buildBeside: async () => {
        running += 1;
        most = Math.max(most, running);
        await sleep(400);
        const base = await buildBase(database.db, 1);
        running -= 1;
        built += 1;
        return base;
      },
      publish: () => undefined,
      log: () => undefined,
    });
  const indexers = [await begin(), await begin()];
  const following = indexers.map((indexer) => indexer.follow());
  // More new values than a base is meant to carry along.
  await database.db.run(
    sql`update parts set params = (select jsonb_object_agg('k' || n, parts.id || '-' || n) from generate_series(1, 400) as n)`,
  );
  await expect.poll(() => built, { timeout: 30_000 }).toBe(2);
  expect(most).toBe(1);
  await expect.poll(() => indexers.map((indexer) => indexer.report().rebuilding)).toEqual([false, false]);
  expect(indexers.map((indexer) => indexer.report().delta)).toEqual([0, 0]);
  await Promise.all(indexers.map((indexer) => indexer.stop()));
  await Promise.all(following);
});
