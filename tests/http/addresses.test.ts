// Every address of the site table over HTTP: real pages where one is built, the login before what needs it, and what search engines read.
import { logout } from '@partharbor/contract/calls/accounts';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedPaths } from '../../apps/shop/app/site-lookup.ts';
import { siteTable } from '../../apps/shop/app/site-table.ts';
import { callHttp, dataOf, logInBuyer } from '../support/client.ts';
import { startShop, type RunningShop } from '../support/shop.ts';
import { screensOf } from '../screens/pages.ts';

let shop: RunningShop;
beforeAll(async () => {
  // As a production without agreements with providers of logins.
  shop = await startShop({ env: { WECHAT_LOGIN: 'off', QQ_LOGIN: 'off', ALIPAY_LOGIN: 'off' } });
});
afterAll(() => shop.stop());

const table = siteTable();
const built = table.filter((one) => one.module !== undefined);
const editions = [
  { lang: 'zh_CN', cookie: 'ph_edition=domestic', username: 'democn', source: 0, login: '/Login' },
  { lang: 'en_US', cookie: 'ph_edition=international', username: 'demointl', source: 1, login: '/internationalLogin' },
] as const;

interface Page {
  readonly status: number;
  readonly location: string;
  readonly html: string;
  readonly headers: Headers;
}
async function page(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const answer = await fetch(shop.origin + path, { redirect: 'manual', headers });
  return { status: answer.status, location: answer.headers.get('location') ?? '', html: await answer.text(), headers: answer.headers };
}
const between = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((found) => found[1]!.replaceAll('&#38;', '&').replaceAll('&amp;', '&'));

interface Walked extends Page {
  readonly path: string;
}
const walks = new Map<string, Promise<Walked[]>>();

/** Every built page as the demo buyer of an edition opens it; asked for once. */
function walk({ lang, username, source }: (typeof editions)[number]): Promise<Walked[]> {
  const known = walks.get(lang);
  if (known) return known;
  const made = (async () => {
    const { cookie } = await logInBuyer(shop.origin, username, 'Demo-2026');
    const seen: Walked[] = [];
    for (const { path } of await screensOf(shop.db, source)) seen.push({ path, ...(await page(path, { cookie })) });
    return seen;
  })();
  walks.set(lang, made);
  return made;
}

test('RT-1 RT-8 every built address answers its own page in both editions: one heading, content, title, description, keywords, and its place in search engines', async () => {
  for (const edition of editions) {
    const { lang } = edition;
    const seen = new Map<string, string>();
    for (const { path, status, html } of await walk(edition)) {
      const bare = path.split('?')[0]!;
      const entry = table.find((one) => one.path === bare)!;
      const name = `${lang} ${path}`;
      expect([name, status]).toEqual([name, bare === '/404' ? 404 : 200]);
      const body = html
        .slice(html.indexOf('<main'))
        .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ');
      expect([name, (html.match(/<h1[\s>]/g) ?? []).length, body.length > 40]).toEqual([name, 1, true]);
      for (const meta of ['description', 'keywords'])
        expect([name, meta, between(html, new RegExp(`<meta name="${meta}" content="([^"]+)"`)) !== '']).toEqual([name, meta, true]);
      seen.set(path, between(html, /<title>([^<]+)</));
      // A search with hits is found by search engines, though no site map names it.
      const hidden = bare === '/ProductDetailSearch' ? !/[?&]keywords=/.test(path) : entry.login === true || entry.unlisted === true;
      expect([name, /<meta name="robots" content="noindex/.test(html)]).toEqual([name, hidden]);
      if (hidden) continue;
      // Where no address switches the language, the page has but one.
      const own = entry.fixed ? expect.not.stringContaining('lang=') : expect.stringContaining(`lang=${lang}`);
      expect([name, between(html, /rel="canonical" href="([^"]+)"/)]).toEqual([name, own]);
      expect([name, all(html, /hrefLang="([^"]+)"/gi)]).toEqual([name, entry.fixed ? [] : ['zh-CN', 'en', 'x-default']]);
    }
    expect([...seen].filter(([, title]) => !/元港|PartHarbor/.test(title))).toEqual([]);
  }
});

test('RT-8 a search with hits is open to search engines as it was made; its views, its misses and the usual search are not', async () => {
  const isOpen = async (query: string): Promise<boolean> => {
    const { status, html } = await page(`/ProductDetailSearch${query}`);
    expect([query, status]).toEqual([query, 200]);
    return !/<meta name="robots" content="noindex/.test(html);
  };
  expect(await isOpen('?keywords=STM32')).toBe(true);
  expect(await isOpen('?keywords=100nF%200402&searchFieldType=1')).toBe(true);
  for (const query of ['', '?keywords=STM32&inStock=1', '?keywords=STM32&current=2', '?keywords=ZZQQ7788XX', '?keywords=S'])
    expect([query, await isOpen(query)]).toEqual([query, false]);
});

/** What links may lead to besides pages. */
const beside = /^\/(api|assets|part-drawings|console|sandbox-pay)(\/|$)/;

/** Another way to the articles, and the enquiry form opened for one subject: no page leads there. */
const byAddressOnly = new Set(['/articleList', '/HelpHome/apiApply']);

test('RT-1 links lead to built addresses only, and to all that are listed', async () => {
  const linked = new Map<string, string>();
  for (const edition of editions)
    for (const { path, html } of await walk(edition))
      for (const href of all(html, /<a [^>]*href="(\/[^"]*)"/g)) linked.set(href.split(/[?#]/, 1)[0]!, path);
  const paths = new Set(built.map((one) => one.path));
  expect([...linked].filter(([href]) => !paths.has(href) && !beside.test(href))).toEqual([]);
  expect(listedPaths().filter((path) => !linked.has(path) && !byAddressOnly.has(path))).toEqual([]);
});

test('RT-2 an address that is not built answers as an unknown one, in any frame', async () => {
  for (const { path } of table.filter((one) => one.module === undefined)) {
    const { status, location } = await page(path.replace(':id', '7'));
    expect([path, status, location]).toEqual([path, 302, expect.stringMatching(/^\/404\?from=/)]);
  }
});

test('RT-3 every built address that needs a login leads a guest to the login of the edition and back, however it is spelled', async () => {
  const guarded = built.filter((one) => one.login);
  expect(guarded.length).toBeGreaterThan(10);
  for (const { cookie, login } of editions)
    for (const { path } of guarded)
      for (const spelled of [`${path}?x=1&y=2`, path.toLowerCase(), `${path}/`]) {
        const { status, location } = await page(spelled, { cookie });
        expect([spelled, status, location]).toEqual([spelled, 302, `${login}?${new URLSearchParams({ redirect: spelled })}`]);
      }
  const data = await page('/UserHome/order.data', { cookie: editions[0].cookie });
  expect([data.status, data.html]).toEqual([202, expect.stringContaining('/Login?redirect=%2FUserHome%2Forder')]);
  const form = await fetch(`${shop.origin}/Cart`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'intent=none',
  });
  expect([form.status, form.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/Login\?redirect=%2FCart/)]);
});

test('RT-4 a session that the server has ended opens no guarded page any more', async () => {
  const { cookie, token } = await logInBuyer(shop.origin, 'democn', 'Demo-2026');
  expect((await page('/UserHome/order', { cookie })).status).toBe(200);
  dataOf(await callHttp(shop.origin, logout, {}, { token }));
  // Processes that share a database hear of it in a moment.
  await expect.poll(async () => (await page('/UserHome/order', { cookie })).status, { timeout: 15_000 }).toBe(302);
});

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

test('RT-6 a phone at the index is sent to /webappui/, which serves the same home page with /index as canonical', async () => {
  const sent = await page('/index?lang=en_US', { 'user-agent': phone });
  expect([sent.status, sent.location, sent.headers.get('vary')]).toEqual([
    302,
    '/webappui/?lang=en_US',
    expect.stringMatching(/User-Agent/),
  ]);
  const [there, index] = [await page(sent.location, { 'user-agent': phone }), await page('/index?lang=en_US')];
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/;
  expect([there.status, between(there.html, heading)]).toEqual([200, between(index.html, heading)]);
  expect(between(there.html, /rel="canonical" href="([^"]+)"/)).toBe(between(index.html, /rel="canonical" href="([^"]+)"/));
  expect((await page('/webappui')).status).toBe(200);
  expect((await page('/index')).status).toBe(200);
});

test('RT-7 who comes back from a login elsewhere is told that the shop does not offer it, and the code goes no further', async () => {
  for (const { cookie, login } of editions)
    for (const state of ['wechat', 'qq', 'alipay']) {
      const sent = await page(`/index?state=${state}&code=secret-4711`, { cookie });
      expect([sent.status, sent.location]).toEqual([302, `${login}?notOffered=${state}`]);
      const { html } = await page(sent.location, { cookie });
      expect(html).toMatch(/授权信息没有被使用|its authorisation was not used/);
      expect(html).not.toContain('secret-4711');
    }
  expect((await page('/index?state=wechat')).status).toBe(200);
  expect((await page('/Login?notOffered=%3Cscript%3E')).html).not.toMatch(/没有被使用|was not used/);
});

test('RT-9 /international leads to the international login with what it carries; isRegister=true opens the registration', async () => {
  const sent = await page('/international?isRegister=true&redirect=%2FCart');
  expect([sent.status, sent.location]).toEqual([302, '/internationalLogin?isRegister=true&redirect=%2FCart']);
  const english = { cookie: editions[1].cookie };
  const [register, login] = [await page(sent.location, english), await page('/internationalLogin', english)];
  expect([/name="confirm"/.test(register.html), /name="confirm"/.test(login.html)]).toEqual([true, false]);
});

interface SiteMap {
  readonly locs: readonly string[];
  readonly text: string;
}
async function siteMap(path: string): Promise<SiteMap> {
  const answer = await page(path);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, expect.stringMatching(/^application\/xml/)]);
  return { locs: all(answer.html, /<loc>([^<]+)<\/loc>/g), text: answer.html };
}

test('RT-8 the site map names every listed page, category, maker, text and part on sale once in each language, as the pages name themselves', async () => {
  const { locs: files } = await siteMap('/sitemap.xml');
  const maps: SiteMap[] = [];
  for (const file of files) maps.push(await siteMap(new URL(file).pathname));
  for (const { locs } of maps) expect(locs.length).toBeLessThanOrEqual(50_000);
  const listed = maps.flatMap(({ locs }) => locs);
  expect(new Set(listed).size).toBe(listed.length);
  const { count } = await shop.db.one<{ count: number }>(
    sql`select count(*)::int as count from parts where goods_status = 1 and deleted_at is null`,
  );
  expect(listed.filter((address) => new URL(address).pathname === '/ProductDetail').length).toBe(count * 2);
  // News, solutions and articles are read in the visitor's language, which their address cannot switch: one address each.
  const { texts } = await shop.db.one<{
    texts: number;
  }>(sql`select sum(case when kind = 'encyclopedia' then (title_zh <> '')::int + (title_en <> '')::int else 1 end)::int as texts
    from contents where state = 'published' and published_at <= now()`);
  const isText = (address: string): boolean =>
    /\/(newsDetail|solutionDetail|articles\/details|HelpHome\/mallEncyclopedias)\?(id|encyclopediasId)=/.test(address);
  expect(listed.filter(isText).length).toBe(texts);
  const samples = [
    listed.find((address) => address.includes('/index'))!,
    ...['/ProductDetail', '/ProductListHome?', '/hotBrandsDetail', '/newsDetail', '/articles/details', 'encyclopediasId='].map((path) =>
      listed.findLast((address) => address.includes(path))!,
    ),
  ];
  for (const address of samples) {
    const { pathname, search } = new URL(address);
    const { status, html } = await page(pathname + search);
    const twins = all(
      maps.map(({ text }) => text).join(''),
      new RegExp(`<loc>${address.replace(/[.?*+()[\]]/g, '\\$&').replaceAll('&', '&#38;')}</loc>(.*)</url>`, 'g'),
    ).join('');
    expect([address, status, between(html, /rel="canonical" href="([^"]+)"/).replaceAll('&amp;', '&')]).toEqual([address, 200, address]);
    expect(all(html, /rel="alternate" hrefLang="[^"]+" href="([^"]+)"/gi)).toEqual(all(twins, /href="([^"]+)"/g));
  }
  const parts = maps.at(-1)!;
  expect(all(parts.text, /<lastmod>([^<]+)<\/lastmod>/g).length).toBe(parts.locs.length);
  for (const path of ['/Cart', '/Login', '/UserHome', '/404', '/ProductDetailSearch'])
    expect(listed.filter((address) => new URL(address).pathname.startsWith(path))).toEqual([]);
});

test('RT-8 a site map comes zipped to who can read it, is none beyond the last part, and changes nothing for HEAD', async () => {
  const { locs } = await siteMap('/sitemap.xml');
  const path = new URL(locs.at(-1)!).pathname;
  const zipped = await fetch(shop.origin + path, { headers: { 'accept-encoding': 'gzip' } });
  expect([zipped.headers.get('content-encoding'), zipped.headers.get('vary')]).toEqual(['gzip', expect.stringMatching(/Accept-Encoding/i)]);
  expect(await zipped.text()).toMatch(/^<\?xml[\s\S]*<\/urlset>\n$/);
  const head = await fetch(shop.origin + path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  for (const none of ['/sitemaps/parts-9999999.xml', '/sitemaps/parts-01.xml', '/sitemaps/x.xml', '/sitemaps/..%2Fpages.xml'])
    expect([none, (await page(none)).status]).toEqual([none, 404]);
});

test('RT-8 robots.txt closes what is no page and names the site map', async () => {
  const { status, html } = await page('/robots.txt');
  expect([status, html]).toEqual([
    200,
    expect.stringMatching(/Disallow: \/api\/[\s\S]*Disallow: \/console[\s\S]*\nSitemap: http\S+\/sitemap\.xml\n$/),
  ]);
});

test('RT-8 the home page tells search engines how to search, a part where it stands and what it costs in the edition’s currency', async () => {
  const ld = (html: string): Record<string, never>[] =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
      (found) => JSON.parse(found[1]!) as Record<string, never>,
    );
  const [site] = ld((await page('/index')).html);
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { '@type': 'SearchAction', target: { urlTemplate: expect.stringContaining('{search_term_string}') } },
  });
  const { id } = await shop.db.one<{ id: number }>(
    sql`select part_id as id from part_search where on_shelf and available > 0 and price_domestic is not null and price_international is not null order by part_id limit 1`,
  );
  for (const [lang, currency] of [
    ['zh_CN', 'CNY'],
    ['en_US', 'USD'],
  ]) {
    const [product, crumbs] = ld((await page(`/ProductDetail?goodsId=${id}&lang=${lang}`)).html);
    expect(product).toMatchObject({ '@type': 'Product', offers: { priceCurrency: currency, availability: 'https://schema.org/InStock' } });
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: expect.arrayContaining([expect.objectContaining({ position: 1 })]),
    });
  }
});
