// Proves that pictures of the folder move into the store while they are served, once, by however many processes, and over a crash.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../calls/context.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { testPicture, type MemoryStore } from '../files/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { dropMoved, movePictures } from './jobs.ts';
import { servePictures, uploadDir } from './picture-files.ts';

const dayMs = 86_400_000;
const dir = mkdtempSync(join(tmpdir(), 'partharbor-moving-'));
let database: TestDatabase;
let shop: TestShop;
let services: Services;
let files: MemoryStore;
let app: FastifyInstance;
let staffId = 0;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, []);
  services = { ...shop.services, config: { ...shop.services.config, dataDir: dir } };
  files = services.files as MemoryStore;
  mkdirSync(uploadDir(services));
  staffId = (await shop.addStaff()).staffId;
  app = Fastify();
  servePictures(app, services);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

/** A picture as the version before kept it. */
async function old(digit: string): Promise<{ file: string; bytes: Buffer }> {
  const [file, bytes] = [`${digit.repeat(32)}-6x4.png`, testPicture('image/png', 6, 4, digit.codePointAt(0))];
  writeFileSync(join(uploadDir(services), file), bytes);
  await shop.db.run(sql`insert into pictures (file, bytes, staff_id) values (${file}, ${bytes.length}, ${staffId})`);
  return { file, bytes };
}
const served = async (file: string) => {
  const { statusCode, rawPayload, headers } = await app.inject(`/upload/${file}`);
  return [statusCode, rawPayload, headers['content-type'], headers['cache-control'], headers['x-content-type-options']];
};
const right = (bytes: Buffer) => [200, bytes, 'image/png', 'public, max-age=31536000, immutable', 'nosniff'];
const rows = async (): Promise<number> => (await shop.db.one<{ n: number }>(sql`select count(*) as n from stored_files`)).n;

test('a picture is served alike before, while and after it moves, and each moves once', async () => {
  const pictures = [];
  for (const digit of '0123456789abcdef') pictures.push(await old(digit));
  for (const { file, bytes } of pictures) expect(await served(file)).toEqual(right(bytes));
  let isMoving = true;
  const watching = (async () => {
    for (let at = 0; isMoving; at = (at + 5) % pictures.length) {
      const { file, bytes } = pictures[at]!;
      expect(await served(file)).toEqual(right(bytes));
    }
  })();
  const moved = await Promise.all([movePictures(services), movePictures(services)]);
  isMoving = false;
  await watching;
  expect(moved[0] + moved[1]).toBe(16);
  expect([await rows(), files.objects.size, await movePictures(services)]).toEqual([16, 16, 0]);
  // A version before this one serves them from the folder for a while yet.
  await dropMoved(services);
  expect(readdirSync(uploadDir(services))).toHaveLength(16);
  shop.clock.advance(8 * dayMs);
  await dropMoved(services);
  expect(readdirSync(uploadDir(services))).toEqual([]);
  for (const { file, bytes } of pictures) expect(await served(file)).toEqual(right(bytes));
});

test('a full disk moves nothing and breaks nothing; the next run goes on; a lost file holds up no other', async () => {
  await shop.db.run(sql`insert into pictures (file, bytes, staff_id) values ('lost-1x1.png', 1, ${staffId})`);
  const file = `${'0a'.repeat(16)}-6x4.png`;
  const bytes = testPicture('image/png', 6, 4);
  writeFileSync(join(uploadDir(services), file), bytes);
  await shop.db.run(sql`insert into pictures (file, bytes, staff_id) values (${file}, ${bytes.length}, ${staffId})`);
  const before = await rows();
  files.fill();
  await expect(movePictures(services)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect([await rows(), await served(file)]).toEqual([before, right(bytes)]);
  files.fill(false);
  expect(await movePictures(services)).toBe(1);
  expect([await rows(), await served(file)]).toEqual([before + 1, right(bytes)]);
});
