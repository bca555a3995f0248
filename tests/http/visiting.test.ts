// Requirements that show over HTTP to a visitor: editions, addresses, search, product, home page.
import { changeSource, ipAddr, loadUserInfo, tokenExpired } from '@partharbor/contract/calls/accounts';
import { defaultSearch, goodsDetail, goodsQuery, homeData, suggestion } from '@partharbor/contract/calls/catalogue';
import { orderList, orderPreview } from '@partharbor/contract/calls/orders';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp, dataOf, logInBuyer } from '../support/client.ts';
import { orderBody } from '../support/flows.ts';
import { addPerson } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { db } = world.shop;
const { origin } = world;

interface Goods {
  readonly goodsId: string;
  readonly partNo: string;
  readonly currency: string;
  readonly goodsNumber: number;
  readonly sales: number;
  readonly StepPrice: readonly { number: number; price: string }[];
  readonly dc: string;
  readonly inStockDate: string;
}
interface Found {
  readonly records: readonly Goods[];
  readonly total: number;
  readonly match: string;
  readonly facets: { brands: { count: number }[]; categories: { count: number }[] };
}

const search = async (input: Record<string, unknown>, token = world.a.token): Promise<Found> =>
  dataOf<Found>(await callHttp(origin, goodsQuery, { searchFieldType: '0', current: 1, size: 50, ...input }, { token }));
const page = async (path: string, headers: Record<string, string> = {}): Promise<{ status: number; location: string; html: string }> => {
  const answer = await fetch(origin + path, { redirect: 'manual', headers });
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text() };
};

test('ED-1 the edition comes from the network for a guest and from userSource for a user', async () => {
  expect(dataOf(await callHttp(origin, ipAddr))).toBe(true);
  const abroad = await addPerson(db, { userSource: 1 });
  expect((await search({ keywords: 'STM32F103' }, abroad.token)).records[0]!.currency).toBe('USD');
  expect((await search({ keywords: 'STM32F103' })).records[0]!.currency).toBe('CNY');
});

test('ED-2 pages come in their language from the first byte, and the choice lasts', async () => {
  const zh = await page('/index?lang=zh_CN');
  const en = await page('/index?lang=en_US');
  expect([/<html[^>]* lang="zh/.test(zh.html), /<html[^>]* lang="en/.test(en.html)]).toEqual([true, true]);
  const chosen = (await fetch(`${origin}/index?lang=en_US`)).headers
    .getSetCookie()
    .find((one) => one.startsWith('ph_edition='))!
    .split(';')[0]!;
  expect(/<html[^>]* lang="en/.test((await page('/index', { cookie: chosen })).html)).toBe(true);
});

test('ED-3 a user’s edition is saved, and prices follow it', async () => {
  const someone = await addPerson(db);
  dataOf(await callHttp(origin, changeSource, { userId: someone.userId, userSource: '1' }, { token: someone.token }));
  expect(
    dataOf<{ userSource: number }>(await callHttp(origin, loadUserInfo, {}, { token: someone.token, params: { userId: someone.userId } }))
      .userSource,
  ).toBe(1);
  expect((await search({ keywords: 'STM32F103' }, someone.token)).records[0]!.currency).toBe('USD');
});

test('ED-5 each edition has its own prices, payment and delivery methods', async () => {
  const abroad = await addPerson(db, { userSource: 1 });
  const see = async (who: typeof abroad) =>
    dataOf<{ currency: string; payTypes: { id: string }[]; deliveries: { id: string }[] }>(
      await callHttp(origin, orderPreview, orderBody(who, [[world.parts[0]!, 5]]), { token: who.token }),
    );
  const [home, away] = [await see(world.a), await see(abroad)];
  expect([home.currency, home.payTypes.map((one) => one.id), home.deliveries.map((one) => one.id)]).toEqual([
    'CNY',
    ['ALIPAY', 'WECHAT', 'TRANSFER'],
    ['ZTO', 'SF'],
  ]);
  expect([away.currency, away.payTypes.map((one) => one.id).sort(), away.deliveries.map((one) => one.id).sort()]).toEqual([
    'USD',
    ['CREDIT_CARD', 'TRANSFER'],
    ['DHL', 'FEDEX'],
  ]);
});

test('RT-2 / goes to /index, an unknown address to /404, which answers 404', async () => {
  const home = await page('/');
  expect([home.status >= 300 && home.status < 400, home.location]).toEqual([true, expect.stringContaining('/index')]);
  const unknown = await page('/no-such-page?x=1');
  expect([unknown.status, unknown.location]).toEqual([302, expect.stringMatching(/^\/404\?from=/)]);
  expect((await page(unknown.location)).status).toBe(404);
  expect([200, 500]).toContain((await page('/error')).status);
});

test('RT-3 pages that need a login lead to the login of the edition and name where to return', async () => {
  for (const path of ['/Cart', '/UserHome/order', '/orderDetail?orderNo=1', '/pre-order?draft=x', '/Pay?orderNo=1']) {
    const zh = await page(path, { cookie: 'ph_edition=domestic' });
    const en = await page(path, { cookie: 'ph_edition=international' });
    expect([path, zh.status, zh.location]).toEqual([path, 302, `/Login?redirect=${encodeURIComponent(path)}`]);
    expect([path, en.status, en.location]).toEqual([path, 302, `/internationalLogin?redirect=${encodeURIComponent(path)}`]);
  }
});

test('RT-3 T-22 a login never leads to another site', async () => {
  for (const target of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    `/${'x'.repeat(4_000)}`,
  ]) {
    const answer = await page(`/Login?redirect=${encodeURIComponent(target)}`, { cookie: world.a.cookie });
    expect(new URL(answer.location || '/', origin).origin, target).toBe(origin);
    expect(answer.html).not.toMatch(/href="(\/\/evil|https:evil|https:\/\/evil|javascript:)/);
  }
});

test('RT-4 whether a token is over is asked from the server', async () => {
  expect(dataOf(await callHttp(origin, tokenExpired, { token: world.a.token }))).toBe(false);
  expect(dataOf(await callHttp(origin, tokenExpired, { token: 'b_none' }))).toBe(true);
});

test('SR-1 an empty search has a default; one character and more than fifty are refused by the page or the call', async () => {
  expect(dataOf<string>(await callHttp(origin, defaultSearch)).length).toBeGreaterThan(1);
  expect((await callHttp(origin, goodsQuery, { keywords: 'x'.repeat(51), searchFieldType: '0' }, { token: world.a.token })).status).toBe(
    400,
  );
  const one = await page('/ProductDetailSearch?keywords=S&searchFieldType=0', { cookie: 'ph_edition=international' });
  expect(one.html).toMatch(/at least 2 characters/i);
});

test('SR-3 the same number is found however it is spelled, exact ones first, and facets count', async () => {
  const spelled = await Promise.all(
    ['STM32F103C8T6', 'stm32f103c8t6', 'STM32-F103-C8T6', ' STM32 F103 C8T6 '].map((keywords) => search({ keywords })),
  );
  for (const found of spelled) expect([found.match, found.records[0]!.partNo]).toEqual(['exact', 'STM32F103C8T6']);
  const prefix = await search({ keywords: 'STM32F103' });
  expect([prefix.match, prefix.total > 5, prefix.facets.brands.length > 0, prefix.facets.categories.length > 0]).toEqual([
    'prefix',
    true,
    true,
    true,
  ]);
  expect((await search({ keywords: '103C8T6' })).records.map((one) => one.partNo)).toContain('STM32F103C8T6');
});

test('SR-3 T-21 %, _, quotes and ampersands search as characters', async () => {
  for (const keywords of ['%%', '__', "' or 1=1 --", 'STM32%', 'STM32&F103', '\\', 'a%b_c', '():*&|!']) {
    const found = await search({ keywords });
    expect(found.total, keywords).toBeLessThan(2_000);
  }
  expect((await search({ keywords: '%%%%' })).total).toBe(0);
});

test('SR-6 SR-7 a category lists its parts, sorted as asked', async () => {
  const { id } = await db.one<{ id: number }>(sql`select category_id as id from part_search group by 1 order by count(*) desc limit 1`);
  const sorted = async (sort: string, direction: string) => (await search({ categoryId: String(id), sort, direction, size: 30 })).records;
  const priced = (records: readonly Goods[]): number[] =>
    records.filter((one) => one.StepPrice.length > 0).map((one) => Number(one.StepPrice[0]!.price));
  const isRising = (numbers: readonly number[]): boolean => numbers.every((n, i) => i === 0 || numbers[i - 1]! <= n);
  expect(isRising(priced(await sorted('price', '2')))).toBe(true);
  expect(isRising(priced(await sorted('price', '1')).toReversed())).toBe(true);
  expect(isRising((await sorted('inventory', '1')).map((one) => one.goodsNumber).toReversed())).toBe(true);
  expect(isRising((await sorted('sales', '1')).map((one) => one.sales).toReversed())).toBe(true);
});

test('SR-9 own-brand goods tell neither date code nor in-stock date', async () => {
  const { id: part } = await db.one<{ id: number }>(
    sql`select p.id from parts p join brands b on b.id = p.brand_id where b.own and p.goods_status = 1 order by p.id limit 1`,
  );
  await db.run(sql`update parts set date_code = '2401', in_stock_date = '2026-01-02' where id = ${part}`);
  expect(dataOf<Goods>(await callHttp(origin, goodsDetail, { goodsId: String(part) }, { token: world.a.token }))).toMatchObject({
    dc: '',
    inStockDate: '',
  });
});

test('SR-2 suggestions name makers and part numbers', async () => {
  const list = dataOf<{ displayName: string; type: number }[]>(await callHttp(origin, suggestion, { suggestString: 'STM' }));
  expect(new Set(list.map((one) => one.type))).toEqual(new Set([0, 1]));
});

test('SR-8 PD-1 the product page tells its price tiers, stock and parameters in HTML, without scripts', async () => {
  const found = await search({ keywords: 'STM32F103C8T6' });
  const { html, status } = await page(`/ProductDetail?goodsId=${found.records[0]!.goodsId}`, { cookie: 'ph_edition=domestic' });
  expect(status).toBe(200);
  for (const text of ['STM32F103C8T6', '72 MHz', '¥', '江苏', 'application/ld+json'])
    expect(html.replace(/\u00a0|\u202f|&nbsp;/g, ' '), text).toContain(text);
  expect((await page(`/ProductDetail?goodsId=999999999`)).status).toBe(404);
});

test('CO-1 the home page has goods, news, announcements, solutions and popular searches', async () => {
  const home = dataOf<Record<string, unknown[]>>(await callHttp(origin, homeData));
  for (const part of ['hotGoods', 'newGoods', 'news', 'announcements', 'solutions', 'articles', 'hotSearch', 'banners', 'blocks'])
    expect(home[part]!.length, part).toBeGreaterThan(0);
});

test('R-27 demo accounts log in in both editions and have orders in several states', async () => {
  for (const username of ['democn', 'demointl']) {
    const buyer = await logInBuyer(origin, username, 'Demo-2026');
    const { counts } = dataOf<{ counts: Record<string, number> }>(
      await callHttp(origin, orderList, { userId: buyer.userId, status: '', page: {} }, { token: buyer.token }),
    );
    expect(Object.keys(counts).length, username).toBeGreaterThan(3);
  }
});
