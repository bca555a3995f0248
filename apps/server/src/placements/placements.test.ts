// Placements on a real database: managed by staff, shown by edition and time, never overwritten silently (HD-1, HD-5, HD-10, PU-1 to PU-3, ED-6, BO-6).
import { defaultSearch, hotWords } from '@partharbor/contract/calls/catalogue';
import {
  consoleImageSave,
  consolePlacementDelete,
  consolePlacementOrder,
  consolePlacements,
  consolePlacementSave,
} from '@partharbor/contract/calls/console-placements';
import { discountActivity, discountName, notificationCurrent, popups, popupUpdated } from '@partharbor/contract/calls/placements';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { ContentOf, PlacementContent } from '@partharbor/contract/placements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testShop, type TestShop } from '../calls/testing.ts';
import type { Staff } from '../calls/context.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testPicture } from '../files/testing.ts';
import { systemClock } from '../platform/clock.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { forgetBoard } from './cache.ts';
import { domain } from './domain.ts';
import { tidyImages } from './jobs.ts';

let database: TestDatabase;
let shop: TestShop;
let editor: Staff;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
  editor = await shop.addStaff(['marketing']);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await shop.db.run(sql`delete from placements`);
  forgetBoard(shop.db);
});

function dataOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.reason} ${JSON.stringify(outcome.details)}`);
  return outcome.data;
}

type Input = InputOf<typeof consolePlacementSave>;
const trySave = (content: PlacementContent, more: Partial<Omit<Input, 'content'>> = {}) =>
  shop.call(
    consolePlacementSave,
    { id: '', version: 0, localeRange: 'all', enabled: true, startsAt: '', endsAt: '', ...more, content },
    editor,
  );
const save = async (...given: Parameters<typeof trySave>) => dataOf(await trySave(...given));
const list = async (kind: Input['content']['kind']): Promise<AnswerOf<typeof consolePlacements>> =>
  dataOf(await shop.call(consolePlacements, { kind }, editor));

const word = (contentZh: string, contentEn = contentZh): ContentOf<'word'> => ({
  kind: 'word',
  contentZh,
  contentEn,
  link: '/index',
  color: '',
});
const notice = (type: ContentOf<'notice'>['type'], headingZh: string): ContentOf<'notice'> => ({
  kind: 'notice',
  type,
  headingZh,
  headingEn: `${headingZh} en`,
  link: '/index',
  images: [],
});
const popup = (title: string): ContentOf<'popup'> => ({
  kind: 'popup',
  appearLocation: 'cart',
  popupMethod: 'once',
  isText: true,
  titleZh: title,
  titleEn: title,
  contentZh: '内容',
  contentEn: 'Content',
  buttonTextZh: '',
  buttonTextEn: '',
  bindLink: '',
  images: [],
  boxSize: 'small',
});
const activity = (more: Partial<ContentOf<'activity'>> = {}): ContentOf<'activity'> => ({
  kind: 'activity',
  type: 'discount',
  nameZh: '活动',
  nameEn: 'Event',
  batchCode: '',
  goodsIds: [],
  ...more,
});
const international = { over: { edition: 'international', lang: 'en' } } as const;
const heading = async (type: 'top' | 'emergency' | 'right-side', over = {}): Promise<string | undefined> =>
  dataOf(await shop.call(notificationCurrent, { type }, undefined, over))?.heading;

test('HD-5 SR-1 words and the default search come by edition, language and order; what staff save is there at once', async () => {
  const [first, second] = [await save(word('电阻', 'Resistors')), await save(word('只在国内', ''), { localeRange: 'zh_CN' })];
  await save(word('停用'), { enabled: false });
  const words = async (over = {}) => dataOf(await shop.call(hotWords, {}, undefined, over)).map((one) => one.content);
  expect([await words(), await words(international)]).toEqual([['电阻', '只在国内'], ['Resistors']]);
  const { records } = await list('word');
  dataOf(await shop.call(consolePlacementOrder, { kind: 'word', ids: [records[2]!.id, second.id, first.id] }, editor));
  expect(await words()).toEqual(['只在国内', '电阻']);
  expect((await list('word')).records.map((one) => [one.state, one.shownIn])).toEqual([
    ['off', []],
    ['live', ['domestic']],
    ['live', ['domestic', 'international']],
  ]);
  expect(dataOf(await shop.call(defaultSearch, {}))).toBe('STM32F103C8T6');
  await save({ kind: 'search', textZh: 'LM358', textEn: 'NE555' });
  expect([dataOf(await shop.call(defaultSearch, {})), dataOf(await shop.call(defaultSearch, {}, undefined, international))]).toEqual([
    'LM358',
    'NE555',
  ]);
});

test('HD-1 PU-3 a notice is shown from its first moment to its last, the newest of a type before the others', async () => {
  const now = shop.clock.now().getTime();
  const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();
  await save(notice('top', '一直'));
  await save(notice('top', '一小时'), { startsAt: at(10), endsAt: at(70) });
  await save(notice('emergency', '紧急'), { localeRange: 'en_US' });
  const seen: (string | undefined)[] = [];
  for (const minutes of [0, 10, 70]) {
    shop.clock.set(new Date(now + minutes * 60_000));
    seen.push(await heading('top'));
  }
  expect(seen).toEqual(['一直', '一小时', '一直']);
  expect([await heading('emergency'), await heading('emergency', international), await heading('right-side')]).toEqual([
    undefined,
    '紧急 en',
    undefined,
  ]);
});

test('HD-1 a change gives a notice another id, so that a closed one is shown again; another order does not', async () => {
  const { id } = await save(notice('top', '盘点'));
  const current = async () => dataOf(await shop.call(notificationCurrent, { type: 'top' }))?.id;
  const first = await current();
  dataOf(await shop.call(consolePlacementOrder, { kind: 'notice', ids: [id] }, editor));
  expect(await current()).toBe(first);
  await save(notice('top', '盘点延期'), { id, version: 1 });
  expect(await current()).not.toBe(first);
});

test('PU-1 PU-2 a page has one popup at most; whether it is another is told by its moment', async () => {
  const first = await save(popup('旧'));
  shop.clock.set(new Date(shop.clock.now().getTime() + 1_000));
  const ask = async (updateTime: string, location = 'cart') => dataOf(await shop.call(popupUpdated, { location, updateTime }));
  const [shown] = dataOf(await shop.call(popups, {}));
  expect(shown).toMatchObject({
    appearLocation: 'cart',
    popupMethod: 'once',
    localeRange: 'all',
    isText: true,
    title: '旧',
    boxSize: 'small',
  });
  expect(await ask(shown!.updateTime)).toMatchObject({ updated: false, popup: { title: '旧' } });
  expect(await ask('')).toMatchObject({ updated: true });
  expect(await ask('', 'nowhere')).toEqual({ updated: false, popup: null });
  const second = await save(popup('新'));
  expect(dataOf(await shop.call(popups, {})).map((one) => one.title)).toEqual(['新']);
  expect(await ask(shown!.updateTime)).toMatchObject({ updated: true, popup: { title: '新' } });
  for (const { id } of [first, second]) dataOf(await shop.call(consolePlacementDelete, { id, version: 1, reason: '结束' }, editor));
  expect(await ask(shown!.updateTime)).toEqual({ updated: true, popup: null });
});

test('ED-6 a discount activity exists while staff run one in the edition', async () => {
  const name = async (over = {}) => dataOf(await shop.call(discountName, {}, undefined, over));
  expect([await name(), dataOf(await shop.call(discountActivity, { type: '0' }))]).toEqual(['', null]);
  await save(activity({ nameZh: '年终折扣', nameEn: '', batchCode: 'NZ26' }), { localeRange: 'zh_CN' });
  expect([await name(), await name(international)]).toEqual(['年终折扣', '']);
  expect(dataOf(await shop.call(discountActivity, { type: '0' }))).toMatchObject({ name: '年终折扣', batchCode: 'NZ26' });
  expect(dataOf(await shop.call(discountActivity, { type: '1' }))).toBeNull();
});

test('BO-6 of two who change one at once the second is told, and nothing of the first is lost', async () => {
  const { id } = await save(notice('top', '原文'));
  const both = await Promise.all(['甲', '乙'].map((text) => trySave(notice('top', text), { id, version: 1 })));
  expect(both.filter((one) => one.ok)).toHaveLength(1);
  expect(both.find((one) => !one.ok)).toMatchObject({ reason: 'STALE' });
  const winner = both.findIndex((one) => one.ok) === 0 ? '甲' : '乙';
  expect(await heading('top')).toBe(winner);
  expect(await shop.call(consolePlacementDelete, { id, version: 1, reason: '旧' }, editor)).toMatchObject({ reason: 'STALE' });
  expect(await trySave(word('不是公告'), { id, version: 2 })).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await trySave(notice('top', '没有'), { id: '999999', version: 1 })).toMatchObject({ reason: 'NOT_FOUND' });
});

test('BO-6 an order names everything of its kind; two orders at once leave one of them whole', async () => {
  const ids = [];
  for (const text of ['甲', '乙', '丙']) ids.push((await save(word(text))).id);
  const order = (wanted: string[]) => shop.call(consolePlacementOrder, { kind: 'word', ids: wanted }, editor);
  for (const wrong of [ids.slice(1), [...ids, '999999'], [ids[0]!, ids[0]!, ids[1]!]])
    expect(await order(wrong)).toMatchObject({ reason: 'STALE' });
  const [one, other] = [ids.toReversed(), [ids[1]!, ids[0]!, ids[2]!]];
  await Promise.all([order(one), order(other)]);
  expect([one, other]).toContainEqual((await list('word')).records.map(({ id }) => id));
});

test('BO-6 there may be 200 of a kind, also when the last two come at once', async () => {
  await shop.db.run(
    sql`insert into placements (kind, content, locale_range) select 'word', ${JSON.stringify(word('词'))}::jsonb, 'all' from generate_series(1, 199)`,
  );
  const both = await Promise.all([trySave(word('甲')), trySave(word('乙'))]);
  expect(both.filter((one) => !one.ok)).toMatchObject([{ reason: 'TOO_MANY_PLACED' }]);
});

const png = (width: number, height: number): Buffer => testPicture('image/png', width, height);
/** A picture that says it is of another size. */
const resized = (width: number, height: number): Buffer => {
  const bytes = png(9, 9);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const upload = (bytes: Buffer) => shop.call(consoleImageSave, { data: bytes.toString('base64') }, editor);

test('HD-10 T-22 a picture is what it says it is, stored once; a notice cannot show one that is not there', async () => {
  const taken = dataOf(await upload(png(640, 240)));
  expect(taken).toMatchObject({ width: 640, height: 240, url: `/placement-images/${taken.imageId}.png` });
  expect(dataOf(await upload(png(640, 240))).imageId).toBe(taken.imageId);
  const refused = [
    Buffer.from('GIF89a'),
    Buffer.from('<svg onload="alert(1)"/>'),
    resized(0, 5),
    png(5_000, 5),
    resized(10, 10),
    png(9, 9).subarray(0, -3),
  ];
  for (const bytes of refused) expect(await upload(bytes)).toMatchObject({ reason: 'UNPROCESSABLE_FILE' });
  const right = (imageId: string): ContentOf<'notice'> => ({
    ...notice('right-side', '折扣'),
    images: [{ imageId, link: '/discountGoods' }],
  });
  expect(await trySave(right('0'.repeat(64)))).toMatchObject({ reason: 'BAD_INPUT' });
  await save(right(taken.imageId));
  const shown = dataOf(await shop.call(notificationCurrent, { type: 'right-side' }));
  expect(shown?.images).toEqual([{ url: taken.url, link: '/discountGoods', width: 640, height: 240 }]);
});

test('pictures that nothing shows go after a day, others stay', async () => {
  const [used, loose] = [dataOf(await upload(png(10, 10))), dataOf(await upload(png(11, 11)))];
  await save({ ...notice('top', '图'), images: [{ imageId: used.imageId, link: '' }] });
  await shop.db.run(
    sql`update placement_images set created_at = now() - interval '2 days' where hash = any(${[used.imageId, loose.imageId]})`,
  );
  await tidyImages({ db: shop.db, clock: systemClock });
  const left = await shop.db.many<{ hash: string }>(
    sql`select hash from placement_images where hash = any(${[used.imageId, loose.imageId]})`,
  );
  expect(left.map(({ hash }) => hash)).toEqual([used.imageId]);
  const files = await shop.db.many<{ name: string; deleted: boolean }>(
    sql`select name, deleted_at is not null as deleted from stored_files where left(name, 12) = any(${[used, loose].map((one) => one.imageId.slice(0, 12))})`,
  );
  const named = ({ imageId }: { imageId: string }): string => `${imageId.slice(0, 12)}.png`;
  expect(new Map(files.map(({ name, deleted }) => [name, deleted]))).toEqual(
    new Map([
      [named(used), false],
      [named(loose), true],
    ]),
  );
});

test('pages ask for placements without asking the database each time', async () => {
  await save(word('词'));
  await shop.call(hotWords, {});
  const { queries } = await countQueries(async () => {
    await shop.call(hotWords, {});
    await shop.call(notificationCurrent, { type: 'top' });
    await shop.call(discountName, {});
  });
  expect(queries).toBe(0);
});
