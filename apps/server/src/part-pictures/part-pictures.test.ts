// Proves pictures of parts: drawn anew in two sizes, order, words, replacing, taking off and putting back, merges (PD-1, BO-2, T-24).
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outcome } from '@partharbor/contract/call';
import { goodsDetail, goodsQuery } from '@partharbor/contract/calls/catalogue';
import { consoleMerge, consoleMergeTry, consoleMergeUndo } from '@partharbor/contract/calls/console-merges';
import { consolePart } from '@partharbor/contract/calls/console-parts';
import * as calls from '@partharbor/contract/calls/console-part-pictures';
import { PICTURE_RESTORE_DAYS, PICTURES_MAX } from '@partharbor/rules/part-pictures';
import { DAY_MS } from '@partharbor/rules/time';
import type { Identity } from '../calls/context.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { domains } from '../domains.ts';
import { purgeDeleted } from '../files/jobs.ts';
import { testPicture } from '../files/testing.ts';
import { loadCatalogue } from '../imports/load/load.ts';
import { brands, categories, row as rowOf } from '../imports/load/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { uploadedFile } from '../platform/testing/temp-file.ts';
import { servePartPictures } from './files.ts';

let database: TestDatabase;
let shop: TestShop;
let staff: Identity;
let app: FastifyInstance;
beforeAll(async () => {
  database = await testDatabase(10);
  shop = testShop(database.db, domains);
  staff = await shop.addStaff(['catalogue']);
  app = Fastify();
  servePartPictures(app, shop.services);
});
afterAll(() => database.drop());

const dataOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`${outcome.reason} ${JSON.stringify(outcome.details)}`);
  return outcome.data;
};
const of = (goodsId: number) => ({ params: { goodsId: String(goodsId) } });
const one = (id: string) => ({ params: { id } });
const reason = '补图';
const jpeg = (shade = 0) => testPicture('image/jpeg', 1_600, 800, shade);
const upload = (part: number, bytes: Buffer | string, over: object = {}, name = 'front.jpg') =>
  shop.call(calls.consolePartPictureUpload, { reason, ...over }, staff, { ...of(part), over: { uploads: [uploadedFile(bytes, name)] } });
const list = async (part: number) => dataOf(await shop.call(calls.consolePartPictures, {}, staff, of(part)));
const shownIds = async (part: number): Promise<string[]> => (await list(part)).shown.map(({ id }) => id);
const seen = async (part: number) => dataOf(await shop.call(goodsDetail, { goodsId: String(part) }, (await shop.addBuyer()).identity));
const remove = async (part: number, id: string) => {
  const { version } = (await list(part)).shown.find((row) => row.id === id)!;
  return shop.call(calls.consolePartPictureRemove, { version, reason }, staff, one(id));
};
const restore = (id: string) => shop.call(calls.consolePartPictureRestore, { reason }, staff, one(id));

test('PD-1 a part shows its drawing until staff add a picture; then the first stands in lists and the drawing stays beside them', async () => {
  const part = await shop.addPart();
  const drawn = await seen(part);
  expect([drawn.goodsImg, drawn.pictures]).toEqual([drawn.drawing, []]);
  const [front, back] = [dataOf(await upload(part, jpeg(1), { altZh: '正面', altEn: 'Front' })).id, dataOf(await upload(part, jpeg(2))).id];
  const now = await seen(part);
  expect(now.pictures).toMatchObject([
    { width: 1_280, height: 640, altZh: '正面', altEn: 'Front' },
    { altZh: '', altEn: '' },
  ]);
  expect([now.goodsImg, now.drawing]).toEqual([now.pictures[0]!.smallUrl, drawn.drawing]);
  const { records } = dataOf(await shop.call(goodsQuery, { keywords: now.partNo }, (await shop.addBuyer()).identity));
  expect(records.find(({ goodsId }) => goodsId === String(part))?.goodsImg ?? now.goodsImg).toBe(now.goodsImg);
  dataOf(await shop.call(calls.consolePartPictureOrder, { ids: [back, front], reason }, staff, of(part)));
  expect((await seen(part)).goodsImg).toBe(now.pictures[1]!.smallUrl);
  for (const ids of [[back], [back, back], [back, front, '999999']])
    expect(await shop.call(calls.consolePartPictureOrder, { ids, reason }, staff, of(part))).toMatchObject({ reason: 'STALE' });
});

test('T-24 a picture is drawn anew in two sizes, without what hangs on it, and what is none is refused', async () => {
  const part = await shop.addPart();
  const secret = Buffer.from('GPS 31.2304N <script>alert(1)</script>');
  const at = 2;
  // A comment segment behind the start of the image.
  const withComment = Buffer.concat([
    jpeg(3).subarray(0, at),
    Buffer.from([0xff, 0xfe, 0, secret.length + 2]),
    secret,
    jpeg(3).subarray(at),
  ]);
  expect(withComment.includes(secret)).toBe(true);
  dataOf(await upload(part, withComment));
  const [picture] = (await list(part)).shown;
  const [large, small] = [await app.inject(picture!.url), await app.inject(picture!.smallUrl)];
  expect([
    large.statusCode,
    large.headers['content-type'],
    large.headers['x-content-type-options'],
    large.headers['cache-control'],
  ]).toEqual([200, 'image/jpeg', 'nosniff', 'public, max-age=31536000, immutable']);
  expect([large, small].some(({ rawPayload }) => rawPayload.includes(secret))).toBe(false);
  expect(small.rawPayload.length).toBeLessThan(8_000);
  for (const [bytes, name] of [
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.png'],
    [jpeg().subarray(0, 400), 'cut.jpg'],
    ['', 'empty.png'],
  ] as const)
    expect(await upload(part, bytes, {}, name)).toMatchObject({ reason: 'UNPROCESSABLE_FILE' });
  expect((await app.inject(picture!.url.replace('.jpg', '.png'))).statusCode).toBe(404);
  expect((await app.inject('/part-pictures/..%2f..%2fetc.jpg')).statusCode).toBe(404);
  expect(await shownIds(part)).toHaveLength(1);
});

test('BO-2 a picture taken off is gone for buyers and put back where it was, for six days and no longer', async () => {
  const part = await shop.addPart();
  const ids: string[] = [];
  for (const shade of [1, 2, 3]) ids.push(dataOf(await upload(part, jpeg(shade), { altEn: `No. ${shade}` })).id);
  const [first, second] = (await list(part)).shown;
  dataOf(await remove(part, first!.id));
  expect((await seen(part)).pictures.map(({ url }) => url)).not.toContain(first!.url);
  expect([(await app.inject(first!.url)).statusCode, (await app.inject(second!.url)).statusCode]).toEqual([404, 200]);
  expect((await list(part)).removed).toMatchObject([{ id: first!.id, altEn: 'No. 1', isReplaced: false }]);
  expect(await shop.call(calls.consolePartPictureRemove, { version: 1, reason }, staff, one(first!.id))).toMatchObject({
    reason: 'NOT_FOUND',
  });
  const outcomes = await Promise.all([restore(first!.id), restore(first!.id)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await shownIds(part)).toEqual(ids);
  expect((await app.inject(first!.url)).statusCode).toBe(200);
  dataOf(await remove(part, first!.id));
  await shop.db.run(
    sql`update stored_files set deleted_at = deleted_at - ${PICTURE_RESTORE_DAYS} * interval '1 day' where kind = 'part-picture'`,
  );
  expect(await restore(first!.id)).toMatchObject({ reason: 'NOT_FOUND' });
  // Its row goes with its file, and those that are shown stay.
  const late = { ...shop.services, clock: { now: () => new Date(Date.now() + 2 * DAY_MS) } };
  expect(await purgeDeleted(late)).toBe(2);
  expect(await shop.db.many(sql`select id from part_pictures where id = ${Number(first!.id)}`)).toEqual([]);
  expect(await shownIds(part)).toEqual(ids.slice(1));
});

test('BO-2 a replaced picture gives place and words to the new one and gets both back', async () => {
  const part = await shop.addPart();
  const [front, back] = [dataOf(await upload(part, jpeg(1), { altZh: '正面', altEn: 'Front' })).id, dataOf(await upload(part, jpeg(2))).id];
  const next = dataOf(await upload(part, jpeg(9), { replaces: front })).id;
  expect((await list(part)).shown).toMatchObject([{ id: next, altZh: '正面', altEn: 'Front' }, { id: back }]);
  expect((await list(part)).removed).toMatchObject([{ id: front, isReplaced: true }]);
  expect(await upload(part, jpeg(9), { replaces: front })).toMatchObject({ reason: 'NOT_FOUND' });
  dataOf(await restore(front));
  expect(await shownIds(part)).toEqual([front, back]);
  expect((await list(part)).removed).toMatchObject([{ id: next }]);
  const told = dataOf(await shop.call(consolePart, {}, staff, of(part))).audit.map(({ action }) => action);
  expect(told).toEqual(['part.picture-restore', 'part.picture-replace', 'part.picture-add', 'part.picture-add']);
});

test('BO-2 words of a picture are changed only as they were shown; a part takes twelve pictures, however many come at once', async () => {
  const part = await shop.addPart();
  const { id } = dataOf(await upload(part, jpeg()));
  const say = (altEn: string) => shop.call(calls.consolePartPictureChange, { altZh: '俯视', altEn, version: 1, reason }, staff, one(id));
  const outcomes = await Promise.all(['A', 'B', 'C'].map(say));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'STALE', details: { version: 2, altZh: '俯视' } });
  for (let n = 2; n < PICTURES_MAX; n++) dataOf(await upload(part, testPicture('image/png', 40, 40, n)));
  const last = await Promise.all([100, 101, 102].map((shade) => upload(part, testPicture('image/png', 40, 40, shade))));
  expect(last.filter(({ ok }) => ok)).toHaveLength(1);
  expect(last.find(({ ok }) => !ok)).toMatchObject({ reason: 'PICTURES_FULL' });
  expect(await upload(987_654_321, jpeg())).toMatchObject({ reason: 'NOT_FOUND' });
  // What is left of those that were refused is no file.
  expect(
    await shop.db.one(sql`select count(*)::int as n from stored_files f where kind = 'part-picture' and deleted_at is null
    and not exists (select from part_pictures x where f.key in (x.file_key, x.small_key) and x.removed_at is null)`),
  ).toEqual({ n: 0 });
});

test('BO-2 pictures of a merged part come behind those of the one that stays, and go back with it', async () => {
  const [gone, kept] = [await shop.addPart({ mpn: `PG-${Date.now()}` }), await shop.addPart({ mpn: `PK-${Date.now()}` })];
  const [mine, theirs] = [dataOf(await upload(gone, jpeg(1))).id, dataOf(await upload(kept, jpeg(2))).id];
  const pair = { kind: 'part', gone: String(gone), kept: String(kept) } as const;
  const tried = dataOf(await shop.call(consoleMergeTry, pair, staff));
  const { id } = dataOf(
    await shop.call(consoleMerge, { ...pair, versionGone: tried.gone.version, versionKept: tried.kept.version, reason: '同一商品' }, staff),
  );
  expect(await shownIds(kept)).toEqual([theirs, mine]);
  dataOf(await shop.call(consoleMergeUndo, { reason: '合错了' }, staff, one(id)));
  expect([await shownIds(gone), await shownIds(kept)]).toEqual([[mine], [theirs]]);
});

test('BO-2 an import of the part leaves its pictures', async () => {
  const load = (text: string) => loadCatalogue(shop.db, { brands, categories, parts: [rowOf('PIC-1', { descriptionEn: text })] });
  await load('as it came');
  const { id } = await shop.db.one<{ id: number }>(sql`select id from parts where mpn = 'PIC-1'`);
  const picture = dataOf(await upload(id, jpeg(5), { altEn: 'Front' })).id;
  await load('as it came later');
  expect(await shop.db.one(sql`select description_en as text from parts where id = ${id}`)).toEqual({ text: 'as it came later' });
  expect((await list(id)).shown).toMatchObject([{ id: picture, altEn: 'Front' }]);
});
