// A part whose category nobody has sorted yet: no buyer and no visitor learns of it by any call, page or list, until staff have put it somewhere (BO-2).
import { allCalls } from '@partharbor/contract/all';
import type { AnswerOf } from '@partharbor/contract/call';
import { goodsDetail, goodsQuery, suggestion } from '@partharbor/contract/calls/catalogue';
import { consoleParts } from '@partharbor/contract/calls/console-parts';
import { importer } from '../support/imports.ts';
import { beforeAll, expect, test } from 'vitest';
import { callHttp, dataOf } from '../support/client.ts';
import { requestFor } from '../support/requests.ts';
import { leaves, withValue } from '../support/schema.ts';
import { makeWorld, send, tokenFor, type Request } from '../support/world.ts';

const world = await makeWorld();
const { origin, a, admin } = world;
const staff = importer({ origin, admin });
const mpn = 'UNSORTED-QX71';
const unknown = '999999999999';
let hidden = '';

beforeAll(async () => {
  const csv = `MPN,Brand,Category,Stock,MOQ,qty1,price1\n${mpn},Kestrel unsorted,Odd things nobody knows,50,1,1,0.5\n`;
  const run = await staff.upload({ name: 'unsorted.csv', bytes: Buffer.from(csv) }, 'table', false);
  expect(run).toMatchObject({ state: 'done', counts: { new: 1 } });
  const found = dataOf<AnswerOf<typeof consoleParts>>(
    await callHttp(origin, consoleParts, { keywords: mpn, current: 1, size: 5 }, { token: admin }),
  );
  hidden = found.records[0]!.goodsId;
});

/** The request about another part, wherever it names one of the world's; null where it names none. */
function about(request: Request, id: string): Request | null {
  const named = new Set(world.parts.map(String));
  const places = leaves([request.input, request.params ?? {}]).filter(({ value }) => named.has(String(value)) && String(value).length > 1);
  if (places.length === 0) return null;
  const changed = places.reduce<unknown>(
    (held, { path, value }) => withValue(held, path, typeof value === 'number' ? Number(id) : id),
    [request.input, request.params ?? {}],
  );
  const [input, params] = changed as [Request['input'], Request['params']];
  return { ...request, input, params };
}

const plain = (text: string): string =>
  text
    .replaceAll(hidden, '#')
    .replaceAll(unknown, '#')
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(/"version":\d+/g, '"version":0')
    .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"');

const asked: string[] = [];
for (const call of [...allCalls.values()].filter(({ who }) => who !== 'staff'))
  test(`BO-2 ${call.id} answers the id of an unsorted part like one that does not exist`, async () => {
    const request = await requestFor(call, world, a);
    const [ofHidden, ofUnknown] = [about(request, hidden), about(request, unknown)];
    if (!ofHidden || !ofUnknown) return;
    asked.push(call.id);
    const token = tokenFor(world, call, a);
    const missing = await send(world, call, ofUnknown, token);
    const answer = await send(world, call, ofHidden, token);
    expect([answer.status, plain(answer.text)]).toEqual([missing.status, plain(missing.text)]);
    expect(answer.text).not.toContain(mpn);
  });

test('BO-2 the calls that name parts were asked', () => {
  expect(asked).toEqual(
    expect.arrayContaining([
      'goods-detail',
      'cart-save',
      'compare-add',
      'compare-table',
      'favourite-save',
      'subscription-save',
      'goods-substitutes',
    ]),
  );
});

test('BO-2 no search, suggestion, page or list of addresses knows an unsorted part', async () => {
  for (const searchFieldType of ['0', '1'] as const) {
    const input = { keywords: mpn, searchFieldType, current: 1, size: 5 };
    const page = dataOf<AnswerOf<typeof goodsQuery>>(await callHttp(origin, goodsQuery, input, { token: a.token }));
    expect(page.records.map(({ partNo }) => partNo)).not.toContain(mpn);
  }
  const offered = dataOf<AnswerOf<typeof suggestion>>(await callHttp(origin, suggestion, { suggestString: mpn }, { token: a.token }));
  expect(offered).toEqual([]);
  expect((await callHttp(origin, goodsDetail, { goodsId: hidden }, { token: a.token })).status).toBe(404);
  const page = await fetch(`${origin}/ProductDetail?goodsId=${hidden}`);
  expect([page.status, (await page.text()).includes(mpn)]).toEqual([404, false]);
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  for (const [, address] of index.matchAll(/<loc>([^<]+)<\/loc>/g))
    expect(await (await fetch(address!.replace(/^https?:\/\/[^/]+/, origin))).text()).not.toContain(`=${hidden}<`);
});
