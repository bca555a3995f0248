// Batch activities on a real database: whose parts are listed where and when, which names stand beside each other, what staff add (ED-6, SR-11, BO-6).
import type { InputOf, Outcome } from '@partharbor/contract/call';
import { facetValues } from '@partharbor/contract/calls/catalogue';
import {
  consoleActivityLines,
  consoleActivityParts,
  consolePlacements,
  consolePlacementSave,
} from '@partharbor/contract/calls/console-placements';
import { batchActivities, batchName, discountActivity, discountName } from '@partharbor/contract/calls/placements';
import { goodsExportInput } from '@partharbor/contract/goods-export';
import type { ContentOf } from '@partharbor/contract/placements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Staff } from '../calls/context.ts';
import { countQueries, sql } from '../platform/database.ts';
import { prepareExport } from '../search/export/prepare.ts';
import { searchShop, type SearchShop } from '../search/testing.ts';
import { forgetBoard } from './cache.ts';
import { domain } from './domain.ts';

let world: SearchShop;
let editor: Staff;
const leaf = { key: 'ldo', zh: '线性稳压器', en: 'LDO', top: ['power', '电源', 'Power'] } as const;
const maker = (name: string, mpn: string, more = {}) => ({ maker: name, mpn, leaf: 'ldo', ...more });

beforeAll(async () => {
  world = await searchShop(
    [leaf],
    [
      maker('AMS', 'AMS1117-3.3', { sales: 9 }),
      maker('UMW', 'AMS1117-3.3', { sales: 5, package: 'SOT-223' }),
      maker('ST', 'LM317T', { sales: 3 }),
      maker('TI', 'LM317T', { sales: 2, goodsStatus: 0 }),
      maker('TI', 'TPS54331DR', { sales: 1 }),
    ],
    domain,
  );
  editor = await world.shop.addStaff(['marketing']);
});
afterAll(() => world.drop());
beforeEach(async () => {
  await world.shop.db.run(sql`delete from placements`);
  forgetBoard(world.shop.db);
});

const idOf = (name: string): string => String(world.ids.get(name)!);
function dataOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.reason} ${JSON.stringify(outcome.details)}`);
  return outcome.data;
}
type Input = InputOf<typeof consolePlacementSave>;
const batch = (nameZh: string, parts: readonly string[], more: Partial<ContentOf<'activity'>> = {}): ContentOf<'activity'> => ({
  kind: 'activity',
  type: 'batch',
  nameZh,
  nameEn: `${nameZh} en`,
  batchCode: '',
  goodsIds: parts.map(idOf),
  ...more,
});
const trySave = (content: ContentOf<'activity'>, more: Partial<Omit<Input, 'content'>> = {}) =>
  world.shop.call(
    consolePlacementSave,
    { id: '', version: 0, localeRange: 'all', enabled: true, startsAt: '', endsAt: '', ...more, content },
    editor,
  );
const save = async (...given: Parameters<typeof trySave>) => dataOf(await trySave(...given));
const international = { edition: 'international', lang: 'en' } as const;
const at = (minutes: number): string => new Date(world.shop.clock.now().getTime() + minutes * 60_000).toISOString();
const listed = async (campaigns: string[], over = {}): Promise<string[]> =>
  (await world.page({ campaigns, ...over })).records.map(({ goodsId }) => goodsId).sort();
const three = ['AMS AMS1117-3.3', 'UMW AMS1117-3.3', 'TI LM317T'];

test('ED-6 SR-11 a list of campaigns holds their parts that are on sale and no others, by either name, however it is written', async () => {
  await save(batch('电源专场', three));
  await save(batch('第二场', ['TI TPS54331DR', 'UMW AMS1117-3.3']));
  const own = three.slice(0, 2).map(idOf).sort();
  for (const name of ['电源专场', ' 电源专场\u200b', '电源专场 EN', '电源专场  en']) expect(await listed([name]), name).toEqual(own);
  const both = [...own, idOf('TI TPS54331DR')].sort();
  expect(await listed(['第二场', '电源专场'])).toEqual(both);
  expect(await listed(['第二场', '没有的'])).toEqual([idOf('TI TPS54331DR'), idOf('UMW AMS1117-3.3')].sort());
  expect([await listed(['没有的']), await listed(['']), (await listed([])).length]).toEqual([[], [], 4]);
});

test('SR-5 SR-11 counts, filters, order and the file of a campaign’s list are of its parts alone', async () => {
  await save(batch('电源专场', three));
  const page = await world.page({ campaigns: ['电源专场'], sort: 'sales', stockTypes: 'ex_stock', packages: ['SOT-223'] });
  expect([page.total, page.records.map((one) => one.brandName), page.without.packages]).toEqual([1, ['UMW'], 2]);
  expect(page.facets.packages.map(({ value, count }) => [value, count])).toEqual([
    ['LQFP-48', 1],
    ['SOT-223', 1],
  ]);
  const makers = dataOf(await world.shop.call(facetValues, { campaigns: ['电源专场'], facet: '$brand' }, world.as));
  expect(makers.map(({ label }) => label)).toEqual(['AMS', 'UMW']);
  const file = await prepareExport(world.shop.context(world.as), goodsExportInput.parse({ campaigns: '电源专场', sort: 'sales' }));
  expect(dataOf(file).ids.map(String)).toEqual(three.slice(0, 2).map(idOf));
});

test('ED-6 a batch activity is there for its editions and its time, beside the discount and other batches in their order', async () => {
  await save({ ...batch('折扣', []), type: 'discount' });
  await save(batch('国内', three), { localeRange: 'zh_CN', endsAt: at(30) });
  await save(batch('后来', ['TI TPS54331DR']), { startsAt: at(10) });
  const state = async (over = {}) => {
    const ask = <T>(outcome: Promise<Outcome<T>>): Promise<T> => outcome.then(dataOf);
    const { shop } = world;
    return [
      (await ask(shop.call(batchActivities, {}, undefined, { over }))).map(({ name }) => name),
      await ask(shop.call(batchName, {}, undefined, { over })),
      (await ask(shop.call(discountActivity, { type: '1' }, undefined, { over })))?.name,
      await ask(shop.call(discountName, {}, undefined, { over })),
    ];
  };
  const start = world.shop.clock.now();
  expect(await state()).toEqual([['国内'], '国内', '国内', '折扣']);
  expect(await state(international)).toEqual([[], '', undefined, '折扣 en']);
  expect((await world.page({ campaigns: ['国内'] })).total).toBe(2);
  const abroad = (await world.shop.addBuyer({ userSource: 1 })).identity;
  expect((await world.page({ campaigns: ['国内', '国内 en'] }, abroad)).total).toBe(0);
  world.shop.clock.set(new Date(start.getTime() + 10 * 60_000));
  expect([await state(), await state(international)]).toEqual([
    [['后来', '国内'], '后来', '后来', '折扣'],
    [['后来 en'], '后来 en', '后来 en', '折扣 en'],
  ]);
  const { records } = dataOf(await world.shop.call(consolePlacements, { kind: 'activity' }, editor));
  expect(records.map(({ shownIn }) => shownIn.length)).toEqual([2, 1, 2]);
  world.shop.clock.set(new Date(start.getTime() + 30 * 60_000));
  expect([(await state())[0], (await world.page({ campaigns: ['国内'] })).total]).toEqual([['后来'], 0]);
});

test('BO-6 two batch activities of one name are not on at the same time in one edition, also when both come at once', async () => {
  const first = await save(batch('春季', three), { localeRange: 'zh_CN', endsAt: at(60) });
  const taken = { ok: false, reason: 'ACTIVITY_NAMED' };
  expect(await trySave(batch('其他', three, { nameEn: ' 春季' }))).toMatchObject({ ...taken, details: { name: '春季' } });
  // Elsewhere, later, off, or a discount: none of them stands in its way.
  await save(batch('春季', three), { localeRange: 'en_US' });
  const later = await save(batch('春季', three), { localeRange: 'zh_CN', startsAt: at(60) });
  const off = await save(batch('春季', three, { nameEn: 'x' }), { localeRange: 'zh_CN', enabled: false });
  await save({ ...batch('春季', []), type: 'discount' });
  expect(await trySave(batch('春季', three), { ...later, localeRange: 'zh_CN', startsAt: at(59) })).toMatchObject(taken);
  expect(await trySave(batch('春季', three, { nameEn: 'x' }), { ...off, localeRange: 'zh_CN' })).toMatchObject(taken);
  expect((await trySave(batch('春季', three.slice(1)), { ...first, localeRange: 'zh_CN', endsAt: at(50) })).ok).toBe(true);
  const rush = await Promise.all([1, 2, 3].map(() => trySave(batch('秒杀', three))));
  expect(rush.filter((one) => one.ok)).toHaveLength(1);
  expect(rush.filter((one) => !one.ok)).toMatchObject([taken, taken]);
});

test('BO-6 a batch activity names parts that are there, each once, 500 at most; a discount names none', async () => {
  const refused = async (content: ContentOf<'activity'>) => expect(await trySave(content)).toMatchObject({ reason: 'BAD_INPUT' });
  await refused(batch('空', []));
  await refused(batch('两次', ['TI LM317T', 'TI LM317T']));
  await refused({ ...batch('没有', []), goodsIds: ['999999999'] });
  await refused({ ...batch('多', []), goodsIds: Array.from({ length: 501 }, (_none, i) => String(i + 1)) });
  await refused({ ...batch('折扣', three), type: 'discount' });
  await refused(batch('\u200b', three));
  await save(batch('够了', three));
});

test('BO-6 lines of text become parts: of one number, of the maker named, or several to choose from; unknown ones come back', async () => {
  const lines = ['ams1117 3.3', 'AMS1117-3.3 UMW', 'UMW, AMS1117-3.3', 'LM317T TI', 'LM317T NoSuchMaker', 'TPS54331DR\u3000', 'NOPE-1'];
  const found = dataOf(await world.shop.call(consoleActivityLines, { lines }, editor));
  expect(found.map(({ isCertain, parts }) => [isCertain, ...parts.map((one) => `${one.brandName}${one.onSale ? '' : ' off'}`)])).toEqual([
    [false, 'AMS', 'UMW'],
    [true, 'UMW'],
    [true, 'UMW'],
    [true, 'TI off'],
    [false, 'ST', 'TI off'],
    [true, 'TI'],
    [false],
  ]);
  const goodsIds = [idOf('TI LM317T'), '999999999', idOf('AMS AMS1117-3.3')];
  expect(dataOf(await world.shop.call(consoleActivityParts, { goodsIds }, editor)).map(({ partNo }) => partNo)).toEqual([
    'LM317T',
    'AMS1117-3.3',
  ]);
  const clerk = await world.shop.addStaff(['orders']);
  expect(await world.shop.call(consoleActivityLines, { lines }, clerk)).toMatchObject({ ok: false });
});

test('pages ask for a campaign’s parts without asking the database each time', async () => {
  await save(batch('电源专场', three));
  const parts = await world.still();
  const ask = () => world.shop.call(batchActivities, {}, undefined, { over: { parts } });
  await ask();
  await world.page({ campaigns: ['电源专场'] });
  const { queries } = await countQueries(() => world.page({ campaigns: ['电源专场'] }));
  const { queries: without } = await countQueries(() => world.page({}));
  expect(queries).toBeLessThanOrEqual(without);
});
