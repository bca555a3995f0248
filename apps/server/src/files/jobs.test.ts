// Proves that nothing is kept that nobody shows, and nothing taken that somebody may: orphans, deleted files, young objects.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { addKept } from './keep.ts';
import { purgeDeleted, sweepOrphans } from './jobs.ts';
import { newKey } from './storage.ts';
import { deleteFiles, keysWithRow } from './store.ts';
import type { MemoryStore } from './testing.ts';

let database: TestDatabase;
let shop: TestShop;
let files: MemoryStore;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, []);
  files = shop.services.files as MemoryStore;
});
afterAll(() => database.drop());

const hourMs = 3_600_000;

/** An object so many hours old, with a row or without. */
async function object(hours: number, hasRow: boolean): Promise<string> {
  const kept = { ...(await files.put(newKey(), Buffer.from('x'))), store: files.name };
  files.objects.get(kept.key)!.writtenAt = new Date(shop.clock.now().getTime() - hours * hourMs);
  const described = { kind: 'test-file', name: 'x', type: 'text/plain', owner: { kind: 'shop' }, at: shop.clock.now() } as const;
  if (hasRow) await shop.db.transaction((tx) => addKept(tx, kept, described));
  return kept.key;
}

test('beside a database without any file nothing is swept: it is not the one the objects belong to', async () => {
  const stranger = await object(900, false);
  expect([await sweepOrphans(shop.services), files.objects.has(stranger)]).toEqual([0, true]);
  files.objects.delete(stranger);
});

test('an object without a row goes once it is a day old; a younger one, and any with a row, stays', async () => {
  const [orphan, young, shown] = [await object(25, false), await object(23, false), await object(900, true)];
  expect(await sweepOrphans(shop.services)).toBe(1);
  expect([orphan, young, shown].map((key) => files.objects.has(key))).toEqual([false, true, true]);
});

test('a deleted file keeps its bytes for seven days, then goes with its row, also where a run died between the two', async () => {
  const [deleted, halfway, shown] = [await object(0, true), await object(0, true), await object(0, true)];
  await shop.db.transaction((tx) => deleteFiles(tx, [deleted, halfway], shop.clock.now()));
  files.objects.delete(halfway);
  shop.clock.advance(7 * 24 * hourMs - 1_000);
  expect(await purgeDeleted(shop.services)).toBe(0);
  expect(files.objects.has(deleted)).toBe(true);
  shop.clock.advance(2_000);
  expect(await purgeDeleted(shop.services)).toBe(2);
  expect([deleted, shown].map((key) => files.objects.has(key))).toEqual([false, true]);
  expect(await keysWithRow(shop.db, [deleted, halfway, shown])).toEqual(new Set([shown]));
});
