// A guest's goods queries over HTTP, what pages send, and forms sent again: on two processes that share a database (SR-10, PL-1 to PL-3, RT-5).
import { goodsDetail, goodsQuery } from '@partharbor/contract/calls/catalogue';
import {
  goodsTimestamp,
  guestFacetValues,
  guestGoodsDetail,
  guestGoodsQuery,
  guestSubstitutes,
} from '@partharbor/contract/calls/guest-passes';
import { sendErrors, trackEvents, uiVersion } from '@partharbor/contract/calls/tracking';
import { sql } from '@partharbor/server/platform/database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHttp, dataOf, type HttpAnswer } from '../support/client.ts';
import { addParts } from '../support/goods.ts';
import { addPerson } from '../support/people.ts';
import { startShop, type RunningShop } from '../support/shop.ts';

let shop: RunningShop;
let part = '';
beforeAll(async () => {
  shop = await startShop({ processes: 2 });
  part = String((await addParts(shop.db, 1))[0]);
});
afterAll(() => shop?.stop());

const here = { position: 'k3v9x0q2d' };
const told = ({ status, body }: HttpAnswer): unknown => [status, body.code, (body.data as { reason?: string }).reason];
const passAt = async (origin: string, headers: Record<string, string> = here): Promise<string> => {
  const answer = dataOf<{ encoded: string; timestamp: number }>(await callHttp(origin, goodsTimestamp, {}, { headers }));
  expect(Math.abs(answer.timestamp - Date.now())).toBeLessThan(60_000);
  return answer.encoded;
};

test('SR-10 goods are closed to guests over HTTP, and open to them through the handshake alone, whichever process made the pass', async () => {
  const [one, two] = shop.origins as [string, string];
  const words = { keywords: 'STM32', searchFieldType: '0', current: 1, size: 10 };
  for (const call of [goodsQuery, goodsDetail])
    expect(told(await callHttp(one, call, { ...words, goodsId: part }))).toEqual([401, 401, 'NEEDS_LOGIN']);
  const encoded = await passAt(one);
  const under = { params: { encoded }, headers: here };
  const page = dataOf<{ records: { partNo: string; StepPrice: unknown[] }[]; total: number }>(
    await callHttp(two, guestGoodsQuery, words, under),
  );
  expect([page.total > 0, page.records[0]!.StepPrice.length > 0]).toEqual([true, true]);
  const buyer = await addPerson(shop.db);
  expect(dataOf(await callHttp(one, goodsQuery, words, { token: buyer.token }))).toEqual(page);
  expect(dataOf<{ goodsId: string }>(await callHttp(two, guestGoodsDetail, { goodsId: part }, under)).goodsId).toBe(part);
  expect(dataOf<unknown[]>(await callHttp(one, guestFacetValues, { ...words, facet: '$brand' }, under)).length).toBeGreaterThan(0);
  expect(dataOf(await callHttp(two, guestSubstitutes, { goodsId: part }, under))).toHaveProperty('substitutes');
  expect(told(await callHttp(two, guestGoodsDetail, { goodsId: '999999999' }, under))).toEqual([404, 404, 'NOT_FOUND']);
  expect((await callHttp(two, guestGoodsQuery, words, { ...under, locale: 'en_US' })).status).toBe(200);
});

test('SR-10 a pass of another browser, a made-up one and a used-up one are refused with the codes the texts name', async () => {
  const [one, two] = shop.origins as [string, string];
  const ask = (origin: string, encoded: string, headers: Record<string, string> = here) =>
    callHttp(origin, guestGoodsDetail, { goodsId: part }, { params: { encoded }, headers });
  const encoded = await passAt(one);
  for (const position of ['k3v9x0q2e', '', 'x'.repeat(5_000), '<script>'])
    expect(told(await ask(one, encoded, { position }))).toEqual([409, 5503, 'PASS_INVALID']);
  for (const wrong of ['x', 'A'.repeat(52), "' or 1=1 --", '%2e%2e', '电阻'])
    expect(told(await ask(two, wrong))).toEqual([409, 5503, 'PASS_INVALID']);
  expect((await ask(two, 'A'.repeat(400))).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 30 }, (_one, i) => ask(i % 2 ? one : two, encoded)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(told)).toEqual(refused.map(() => [409, 509, 'PASS_EXPIRED']));
  expect(refused[0]!.body.message).toMatch(/\p{Script=Han}/u);
  expect((await ask(one, await passAt(two))).status).toBe(200);
});

test('RT-5 both processes name one version of the pages, and the page carries it', async () => {
  const versions = await Promise.all(shop.origins.map(async (origin) => dataOf<string>(await callHttp(origin, uiVersion))));
  expect(new Set(versions).size).toBe(1);
  const page = await (await fetch(`${shop.origin}/index`)).text();
  expect(page).toContain(`manifest-${versions[0]}.js`);
});

test('RT-5 asked for the routes of an address, every process names the scripts of the visitor’s language; an older page is to load anew', async () => {
  const version = dataOf<string>(await callHttp(shop.origin, uiVersion));
  const ask = (origin: string, build: string, cookie: string) =>
    fetch(`${origin}/__manifest?${new URLSearchParams({ paths: '/Cart', version: build })}`, { headers: { cookie } });
  for (const origin of shop.origins)
    for (const [edition, lang] of [
      ['domestic', 'zh'],
      ['international', 'en'],
    ]) {
      const answer = await ask(origin, version, `ph_edition=${edition}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      const routes = (await answer.json()) as Record<string, { module: string }>;
      expect(Object.keys(routes).sort()).toEqual(['page/Cart', 'root', 'routes/shell']);
      expect(routes['page/Cart']!.module).toMatch(new RegExp(`^/assets/${lang}/`));
      const old = await ask(origin, 'of-yesterday', `ph_edition=${edition}`);
      expect([old.status, old.headers.get('x-remix-reload-document')]).toEqual([204, 'true']);
    }
});

test('PL-3 events come as the bare list the texts name; nothing is kept of who asks not to be tracked; hostile ones harm nothing', async () => {
  const url = `${shop.origin}/api/${trackEvents.path}`;
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const events = async () => (await shop.db.one<{ n: number }>(sql`select count(*) as n from page_events`)).n;
  const event = { eventType: 'route', eventData: { path: '/Cart' }, timestamp: Date.now() };
  expect(await (await send([event, event])).json()).toMatchObject({ code: 200, data: { stored: 2 } });
  expect(await (await send([event], { dnt: '1' })).json()).toMatchObject({ code: 200, data: { stored: 0 } });
  expect(await (await send([event], { 'sec-gpc': '1' })).json()).toMatchObject({ code: 200, data: { stored: 0 } });
  expect(await events()).toBe(2);
  const bad = [
    [],
    [1],
    [null],
    [{ ...event, eventData: { a: { b: 1 } } }],
    [{ ...event, eventType: 'x'.repeat(41) }],
    Array.from({ length: 51 }, () => event),
  ];
  for (const body of bad)
    expect([JSON.stringify(body).slice(0, 60), (await send(body)).status]).toEqual([JSON.stringify(body).slice(0, 60), 400]);
  expect((await fetch(`${url}?a=1`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]' })).status).toBe(400);
  const errors = (entries: unknown[]) => callHttp(shop.origin, sendErrors, { sendMsgArr: entries }, { headers: here });
  const entry = {
    api: '<script>alert(1)</script>',
    code: 500,
    time: 1,
    msg: `x '; drop table parts; -- ${'9'.repeat(30)}`,
    data: '/Pay\nat a',
  };
  expect(dataOf(await errors([entry, { ...entry, isSend: 'true' }]))).toEqual({ stored: 1 });
  expect(dataOf(await callHttp(shop.origin, sendErrors, { sendMsgArr: '[]' }))).toEqual({ stored: 0 });
  expect((await errors([{ ...entry, msg: 'x'.repeat(10_000) }])).status).toBe(400);
  expect(await shop.db.one(sql`select api, code, message from front_error_kinds order by id desc limit 1`)).toEqual({
    api: '<script>alert(1)</script>',
    code: '500',
    message: "x '; drop table parts; -- [number]",
  });
});

test('PL-2 R-12 a form of a page that is sent again with its key does nothing twice, on whichever process', async () => {
  const buyer = await addPerson(shop.db);
  const form = new URLSearchParams({
    intent: 'save',
    userName: '李工',
    userPhone: '13900139000',
    company: '测试公司',
    countryCode: 'CN',
    areaidPath: '440000,440300,440305',
    region0: '440000',
    region1: '440300',
    region2: '440305',
    userAddress: '科技路 88 号',
    postcode: '',
    tag: '',
  });
  const key = randomUUID().replaceAll('-', '');
  const send = async (origin: string, headers: Record<string, string>): Promise<number> =>
    (
      await fetch(`${origin}/UserHome/deliveryAddress`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: buyer.cookie, origin, ...headers },
        body: form,
      })
    ).status;
  const count = async () =>
    (await shop.db.one<{ n: number }>(sql`select count(*) as n from addresses where user_id = ${buyer.userId} and street = '科技路 88 号'`))
      .n;
  const statuses = await Promise.all([...shop.origins, ...shop.origins].map((origin) => send(origin, { 'idempotency-key': key })));
  expect([new Set(statuses).size, await count()]).toEqual([1, 1]);
  await send(shop.origin, {});
  expect(await count()).toBe(2);
});
