// What staff place in the shop, seen over HTTP: bars and pictures in pages, tabs, editions that switch, menus that hide (HD-1, HD-2, HD-4, HD-6, HD-8, HD-10, PU-1 to PU-3, ED-3, ED-4, ED-6, SR-11).
import { changeSource, loadUserInfo } from '@partharbor/contract/calls/accounts';
import { guestCartSave } from '@partharbor/contract/calls/carts';
import {
  consoleActivityLines,
  consoleActivityParts,
  consoleDownloads,
  consoleImageSave,
  consolePlacementDelete,
  consolePlacements,
  consolePlacementSave,
} from '@partharbor/contract/calls/console-placements';
import { consoleStatus } from '@partharbor/contract/calls/console-parts';
import { batchName, discountActivity, notificationCurrent, popups, popupUpdated } from '@partharbor/contract/calls/placements';
import type { AnswerOf } from '@partharbor/contract/call';
import { dateTime } from '@partharbor/rules/format';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, expect, test } from 'vitest';
import { callHttp, dataOf } from '../support/client.ts';
import { addParts } from '../support/goods.ts';
import { addPerson, addStaffToken } from '../support/people.ts';
import { word } from '../support/words.ts';
import { ownWorld } from '../support/world.ts';

const world = await ownWorld({ processes: 2 });
const { origin } = world;
const { db, origins } = world.shop;
const editor = await addStaffToken(db, ['content', 'marketing']);
afterAll(() => world.shop.stop());

async function page(
  path: string,
  cookie = '',
  at = origin,
): Promise<{ status: number; html: string; location: string; cookies: string[] }> {
  const answer = await fetch(at + path, { redirect: 'manual', headers: cookie ? { cookie } : {} });
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('&amp;', '&');
  return { status: answer.status, html, location: answer.headers.get('location') ?? '', cookies: answer.headers.getSetCookie() };
}

/** Sends a page's form as a browser without scripts does. */
async function post(
  path: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<{ status: number; location: string; cookies: string[] }> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...(cookie ? { cookie } : {}) },
    body: new URLSearchParams(fields),
  });
  await answer.text();
  return { status: answer.status, location: answer.headers.get('location') ?? '', cookies: answer.headers.getSetCookie() };
}

const frame = { id: '', version: 0, localeRange: 'all', enabled: true, startsAt: '', endsAt: '' };
const save = async (content: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<string> =>
  dataOf<{ id: string }>(await callHttp(origin, consolePlacementSave, { ...frame, ...more, content }, { token: editor })).id;
const remove = async (id: string): Promise<void> =>
  void dataOf(await callHttp(origin, consolePlacementDelete, { id, version: 1, reason: '测试结束' }, { token: editor }));
const notice = (type: string, headingZh: string, more: Record<string, unknown> = {}) => ({
  kind: 'notice',
  type,
  headingZh,
  headingEn: `${headingZh} in English`,
  link: '',
  images: [],
  ...more,
});
const en = 'ph_edition=international';

test('HD-1 PU-3 a notice of staff stands in every page from its first byte, in each process within seconds, until it is closed or changes', async () => {
  const hostile = '<b>维护</b> "22:00" & \u{1F527}';
  const id = await save(notice('emergency', hostile, { link: '/HelpHome/payHelp' }));
  const escaped = '&lt;b&gt;维护&lt;/b&gt;';
  for (const at of origins)
    await expect.poll(async () => (await page('/Cart', world.a.cookie, at)).html, { timeout: 10_000 }).toContain(escaped);
  const { html } = await page('/index');
  expect(html.indexOf(escaped)).toBeLessThan(html.indexOf(word('zh', 'shell_welcome')));
  // The urgent one comes first, and both can be closed.
  expect([...html.matchAll(/action="\/notice"/g)]).toHaveLength(2);
  const shown = dataOf<NonNullable<AnswerOf<typeof notificationCurrent>>>(
    await callHttp(origin, notificationCurrent, { type: 'emergency' }),
  );
  expect(shown.heading).toBe(hostile);
  const closed = await post('/notice', { id: shown.id, to: '/index' });
  expect([closed.status, closed.location]).toEqual([302, '/index']);
  const cookie = closed.cookies.find((one) => one.startsWith('ph_notice='))!.split(';')[0]!;
  expect((await page('/index', cookie)).html).not.toContain(escaped);
  await save(notice('emergency', `${hostile} 延期`), { id, version: 1 });
  await expect.poll(async () => (await page('/index', cookie)).html, { timeout: 10_000 }).toContain('延期');
  dataOf(await callHttp(origin, consolePlacementDelete, { id, version: 2, reason: '结束' }, { token: editor }));
  await expect.poll(async () => (await page('/index')).html, { timeout: 10_000 }).not.toContain('延期');
});

test('HD-10 the picture at the right is on /index alone, by edition, with its size and a link; its file never changes', async () => {
  const [zh, english] = [(await page('/index', 'ph_edition=domestic')).html, (await page('/index', en)).html];
  const picture = (html: string) =>
    /<aside[^>]*>\s*<a href="([^"]+)"[^>]*><img src="(\/placement-images\/[0-9a-f]{64}\.png)" width="640" height="240" alt="([^"]+)"/.exec(
      html,
    );
  expect([picture(zh)?.[1], picture(english)?.[1]]).toEqual(['/discountGoods?inStock=1', '/newHotGoods?tab=hot']);
  expect(picture(zh)?.[2]).not.toBe(picture(english)?.[2]);
  expect((await page('/Cart', world.a.cookie)).html).not.toContain('/placement-images/');
  const file = await fetch(origin + picture(zh)![2]!);
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  await file.arrayBuffer();
  for (const path of ['/placement-images/x.png', `/placement-images/${'0'.repeat(64)}.png`, '/placement-images/..%2f..%2fetc%2fpasswd'])
    expect((await page(path)).status, path).toBe(404);
});

test('BO-6 T-12 pictures and placements are for staff with the permission; a picture that is none is refused', async () => {
  const clerk = await addStaffToken(db, ['orders']);
  expect((await callHttp(origin, consolePlacements, { kind: 'notice' }, { token: clerk })).status).toBe(403);
  const bad = await callHttp(
    origin,
    consoleImageSave,
    { data: Buffer.from('<svg onload=alert(1)>').toString('base64') },
    { token: editor },
  );
  expect([bad.status, (bad.body.data as { reason: string }).reason]).toEqual([400, 'UNPROCESSABLE_FILE']);
  for (const link of ['javascript:alert(1)', '//evil.example/x'])
    expect(
      (await callHttp(origin, consolePlacementSave, { ...frame, content: notice('top', '链接', { link }) }, { token: editor })).status,
    ).toBe(400);
});

test('PU-1 PU-2 pages ask for popups of their edition, and whether the one they know has changed', async () => {
  const all = dataOf<AnswerOf<typeof popups>>(await callHttp(origin, popups, { admin: '', deviceType: 'PC' }));
  const bom = all.find((one) => one.appearLocation === 'bom')!;
  expect(bom).toMatchObject({ popupMethod: 'once', isText: true, boxSize: 'medium' });
  const ask = async (updateTime: string) =>
    dataOf<AnswerOf<typeof popupUpdated>>(await callHttp(origin, popupUpdated, { location: 'bom', updateTime }));
  expect([(await ask(bom.updateTime)).updated, (await ask('2020-01-01T00:00:00Z')).updated]).toEqual([false, true]);
  const own = (await (await fetch(`${origin}/popup-window`, { headers: { cookie: en } })).json()) as { title: string }[];
  expect(own.map((one) => one.title)).toEqual(['How to use BOM matching']);
  expect((await page(`/popup-window?location=${'x'.repeat(300)}`)).status).toBe(400);
});

test('ED-6 the discount tab is there while an activity runs in the edition, under its name', async () => {
  const tab = async (cookie: string) =>
    /<a href="\/discountGoods\?inStock=1"[^>]*>([^<]*)/.exec((await page('/hotBrands', cookie)).html)?.[1]?.trim();
  expect([await tab('ph_edition=domestic'), await tab(en)]).toEqual(['现货折扣', undefined]);
  const id = await save({ kind: 'activity', nameZh: '', nameEn: 'Year-end deals', batchCode: '' }, { localeRange: 'en_US' });
  await expect.poll(() => tab(en), { timeout: 10_000 }).toBe('Year-end deals');
  await remove(id);
  await expect.poll(() => tab(en), { timeout: 10_000 }).toBeUndefined();
  for (const path of ['/wiring', '/pcbaIndex', '/application', '/factorySources', '/engineerZone', '/couponCenter'])
    expect((await page('/index', en)).html, path).not.toContain(`href="${path}"`);
});

const batchOf = (names: readonly string[]): string => `/batchGoods?${new URLSearchParams({ batchActivityNames: JSON.stringify(names) })}`;
const batch = (nameZh: string, nameEn: string, goods: readonly number[]) => ({
  kind: 'activity',
  type: 'batch',
  nameZh,
  nameEn,
  batchCode: '',
  goodsIds: goods.map(String),
});
/** Parts in the rows of a list. */
const rowsOf = (html: string): number[] => [...html.matchAll(/<tr id="g(\d+)"/g)].map((row) => Number(row[1])).sort((a, b) => a - b);

test('ED-6 batch activities have tabs beside the discount while they run in the edition, each the current one on its page', async () => {
  const tabs = async (cookie: string, path = '/hotBrands') => {
    const { html } = await page(path, cookie);
    const nav = new RegExp(`<nav[^>]*aria-label="${word(cookie === en ? 'en' : 'zh', 'shell_mainNav')}"[\\s\\S]*?</nav>`).exec(html)![0];
    return [...nav.matchAll(/<a href="(\/discountGoods[^"]*|\/batchGoods[^"]*)"([^>]*)>([^<]*)/g)].map(([, href, marks, name]) => ({
      href: href!,
      name: name!.trim(),
      isCurrent: marks!.includes('aria-current'),
    }));
  };
  const names = async (cookie: string) => (await tabs(cookie)).map(({ name }) => name);
  expect([await names('ph_edition=domestic'), await names(en)]).toEqual([['现货折扣', '电源物料专场'], ['Power parts']]);
  const id = await save(batch('', 'Spring & "sale"', world.parts.slice(0, 2)), { localeRange: 'en_US' });
  await expect.poll(() => names(en), { timeout: 10_000 }).toEqual(['Spring & &quot;sale&quot;', 'Power parts']);
  expect(await names('ph_edition=domestic')).toEqual(['现货折扣', '电源物料专场']);
  const [own] = await tabs(en);
  expect(own!.href).toBe(batchOf(['Spring & "sale"']));
  expect((await tabs(en, own!.href)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect((await page(own!.href, 'ph_edition=domestic')).html).toContain(
    word('zh', 'zones_noBatch', { names: '“Spring & &quot;sale&quot;”' }),
  );
  await remove(id);
  await expect.poll(() => names(en), { timeout: 10_000 }).toEqual(['Power parts']);
  expect((await page(own!.href, en)).html).toContain('Below are the parts with a discount.');
});

test('SR-11 SR-13 the page of a batch activity lists exactly its goods that are on sale, with filters, links and file of its own', async () => {
  const parts = await addParts(db, 4);
  const [hidden, ...shown] = parts;
  const off = { goodsStatus: 0, version: 1, reason: '停产' };
  dataOf(await callHttp(origin, consoleStatus, off, { token: world.admin, params: { goodsId: String(hidden) } }));
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const id = await save(batch('秋季清仓', 'Autumn', parts), { endsAt });
  await expect.poll(async () => rowsOf((await page(batchOf(['秋季清仓']))).html), { timeout: 15_000 }).toEqual(shown);
  const { html } = await page(batchOf(['Autumn']));
  expect(rowsOf(html)).toEqual(shown);
  expect(html).toMatch(/<h1[^>]*>秋季清仓</);
  expect(html).toContain(word('zh', 'zones_batchUntil', { time: dateTime(endsAt) }));
  expect(html).not.toContain(word('zh', 'zones_noBatch', { names: '' }).slice(-12));
  // What sorts, filters and pages goes on with the name.
  const own = [...html.matchAll(/href="(\/batchGoods\?[^"]*sort=price[^"]*)"/g)].map((found) => found[1]!);
  expect(own.length).toBeGreaterThan(0);
  for (const href of own) expect(new URL(href, origin).searchParams.get('batchActivityNames'), href).toBe('["秋季清仓"]');
  const both = rowsOf((await page(`${batchOf(['秋季清仓', '电源物料专场', '没有'])}&size=50`)).html);
  expect([both.length, shown.every((one) => both.includes(one))]).toEqual([shown.length + 11, true]);
  expect((await page(batchOf(['秋季清仓', '没有']))).html).toContain(word('zh', 'zones_noBatchAmong', { names: '“没有”' }));
  expect(rowsOf((await page('/batchGoods?size=50')).html)).toEqual(both);
  const file = /href="(\/api\/item\/goods\/export\?[^"]*format=csv)"/.exec(html)![1]!;
  const rows = (await (await fetch(`${origin}${file}&columns=$goodsId`)).text()).trim().split('\r\n').slice(1);
  expect(rows.map(Number).sort((a, b) => a - b)).toEqual(shown);
  await remove(id);
});

test('BO-6 SR-11 batch activities are for staff with the permission, and a name that is on is told to who would take it', async () => {
  const clerk = await addStaffToken(db, ['orders']);
  const content = batch('电源物料专场', 'Other', world.parts.slice(0, 1));
  for (const token of [clerk, world.a.token, undefined]) {
    const refused = await callHttp(origin, consolePlacementSave, { ...frame, content }, { token });
    expect([401, 403]).toContain(refused.status);
    for (const call of [consoleActivityParts, consoleActivityLines])
      expect([401, 403]).toContain((await callHttp(origin, call, { goodsIds: [], lines: ['LM358'] }, { token })).status);
  }
  const taken = await callHttp(origin, consolePlacementSave, { ...frame, content }, { token: editor });
  expect([taken.status, (taken.body.data as { reason: string }).reason, taken.body.message]).toEqual([
    409,
    'ACTIVITY_NAMED',
    expect.stringContaining('“电源物料专场”'),
  ]);
  const none = await callHttp(
    origin,
    consolePlacementSave,
    { ...frame, content: { ...content, goodsIds: ['99999999'] } },
    { token: editor },
  );
  expect(none.status).toBe(400);
  await expect.poll(async () => dataOf(await callHttp(origin, batchName, {})), { timeout: 10_000 }).toBe('电源物料专场');
  expect(dataOf<{ batchCode: string }>(await callHttp(origin, discountActivity, { type: '1' })).batchCode).toBe('DYZC');
});

test('ED-3 switching saves the edition of who is logged in, goes back to the page, and drops ?lang', async () => {
  const buyer = await addPerson(db);
  const source = async () =>
    dataOf<AnswerOf<typeof loadUserInfo>>(
      await callHttp(origin, loadUserInfo, {}, { token: buyer.token, params: { userId: buyer.userId } }),
    ).userSource;
  const switched = await post('/edition', { edition: 'international', to: '/ProductDetail?goodsId=1&lang=zh_CN' }, buyer.cookie);
  expect([switched.status, switched.location]).toEqual([302, '/ProductDetail?goodsId=1']);
  expect(switched.cookies.join()).toContain('ph_edition=international');
  expect(await source()).toBe(1);
  dataOf(await callHttp(origin, changeSource, { userId: buyer.userId, userSource: '0' }, { token: buyer.token }));
  expect(await source()).toBe(0);
  expect((await callHttp(origin, changeSource, { userId: world.b.userId, userSource: '1' }, { token: buyer.token })).status).toBe(403);
});

test('ED-4 on fixed pages the switch is refused, and the page says so in its language, scripts or not', async () => {
  for (const [cookie, lang] of [
    ['ph_edition=domestic', 'zh'],
    [en, 'en'],
  ] as const) {
    const refused = await post('/edition', { edition: lang === 'zh' ? 'international' : 'domestic', to: '/batchGoods' }, cookie);
    expect([refused.status, refused.location, refused.cookies.filter((one) => one.includes('ph_edition'))]).toEqual([
      302,
      '/batchGoods#edition-fixed',
      [],
    ]);
    const { html } = await page('/batchGoods', cookie);
    expect(html).toMatch(new RegExp(`id="edition-fixed"[^>]*>${word(lang, 'shell_editionFixed')}<`));
  }
  expect(word('en', 'shell_editionFixed')).toBe('The current page does not support switching');
  expect((await page('/index')).html).not.toContain('edition-fixed');
});

test('HD-8 /pre-order and /submitOrder show neither search nor menus nor the cart', async () => {
  for (const [path, person] of [
    ['/pre-order', world.a],
    ['/submitOrder', await addPerson(db, { userSource: 1 })],
  ] as const) {
    const { html, status } = await page(path, person.cookie);
    expect([path, status]).toEqual([path, 200]);
    const header = /<header[\s\S]*<\/header>/.exec(html)![0];
    for (const part of [
      'role="search"',
      '<search',
      'searchFieldType',
      'href="/Cart"',
      'action="/edition"',
      'downloadGoodsSku',
      'href="/bom"',
      'href="/hotBrands"',
    ])
      expect(header, `${path} ${part}`).not.toContain(part);
  }
  expect((await page('/index')).html).toContain('searchFieldType');
});

test('HD-2 the personal menu leads to the pages that exist, for buyers alone', async () => {
  const links = async (cookie: string) =>
    [...(await page('/hotBrands', cookie)).html.matchAll(/href="(\/UserHome\/\w+)"/g)].map((found) => found[1]);
  const mine = await links(world.a.cookie);
  expect(mine).toEqual(expect.arrayContaining(['/UserHome/UserCenter', '/UserHome/order', '/UserHome/deliveryAddress']));
  for (const href of new Set(mine)) expect([href, (await page(href!, world.a.cookie)).status]).toEqual([href, 200]);
  expect(await links('')).not.toContain('/UserHome/UserCenter');
});

test('HD-6 the preview is there for guests too and takes one line out; another’s line stays', async () => {
  const goodsJson = world.parts.slice(0, 8).map((id) => ({ goodsId: String(id), cartNum: 2 }));
  const saved = await callHttp(origin, guestCartSave, { goodsJson }, { headers: { origin } });
  const cookie = saved.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ');
  const preview = async (who: string) =>
    ((await (await fetch(`${origin}/cart-preview.data`, { headers: { cookie: who } })).text()).match(/cartId/g) ?? []).length;
  expect(await preview(cookie)).toBeGreaterThan(0);
  const lines = await db.many<{ id: number }>(
    sql`select l.id from cart_lines l join carts c on c.id = l.cart_id where c.user_id is null order by l.id desc limit 8`,
  );
  await post('/cart-preview', { cartId: String(lines[0]!.id) }, world.a.cookie);
  const count = async () =>
    (await db.one<{ n: number }>(sql`select count(*)::int as n from cart_lines where id = any(${lines.map(({ id }) => id)})`)).n;
  expect(await count()).toBe(8);
  await post('/cart-preview', { cartId: String(lines[0]!.id) }, cookie);
  expect(await count()).toBe(7);
});

test('HD-4 the header offers the lists of its edition, and staff see who fetched one', async () => {
  const { html } = await page('/index', en);
  const href = /href="(\/api\/item\/goods\/downloadJideGoodsSku\?ipAddr=false&format=csv)"[^>]*/.exec(html)?.[1];
  const answer = await fetch(origin + href!, { headers: { cookie: world.a.cookie } });
  // Who is logged in gets the own edition: the buyer is a domestic one.
  expect(((await answer.text()).split('\r\n')[0] ?? '').replace('\uFEFF', '').split(',')[0]).toBe('型号');
  await expect
    .poll(
      async () =>
        dataOf<AnswerOf<typeof consoleDownloads>>(await callHttp(origin, consoleDownloads, { size: 1 }, { token: editor })).records[0],
      { timeout: 5_000 },
    )
    .toMatchObject({ list: 'own', edition: 'domestic', format: 'csv', username: world.a.username, whole: true });
});
