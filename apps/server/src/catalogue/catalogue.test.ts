// Proves the read model of goods, the product page, categories, home data and drawings (R-13, R-14, SR-8, SR-9, PD-1).
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categories, goodsDetail, homeData } from '@partharbor/contract/calls/catalogue';
import { testShop, type TestShop } from '../calls/testing.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { refreshParts } from './search-rows.ts';
import { registerDrawings } from './drawings.ts';
import { goodsRecords } from './goods.ts';
import { goodsImage } from './images.ts';
import { forgetReference, referenceOf } from './reference.ts';
import { domain as content } from '../content/domain.ts';
import { domain } from './domain.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [content, domain]);
});
afterAll(() => database.drop());

const detail = async (goodsId: number, over = {}) =>
  shop.call(goodsDetail, { goodsId: String(goodsId) }, (await shop.addBuyer()).identity, { over });

test('R-13 R-14 a record holds what can be sold now: on hand less reserved, over the warehouses the edition sees', async () => {
  const part = await shop.addPart({
    mpn: 'R13-A',
    stock: { JS: 100, SZ: 250, HK: 30 },
    tiers: [
      [1, 9_800],
      [100, 7_200_000],
    ],
    moq: 5,
    step: 5,
    packNumber: 4000,
  });
  await shop.db.run(sql`update stock set reserved = 240 where part_id = ${part} and warehouse = 'SZ'`);
  await shop.db.run(sql`update warehouses set visible_domestic = false where code = 'HK'`);
  forgetReference(shop.db);
  const [record] = await goodsRecords(shop.db, 'domestic', [part], 'zh');
  expect(record).toMatchObject({
    partNo: 'R13-A',
    goodsNumber: 110,
    warehouse: 'JS',
    stepMinNumber: 5,
    stepNumber: 5,
    moqFlag: true,
    goodsPackNumber: 4000,
    currency: 'CNY',
    StepPrice: [
      { number: 1, price: '0.0098' },
      { number: 100, price: '7.20' },
    ],
    discountPrice: '0.00',
    goodsImg: expect.stringMatching(/^\/part-drawings\/chip_[a-z0-9_-]+\.svg$/),
  });
  const [abroad] = await goodsRecords(shop.db, 'international', [part], 'en');
  expect(abroad).toMatchObject({ goodsNumber: 140, currency: 'USD', description: 'test' });
  await shop.db.run(sql`update warehouses set visible_domestic = true`);
  forgetReference(shop.db);
});

test('SR-8 a part without price list is quoted by hand: no tiers and an empty discount', async () => {
  const part = await shop.addPart({ tiers: [] });
  const [record] = await goodsRecords(shop.db, 'domestic', [part], 'zh');
  expect(record).toMatchObject({ StepPrice: [], discountPrice: '' });
});

test('SR-9 own-brand goods hide date code and in-stock date, others show them', async () => {
  const [own, other] = [await shop.addPart({ ownBrand: true }), await shop.addPart()];
  await shop.db.run(sql`update parts set date_code = '2436', in_stock_date = '2025-03-14' where id in (${own}, ${other})`);
  forgetReference(shop.db);
  const records = await goodsRecords(shop.db, 'domestic', [other, own], 'zh');
  expect(records).toMatchObject([
    { dc: '2436', inStockDate: '2025-03-14', ownBrand: false },
    { dc: '', inStockDate: '', ownBrand: true },
  ]);
  expect(await detail(own)).toMatchObject({ data: { dc: '', inStockDate: '' } });
});

test('records keep the order asked for and leave out what is no part', async () => {
  const [a, b] = [await shop.addPart(), await shop.addPart()];
  expect((await goodsRecords(shop.db, 'domestic', [b, 987_654_321, a], 'zh')).map((one) => Number(one.goodsId))).toEqual([b, a]);
});

test('PD-1 the product page has category, warehouses, documents that are safe to open, futures terms and delivery days', async () => {
  const futures = { linkId: 'FL1', priceEffectiveTime: '2099-12-31T16:00:00Z', source: 1 as const, leadDays: 56 };
  const part = await shop.addPart({ stockType: 'futures_stock', futures, stock: { JS: 5, HK: 9 } });
  await shop.db.run(sql`update parts set datasheet = 'https://docs.example.com/a.pdf', source_id = 'jlc:C12345' where id = ${part}`);
  const found = await detail(part);
  expect(found).toMatchObject({
    data: {
      futures,
      deliveryDays: [10, 15],
      supplierCode: 'C12345',
      categoryName: '测试件',
      parentCategoryEnName: 'Test',
      warehouses: [
        { code: 'HK', available: 9, nameEn: 'Hong Kong' },
        { code: 'JS', available: 5 },
      ],
      documents: [{ kind: 'datasheet', lang: '', title: '', revision: '', url: 'https://docs.example.com/a.pdf', bytes: 0 }],
    },
  });
  await shop.db.run(sql`update parts set datasheet = 'javascript:alert(1)' where id = ${part}`);
  expect(await detail(part)).toMatchObject({ data: { documents: [] } });
});

test('PD-1 life cycle and compliance are told where staff stated them, and are empty where nobody did', async () => {
  const part = await shop.addPart();
  expect(await detail(part)).toMatchObject({ data: { lifeCycle: '', rohs: '', msl: '', eccn: '', hsCode: '' } });
  await shop.db.run(
    sql`update parts set life_cycle = 'nrnd', rohs = 'exempt', msl = '3', eccn = 'EAR99', hs_code = '8541290000' where id = ${part}`,
  );
  expect(await detail(part)).toMatchObject({
    data: { lifeCycle: 'nrnd', rohs: 'exempt', msl: '3', eccn: 'EAR99', hsCode: '8541290000' },
  });
});

test('PD-1 a part off the shelf is shown as such, a removed or unknown one is not found', async () => {
  const part = await shop.addPart({ goodsStatus: 0 });
  expect(await detail(part)).toMatchObject({ data: { goodsStatus: 0 } });
  await shop.db.run(sql`update parts set deleted_at = now() where id = ${part}`);
  expect(await detail(part)).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await detail(987_654_321)).toMatchObject({ reason: 'NOT_FOUND' });
});

test('a renamed brand shows within five seconds without a restart', async () => {
  const part = await shop.addPart();
  await referenceOf(shop.db);
  await shop.db.run(sql`update brands set name_zh = '测试牌' where key = 'testbrand'`);
  await expect
    .poll(async () => (await goodsRecords(shop.db, 'domestic', [part], 'zh'))[0]?.brandNameZh, { timeout: 6_000, interval: 250 })
    .toBe('测试牌');
});

test('HD-7 categories count the parts on sale on both levels', async () => {
  const answer = await shop.call(categories, {});
  const top = answer.ok ? answer.data.find((one) => one.categoryEnName === 'Test') : undefined;
  expect(top).toMatchObject({ categoryName: '测试', children: [{ categoryName: '测试件', children: [] }] });
  expect(top?.parts).toBe(top?.children[0]?.parts);
  expect(top?.parts).toBeGreaterThan(0);
});

test('CO-1 the home page shows goods that can be had, and published texts', async () => {
  const part = await shop.addPart({ mpn: 'HOME-1' });
  await refreshParts(shop.db, [part]);
  await shop.db.run(
    sql`insert into contents (kind, title_zh, title_en, summary_zh, summary_en, body_zh, body_en, state, published_at) values ('news', '新闻', 'News', '内容', 'Text', '内容', 'Text', 'published', now() - interval '1 day'), ('news', '将来', 'Later', '', '', '内容', 'Text', 'published', now() + interval '1 day')`,
  );
  const answer = await shop.call(homeData, {});
  expect(answer).toMatchObject({ data: { news: [{ title: '新闻' }], announcements: [] } });
  const data = answer.ok ? answer.data : undefined;
  expect(data?.newGoods.map((one) => one.partNo)).toContain('HOME-1');
  expect(data?.hotGoods.every((one) => one.goodsNumber > 0 && one.goodsStatus === 1)).toBe(true);
  expect(data?.blocks).toEqual(['banners', 'searches', 'hot', 'fresh', 'reading']);
});

test('a product page asks once, the home page nothing but what is kept for later', async () => {
  const part = await shop.addPart();
  forgetReference(shop.db);
  const product = await countQueries(() => detail(part));
  // One more makes the buyer.
  expect(product.queries - product.firstUse - 1).toBe(1);
  const home = await countQueries(() => shop.call(homeData, {}, undefined, { over: { lang: 'en' } }));
  expect(home.queries - home.firstUse).toBe(0);
});

test('PD-1 parts asked for at once share a statement and each gets its own, an unknown id nothing, a change is seen at once', async () => {
  const parts: number[] = [];
  for (let i = 0; i < 70; i += 1) parts.push(await shop.addPart({ mpn: `AT-ONCE-${i}`, stock: { JS: i + 1 } }));
  const { identity } = await shop.addBuyer();
  const asked = [...parts, parts[0]!, 999_999_999].toReversed();
  const all = async (over: object) =>
    (await Promise.all(asked.map((id) => shop.call(goodsDetail, { goodsId: String(id) }, identity, { over })))).map((answer) =>
      answer.ok ? [answer.data.goodsId, answer.data.goodsNumber, answer.data.currency] : answer.reason,
    );
  const expected = (currency: string) =>
    asked.map((id) => (id === 999_999_999 ? 'NOT_FOUND' : [String(id), parts.indexOf(id) + 1, currency]));
  const [home, abroad] = await Promise.all([all({}), all({ edition: 'international', lang: 'en' })]);
  expect(home).toEqual(expected('CNY'));
  expect(abroad).toEqual(expected('USD'));
  const { queries } = await countQueries(() => all({}));
  expect(queries).toBeLessThanOrEqual(3);
  await shop.db.run(sql`update stock set on_hand = 777 where part_id = ${parts[5]}`);
  expect(await shop.call(goodsDetail, { goodsId: String(parts[5]) }, identity)).toMatchObject({ data: { goodsNumber: 777 } });
});

test('PD-1 a drawing is served from its key alone, safely and for ever; anything else is 404', async () => {
  const app = Fastify();
  registerDrawings(app);
  const part = await shop.addPart();
  const [record] = await goodsRecords(shop.db, 'domestic', [part], 'zh');
  const dark = await app.inject(`${record!.goodsImg}?theme=dark`);
  expect(dark).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    },
  });
  expect(dark.body).toMatch(/^<svg /);
  expect((await app.inject(record!.goodsImg)).body).not.toBe(dark.body);
  const symbol = goodsImage('a package nobody knows', 'relay', {});
  expect(symbol).toBe('/part-drawings/symbol-relay.svg');
  expect((await app.inject(`${symbol}?theme=dark`)).body).toMatch(/^<svg .*<path /);
  for (const bad of [
    '/part-drawings/symbol-nothing.svg',
    '/part-drawings/x.svg',
    '/part-drawings/..%2f..%2fetc.svg',
    `${record!.goodsImg}x`,
    '/part-drawings/chip_plain_body.svg',
  ])
    expect((await app.inject(bad)).statusCode).toBe(404);
  await app.close();
});
