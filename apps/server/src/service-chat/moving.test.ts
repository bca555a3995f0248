// Proves that pictures of contacts in rows move into the store while they are served, once, by two processes.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { expectServed, storedFiles } from '../files/expect-served.ts';
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
  await expectServed(app, url, 'image/jpeg', bytes);
  const moved = await Promise.all([movePictures(shop.services), movePictures(shop.services), expectServed(app, url, 'image/jpeg', bytes)]);
  expect([moved[0] + moved[1], await storedFiles(shop.db, 'service-picture')]).toEqual([3, 3]);
  await shop.db.run(sql`update service_contacts set picture = ${Buffer.from('gone')}`);
  await expectServed(app, url, 'image/jpeg', bytes);
  await expectServed(app, taken, 'image/jpeg', other);
});
