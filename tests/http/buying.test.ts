// Requirements that show over HTTP: editions, search, product, cart, checkout, orders, as any client would ask for them.
import { addressSave } from '@partharbor/contract/calls/addresses';
import { changeSource, ipAddr, loadUserInfo, oauthToken, register, tokenExpired } from '@partharbor/contract/calls/access';
import { cartDelete, cartIndex, cartList, cartSave, cartUpdate } from '@partharbor/contract/calls/carts';
import { defaultSearch, goodsDetail, goodsQuery, homeData, suggestion } from '@partharbor/contract/calls/catalogue';
import { consolePrice } from '@partharbor/contract/calls/console';
import { draftCreate, draftGet, draftUpdate, orderList, orderPreview } from '@partharbor/contract/calls/orders';
import { testShop } from '@partharbor/server/calls/testing';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, expect, test } from 'vitest';
import { callHttp, dataOf, encrypted, logInBuyer, type HttpAnswer } from '../support/client.ts';
import { orderBody, placed } from '../support/flows.ts';
import { addPerson } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { db } = world.shop;
const { origin } = world;
const own = testShop(db, []);
afterAll(() => world.shop.stop());

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

const reasonOf = (answer: HttpAnswer): string => (answer.status === 200 ? 'ok' : (answer.body.data as { reason: string }).reason);
const search = async (input: Record<string, unknown>, token = world.a.token): Promise<Found> => dataOf<Found>(await callHttp(origin, goodsQuery, { searchFieldType: '0', current: 1, size: 50, ...input }, { token }));
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
  const chosen = (await fetch(`${origin}/index?lang=en_US`)).headers.getSetCookie().find((one) => one.startsWith('ph_edition='))!.split(';')[0]!;
  expect(/<html[^>]* lang="en/.test((await page('/index', { cookie: chosen })).html)).toBe(true);
});

test('ED-3 a user’s edition is saved, and prices follow it', async () => {
  const someone = await addPerson(db);
  dataOf(await callHttp(origin, changeSource, { userId: someone.userId, userSource: '1' }, { token: someone.token }));
  expect(dataOf<{ userSource: number }>(await callHttp(origin, loadUserInfo, {}, { token: someone.token, params: { userId: someone.userId } })).userSource).toBe(1);
  expect((await search({ keywords: 'STM32F103' }, someone.token)).records[0]!.currency).toBe('USD');
});

test('ED-5 each edition has its own prices, payment and delivery methods', async () => {
  const abroad = await addPerson(db, { userSource: 1 });
  const see = async (who: typeof abroad) => dataOf<{ currency: string; payTypes: { id: string }[]; deliveries: { id: string }[] }>(await callHttp(origin, orderPreview, orderBody(who, [[world.parts[0]!, 5]]), { token: who.token }));
  const [home, away] = [await see(world.a), await see(abroad)];
  expect([home.currency, home.payTypes.map((one) => one.id), home.deliveries.map((one) => one.id)]).toEqual(['CNY', ['ALIPAY', 'WECHAT', 'TRANSFER'], ['ZTO', 'SF']]);
  expect([away.currency, away.payTypes.map((one) => one.id).sort(), away.deliveries.map((one) => one.id).sort()]).toEqual(['USD', ['CREDIT_CARD', 'TRANSFER'], ['DHL', 'FEDEX']]);
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
  for (const target of ['//evil.example', '/\\evil.example', 'https:evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\t/evil.example', `/${'x'.repeat(4_000)}`]) {
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
  expect((await callHttp(origin, goodsQuery, { keywords: 'x'.repeat(51), searchFieldType: '0' }, { token: world.a.token })).status).toBe(400);
  const one = await page('/ProductDetailSearch?keywords=S&searchFieldType=0', { cookie: 'ph_edition=international' });
  expect(one.html).toMatch(/at least 2 characters/i);
});

test('SR-3 the same number is found however it is spelled, exact ones first, and facets count', async () => {
  const spelled = await Promise.all(['STM32F103C8T6', 'stm32f103c8t6', 'STM32-F103-C8T6', ' STM32 F103 C8T6 '].map((keywords) => search({ keywords })));
  for (const found of spelled) expect([found.match, found.records[0]!.partNo]).toEqual(['exact', 'STM32F103C8T6']);
  const prefix = await search({ keywords: 'STM32F103' });
  expect([prefix.match, prefix.total > 5, prefix.facets.brands.length > 0, prefix.facets.categories.length > 0]).toEqual(['prefix', true, true, true]);
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
  const priced = (records: readonly Goods[]): number[] => records.filter((one) => one.StepPrice.length > 0).map((one) => Number(one.StepPrice[0]!.price));
  const isRising = (numbers: readonly number[]): boolean => numbers.every((n, i) => i === 0 || numbers[i - 1]! <= n);
  expect(isRising(priced(await sorted('price', '2')))).toBe(true);
  expect(isRising(priced(await sorted('price', '1')).toReversed())).toBe(true);
  expect(isRising((await sorted('inventory', '1')).map((one) => one.goodsNumber).toReversed())).toBe(true);
  expect(isRising((await sorted('sales', '1')).map((one) => one.sales).toReversed())).toBe(true);
});

test('SR-9 own-brand goods tell neither date code nor in-stock date', async () => {
  const { id: part } = await db.one<{ id: number }>(sql`select p.id from parts p join brands b on b.id = p.brand_id where b.own and p.goods_status = 1 order by p.id limit 1`);
  await db.run(sql`update parts set date_code = '2401', in_stock_date = '2026-01-02' where id = ${part}`);
  expect(dataOf<Goods>(await callHttp(origin, goodsDetail, { goodsId: String(part) }, { token: world.a.token }))).toMatchObject({ dc: '', inStockDate: '' });
});

test('SR-2 suggestions name makers and part numbers', async () => {
  const list = dataOf<{ displayName: string; type: number }[]>(await callHttp(origin, suggestion, { suggestString: 'STM' }));
  expect(new Set(list.map((one) => one.type))).toEqual(new Set([0, 1]));
});

test('SR-8 PD-1 the product page tells its price tiers, stock and parameters in HTML, without scripts', async () => {
  const found = await search({ keywords: 'STM32F103C8T6' });
  const { html, status } = await page(`/ProductDetail?goodsId=${found.records[0]!.goodsId}`, { cookie: 'ph_edition=domestic' });
  expect(status).toBe(200);
  for (const text of ['STM32F103C8T6', '72 MHz', '¥', '江苏', 'application/ld+json']) expect(html.replace(/\u00a0|\u202f|&nbsp;/g, ' '), text).toContain(text);
  expect((await page(`/ProductDetail?goodsId=999999999`)).status).toBe(404);
});

test('CT-1 CT-2 lines added twice add up, the groups and the header know them, a deleted one is gone', async () => {
  const someone = await addPerson(db);
  const line = (cartNum: number) => ({ userId: someone.userId, isFromLogin: false, goodsJson: [{ goodsId: String(world.parts[0]), cartNum, isCheck: 1, packageCount: 0, StepPrice: '', futuresLinkId: '', futureFlag: false, goodsImgId: '', goodsImg: '' }] });
  dataOf(await callHttp(origin, cartSave, line(100), { token: someone.token }));
  dataOf(await callHttp(origin, cartSave, line(20), { token: someone.token }));
  const groups = dataOf<Record<string, { cartNum: number; goodsNowPrices: string; subtotal: string }[]>>(await callHttp(origin, cartList, { userId: someone.userId }, { token: someone.token }));
  expect(groups['selfCartGoods']).toMatchObject([{ cartNum: 120, goodsNowPrices: '0.90', subtotal: '108.00' }]);
  expect(Object.keys(groups)).toEqual(expect.arrayContaining(['selfCartGoods', 'thirdCartGoods', 'futuresCartGoods', 'offGoods', 'orderCartGoods']));
  expect(dataOf(await callHttp(origin, cartIndex, { userId: someone.userId, userSource: '0', showNumber: 6 }, { token: someone.token }))).toMatchObject({ totalNumber: 1, selfGoodsSize: 1, futureGoodsSize: 0 });
  dataOf(await callHttp(origin, cartDelete, { userId: someone.userId, goodsId: String(world.parts[0]) }, { token: someone.token }));
  expect(dataOf(await callHttp(origin, cartIndex, { userId: someone.userId }, { token: someone.token }))).toMatchObject({ totalNumber: 0 });
});

test('CT-3 CT-5 a quantity below the MOQ or off the multiple is refused by name; a futures line opens its own tab', async () => {
  const part = await own.addPart({ moq: 10, step: 5 });
  const save = (goodsId: number, cartNum: unknown, more: object = {}) => callHttp(origin, cartSave, { userId: world.a.userId, goodsJson: [{ goodsId: String(goodsId), cartNum, ...more }] }, { token: world.a.token });
  expect(reasonOf(await save(part, 5))).toBe('BELOW_MOQ');
  expect(reasonOf(await save(part, 12))).toBe('NOT_MULTIPLE');
  for (const bad of [0, -1, 1.5, '1e3', 10_000_001]) expect((await save(part, bad)).status, String(bad)).toBe(400);
  expect(dataOf<{ activeTab: string }>(await save(part, 15)).activeTab).toBe('selfGoods');
  expect(dataOf<{ activeTab: string }>(await save(world.futures, 5, { futuresLinkId: 'L1' })).activeTab).toBe('futures');
});

test('CT-6 CT-7 a price changed by staff is told in the cart and must be accepted before it is bought', async () => {
  const someone = await addPerson(db);
  const part = await own.addPart({ tiers: [[1, 2_000_000]] });
  dataOf(await callHttp(origin, cartSave, { userId: someone.userId, goodsJson: [{ goodsId: String(part), cartNum: 4 }] }, { token: someone.token }));
  dataOf(await callHttp(origin, consolePrice, { edition: 'domestic', tiers: [{ number: 1, price: '2.50' }], discount: '', version: 1, reason: '调价' }, { token: world.admin, params: { goodsId: String(part) } }));
  const lines = async () => dataOf<{ selfCartGoods: { cartId: string; changes: string[]; goodsNowPrices: string; seenPrice: string }[]; selectedCount: number }>(await callHttp(origin, cartList, { userId: someone.userId }, { token: someone.token }));
  const seen = await lines();
  expect(seen.selfCartGoods).toMatchObject([{ changes: ['price'], goodsNowPrices: '2.50', seenPrice: '2.00' }]);
  expect(seen.selectedCount).toBe(0);
  dataOf(await callHttp(origin, cartUpdate, { userId: someone.userId, cartId: seen.selfCartGoods[0]!.cartId, acceptPrice: true }, { token: someone.token }));
  expect((await lines()).selfCartGoods).toMatchObject([{ changes: [] }]);
});

test('CK-1 the first failing check is the one that is told', async () => {
  const refusedFor = async (part: number, number: number): Promise<string> => reasonOf(await callHttp(origin, draftCreate, { userId: world.a.userId, goodsList: [{ goodsId: String(part), number }] }, { token: world.a.token }));
  expect(await refusedFor(await own.addPart({ goodsStatus: 0 }), 1)).toBe('OFF_SHELF');
  expect(await refusedFor(await own.addPart({ stockType: 'futures_stock', stock: {}, moq: 10, step: 10 }), 1)).toBe('FUTURES_CONSULT');
  expect(await refusedFor(await own.addPart({ tiers: [], moq: 10, step: 10 }), 1)).toBe('NO_PRICE');
  expect(await refusedFor(await own.addPart({ moq: 10, step: 10, stock: { JS: 5 } }), 0)).toBe('NO_QUANTITY');
  expect(await refusedFor(await own.addPart({ moq: 10, step: 10, stock: { JS: 5 } }), 5)).toBe('BELOW_MOQ');
  expect(await refusedFor(await own.addPart({ stock: { JS: 5 } }), 6)).toBe('SHORT_STOCK');
});

test('CK-2 CK-5 a draft keeps goods and form, and survives', async () => {
  const { draftId, next } = dataOf<{ draftId: string; next: string }>(await callHttp(origin, draftCreate, { userId: world.a.userId, goodsList: [{ goodsId: String(world.parts[0]), number: 8, batchName: '', futuresLinkId: '' }] }, { token: world.a.token }));
  expect(next).toBe('/pre-order');
  dataOf(await callHttp(origin, draftUpdate, { userId: world.a.userId, draftId, form: { note: '周五前', poNumber: 'PO-7' } }, { token: world.a.token }));
  expect(dataOf(await callHttp(origin, draftGet, { userId: world.a.userId, draftId }, { token: world.a.token }))).toMatchObject({ draftId, goods: [{ goodsId: String(world.parts[0]), number: 8 }], form: { note: '周五前', poNumber: 'PO-7' } });
});

test('CK-3 CK-4 freight: 8.00, free from 200.00; by SF 15.00, free from 1,000.00 of one warehouse; invoiced from 300.00; remote +10.00', async () => {
  const remote = await addPerson(db, { regionPath: '540000,540100,540102' });
  const see = async (number: number, more: object = {}, who = world.a) => dataOf<{ freight: string; goodsAmount: string; payable: string }>(await callHttp(origin, orderPreview, orderBody(who, [[world.parts[0]!, number]], more), { token: who.token }));
  expect(await see(10)).toMatchObject({ goodsAmount: '10.00', freight: '8.00', payable: '18.00' });
  expect((await see(300)).freight).toBe('0.00');
  expect((await see(10, { deliveryId: 'SF' })).freight).toBe('15.00');
  expect((await see(1_200, { deliveryId: 'SF' })).freight).toBe('0.00');
  expect((await see(10, {}, remote)).freight).toBe('18.00');
});

test('OR-2 orders are listed newest first, filtered by state and found by number', async () => {
  const someone = await addPerson(db);
  const [first, second] = [await placed(origin, someone, [[world.parts[0]!, 2]]), await placed(origin, someone, [[world.parts[1]!, 2]])];
  const list = async (more: object) => dataOf<{ records: { orderNo: string }[]; total: number; counts: Record<string, number> }>(await callHttp(origin, orderList, { userId: someone.userId, status: '', page: { current: 1, size: 10 }, ...more }, { token: someone.token }));
  expect((await list({})).records.map((one) => one.orderNo)).toEqual([second.orderNo, first.orderNo]);
  expect((await list({ status: 'wait_send' })).total).toBe(0);
  expect((await list({ keywords: first.orderNo })).records.map((one) => one.orderNo)).toEqual([first.orderNo]);
  expect((await list({})).counts['unpaid']).toBe(2);
});

test('AC-1 names, passwords and numbers that break a rule are refused, each by its reason', async () => {
  const make = async (over: Record<string, string>, password = 'Secret-2026') => callHttp(origin, register, { username: `acc${Date.now()}${Math.floor(Math.random() * 1e6)}`, ...(await encrypted(origin, password)), mobile: '', email: `a${Math.random()}@example.com`, userSource: '1', consent: 'true', ...over });
  for (const username of ['ab', 'x'.repeat(31), '1234567', 'a b', 'a@b']) expect((await make({ username })).status, username).toBe(400);
  for (const password of ['short-1', 'onlyletters', '12345678', 'x-1'.repeat(10), 'password1']) expect(reasonOf(await make({}, password)), password).toBe('WEAK_PASSWORD');
  expect(reasonOf(await make({ username: 'democn' }))).toBe('USERNAME_TAKEN');
  expect(reasonOf(await make({ mobile: '13800138000', userSource: '0' }))).toBe('MOBILE_TAKEN');
  expect((await make({})).status).toBe(200);
});

test('AC-2 T-3 a password travels encrypted, and no ciphertext works twice', async () => {
  const sealed = await encrypted(origin, 'Demo-2026');
  const log = () => callHttp(origin, oauthToken, { username: 'democn', ...sealed, grant_type: 'password' });
  expect((await log()).status).toBe(200);
  expect(reasonOf(await log())).toBe('LOGIN_FAILED');
  for (const password of ['Demo-2026', '', 'AAAA', 'x'.repeat(10_000)]) expect(reasonOf(await callHttp(origin, oauthToken, { username: 'democn', password, grant_type: 'password' }))).toBe('LOGIN_FAILED');
});

test('AC-5 an address needs all its fields; the first default stays one of one', async () => {
  const someone = await addPerson(db);
  const base = { userId: someone.userId, userName: '李工', userPhone: '13900139000', company: '测试公司', areaidPath: '440000,440300,440305', userAddress: '科技路 2 号', isdefault: true };
  for (const field of ['userName', 'userPhone', 'company', 'areaidPath', 'userAddress']) expect((await callHttp(origin, addressSave, { ...base, [field]: '' }, { token: someone.token })).status, field).toBe(400);
  expect((await callHttp(origin, addressSave, { ...base, userPhone: '12345' }, { token: someone.token })).status).toBe(400);
  dataOf(await callHttp(origin, addressSave, base, { token: someone.token }));
  expect((await db.one<{ n: number }>(sql`select count(*) as n from addresses where user_id = ${Number(someone.userId)} and is_default and deleted_at is null`)).n).toBe(1);
});

test('CO-1 the home page has goods, news, announcements, solutions and popular searches', async () => {
  const home = dataOf<Record<string, unknown[]>>(await callHttp(origin, homeData));
  for (const part of ['hotGoods', 'newGoods', 'news', 'announcements', 'solutions', 'hotSearch']) expect(home[part]!.length, part).toBeGreaterThan(0);
});

test('R-27 demo accounts log in in both editions and have orders in several states', async () => {
  for (const username of ['democn', 'demointl']) {
    const buyer = await logInBuyer(origin, username, 'Demo-2026');
    const { counts } = dataOf<{ counts: Record<string, number> }>(await callHttp(origin, orderList, { userId: buyer.userId, status: '', page: {} }, { token: buyer.token }));
    expect(Object.keys(counts).length, username).toBeGreaterThan(3);
  }
});
