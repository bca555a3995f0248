// Proves the life of the index in its threads: start, freshness through other connections, the file, deaths, an end in order.
import { typedNumber } from '@partharbor/part-values/mpn';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PartSearch, SearchRequest } from '@partharbor/part-search/interface';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { createLog } from '../platform/log.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { startFollowing } from '../catalogue/stock-follower.ts';
import { refreshParts } from '../catalogue/search-rows.ts';
import { startPartIndex, type PartIndex } from './service.ts';
import { snapshotPath } from './snapshot-file.ts';

let database: TestDatabase;
let shop: TestShop;
let dataDir: string;
const running: PartIndex[] = [];
beforeAll(async () => {
  database = await testDatabase(16);
  shop = testShop(database.db, []);
  for (let i = 0; i < 40; i += 1) await shop.addPart({ mpn: `NE555-${i}`, tiers: [[1, 1_000_000 + i]] });
});
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'partharbor-index-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((index) => index.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});
afterAll(() => database.drop());

/** As a serving process has it. */
function start(over: Partial<Parameters<typeof startPartIndex>[0]> = {}): PartIndex {
  const index = startPartIndex({ connection: database.connectionString, dataDir, threads: 2, log: createLog('silent'), ...over });
  running.push(index);
  return index;
}

async function started(over: Parameters<typeof start>[0] = {}): Promise<PartIndex> {
  const index = start(over);
  await index.ready;
  return index;
}

const request = (over: Partial<SearchRequest> = {}): SearchRequest => ({
  number: { ...typedNumber('NE555'), mode: 'any' },
  words: [],
  categoryIds: [],
  filters: [],
  facets: ['$brand', '$stock'],
  facetSize: 10,
  edition: 'domestic',
  quantity: 0,
  sort: { by: 'price', descending: false },
  from: 0,
  size: 100,
  ...over,
});

/** An answer without what counts changes taken in, which two indexes may do differently. */
const answerOf = async (search: PartSearch, over: Partial<SearchRequest> = {}) => {
  const { generation, ...answer } = await search.search(request(over));
  expect(generation).toBeGreaterThan(0);
  return answer;
};

const partNamed = async (mpn: string): Promise<number> =>
  (await shop.db.one<{ id: number }>(sql`select id from parts where mpn = ${mpn}`)).id;

test('an index in threads answers as the one in this thread does, and refuses alike', async () => {
  const index = await started();
  const all: Partial<SearchRequest>[] = [
    {},
    { number: null },
    { number: { ...typedNumber('NE5557'), mode: 'exact' } },
    { filters: [{ attr: '$price', max: 1_000_010 }] },
  ];
  for (const one of all) expect(await answerOf(index.search, one)).toEqual(await answerOf(shop.services.parts, one));
  expect(await index.search.suggest(typedNumber('NE555'), 'domestic', 5)).toEqual(
    await shop.services.parts.suggest(typedNumber('NE555'), 'domestic', 5),
  );
  const lines = Array.from({ length: 60 }, (_none, i) => ({ ...typedNumber(`NE555${i}`), brandIds: [], values: null }));
  expect(await index.search.matchBom(lines, 'domestic', 3)).toEqual(await shop.services.parts.matchBom(lines, 'domestic', 3));
  await expect(index.search.search(request({ from: 10_000, size: 100 }))).rejects.toThrow(/window|beyond|limit/i);
  expect(index.health()).toMatchObject({ parts: 40, threads: 2, origin: 'tables', restarts: 0 });
});

test('a price, stock, or shelf status changed through any connection is seen within a second or so', async () => {
  const [index, other] = await Promise.all([started(), started()]);
  const stop = startFollowing(shop.services);
  const id = await partNamed('NE555-3');
  const seen = async (change: () => Promise<unknown>, shows: (search: PartSearch) => Promise<boolean>): Promise<number> => {
    await change();
    const begun = performance.now();
    await expect.poll(async () => (await shows(index.search)) && (await shows(other.search)), { timeout: 20_000, interval: 10 }).toBe(true);
    return Math.round(performance.now() - begun);
  };
  const found = async (search: PartSearch, over: Partial<SearchRequest>) => (await search.search(request({ size: 1, ...over }))).ids[0];
  const figures = [
    await seen(
      () => shop.db.run(sql`update part_prices set tiers = '[[1, 5]]' where part_id = ${id}`),
      async (search) => (await found(search, {})) === id,
    ),
    await seen(
      () =>
        shop.db.transaction(async (tx) => {
          await tx.run(sql`update stock set on_hand = on_hand + 900 where part_id = ${id} and warehouse = 'JS'`);
          await tx.run(
            sql`insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind) values (${id}, 'JS', 900, 0, 'adjust')`,
          );
        }),
      async (search) => (await found(search, { sort: { by: 'stock', descending: true } })) === id,
    ),
    await seen(
      () =>
        shop.db.transaction(async (tx) => {
          await tx.run(sql`update parts set goods_status = 0 where id = ${id}`);
          await refreshParts(tx, [id]);
        }),
      async (search) => (await search.search(request())).total === 39,
    ),
  ];
  process.stdout.write(`price, stock, status seen by two indexes after ${figures.join(', ')} ms\n`);
  await shop.db.transaction(async (tx) => {
    await tx.run(sql`update parts set goods_status = 1 where id = ${id}`);
    await refreshParts(tx, [id]);
  });
  await stop();
});

test('`upToDate` shows every thread what was committed before; a new part, a changed text and a gone part included', async () => {
  const index = await started();
  const before = (await answerOf(index.search)).total;
  const id = await shop.addPart({ mpn: 'NE555-NEW' });
  await index.upToDate();
  for (let i = 0; i < 6; i += 1) expect((await answerOf(index.search)).total).toBe(before + 1);
  await shop.db.run(sql`update parts set description_en = 'precision timer' where id = ${id}`);
  await index.upToDate();
  expect((await answerOf(index.search, { number: null, words: ['precision'] })).ids).toEqual([id]);
  await shop.db.transaction(async (tx) => {
    await tx.run(sql`update parts set deleted_at = now() where id = ${id}`);
    await refreshParts(tx, [id]);
  });
  await index.upToDate();
  expect((await answerOf(index.search)).total).toBe(before);
});

test('the second start reads the file, feeds what changed since, and answers the same', async () => {
  const first = await started();
  await first.stop();
  const bytes = statSync(snapshotPath(dataDir)).size;
  const id = await partNamed('NE555-9');
  await shop.db.run(sql`update part_prices set tiers = '[[1, 3]]' where part_id = ${id} and edition = 'domestic'`);
  const second = await started();
  expect(second.health()).toMatchObject({ origin: 'file', parts: 40 });
  expect(await answerOf(second.search)).toEqual(await answerOf(shop.services.parts));
  expect((await answerOf(second.search)).ids[0]).toBe(id);
  expect(bytes).toBeGreaterThan(1_000);
  expect(readdirSync(dirname(snapshotPath(dataDir)))).toEqual(['parts.index']);
});

test('a file that is cut, damaged or of another database is not used, and is replaced', async () => {
  await (await started()).stop();
  const path = snapshotPath(dataDir);
  const whole = readFileSync(path);
  const flipped = Buffer.from(whole);
  flipped[Math.floor(whole.length / 2)]! ^= 1;
  for (const damaged of [whole.subarray(0, whole.length - 9), flipped, Buffer.alloc(0)]) {
    writeFileSync(path, damaged);
    const index = await started();
    expect(index.health()).toMatchObject({ origin: 'tables', parts: 40 });
    expect(await answerOf(index.search)).toEqual(await answerOf(shop.services.parts));
    await index.stop();
    const again = await started();
    expect(again.health()).toMatchObject({ origin: 'file' });
    await again.stop();
  }
  const foreign = await testDatabase();
  try {
    const index = await started({ connection: foreign.connectionString });
    expect(index.health()).toMatchObject({ origin: 'tables', parts: 0 });
    await index.stop();
  } finally {
    await foreign.drop();
  }
});

test('of four that start together one builds and the others read its file', async () => {
  const four = await Promise.all([started(), started(), started(), started()]);
  const origins = four.map((index) => index.health()!.origin).sort();
  expect(origins).toEqual(['file', 'file', 'file', 'tables']);
  const answers = await Promise.all(four.map((index) => answerOf(index.search)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('changes pruned before a process read them make it build anew', async () => {
  await (await started()).stop();
  const id = await partNamed('NE555-11');
  await shop.db.run(sql`update part_prices set tiers = '[[1, 2]]' where part_id = ${id} and edition = 'domestic'`);
  await shop.db.run(sql`delete from search_feed`);
  await shop.db.run(sql`update search_feed_start set xid = pg_snapshot_xmax(pg_current_snapshot())`);
  const index = await started();
  expect(index.health()).toMatchObject({ origin: 'tables' });
  expect((await answerOf(index.search)).ids[0]).toBe(id);
  // The same while it runs: it goes on serving, builds beside that, and follows again. Nobody else writes to this database meanwhile.
  const other = await partNamed('NE555-12');
  await shop.db.transaction(async (tx) => {
    await tx.run(sql`update part_prices set tiers = '[[1, 1]]' where part_id = ${other} and edition = 'domestic'`);
    await tx.run(sql`delete from search_feed`);
    await tx.run(sql`update search_feed_start set xid = (pg_current_xact_id()::text::bigint + 1)::text::xid8`);
  });
  await expect.poll(async () => (await answerOf(index.search)).ids[0], { timeout: 20_000, interval: 20 }).toBe(other);
  await shop.db.run(sql`update part_prices set tiers = '[[1, 9000000]]' where part_id = ${other} and edition = 'domestic'`);
  await index.upToDate();
  expect((await answerOf(index.search)).ids.at(-1)).toBe(other);
});

test('a database that is away fails the start with its reason, and the index stops all the same', async () => {
  const index = start({ connection: 'postgres://nobody@127.0.0.1:1/none' });
  await expect(index.ready).rejects.toThrow(/ECONNREFUSED/);
  expect(index.health()).toBe(null);
  await index.stop();
});

test('two indexes agree after a thousand changes through several connections, searched all the while', async () => {
  const [index, other] = await Promise.all([started(), started()]);
  const ids = (await shop.db.many<{ id: number }>(sql`select id from parts where deleted_at is null order by id`)).map(({ id }) => id);
  const writer = async (first: number): Promise<void> => {
    for (let i = 0; i < 250; i += 1) {
      const id = ids[(first + i * 7) % ids.length]!;
      if (i % 5 > 0)
        await shop.db.run(sql`update part_prices set tiers = ${JSON.stringify([[1, 1_000 + first + i]])}::jsonb where part_id = ${id}`);
      else await shop.db.run(sql`update parts set series = ${`S${i % 3}`} where id = ${id}`);
    }
  };
  let isDone = false;
  const searching = (async () => {
    while (!isDone) {
      for (const { search } of [index, other]) expect((await answerOf(search)).total).toBe(40);
      // Answers that are kept come at once: without a turn of the loop nobody else would get on.
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await Promise.all([writer(0), writer(1), writer(2), writer(3)]);
  isDone = true;
  await searching;
  await Promise.all([index.upToDate(), other.upToDate()]);
  for (const over of [{}, { number: null, words: ['s1'] }]) {
    const expected = await answerOf(shop.services.parts, over);
    expect(await answerOf(index.search, over)).toEqual(expected);
    expect(await answerOf(other.search, over)).toEqual(expected);
  }
});

test('an indexer thread that dies is replaced; searches are answered all the time, and what changed meanwhile comes in', async () => {
  const index = await started({ program: new URL('./testing/dying-indexer.ts', import.meta.url) });
  const id = await partNamed('NE555-20');
  writeFileSync(join(dataDir, 'die'), '');
  await shop.db.run(sql`update part_prices set tiers = '[[1, 4]]' where part_id = ${id} and edition = 'domestic'`);
  let answers = 0;
  const seen = async (): Promise<boolean> => {
    const { ids, total } = await answerOf(index.search);
    expect(total).toBe(40);
    answers += 1;
    return index.health()!.restarts === 1 && ids.indexOf(id) < 3;
  };
  await expect.poll(seen, { timeout: 20_000, interval: 20 }).toBe(true);
  expect(answers).toBeGreaterThan(0);
  await index.upToDate();
  expect(await answerOf(index.search)).toEqual(await answerOf(shop.services.parts));
});

test('a process killed while it writes the file leaves one that can be used', async () => {
  const path = snapshotPath(dataDir);
  const drafts = (): string[] => (existsSync(dirname(path)) ? readdirSync(dirname(path)).filter((name) => name.endsWith('.draft')) : []);
  const id = await partNamed('NE555-30');
  let met = 0;
  await (await started()).stop();
  for (let round = 0; round < 4; round += 1) {
    const program = spawn(process.execPath, [join(import.meta.dirname, 'testing/index-process.ts'), database.connectionString, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(program, 'exit');
    await once(program.stdout, 'data');
    const old = new Set(drafts());
    const until = performance.now() + 3_000;
    let micros = 0;
    const writing = (): boolean => drafts().some((name) => !old.has(name));
    while (!writing() && performance.now() < until) {
      await shop.db.run(sql`update part_prices set tiers = ${JSON.stringify([[1, 10 + (micros += 1)]])}::jsonb where part_id = ${id}`);
      for (let i = 0; i < 200 && !writing(); i += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    program.kill('SIGKILL');
    await gone;
    met += drafts().length > 0 ? 1 : 0;
    const index = await started();
    expect(index.health()).toMatchObject({ origin: 'file', parts: 40 });
    expect(await answerOf(index.search)).toEqual(await answerOf(shop.services.parts));
    await index.stop();
  }
  process.stdout.write(`${met} of 4 were killed in the middle of it\n`);
}, 120_000);

test('a file that cannot be written is no trouble to the service', async () => {
  writeFileSync(join(dataDir, 'search'), 'a file where the folder should be');
  const index = await started();
  expect((await answerOf(index.search)).total).toBe(40);
  await index.stop();
  expect(existsSync(snapshotPath(dataDir))).toBe(false);
});
