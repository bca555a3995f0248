// A file whose maker and category are new: once staff have put the category somewhere, its parts are found under their names, in every process.
import { goodsQuery, categories } from '@partharbor/contract/calls/catalogue';
import { consoleCategoryPlace, consoleUnsorted } from '@partharbor/contract/calls/console-categories';
import { importUpload } from '@partharbor/contract/calls/imports';
import type { AnswerOf } from '@partharbor/contract/call';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callHttp, dataOf } from '../support/client.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();

type Page = AnswerOf<typeof goodsQuery>;
const search = async (keywords: string): Promise<Page> =>
  dataOf<Page>(await callHttp(world.origin, goodsQuery, { keywords, searchFieldType: '0', current: 1, size: 5 }, { token: world.a.token }));

type Unsorted = AnswerOf<typeof consoleUnsorted>;

/** Makes a category that the import did not know a public one, as soon as it is there. */
async function sort(leaf: string): Promise<void> {
  // Those with most parts come first, and other files of this shop leave some.
  for (let current = 1; ;) {
    const unsorted = dataOf<Unsorted>(await callHttp(world.origin, consoleUnsorted, { current, size: 50 }, { token: world.admin }));
    const found = unsorted.records.find(({ path }) => path.includes(leaf));
    current = unsorted.records.length < 50 ? 1 : current + 1;
    if (found) {
      const input = { into: '', under: unsorted.places[0]!.id, nameZh: leaf, nameEn: leaf, reason: 'new' };
      dataOf(await callHttp(world.origin, consoleCategoryPlace, input, { token: world.admin, params: { id: found.id } }));
      return;
    }
    await sleep(20);
  }
}

test(
  'BO-2 SR-3 names of new makers and categories are there as soon as the parts of an import are found',
  { timeout: 60_000 },
  async () => {
    for (let round = 1; round <= 3; round += 1) {
      const [partNo, maker, leaf] = [`NEWNAME-${round}00`, `Kestrelsemi ${round}`, `Hall latches ${round}`];
      const csv = `MPN,Brand,Category,Stock,MOQ,qty1,price1\n${partNo},${maker},Fresh things ${round} > ${leaf},5,1,1,0.5\n`;
      // Looked at now, the names in memory would otherwise hold for seconds.
      await search(partNo);
      dataOf(
        await callHttp(
          world.origin,
          importUpload,
          { mapping: 'table', dryRun: 'false' },
          { token: world.admin, files: { file: [{ name: 'first.csv', bytes: Buffer.from(csv) }] } },
        ),
      );
      await sort(leaf);
      let page = await search(partNo);
      while (page.records[0]?.partNo !== partNo) {
        await sleep(20);
        page = await search(partNo);
      }
      expect(page.records[0]).toMatchObject({ partNo, brandName: maker });
      const tree = dataOf<AnswerOf<typeof categories>>(await callHttp(world.origin, categories, {}, { token: world.a.token }));
      expect(tree.flatMap((top) => top.children).some((one) => one.categoryEnName === leaf || one.categoryName === leaf)).toBe(true);
    }
  },
);
