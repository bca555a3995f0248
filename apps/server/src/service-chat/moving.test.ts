// Proves that pictures of contacts in rows move into the store while they are served, once, by two processes.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { testPicture } from '../files/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { movePictures } from './jobs.ts';
import { registerServicePictures } from './pictures.ts';

let database: TestDatabase;
let shop: TestShop;
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, []);
  app = Fastify();
  registerServicePictures(app, shop.services);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const rows = async (kind: string): Promise<number> =>
  (await shop.db.one<{ n: number }>(sql`select count(*) as n from stored_files where kind = ${kind}`)).n;

async function expectServed(url: string, type: string, bytes: Buffer): Promise<void> {
  const { statusCode, rawPayload, headers } = await app.inject(url);
  expect([url, statusCode, rawPayload, headers['content-type'], headers['cache-control'], headers['content-security-policy']]).toEqual([
    url,
    200,
    bytes,
    type,
    'public, max-age=31536000, immutable',
    "default-src 'none'; sandbox",
  ]);
}

/** A row as the version before wrote it. */
async function oldContact(bytes: Buffer, contact: string): Promise<string> {
  const hash = sha256(bytes).slice(0, 40);
  await shop.db.run(sql`insert into service_contacts (edition, role, name, kind, contact, picture, picture_type, picture_hash)
    values ('domestic', 'account', '元港', 'wechat', ${contact}, ${bytes}, 'image/jpeg', ${hash})`);
  return `/service-pictures/${hash}`;
}

test('pictures of contacts are served alike before, while and after they move, also two contacts of one picture', async () => {
  const [bytes, other] = [testPicture('image/jpeg', 9, 9), testPicture('image/jpeg', 9, 9, 80)];
  const url = await oldContact(bytes, 'one');
  expect(await oldContact(bytes, 'two')).toBe(url);
  const taken = await oldContact(other, 'three');
  await expectServed(url, 'image/jpeg', bytes);
  const moved = await Promise.all([movePictures(shop.services), movePictures(shop.services), expectServed(url, 'image/jpeg', bytes)]);
  expect([moved[0] + moved[1], await rows('service-picture')]).toEqual([3, 3]);
  await shop.db.run(sql`update service_contacts set picture = ${Buffer.from('gone')}`);
  await expectServed(url, 'image/jpeg', bytes);
  await expectServed(taken, 'image/jpeg', other);
});
