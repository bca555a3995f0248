// T-48: the process is killed at every point around a commit or a write of buying, paying, shipping, cancelling, refunding and importing.
import { rmSync, writeFileSync } from 'node:fs';
import { faultFiles } from '@partharbor/server/platform/faults';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { packagedShop } from '../support/packaged.ts';
import { killedAt, pointsByFlow, teller, until, wholeStory } from './story.ts';

const shop = await packagedShop();
const files = faultFiles(shop.dataDir);
/** One process that does everything, so that each of its points ends all of it. */
const TESTING = { TEST_HOOKS: 'on', WORKERS: '1' };

let starting: Promise<unknown> | undefined;
let restarts = 0;

/** One restart, whoever finds the server gone. */
function revive(): Promise<unknown> {
  starting ??= (async () => {
    for (let served = false; !served; restarts += 1) {
      await shop.gone();
      served = await shop.start(TESTING).then(
        () => true,
        (error: unknown) => {
          // Jobs begin before the port is open: a point of theirs may end this start too.
          if (shop.killed()) return false;
          throw error;
        },
      );
    }
  })().finally(() => (starting = undefined));
  return starting;
}

beforeAll(async () => {
  writeFileSync(files.armed, '');
  await shop.start(TESTING);
}, 300_000);
afterAll(() => shop.remove());

test(
  'T-48 T-33 killed at every point around a commit or a write: nothing answered is lost, a repeated request gets its answer, jobs go on within seconds, the books agree',
  { timeout: 900_000 },
  async () => {
    await shop.withDatabase(async (db) => {
      const story = await teller(db, shop.origin, async () => {
        if (shop.isGone()) await revive();
      });
      rmSync(files.passed, { force: true });
      await wholeStory(story);
      // The loop of mails looks once a second, which may be after all else.
      await expect
        .poll(() => [...pointsByFlow(shop.dataDir).keys()], { timeout: 20_000 })
        .toEqual(
          expect.arrayContaining([
            'POST /api/order/orders/submit',
            'POST /api/pay/notify/:provider',
            'loop mails',
            'job payments.refund',
            'job imports.run',
            'job sandbox.deliver',
          ]),
        );
      const byFlow = pointsByFlow(shop.dataDir);
      const points = [...byFlow.values()].flat();
      const rounds = Math.max(...[...byFlow.values()].map((list) => list.length));
      for (let round = 0; round < rounds; round++) {
        const armed = [...byFlow.values()].flatMap((list) => list[round] ?? []);
        writeFileSync(files.armed, armed.join('\n'));
        await wholeStory(story);
        await expectBooks(db, { told: story.told });
      }
      await until(
        story,
        async () => (await db.one<{ open: number }>(sql`select count(*) as open from mails where sent_at is null`)).open === 0,
        'all mails are out',
        90_000,
      );
      const killed = killedAt(shop.dataDir);
      process.stdout.write(`${points.length} points in ${byFlow.size} flows, killed at ${killed.size}, ${restarts} restarts\n`);
      expect(points.filter((name) => !killed.has(name))).toEqual([]);
    });
  },
);
