// Contents over HTTP: pages without scripts, ids that are none, the enquiry form, pictures, and what stored texts may not do.
import { createCanvas } from '@napi-rs/canvas';
import { readdirSync } from 'node:fs';
import type { AnswerOf } from '@partharbor/contract/call';
import { consoleContentSave, consoleContentState, consoleFooter, pictureUpload } from '@partharbor/contract/calls/console-content';
import { addCooperate, contentDetail, encyclopedias } from '@partharbor/contract/calls/content';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, expect, test } from 'vitest';
import { callHttp, dataOf } from '../support/client.ts';
import { addStaffToken } from '../support/people.ts';
import { word } from '../support/words.ts';
import { ownWorld } from '../support/world.ts';

const world = await ownWorld();
const { origin } = world;
const { db } = world.shop;
afterAll(() => world.shop.stop());

async function page(path: string, edition: 'domestic' | 'international' = 'domestic', body?: URLSearchParams) {
  const answer = await fetch(origin + path, {
    redirect: 'manual',
    method: body ? 'POST' : 'GET',
    ...(body ? { body } : {}),
    headers: { cookie: `ph_edition=${edition}`, ...(body ? { origin } : {}) },
  });
  const whole = await answer.text();
  // Data for hydration repeats texts as JSON; what is shown is the rest.
  const html = whole.replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, '');
  return { status: answer.status, whole, html, heading: /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? '' };
}

/** Writes a text and publishes it. */
async function publish(text: Record<string, unknown>): Promise<string> {
  const { id, version } = dataOf<{ id: string; version: number }>(await callHttp(origin, consoleContentSave, text, { token: world.admin }));
  dataOf(await callHttp(origin, consoleContentState, { to: 'published', version }, { token: world.admin, params: { id } }));
  return id;
}

test.each([
  ['/newsList', '/newsDetail?id=31', '/newsDetail?id='],
  ['/noticeList', '/newsDetail?id=1', '/newsDetail?id='],
  ['/solutionList', '/solutionDetail?id=21', '/solutionDetail?id='],
  ['/articleList', '/articles/details?id=11', '/articles/details?id='],
  ['/articles/list', '/articles/details?id=11', '/articles/details?id='],
  ['/articles', '/articles/details?id=11', '/articles/details?id='],
  ['/newsAndNotice', '/newsDetail?id=31', '/newsDetail?id='],
])('CO-2 %s leads to its texts in both editions, without scripts', async (list, one, link) => {
  for (const edition of ['domestic', 'international'] as const) {
    const { status, html } = await page(list, edition);
    expect(status).toBe(200);
    expect(html.split(`href="${link}`).length - 1).toBeGreaterThanOrEqual(6);
    expect(html).toContain(`href="${one}"`);
  }
});

test('CO-2 a text is told whole: heading, body, parts with price and stock, neighbours, and what search engines read', async () => {
  const { status, html, heading } = await page('/articles/details?id=11', 'international');
  expect(status).toBe(200);
  expect(heading).toContain('Both 10 µF');
  for (const text of ['Why small cases lose more', '<h2 id="part-1">', 'CL10A106KP8NNNC', '$', 'rel="', '/articles/details?id='])
    expect(html, text).toContain(text);
  const ld = JSON.parse(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)![1]!) as Record<string, unknown>;
  expect(ld).toMatchObject({ '@type': 'TechArticle', headline: expect.stringContaining('10 µF'), inLanguage: 'en' });
});

test('CO-2 an id that is unknown, of another kind, unpublished or none at all answers 404', async () => {
  const draft = dataOf<{ id: string }>(
    await callHttp(
      origin,
      consoleContentSave,
      { kind: 'news', titleZh: '草稿', summaryZh: '草稿', bodyZh: '草稿' },
      { token: world.admin },
    ),
  );
  for (const path of [
    `/newsDetail?id=${draft.id}`,
    '/newsDetail?id=11',
    '/articles/details?id=31',
    '/solutionDetail?id=999999999',
    '/newsDetail',
    '/newsDetail?id=',
    '/newsDetail?id=1%27--',
    '/newsDetail?id=99999999999999999999',
    '/HelpHome/mallEncyclopedias?encyclopediasId=11',
    '/HelpHome/mallEncyclopedias?encyclopediasId=x',
  ]) {
    const { status, html } = await page(path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain(word('zh', 'content_notFoundTitle'));
    expect(html).not.toContain('草稿');
  }
  expect((await page('/newsList?current=99')).html).toContain(word('zh', 'articles_noPage'));
  expect((await page('/newsList?tag=%3Cscript%3E')).html).toContain('没有主题为“&lt;script&gt;”');
});

test('CO-3 the encyclopedia shows its groups, and an article by encyclopediasId', async () => {
  const groups = dataOf<AnswerOf<typeof encyclopedias>>(await callHttp(origin, encyclopedias, {}));
  expect(groups.length).toBeGreaterThanOrEqual(5);
  const entry = groups.flatMap((group) => group.parentData)[0]!;
  const { status, heading, html } = await page(`/HelpHome/mallEncyclopedias?encyclopediasId=${entry.encyclopediasId}`);
  expect([status, heading]).toEqual([200, entry.encyclopediasName]);
  const index = await page('/HelpHome/mallEncyclopedias', 'international');
  for (const group of groups) {
    expect(html).toContain(group.parentName);
    expect(index.html).toContain(group.parentNameEn);
  }
});

test('HD-9 the footer has the groups, hours, hotline, other sites, filing text on Chinese pages, and the way to cooperation', async () => {
  const footer = (html: string): string => /<footer[\s\S]*<\/footer>/.exec(html)![0];
  const zh = footer((await page('/index')).html);
  for (const text of [
    '购物指南',
    '如何搜索料号',
    '9:00-18:00（UTC+8）',
    'tel:4000000000',
    'https://www.jedec.org/',
    'ICP',
    '/HelpHome/cooperationLinkHelp',
  ])
    expect(zh, text).toContain(text);
  const en = footer((await page('/newsList', 'international')).html);
  expect(en).toContain('How to search part numbers');
  expect(en.slice(en.indexOf('<nav'))).not.toMatch(/\p{Script=Han}/u);
  const facts = dataOf<AnswerOf<typeof consoleFooter>>(await callHttp(origin, consoleFooter, {}, { token: world.admin }));
  expect(facts.groups.length).toBeGreaterThanOrEqual(6);
});

test('CO-1 the home page follows what staff set: order, hidden blocks, banners with links', async () => {
  const before = (await page('/index')).html;
  const place = (html: string, key: string): number => html.indexOf(`<h2>${word('zh', key)}`);
  expect(place(before, 'home_hot')).toBeLessThan(place(before, 'home_reading'));
  expect(before).toContain('国产现货');
  const { value } = await db.one<{ value: Record<string, unknown> }>(sql`select value from settings where key = 'home'`);
  const blocks = (value['blocks'] as { key: string; shown: boolean }[]).toReversed().map((one) => ({ ...one, shown: one.key !== 'fresh' }));
  await db.run(sql`update settings set value = ${JSON.stringify({ ...value, blocks, banners: [] })}::jsonb where key = 'home'`);
  await expect.poll(async () => (await page('/index')).html.includes('国产现货'), { timeout: 15_000, interval: 500 }).toBe(false);
  const after = (await page('/index')).html;
  expect(place(after, 'home_reading')).toBeLessThan(place(after, 'home_hot'));
  expect(after).not.toContain(word('zh', 'home_allFresh'));
});

const enquiry = { name: '王工', mobilePhone: '13800138000', company: '元件公司', email: '', content: '' };
const stored = async (company: string): Promise<number> =>
  (await db.one<{ n: number }>(sql`select count(*) as n from cooperations where company = ${company}`)).n;

test('CO-5 the enquiry works as a plain form, and says what is wrong with what was typed still there', async () => {
  for (const path of ['/HelpHome/cooperationLinkHelp', '/HelpHome/apiApply']) {
    const wrong = await page(path, 'domestic', new URLSearchParams({ ...enquiry, mobilePhone: '12345', company: `${path}<b>` }));
    expect(wrong.html).toContain(word('zh', 'cooperation_mobileWrong'));
    expect(wrong.html).toContain(`value="${path}&lt;b&gt;"`);
    const sent = await page(path, 'domestic', new URLSearchParams({ ...enquiry, company: path.slice(-20) }));
    expect(sent.html).toContain(word('zh', 'cooperation_sent'));
    expect(await stored(path.slice(-20))).toBe(1);
  }
});

test('CO-5 sent twenty times at once it is one enquiry, answered 1 each time', async () => {
  const company = '并发公司';
  const answers = await Promise.all(Array.from({ length: 20 }, () => callHttp(origin, addCooperate, { ...enquiry, company })));
  expect(answers.map((one) => one.body.data)).toEqual(Array(20).fill(1));
  expect(await stored(company)).toBe(1);
});

async function send(file: Buffer | null, name = 'a.png', token = world.admin, field = 'file') {
  const form = new FormData();
  if (file) form.append(field, new Blob([new Uint8Array(file)]), name);
  const answer = await fetch(`${origin}/api/${pictureUpload.path}`, {
    method: 'POST',
    body: file ? form : 'x',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.status, body: (await answer.json()) as { code: number; data: { src: string; width: number; reason: string } } };
}

/** A form with words where the picture should be. */
async function sendText(name: string): Promise<number> {
  const form = new FormData();
  form.append(name, 'words');
  const headers = { authorization: `Bearer ${world.admin}` };
  return (await fetch(`${origin}/api/${pictureUpload.path}`, { method: 'POST', body: form, headers })).status;
}

const canvas = createCanvas(60, 40);
canvas.getContext('2d').fillRect(5, 5, 30, 20);
const png = canvas.toBuffer('image/png');
const jpg = canvas.toBuffer('image/jpeg');

test('BO-6 T-24 a picture is drawn anew, kept under a random name and served for good; hidden data are gone', async () => {
  const secret = Buffer.from('Exif\0\0GPS 22.5431N <script>alert(1)</script>');
  const marker = Buffer.from([0xff, 0xe1, 0, secret.length + 2]);
  const withExif = Buffer.concat([jpg.subarray(0, 2), marker, secret, jpg.subarray(2)]);
  const rows = (await db.one<{ n: number }>(sql`select count(*) as n from audit_log`)).n;
  const answers = [
    await send(png, '../../etc/passwd.png'),
    await send(withExif, 'a.jpg'),
    await send(canvas.toBuffer('image/webp'), 'a.html'),
    await send(Buffer.concat([png, Buffer.from('<html><script>alert(1)</script>')])),
  ];
  for (const [at, kind] of ['png', 'jpg', 'webp', 'png'].entries()) {
    const { status, body } = answers[at]!;
    expect([status, body.data.src]).toEqual([200, expect.stringMatching(new RegExp(`^/upload/[a-f0-9]{32}-60x40\\.${kind}$`))]);
    const served = await fetch(origin + body.data.src);
    expect([served.status, served.headers.get('x-content-type-options'), served.headers.get('content-type')]).toEqual([
      200,
      'nosniff',
      kind === 'jpg' ? 'image/jpeg' : `image/${kind}`,
    ]);
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(served.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await served.arrayBuffer()).toString('latin1')).not.toMatch(/script|GPS/);
  }
  expect((await db.one<{ n: number }>(sql`select count(*) as n from audit_log`)).n).toBe(rows + 4);
});

test('T-24 what is no picture, too large or too many is refused, and nothing is left behind', async () => {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  const count = async (): Promise<number> => (await db.one<{ n: number }>(sql`select count(*) as n from pictures`)).n;
  const before = await count();
  expect((await send(png, 'a.png', '')).status).toBe(401);
  expect((await send(png, 'a.png', await addStaffToken(db, ['catalogue', 'orders']))).status).toBe(403);
  for (const [what, file, status] of [
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 400],
    ['html', Buffer.from('<html><script>alert(1)</script>'), 400],
    ['gif', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1'), 400],
    ['cut off', png.subarray(0, 40), 400],
    ['head alone', png.subarray(0, 20), 400],
    ['huge by its head', bomb, 400],
    ['over 1 MB', Buffer.concat([png, Buffer.alloc(1024 * 1024)]), 413],
    ['empty', Buffer.alloc(0), 400],
  ] as const)
    expect([what, (await send(file)).status]).toEqual([what, status]);
  expect((await send(png, 'a.png', world.admin, 'other')).status).toBe(400);
  for (const name of ['note', 'file', '']) expect([name, await sendText(name)]).toEqual([name, 400]);
  expect((await send(null)).status).toBe(415);
  expect(await count()).toBe(before);
  const busy = await addStaffToken(db, ['content']);
  await db.run(
    sql`insert into pictures (file, bytes, staff_id) select 'quota-' || n, 1, (select max(id) from staff) from generate_series(1, 199) n`,
  );
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(png, 'a.png', busy)));
  expect(answers.map((one) => one.status).sort((a, b) => a - b)).toEqual([200, 429, 429, 429, 429]);
  for (const path of ['/upload/x.png', `/upload/${'a'.repeat(32)}-1x1.png`, '/upload/%2e%2e%2fsecret'])
    expect([path, (await fetch(origin + path, { redirect: 'manual' })).status]).toEqual([path, 404]);
  expect(readdirSync('.').includes('upload')).toBe(false);
});

test('T-26 script payloads in every stored text stay text on every page that shows them', async () => {
  const evil = `"><img src=x onerror="alert(1)"><script>alert(1)</script>'{{7*7}}`;
  const id = await publish({
    kind: 'article',
    titleZh: `标题${evil}`.slice(0, 80),
    summaryZh: evil,
    bodyZh: `${evil}\n\n[click](javascript:alert(1)) ![x](https://tracker.example/p.png)\n\n<iframe src="//evil.example"></iframe>\n\n## ${evil}\n\n| ${evil.replaceAll('|', '')} | b |\n|---|---|\n| 1 | 2 |`,
    tagsZh: ['<b>标签</b>'],
    parts: ['<script>'],
    pinned: true,
  });
  // The home page follows within seconds.
  await expect.poll(async () => (await page('/index')).html.includes('onerror'), { timeout: 15_000, interval: 500 }).toBe(true);
  for (const path of [`/articles/details?id=${id}`, '/articles/list', '/articles', '/index']) {
    const { html, status } = await page(path);
    expect(status).toBe(200);
    expect(html, path).toContain('&lt;img src=x onerror');
    expect(html, path).not.toMatch(/<img src=x|<script>alert|<iframe|href="javascript:|tracker\.example"|<b>标签/);
  }
  const answer = dataOf<AnswerOf<typeof contentDetail>>(await callHttp(origin, contentDetail, { id }));
  expect(answer.html).not.toMatch(/<script|<iframe|<img|javascript:[^<]*"/);
});
