// Comparing, favourites and reminders over HTTP, as a browser without scripts and as programs use them (CP-1, CP-2, PD-4).
import { compareAdd, compareList } from '@partharbor/contract/calls/compare';
import { favouriteList } from '@partharbor/contract/calls/favourites';
import { subscriptionList } from '@partharbor/contract/calls/subscriptions';
import type { AnswerOf } from '@partharbor/contract/call';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp, dataOf, encrypted } from '../support/client.ts';
import { digest } from '../support/digest.ts';
import { addPerson } from '../support/people.ts';
import { cookiesOf, visitor as visitorOf } from '../support/visitor.ts';
import { like, word } from '../support/words.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { origin, shop } = world;
const { db } = shop;
const parts = world.parts.map(String);

const visitor = (cookies: Readonly<Record<string, string>> = {}) => visitorOf(origin, cookies);
const productPath = (id: string): string => `/ProductDetail?goodsId=${id}`;
const bar = (html: string): string => /<section[^>]*aria-label="对比栏"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
const count = (html: string): string => /(\d+)\/(?:<!-- -->)?20/.exec(bar(html))?.[1] ?? '';

test('CP-1 without scripts the bar opens on the first add, counts to twenty, survives a reload, and hides when emptied', async () => {
  const { get, post } = visitor();
  const here = productPath(parts[0]!);
  expect(bar((await get(here)).html)).toBe('');
  const added = await post('/compare-items', { goodsId: parts[0]!, to: here });
  expect([added.status, added.location]).toEqual([303, here]);
  expect(count((await get(here)).html)).toBe('1');
  await post('/compare-items', { goodsId: parts[1]!, to: here });
  expect([count((await get('/index')).html), count((await get('/index')).html)]).toEqual(['2', '2']);
  const twice = await post('/compare-items', { goodsId: parts[1]!, to: here });
  expect(twice.location).toBe('/Compare?refused=COMPARE_THERE');
  expect((await get(twice.location)).html).toContain(word('zh', 'compare_there'));
  await post('/compare-items', { remove: parts[0]!, to: here });
  expect(count((await get(here)).html)).toBe('1');
  const cleared = await post('/compare-items', { clear: parts[1]!, to: here });
  expect(cleared.location).toBe(`/Compare?ids=${parts[1]!}`);
  expect(bar((await get(here)).html)).toBe('');
  // What was cleared can be put back.
  expect((await get(cleared.location)).html).toContain(word('zh', 'compare_take'));
  await post(cleared.location, { take: parts[1]! });
  expect(count((await get(here)).html)).toBe('1');
});

test('CP-1 twenty-one at once in two processes leave twenty; the other is told that the bar is full', async () => {
  const ids = (await db.many<{ id: number }>(sql`select part_id as id from part_search where on_shelf order by part_id limit 21`)).map(
    ({ id }) => String(id),
  );
  const first = await callHttp(origin, compareAdd, { goodsId: ids[0] });
  const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!;
  expect(first.headers.getSetCookie()[0]).toMatch(/^__Host-ph_compare=.*HttpOnly; Secure/);
  const answers = await Promise.all(
    ids.slice(1).map((goodsId, n) => callHttp(shop.origins[n % 2]!, compareAdd, { goodsId }, { headers: { cookie }, locale: 'en_US' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.message)).toEqual(['comparison bar is full']);
  const { items } = dataOf<AnswerOf<typeof compareList>>(await callHttp(origin, compareList, {}, { headers: { cookie } }));
  expect(new Set(items.map(({ goodsId }) => goodsId)).size).toBe(20);
  const pressed = await Promise.all(
    [0, 1].map((n) => callHttp(shop.origins[n]!, compareAdd, { goodsId: ids[0] }, { headers: { cookie } })),
  );
  expect(pressed.map(({ status, body }) => [status, body.message])).toEqual([
    [409, '已在对比栏'],
    [409, '已在对比栏'],
  ]);
});

test('CP-1 ED-3 switching the edition clears the comparison', async () => {
  const { get, post, jar } = visitor();
  await post('/compare-items', { goodsId: parts[0]!, to: '/index' });
  expect(jar.has('__Host-ph_compare')).toBe(true);
  await post('/edition', { edition: 'international', to: '/index' });
  expect([jar.has('__Host-ph_compare'), /\d+\/(<!-- -->)?20/.test((await get('/index')).html)]).toEqual([false, false]);
});

test('CP-2 an address shows its parts to anyone, twenty at most, and leaves the visitor’s own list alone', async () => {
  const { get, post } = visitor();
  await post('/compare-items', { goodsId: parts[0]!, to: '/index' });
  const mpns = await db.many<{ mpn: string }>(
    sql`select mpn from parts where id = any(${[world.parts[1], world.parts[2]]}::bigint[]) order by id`,
  );
  const shared = (await get(`/Compare?ids=${parts[1]}-${parts[2]}&n=100`)).html;
  for (const { mpn } of mpns) expect(shared).toContain(mpn);
  expect(shared).toContain(word('zh', 'compare_shared'));
  expect(shared).toMatch(/¥0\.9000/);
  const moved = await post(`/Compare?ids=${parts[1]}-${parts[2]}`, { order: `${parts[2]}-${parts[1]}` });
  expect(moved.location).toBe(`/Compare?ids=${parts[2]}-${parts[1]}`);
  expect(count((await get('/index')).html)).toBe('1');
  for (const hostile of ['<script>alert(1)</script>', '0', '-1', '999999999999', `${parts[0]}-`.repeat(400), '%00', '1e3', '__proto__']) {
    const page = await get(`/Compare?ids=${encodeURIComponent(hostile)}&n=99999999999&diff=x&refused=${encodeURIComponent('<b>x')}`);
    expect([hostile.slice(0, 20), page.status, page.html.includes('<b>x'), page.html.includes('alert(1)')]).toEqual([
      hostile.slice(0, 20),
      200,
      false,
      false,
    ]);
  }
});

test('PD-4 RT-3 a guest’s heart leads to the login and is saved after it; the address alone saves nothing', async () => {
  const guest = visitor();
  const here = productPath(parts[4]!);
  const pressed = await guest.post('/favourite', { save: parts[4]!, to: here });
  const target = new URL(pressed.location, origin).searchParams.get('redirect')!;
  expect([pressed.status, pressed.location.startsWith('/Login?'), target]).toEqual([
    303,
    true,
    `/favourite?to=${encodeURIComponent(here)}`,
  ]);
  const before = await digest(db);
  const stranger = visitor(cookiesOf(world.b.cookie));
  expect((await stranger.get(target)).location).toBe(here);
  expect((await visitor(cookiesOf(world.b.cookie)).get(`/favourite?save=${parts[4]}&to=//evil.example`)).location).toBe('/index');
  expect(await digest(db)).toEqual(before);
  const secret = await encrypted(origin, 'Demo-2026');
  const entered = await guest.post(pressed.location, { username: 'democn', cipher: secret.password, kid: secret.kid });
  expect(entered.location).toBe(target);
  expect((await guest.get(target)).location).toBe(here);
  expect(guest.jar.has('ph_favourite')).toBe(false);
  expect((await guest.get('/UserHome/myCollection')).html).toContain(`href="${here}"`);
});

test('PD-4 the list of favourites shows a changed price, notes, and undoes a removal; strangers see nothing of it', async () => {
  const who = await addPerson(db);
  const { get, post } = visitor(cookiesOf(who.cookie));
  await post('/favourite', { save: parts[5]!, to: '/index' });
  await db.run(sql`update part_prices set tiers = '[[1, 800000]]' where part_id = ${world.parts[5]!} and edition = 'domestic'`);
  const path = '/UserHome/myCollection';
  await post(path, { intent: 'note', goodsId: parts[5]!, partNo: 'x', note: '<b>主控板</b>' });
  const { html } = await get(path);
  expect([html.includes('&lt;b&gt;主控板'), like('zh', 'favourites_cheaper').test(html)]).toEqual([true, true]);
  const removed = await post(path, { intent: 'remove', goodsId: parts[5]!, partNo: 'PART' });
  expect(removed.html).toContain(word('zh', 'saved_undo'));
  await post(path, { intent: 'restore', goodsId: parts[5]!, partNo: 'PART' });
  const list = async (token: string) =>
    dataOf<AnswerOf<typeof favouriteList>>(await callHttp(origin, favouriteList, {}, { token })).records;
  expect((await list(who.token)).map(({ goodsId, note }) => [goodsId, note])).toEqual([[parts[5], '<b>主控板</b>']]);
  expect((await list(world.b.token)).map(({ goodsId }) => goodsId)).not.toContain(parts[5]);
  expect((await visitor().get(path)).location).toMatch(/^\/Login\?redirect=/);
});

test('PD-4 S5 a reminder asked for in a form comes true: one mail within seconds, whose link ends it without logging in', async () => {
  const who = await addPerson(db);
  const { get, post } = visitor(cookiesOf(who.cookie));
  const part = world.parts[6]!;
  const path = `/UserHome/mySubscription?goodsId=${part}&kind=arrival`;
  expect((await visitor().get(path)).location).toMatch(/^\/Login\?redirect=/);
  const ask = (quantity: string) => post(path, { intent: 'save', goodsId: String(part), kind: 'arrival', quantity });
  const refused = await ask('1000000');
  expect([refused.status, refused.html.includes('提醒数量须大于库存')]).toEqual([409, true]);
  for (const wrong of ['0', '-5', 'abc', '1e3', '9'.repeat(20)])
    expect((await ask(wrong)).html).toContain(word('zh', 'subscriptions_badQuantity'));
  expect((await ask('1000001')).html).toContain(word('zh', 'subscriptions_saved', { email: `${who.username}@example.com` }));
  // A price that is watched beside it.
  await post(path, { intent: 'save', goodsId: String(part), kind: 'price', quantity: '1', change: 'any' });
  await db.run(sql`
    with moved as (update stock set on_hand = on_hand + 1 where part_id = ${part} and warehouse = 'JS' returning part_id)
    insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, reason) select part_id, 'JS', 1, 0, 'adjust', 'test' from moved`);
  const mails = () =>
    db.many<{ subject: string; text_body: string }>(
      sql`select subject, text_body from mails where user_id = ${Number(who.userId)} order by id`,
    );
  await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(1);
  expect((await mails())[0]!.subject).toContain('1,000,001');
  await db.run(sql`update part_prices set tiers = '[[1, 1100000]]' where part_id = ${part} and edition = 'domestic'`);
  await expect.poll(async () => (await mails()).length, { timeout: 15_000 }).toBe(2);
  const link = new URL(/https?:\S+\/unsubscribe\?\S+/.exec((await mails())[1]!.text_body)![0]);
  const anyone = visitor();
  const before = await digest(db);
  expect((await anyone.get(link.pathname + link.search)).html).toContain(word('zh', 'subscriptions_linkEnd'));
  expect(await digest(db)).toEqual(before);
  await anyone.post(link.pathname + link.search, {});
  const { records } = dataOf<AnswerOf<typeof subscriptionList>>(await callHttp(origin, subscriptionList, {}, { token: who.token }));
  expect(records.map(({ kind, state }) => [kind, state])).toEqual([
    ['price', 'ended'],
    ['arrival', 'told'],
  ]);
  expect((await anyone.get('/unsubscribe?token=1.forged')).status).toBe(404);
  const page = (await get('/UserHome/mySubscription')).html;
  expect([page.includes(word('zh', 'subscriptions_stateTold')), like('zh', 'subscriptions_toldArrival').test(page)]).toEqual([true, true]);
});
