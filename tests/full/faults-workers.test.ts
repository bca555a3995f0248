// T-48 with two serving processes behind one port: one is killed in mid-request, the others go on, and another takes its place.
import { rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultFiles } from '@partharbor/server/platform/faults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { packagedShop } from '../support/packaged.ts';
import { killedAt, pointsByFlow, teller, wholeStory } from './story.ts';

const shop = await packagedShop();
const files = faultFiles(shop.dataDir);

beforeAll(async () => {
  writeFileSync(files.armed, '');
  await shop.start({ TEST_HOOKS: 'on', WORKERS: '2' });
}, 300_000);
afterAll(() => shop.remove());

/** Tellers at once: while one meets the process that dies, others have connections in it and on their way to it. */
const TELLERS = 3;

test(
  'T-48 T-33 a serving process killed in mid-request: nothing answered is lost, no connection hangs, the others go on, it is replaced, the books agree',
  { timeout: 900_000 },
  async () => {
    await shop.withDatabase(async (db) => {
      const mend = async (): Promise<void> => {
        expect(shop.isGone(), shop.output()).toBe(false);
        await sleep(20);
      };
      const first = await teller(db, shop.origin, mend);
      rmSync(files.passed, { force: true });
      await wholeStory(first);
      // What the first process does for all of them is another test's.
      const byFlow = new Map([...pointsByFlow(shop.dataDir)].filter(([flow]) => flow.startsWith('POST ')));
      expect([...byFlow.keys()]).toEqual(
        expect.arrayContaining(['POST /api/order/orders/submit', 'POST /api/pay/notify/:provider', 'POST /api/order/orders/cancel']),
      );
      const points = [...byFlow.values()].flat();
      const tellers = [first, ...(await Promise.all(Array.from({ length: TELLERS - 1 }, () => teller(db, shop.origin, mend))))];
      const rounds = Math.max(...[...byFlow.values()].map((list) => list.length));
      for (let round = 0; round < rounds; round++) {
        const armed = [...byFlow.values()].flatMap((list) => list[round] ?? []);
        writeFileSync(files.armed, armed.join('\n'));
        await Promise.all(tellers.map(wholeStory));
        await expectBooks(db, { told: tellers.flatMap(({ told }) => told) });
      }
      const killed = killedAt(shop.dataDir);
      const replaced = shop.output().match(/another takes its place/g)?.length ?? 0;
      process.stdout.write(`${points.length} points in ${byFlow.size} flows, killed at ${killed.size}, ${replaced} processes replaced\n`);
      expect(points.filter((name) => !killed.has(name))).toEqual([]);
      expect(replaced).toBeGreaterThanOrEqual(killed.size);
    });
  },
);
