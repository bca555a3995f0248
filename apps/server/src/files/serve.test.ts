// Proves how stored files reach browsers: headers, ranges, hashes, and links that are good for one reader and five minutes (T-24, T-28, R-116).
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import { done, refuse } from '@partharbor/contract/refuse';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { addKept, withObject } from './keep.ts';
import { linkLifeMs, privateHref, type Reader } from './links.ts';
import { servePrivate, servePublic, storedFile } from './serve.ts';
import { deleteFiles, type FileOwner } from './store.ts';
import type { MemoryStore } from './testing.ts';

let database: TestDatabase;
let shop: TestShop;
let app: FastifyInstance;
let files: MemoryStore;
let browser: Reader | null = null;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, []);
  files = shop.services.files as MemoryStore;
  app = Fastify();
  servePublic(app, '/shown/:key', ({ key = '' }) => storedFile(shop.services, key));
  servePrivate(app, { services: shop.services, readerOf: async () => browser });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const content = Buffer.from('0123456789');

async function keep(type = 'image/png', name = '图 1.png', owner: FileOwner = { kind: 'shop' }): Promise<string> {
  const outcome = await withObject(files, content, (kept) =>
    shop.db.transaction(async (tx) => {
      await addKept(tx, kept, { kind: 'test-file', name, type, owner, at: shop.clock.now() });
      return done(kept.key);
    }),
  );
  return outcome.ok ? outcome.data : '';
}
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('T-28 a public file is inert, kept for good, and not sent again to who has it', async () => {
  const url = `/shown/${await keep()}`;
  const first = await get(url);
  expect([first.statusCode, first.body, first.headers]).toMatchObject([
    200,
    '0123456789',
    {
      'content-type': 'image/png',
      'content-length': '10',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    },
  ]);
  expect(first.headers['content-disposition']).toBe(undefined);
  const again = await get(url, { 'if-none-match': String(first.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const key of ['0'.repeat(32), 'x']) expect((await get(`/shown/${key}`)).statusCode).toBe(404);
});

test('T-24 what is no picture is only saved, under its name in any script', async () => {
  const answer = await get(`/shown/${await keep('text/html', '报价"\r\n.html')}`);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="_____.html"; filename*=UTF-8''${encodeURIComponent('报价"\r\n.html')}`,
  );
  expect(answer.headers['content-security-policy']).toContain('sandbox');
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-', 200, '0123456789', undefined],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['lines=1-2', 200, '0123456789', undefined],
])('a part asked for as %s', async (range, status, body, said) => {
  const answer = await get(`/shown/${await keep()}`, { range });
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, said]);
});

test('T-50 a file that changed on its disk is not sent whole, one that is gone is not there', async () => {
  const key = await keep();
  files.objects.set(key, { bytes: Buffer.from('0123456780'), writtenAt: new Date() });
  expect(await get(`/shown/${key}`)).toMatchObject({ statusCode: 500, body: expect.not.stringContaining('0123456780') });
  files.objects.delete(key);
  expect((await get(`/shown/${key}`)).statusCode).toBe(404);
});

const linkFor = (key: string, reader: Reader): string => privateHref(shop.services.config.secret, { key, reader }, shop.clock.now());

test('R-116 a link opens a private file for its reader for five minutes, and leaves no copy', async () => {
  const key = await keep('application/pdf', 'licence.pdf', { kind: 'user', id: 7 });
  browser = 'user:7';
  const link = linkFor(key, 'user:7');
  const answer = await get(link);
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, '0123456789', 'private, no-store']);
  browser = null;
  expect((await get(linkFor(key, 'staff:3'))).statusCode).toBe(200);
});

test('R-116 a link of another reader, one that is over, one tampered with and none at all are as if there were no file', async () => {
  const key = await keep('application/pdf', 'licence.pdf', { kind: 'user', id: 7 });
  const other = await keep('application/pdf', 'other.pdf', { kind: 'user', id: 8 });
  const link = linkFor(key, 'user:7');
  const staffLink = linkFor(key, 'staff:3');
  const status = async (url: string): Promise<number> => (await get(url)).statusCode;
  for (const who of ['user:8', null] as const) {
    browser = who;
    expect([who, await status(link)]).toEqual([who, 404]);
  }
  browser = 'user:7';
  const until = new URL(link, 'http://x').searchParams.get('until')!;
  const tampered = [
    `/files/${key}`,
    link.replace(key, other),
    link.replace('user%3A7', 'user%3A8'),
    link.replace(until, String(Number(until) + 1)),
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    staffLink.replace('staff%3A3', 'user%3A7'),
    `${link}&reader=user:8`,
    link.replace(/sign=.*/, 'sign='),
  ];
  for (const url of tampered) expect([url, await status(url)]).toEqual([url, 404]);
  expect(await status(link)).toBe(200);
  shop.clock.advance(linkLifeMs);
  expect([await status(link), await status(staffLink)]).toEqual([404, 404]);
  const fresh = linkFor(key, 'user:7');
  await shop.db.transaction((tx) => deleteFiles(tx, [key], shop.clock.now()));
  expect(await status(fresh)).toBe(404);
  // A clock that ran ahead signed for longer than any link of ours.
  const far = privateHref(shop.services.config.secret, { key: other, reader: 'user:7' }, new Date(shop.clock.now().getTime() + 1_000));
  expect(await status(far)).toBe(404);
});

test('T-50 a full disk leaves no row, a refusal neither row nor object', async () => {
  const rows = async (): Promise<number> => (await shop.db.one<{ n: number }>(sql`select count(*) as n from stored_files`)).n;
  const before = [await rows(), files.objects.size];
  files.fill();
  await expect(keep()).rejects.toMatchObject({ code: 'ENOSPC' });
  files.fill(false);
  expect(await withObject(files, content, async () => refuse('TOO_MANY'))).toMatchObject({ reason: 'TOO_MANY' });
  expect([await rows(), files.objects.size]).toEqual(before);
});
