// T-49, T-50: the database killed and its disk full while buyers order: a clear answer, nothing lost or half there, back without a restart.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderPreview } from '@partharbor/contract/calls/orders';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, type HttpAnswer } from '../support/client.ts';
import { order, orderBody, type Placed } from '../support/flows.ts';
import { plentifulPart } from '../support/goods.ts';
import { addPeople, type Person } from '../support/people.ts';
import { isReady, packagedShop } from '../support/packaged.ts';

const DISK_MB = 420;

/** A small disk of its own to be filled; null where this system lets nobody mount one. */
function smallDisk(): string | null {
  const dir = mkdtempSync(join(tmpdir(), 'partharbor-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', dir], { stdio: 'ignore' });
    return dir;
  } catch {
    rmSync(dir, { recursive: true });
    return null;
  }
}

const disk = process.platform === 'linux' && process.getuid?.() === 0 ? smallDisk() : null;
const shop = await packagedShop(disk === null ? undefined : join(disk, 'data'));
const { origin } = shop;
let buyers: Person[] = [];
let part = '';
const told: string[] = [];

beforeAll(async () => {
  await shop.start();
  await shop.withDatabase(async (db) => {
    buyers = await addPeople(db, 4);
    part = await plentifulPart(db);
  });
}, 300_000);
afterAll(async () => {
  await shop.remove();
  if (disk === null) return;
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

interface Seen {
  readonly statuses: Map<number, number>;
  readonly messages: Set<string>;
  slowestMs: number;
}

/** Buyers order until told to stop; the server itself must answer every one of them. */
async function ordering(during: () => Promise<void>): Promise<Seen> {
  const seen: Seen = { statuses: new Map(), messages: new Set(), slowestMs: 0 };
  let on = true;
  const all = buyers.map(async (buyer) => {
    while (on) {
      const begun = performance.now();
      const answer = await order(origin, buyer, [[part, 1]]);
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - begun);
      seen.statuses.set(answer.status, (seen.statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) told.push(`order:${(answer.body.data as Placed).orderNo}`);
      else seen.messages.add(answer.body.message);
      await sleep(20);
    }
  });
  try {
    await during();
  } finally {
    on = false;
    await Promise.all(all);
  }
  return seen;
}

async function expectBack(): Promise<void> {
  await expect.poll(() => isReady(origin), { timeout: 30_000, interval: 100 }).toBe(true);
  expect((await order(origin, buyers[0]!, [[part, 1]])).status).toBe(200);
}

test(
  'T-49 the database killed while buyers order: 503 in the visitor’s language, it is started again by the shop, nothing answered is lost',
  { timeout: 120_000 },
  async () => {
    const server = shop.pid();
    const seen = await ordering(async () => {
      await sleep(500);
      process.kill(shop.postmaster(), 'SIGKILL');
      const killedAt = performance.now();
      const [buyer] = buyers as [Person];
      const english = (): Promise<HttpAnswer> =>
        callHttp(origin, orderPreview, orderBody(buyer, [[part, 1]]), { token: buyer.token, locale: 'en_US' });
      // Its own processes notice a moment later.
      await expect.poll(async () => (await english()).status, { timeout: 5_000, interval: 5 }).toBe(503);
      const refused = await english();
      expect([refused.status, refused.body.message, refused.headers.get('retry-after')]).toEqual([
        503,
        'The service is busy. Please try again shortly.',
        '5',
      ]);
      const page = await fetch(`${origin}/Cart?lang=en_US`, { headers: { cookie: buyer.cookie }, redirect: 'manual' });
      expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
        503,
        'text/html; charset=utf-8',
        '5',
      ]);
      expect(await page.text()).toContain('The service is busy');
      expect((await fetch(`${origin}/api/health/live`)).status).toBe(200);
      await expectBack();
      process.stdout.write(`database back after ${Math.round(performance.now() - killedAt)} ms\n`);
      await sleep(500);
    });
    expect(new Set(seen.statuses.keys())).toEqual(new Set([200, 503]));
    expect([...seen.messages]).toEqual(['服务繁忙，请稍后再试。']);
    expect(seen.slowestMs).toBeLessThan(15_000);
    expect(shop.pid()).toBe(server);
    await shop.withDatabase((db) => expectBooks(db, { told }));
  },
);

test(
  'T-49 every connection of the shop cut while buyers order: it goes on by itself, nothing answered is lost',
  { timeout: 120_000 },
  async () => {
    const seen = await ordering(async () => {
      for (let round = 0; round < 5; round++) {
        await sleep(200);
        await shop.withDatabase((db) =>
          db.many(
            sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
          ),
        );
      }
      await expectBack();
    });
    expect([...seen.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await shop.withDatabase((db) => expectBooks(db, { told }));
  },
);

test.skipIf(disk === null)(
  'T-50 the disk full while buyers order: refused with a clear answer, nothing half there, and it goes on when there is room (skipped where no disk can be mounted)',
  { timeout: 180_000 },
  async () => {
    const filler = join(disk!, 'filler');
    const seen = await ordering(async () => {
      fill(filler);
      await expect.poll(async () => (await order(origin, buyers[0]!, [[part, 1]])).status, { timeout: 60_000, interval: 100 }).toBe(503);
      await sleep(3_000);
      expect((await fetch(`${origin}/api/health/live`)).status).toBe(200);
      rmSync(filler);
      await expectBack();
    });
    expect(new Set(seen.statuses.keys())).toEqual(new Set([200, 503]));
    expect([...seen.messages]).toEqual(['服务繁忙，请稍后再试。']);
    await shop.withDatabase((db) => expectBooks(db, { told }));
  },
);

test.skipIf(disk === null)(
  'T-50 a start on a full disk says so and leaves nothing behind; with room it serves again (skipped where no disk can be mounted)',
  { timeout: 180_000 },
  async () => {
    const filler = join(disk!, 'filler');
    fill(filler);
    expect(await shop.stop('SIGINT')).toBe(0);
    // The end made room: its own files are gone.
    fill(filler);
    await expect(shop.start()).rejects.toThrow(/The disk is full/);
    expect(readdirSync(shop.dataDir).filter((name) => name.startsWith('owner'))).toEqual([]);
    rmSync(filler);
    await shop.start();
    await expectBack();
    await shop.withDatabase((db) => expectBooks(db, { told }));
  },
);

/** Writes until nothing more fits. */
function fill(file: string): void {
  const block = Buffer.alloc(256 * 1024);
  for (;;) {
    try {
      writeFileSync(file, block, { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}
