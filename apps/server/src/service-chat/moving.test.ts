// Proves that pictures of contacts in rows move into the store while they are served, once, by two processes.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { pictureHead } from '../files/picture-head.ts';
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

/** A photo that tells where it was taken. */
function withPlace(jpeg: Buffer): Buffer {
  const place = Buffer.from('Exif\0\0GPS 22.5431N');
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, place.length + 2]), place, jpeg.subarray(2)]);
}

test('T-24 pictures of contacts are served before, while and after they move, and leave behind what hangs on them', async () => {
  const [bytes, other] = [withPlace(testPicture('image/jpeg', 9, 9)), withPlace(testPicture('image/jpeg', 9, 9, 80))];
  const url = await oldContact(bytes, 'one');
  expect(await oldContact(bytes, 'two')).toBe(url);
  const taken = await oldContact(other, 'three');
  await expectServed(app, url, 'image/jpeg', bytes);
  const moved = await Promise.all([movePictures(shop.services), movePictures(shop.services), expectServed(app, url, 'image/jpeg', bytes)]);
  expect([moved[0] + moved[1], await storedFiles(shop.db, 'service-picture')]).toEqual([3, 3]);
  await shop.db.run(sql`update service_contacts set picture = ${Buffer.from('gone')}`);
  for (const address of [url, taken]) {
    const { rawPayload } = await app.inject(address);
    await expectServed(app, address, 'image/jpeg', rawPayload);
    expect(pictureHead(rawPayload)).toEqual({ kind: 'jpg', width: 9, height: 9 });
    expect(rawPayload.toString('latin1')).not.toMatch(/Exif|GPS/);
  }
});

test('T-24 a picture that cannot be read stays where it is and holds up no other', async () => {
  const broken = await oldContact(Buffer.from('no picture'), 'broken');
  const whole = await oldContact(testPicture('image/jpeg', 9, 9, 160), 'whole');
  expect(await movePictures(shop.services)).toBe(1);
  await expectServed(app, broken, 'image/jpeg', Buffer.from('no picture'));
  expect((await app.inject(whole)).statusCode).toBe(200);
});
