// Proves that pictures of placements in rows move into the store while they are served, once, by two processes.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { expectServed, storedFiles } from '../files/expect-served.ts';
import { testPicture, type MemoryStore } from '../files/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { registerPlacementImages } from './image-files.ts';
import { moveImages } from './jobs.ts';

let database: TestDatabase;
let shop: TestShop;
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, []);
  app = Fastify();
  registerPlacementImages(app, shop.services);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A row as the version before wrote it. */
async function oldImage(bytes: Buffer): Promise<string> {
  const hash = sha256(bytes);
  await shop.db.run(sql`insert into placement_images (hash, type, width, height, bytes) values (${hash}, 'png', 8, 8, ${bytes})`);
  return `/placement-images/${hash}.png`;
}

test('pictures of placements are served alike before, while and after they move, and each moves once', async () => {
  const pictures = Array.from({ length: 25 }, (_one, shade) => testPicture('image/png', 8, 8, shade));
  const urls: string[] = [];
  for (const bytes of pictures) urls.push(await oldImage(bytes));
  const look = async (): Promise<void> => {
    for (const [at, url] of urls.entries()) await expectServed(app, url, 'image/png', pictures[at]!);
  };
  await look();
  const [one, other] = await Promise.all([moveImages(shop.services), moveImages(shop.services), look()]);
  expect([one + other, await storedFiles(shop.db, 'placement-image'), await moveImages(shop.services)]).toEqual([25, 25, 0]);
  // Served from the store: the rows' own bytes are for the version before.
  await shop.db.run(sql`update placement_images set bytes = ${Buffer.from('gone')}`);
  await look();
  // Where the disk of another machine has it, the row still serves.
  const restored = pictures[0]!;
  await shop.db.run(sql`update placement_images set bytes = ${restored} where hash = ${sha256(restored)}`);
  (shop.services.files as MemoryStore).objects.clear();
  await expectServed(app, urls[0]!, 'image/png', restored);
  expect((await app.inject(urls[1]!)).statusCode).not.toBe(200);
  expect((await app.inject(urls[0]!.replace('.png', '.jpg'))).statusCode).toBe(404);
});
