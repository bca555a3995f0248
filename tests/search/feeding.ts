// Cases for a search server fed from PostgreSQL: filling, freshness, taking over, starting again.
import { typedNumber } from '@partharbor/part-values/mpn';
import type { PartSearch, SearchAnswer, SearchRequest } from '@partharbor/part-search/interface';
import { plainRequest } from '@partharbor/part-search/reference/requests';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testShop, type TestShop } from '../../apps/server/src/calls/testing.ts';
import { startOpenSearch, type OpenSearchIndex } from '../../apps/server/src/opensearch/service.ts';
import { readState } from '../../apps/server/src/opensearch/state.ts';
import type { Wire } from '../../apps/server/src/opensearch/wire.ts';
import { sql } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { testDatabase, type TestDatabase } from '../../apps/server/src/platform/testing/database.ts';
import { refreshParts } from '../../apps/server/src/catalogue/search-rows.ts';

const alias = 'fed';
const parts = 40;

/** A catalogue in PostgreSQL and the processes that search it through OpenSearch. */
interface Fed {
  readonly shop: () => TestShop;
  /** Starts another process's search. */
  readonly started: (connection?: string) => Promise<OpenSearchIndex>;
  /** That it answers as the embedded index does. */
  readonly alike: (index: OpenSearchIndex) => Promise<void>;
}

/** Registers the cases for one server. */
export function feedingCases(url: string, wire: Wire): void {
  describe('OpenSearch is fed from PostgreSQL', () => {
    let database: TestDatabase;
    let shop: TestShop;
    const running: OpenSearchIndex[] = [];
    beforeAll(async () => {
      database = await testDatabase(16);
      shop = testShop(database.db, []);
      for (let i = 0; i < parts; i += 1) await shop.addPart({ mpn: `NE555-${i}`, tiers: [[1, 1_000_000 + i]] });
    });
    afterEach(async () => {
      await Promise.all(running.splice(0).map((index) => index.stop()));
    });
    afterAll(() => database.drop());

    const started = async (connection = database.connectionString): Promise<OpenSearchIndex> => {
      const index = startOpenSearch({ url, connection, log: createLog('silent'), alias });
      running.push(index);
      await index.ready;
      return index;
    };
    const alike = async (index: OpenSearchIndex): Promise<void> => {
      await index.upToDate();
      expect(await answerOf(index.search)).toEqual(await answerOf(shop.services.parts));
    };

    const fed: Fed = { shop: () => shop, started, alike };
    freshCases(fed);
    lifeCases(fed, wire);
  });
}

function freshCases({ shop: made, started, alike }: Fed): void {
  test('SR-12 it is filled at the first start and shows price, text, new and gone parts of any connection', async () => {
    const [shop, index] = [made(), await started()];
    expect(index.health()).toMatchObject({ parts, rebuilding: false });
    await alike(index);
    const begun = performance.now();
    await shop.db.run(sql`update part_prices set tiers = '[[1, 5]]' where part_id = ${await partNamed(shop, 'NE555-3')}`);
    await expect
      .poll(async () => (await index.search.search(request({}))).facets['$price']?.range?.[0], { timeout: 20_000, interval: 20 })
      .toBe(5);
    process.stdout.write(`a price is found through OpenSearch after ${Math.round(performance.now() - begun)} ms\n`);
    const fresh = await shop.addPart({ mpn: 'NE555-NEW' });
    await shop.db.run(sql`update parts set description_en = 'precision timer' where id = ${fresh}`);
    const gone = await partNamed(shop, 'NE555-7');
    await shop.db.transaction(async (tx) => {
      await tx.run(sql`update parts set deleted_at = now() where id = ${gone}`);
      await refreshParts(tx, [gone]);
    });
    await alike(index);
    expect((await index.search.search(request({ number: null, words: ['precision'] }))).ids).toEqual([fresh]);
  });
}

function lifeCases({ shop: made, started, alike }: Fed, wire: Wire): void {
  test('one process feeds, another takes over when it ends; what happened in between is not lost', async () => {
    const shop = made();
    const [first, second] = [await started(), await started()];
    const before = (await readState(wire, alias))!.state.term;
    await first.stop();
    await shop.db.run(sql`update part_prices set tiers = '[[1, 4]]' where part_id = ${await partNamed(shop, 'NE555-5')}`);
    await alike(second);
    expect((await readState(wire, alias))!.state.term).toBeGreaterThan(before);
    await second.stop();
    await shop.db.run(sql`update part_prices set tiers = '[[1, 3]]' where part_id = ${await partNamed(shop, 'NE555-6')}`);
    await alike(await started());
  });

  test('changes pruned before they were fed, and another database under the same name, have it filled anew', async () => {
    const shop = made();
    await (await started()).stop();
    await shop.db.run(sql`update part_prices set tiers = '[[1, 2]]' where part_id = ${await partNamed(shop, 'NE555-11')}`);
    await shop.db.run(sql`delete from search_feed`);
    await shop.db.run(sql`update search_feed_start set xid = pg_snapshot_xmax(pg_current_snapshot())`);
    const index = await started();
    await expect.poll(async () => (await answerOf(index.search)).facets['$price']?.range?.[0], { timeout: 20_000 }).toBe(2);
    await alike(index);
    await index.stop();
    const foreign = await testDatabase();
    const other = await started(foreign.connectionString);
    expect((await other.search.search(request({}))).total).toBe(0);
    await other.stop();
    await foreign.drop();
    await alike(await started());
  });
}

const partNamed = async ({ db }: TestShop, mpn: string): Promise<number> =>
  (await db.one<{ id: number }>(sql`select id from parts where mpn = ${mpn}`)).id;

const request = (over: Partial<SearchRequest>): SearchRequest => ({
  ...plainRequest,
  number: { ...typedNumber('NE555'), mode: 'any' },
  facets: ['$brand', '$stock', '$price'],
  sort: { by: 'price', descending: false },
  size: 100,
  ...over,
});

async function answerOf(search: PartSearch): Promise<Omit<SearchAnswer, 'generation'>> {
  const { ids, total, match, facets, without } = await search.search(request({}));
  return { ids, total, match, facets, without };
}
