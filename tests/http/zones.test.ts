// The shop's own lists over HTTP: each page comes for guests, and holds what its query says (SR-11).
import { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { makerList, makerLookup } from '@partharbor/contract/calls/zones';
import type { AnswerOf } from '@partharbor/contract/call';
import { isMainlandMaker } from '@partharbor/part-values/mainland-makers';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp, dataOf } from '../support/client.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { origin } = world;
const { db } = world.shop;

type Goods = AnswerOf<typeof goodsQuery>;
const search = async (input: Record<string, unknown>): Promise<Goods> =>
  dataOf<Goods>(await callHttp(origin, goodsQuery, { current: 1, size: 100, ...input }, { token: world.a.token }));
const lookup = async (input: Record<string, string>): Promise<AnswerOf<typeof makerLookup>> =>
  dataOf<AnswerOf<typeof makerLookup>>(await callHttp(origin, makerLookup, input));

interface Page {
  readonly status: number;
  readonly html: string;
  readonly heading: string;
  /** Ids of the parts in the table, in their order. */
  readonly parts: readonly string[];
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

async function page(path: string, edition: 'domestic' | 'international' = 'domestic'): Promise<Page> {
  const answer = await fetch(origin + path, { redirect: 'manual', headers: { cookie: `ph_edition=${edition}` } });
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
  const table = /<table[\s\S]*?<\/table>/.exec(html)?.[0] ?? '';
  const parts = [...new Set([...table.matchAll(/\/ProductDetail\?goodsId=(\d+)/g)].map((found) => found[1]!))];
  return { status: answer.status, html, heading: plain(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''), parts };
}

interface Row {
  readonly id: number;
  readonly sales: number;
  readonly listed: number;
  readonly available: number;
  readonly brand: string;
}

/** Rows of these parts as the tables have them, in the order given. */
async function rowsOf(ids: readonly string[]): Promise<Row[]> {
  const rows = await db.many<Row>(
    sql`select part_id as id, sales, extract(epoch from listed_at)::bigint as listed, available_domestic as available, b.name as brand from part_search join brands b on b.id = brand_id where part_id = any(${ids.map(Number)}::bigint[])`,
  );
  return ids.map((id) => rows.find((one) => String(one.id) === id)!);
}

const falls = (numbers: readonly number[]): boolean => numbers.every((n, i) => i === 0 || numbers[i - 1]! >= n);

test('SR-11 every list comes for guests, in both languages, with its own title and a way back', async () => {
  const texts = new Map<string, string>();
  for (const path of [
    '/newHotGoods',
    '/populargoods',
    '/hotgoods',
    '/hotBrands',
    '/agents',
    '/hotBrandsDetail',
    '/brandMaterial',
    '/chinaZone',
    '/discountGoods',
    '/goodsLink',
    '/618detail',
    '/zqActivityDetail',
    '/yangXingDiscount',
    '/batchGoods',
  ])
    for (const edition of ['domestic', 'international'] as const) {
      const { status, html, heading } = await page(path, edition);
      expect([path, status]).toEqual([path, 200]);
      expect(html, path).toContain('href="/index"');
      expect(heading, path).not.toBe('');
      expect(heading === texts.get(path), `${path} in its language`).toBe(false);
      texts.set(path, heading);
    }
});

test('SR-11 new goods are in stock, newest first; hot goods are in stock, most sold first', async () => {
  const fresh = await rowsOf((await page('/newHotGoods')).parts);
  expect([fresh.length, falls(fresh.map((one) => one.listed)), fresh.every((one) => one.available > 0)]).toEqual([25, true, true]);
  for (const path of ['/newHotGoods?tab=hot', '/hotgoods']) {
    const hot = await rowsOf((await page(path)).parts);
    expect([path, hot.length, falls(hot.map((one) => one.sales)), hot.every((one) => one.available > 0)]).toEqual([path, 25, true, true]);
  }
  const { most } = await db.one<{ most: number }>(sql`select max(sales) as most from part_search where on_shelf`);
  const popular = await rowsOf((await page('/populargoods')).parts);
  expect([falls(popular.map((one) => one.sales)), popular[0]!.sales]).toEqual([true, most]);
});

test('SR-11 the list of discounts holds exactly the parts with a discount, of one stock type or of all', async () => {
  const rows = await db.many<{ id: number; stock_type: string }>(sql`
    select p.id, p.stock_type from parts p join part_prices r on r.part_id = p.id and r.edition = 'domestic'
    where r.discount_micros > 0 and jsonb_array_length(r.tiers) > 0 and p.goods_status = 1 and p.deleted_at is null order by p.id`);
  expect(rows.length).toBeGreaterThan(30);
  const found: string[] = [];
  for (let current = 1; current <= Math.ceil(rows.length / 100); current += 1)
    found.push(...(await search({ zone: 'discount', current })).records.map((one) => one.goodsId));
  expect(found.map(Number).sort((a, b) => a - b)).toEqual(rows.map(({ id }) => id));
  const type = rows.find((one) => one.stock_type !== 'ex_stock')!.stock_type;
  const some = (await page(`/discountGoods?goodsType=${type}&size=100`)).parts.map(Number).sort((a, b) => a - b);
  expect(some).toEqual(rows.filter((one) => one.stock_type === type).map(({ id }) => id));
  const nobodys = `/batchGoods?batchActivityNames=${encodeURIComponent('["618"]')}`;
  for (const path of ['/discountGoods', '/discountGoods?goodsType=nonsense', '/618detail', '/yangXingDiscount', nobodys])
    expect((await page(path)).html, path).toContain(`共 ${rows.length.toLocaleString('en')} 个`);
});

test('SR-11 a discount that comes or goes shows within a second', async () => {
  const part = world.parts[0]!;
  const set = (micros: number): Promise<unknown> =>
    db.run(sql`update part_prices set discount_micros = ${micros} where part_id = ${part} and edition = 'domestic'`);
  const shown = async (): Promise<boolean> => {
    const { mpn } = await db.one<{ mpn: string }>(sql`select mpn from parts where id = ${part}`);
    return (await search({ zone: 'discount', keywords: mpn })).total === 1;
  };
  expect(await shown()).toBe(false);
  await set(50_000);
  await expect.poll(shown, { timeout: 5_000 }).toBe(true);
  await set(60_000);
  await set(0);
  await expect.poll(shown, { timeout: 5_000 }).toBe(false);
});

test('SR-11 the domestic zone holds the parts of mainland makers and nobody else’s', async () => {
  const brands = await db.many<{ name: string; parts: number }>(
    sql`select b.name, count(*)::int as parts from part_search join brands b on b.id = brand_id where on_shelf group by b.name`,
  );
  const whole = await search({ zone: 'mainland', size: 1 });
  expect(whole.total).toBe(brands.filter(({ name }) => isMainlandMaker(name)).reduce((sum, one) => sum + one.parts, 0));
  expect(whole.facets.distinct.brands).toBe(brands.filter(({ name }) => isMainlandMaker(name)).length);
  const rows = await rowsOf((await page('/chinaZone')).parts);
  expect([rows.length, rows.every((one) => isMainlandMaker(one.brand))]).toEqual([25, true]);
});

test('SR-11 filters, sorting and paging of a list stay within it', async () => {
  const first = await page('/chinaZone?inStock=1&sort=price&size=25');
  const second = await page('/chinaZone?inStock=1&sort=price&size=25&current=2');
  expect([first.parts.length, second.parts.filter((id) => first.parts.includes(id))]).toEqual([25, []]);
  expect((await rowsOf([...first.parts, ...second.parts])).every((one) => isMainlandMaker(one.brand) && one.available > 0)).toBe(true);
  const far = await fetch(`${origin}/discountGoods?current=200`, { redirect: 'manual' });
  expect([far.status, /^\/discountGoods(\?current=\d+)?$/.test(far.headers.get('location') ?? '')]).toEqual([302, true]);
});

test('SR-11 makers stand with their parts and sales, by letter and by what is typed', async () => {
  const { total } = await db.one<{ total: number }>(sql`select count(distinct brand_id)::int as total from part_search where on_shelf`);
  const makers = async (): Promise<AnswerOf<typeof makerList>> =>
    dataOf<AnswerOf<typeof makerList>>(await callHttp(origin, makerList, { sort: 'parts' }));
  // A maker that has just come is there after a few seconds.
  await expect.poll(async () => (await makers()).total, { timeout: 8_000 }).toBe(total);
  const list = await makers();
  expect(falls(list.records.map((one) => one.parts))).toBe(true);
  expect(list.letters.reduce((sum, one) => sum + one.count, 0)).toBe(total);
  const s = await page('/hotBrands?letter=S');
  expect([s.html.includes('STMicroelectronics'), s.html.includes('>Texas Instruments')]).toEqual([true, false]);
  expect((await page('/hotBrands?keywords=instrum')).html).toContain('Texas Instruments');
  expect((await page('/hotBrands?keywords=zzzzz')).html).toContain('没有名称包含“zzzzz”的品牌');
});

test('SR-11 a maker’s page has its categories with counts and its parts, whatever its name is spelled like', async () => {
  const [maker] = (await lookup({ name: 'TI' })).makers;
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::int as total from part_search where on_shelf and brand_id = ${Number(maker!.brandId)}`,
  );
  expect(maker!.parts).toBe(total);
  for (const path of [
    `/hotBrandsDetail?brandId=${maker!.brandId}`,
    '/brandMaterial?brand=texas%20instruments%20inc.',
    `/brandMaterial?brand=${encodeURIComponent('德州仪器')}`,
  ]) {
    const { status, html, heading, parts } = await page(path);
    expect([path, status, heading.includes('Texas Instruments'), parts.length]).toEqual([path, 200, true, 25]);
    expect((await rowsOf(parts)).every((one) => one.brand === maker!.brandName)).toBe(true);
    expect(html).toContain(`共 ${total.toLocaleString('en')} 个`);
  }
  const { facets } = await search({ brandIds: maker!.brandId, size: 1 });
  const [category] = facets.categories;
  const within = await page(`/hotBrandsDetail?brandId=${maker!.brandId}&categoryId=${category!.value}`);
  expect(within.html).toContain(`共 ${category!.count.toLocaleString('en')} 个`);
});

test('SR-11 a maker nobody knows is told so, with names close to it; one not named is asked for', async () => {
  const unknown = await page('/brandMaterial?brand=Texsa%20Instruments');
  expect([unknown.status, unknown.heading]).toEqual([404, '没有名为“Texsa Instruments”的品牌']);
  expect(unknown.html).toContain('Texas Instruments');
  expect((await page('/hotBrandsDetail?brandId=999999999')).status).toBe(404);
  expect((await page('/brandMaterial?brand=%3Cscript%3Ealert(1)%3C%2Fscript%3E')).html).not.toContain('<script>alert');
});

test('SR-11 campaigns nobody runs are told as such, hostile names do no harm, and discounts stand in their place', async () => {
  const path = (names: string): string => `/batchGoods?batchActivityNames=${encodeURIComponent(names)}`;
  expect(plain((await page(path('["618","春季"]'))).html)).toContain('没有名为“618”、“春季”的活动');
  for (const names of [
    '{',
    '{"a":1}',
    'null',
    '[1,2]',
    '[['.repeat(500),
    `["${'x'.repeat(6_000)}"]`,
    '["__proto__"]',
    '["<img src=x onerror=alert(1)>"]',
  ]) {
    const { status, html, parts } = await page(path(names));
    expect([names.slice(0, 20), status, parts.length, /<img src=x/.test(html)]).toEqual([names.slice(0, 20), 200, 25, false]);
  }
});

test('SR-11 every list is linked from a page one sees', async () => {
  const seen = (await page('/index')).html + (await page('/goodsLink')).html + (await page('/hotBrands')).html;
  for (const path of [
    '/newHotGoods',
    '/populargoods',
    '/hotgoods',
    '/hotBrands',
    '/hotBrandsDetail',
    '/agents',
    '/chinaZone',
    '/discountGoods',
    '/goodsLink',
    '/618detail',
    '/zqActivityDetail',
    '/yangXingDiscount',
    '/batchGoods',
  ])
    expect(new RegExp(`href="${path}["?]`).test(seen), path).toBe(true);
});
