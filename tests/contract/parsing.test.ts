// T-19, T-20: one reading of every request: duplicates, prototypes, charsets, types, sizes; and a form means the same as JSON.
import { allCalls } from '@partharbor/contract/all';
import type { AnyCall } from '@partharbor/contract/call';
import { expect, test } from 'vitest';
import { pathOf } from '../support/client.ts';
import { digest } from '../support/digest.ts';
import { requestFor } from '../support/requests.ts';
import { makeWorld, send, tokenFor, type Request } from '../support/world.ts';

const world = await makeWorld();
const { db } = world.shop;

const FORM = 'application/x-www-form-urlencoded';
const written = [...allCalls.values()].filter(
  (call) => call.method === 'POST' && call.who !== 'provider' && (call.enc === 'form' || call.enc === 'json'),
);

async function raw(
  call: AnyCall,
  request: Request,
  type: string,
  body: string | Buffer,
  query = '',
): Promise<{ status: number; body: { code: number; data: { reason?: string } } }> {
  const token = request.token ?? tokenFor(world, call, world.a);
  const headers: Record<string, string> = {
    ...request.headers,
    ...(type ? { 'content-type': type } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(request.key ? { 'idempotency-key': request.key } : {}),
  };
  const answer = await fetch(`${world.origin}${pathOf(call, request.params)}${query}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: JSON.parse(text) as { code: number; data: { reason?: string } } };
}

const refusals: readonly (readonly [what: string, status: number, type: string, body: (json: string) => string | Buffer])[] = [
  ['a JSON key given twice', 400, 'application/json', (json) => json.replace(/^\{("[^"]+":)/, '{$1"x",$1')],
  ['__proto__ in JSON', 400, 'application/json', (json) => json.replace(/^\{/, '{"__proto__":{"admin":true},')],
  ['constructor.prototype in JSON', 400, 'application/json', (json) => json.replace(/^\{/, '{"constructor":{"prototype":{"admin":true}},')],
  ['__proto__ deep inside JSON', 400, 'application/json', (json) => json.replace(/^\{/, '{"deep":{"list":[{"__proto__":1}]},')],
  ['nesting of 1,000', 400, 'application/json', (json) => json.replace(/^\{/, `{"deep":${'['.repeat(1_000)}${']'.repeat(1_000)},`)],
  ['half a JSON', 400, 'application/json', (json) => json.slice(0, -1)],
  [
    'no UTF-8',
    400,
    'application/json',
    (json) => Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0x2c, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])]),
  ],
  ['a form key given twice', 400, FORM, () => 'userId=1&userId=1'],
  ['a list without indexes in a form', 400, FORM, () => 'a[]=1&a[]=2'],
  ['__proto__ in a form', 400, FORM, () => '__proto__[admin]=true'],
  ['constructor in a form', 400, FORM, () => 'constructor[prototype][admin]=1'],
  ['malformed percent codes', 400, FORM, () => 'userId=%zz'],
  ['600 fields in a form', 400, FORM, () => Array.from({ length: 600 }, (_one, i) => `f${i}=1`).join('&')],
  ['XML', 415, 'application/xml', () => '<a/>'],
  ['plain text', 415, 'text/plain', (json) => json],
  // Little over the limit: the answer comes before the body is read, and a longer one would meet a closed connection.
  ['a body of 1.1 MB', 413, 'application/json', (json) => json.replace(/^\{/, `{"pad":"${'x'.repeat(1_100_000)}",`)],
];

for (const call of written) {
  test(`T-19 T-20 ${call.id} refuses what can be read in two ways, and changes nothing`, async () => {
    const request = await requestFor(call, world, world.a);
    const json = JSON.stringify({ pad: 1, ...request.input });
    const before = await digest(db);
    for (const [what, status, type, body] of refusals) {
      const answer = await raw(call, request, type, body(json));
      expect([what, answer.status, answer.body.code]).toEqual([what, status, status]);
    }
    // A list has no names that the address could repeat.
    const first = Array.isArray(request.input) ? undefined : Object.keys(request.input)[0];
    if (first !== undefined)
      expect(
        (await raw(call, request, 'application/json', JSON.stringify(request.input), `?${encodeURIComponent(first)}=1`)).body.data.reason,
      ).toBe('DUPLICATE_FIELD');
    expect(await digest(db)).toEqual(before);
    expect(({} as { admin?: unknown }).admin).toBe(undefined);
  });
}

for (const call of written.filter((one) => one.enc === 'form')) {
  test(`T-19 ${call.id} reads JSON as it reads a form`, async () => {
    const [one, other] = [await requestFor(call, world, world.a), await requestFor(call, world, world.a)];
    const form = await send(world, call, one, tokenFor(world, call, world.a));
    const json = await raw(call, other, 'application/json', JSON.stringify(other.input));
    const shape = (data: unknown): unknown =>
      Array.isArray(data) ? data.length : typeof data === 'object' && data !== null ? Object.keys(data) : typeof data;
    const answered = call.bare ? json.body : json.body.data;
    expect([json.status, shape(answered)]).toEqual([form.status, shape(form.body.data)]);
    expect(json.status).toBe(200);
  });
}

test('T-19 R-12 a key without a value is refused, not taken for none', async () => {
  const requests: [AnyCall, Request][] = [];
  for (const call of written.filter((one) => one.idempotency)) requests.push([call, await requestFor(call, world, world.a)]);
  const before = await digest(db);
  for (const [call, { key: _key, ...request }] of requests) {
    for (const empty of ['', '   ']) {
      const headers = { ...request.headers, 'idempotency-key': empty };
      const answer = await raw(call, { ...request, headers }, 'application/json', JSON.stringify(request.input));
      expect([call.id, answer.status, answer.body.data.reason]).toEqual([call.id, 400, 'BAD_INPUT']);
    }
  }
  expect(await digest(db)).toEqual(before);
});

test('T-19 JSON inside a form field is read as strictly', async () => {
  const save = allCalls.get('cart-save')!;
  const goods = String(world.parts[0]);
  for (const goodsJson of [
    `[{"goodsId":"${goods}","cartNum":1,"cartNum":2}]`,
    `[{"__proto__":{},"goodsId":"${goods}","cartNum":1}]`,
    '[',
    '{}',
    '[]',
    `[${`{"goodsId":"${goods}","cartNum":1},`.repeat(201).slice(0, -1)}]`,
  ]) {
    const answer = await raw(save, { input: {} }, FORM, new URLSearchParams({ userId: world.a.userId, goodsJson }).toString());
    expect([goodsJson.slice(0, 60), answer.status]).toEqual([goodsJson.slice(0, 60), 400]);
  }
});

test('T-20 lists are capped: a page of a million and page number a billion are refused', async () => {
  for (const [size, current] of [
    [1_000_000, 1],
    [10, 1_000_000_000],
    [0, 1],
    [-1, 1],
  ]) {
    const answer = await send(
      world,
      allCalls.get('order-list')!,
      { input: { userId: world.a.userId, page: { size, current } } },
      world.a.token,
    );
    expect([size, current, answer.status]).toEqual([size, current, 400]);
  }
});

test('T-20 T-28 TRACE, smuggled lengths and unknown encodings are refused', async () => {
  const compressed = await fetch(`${world.origin}/api/cart/guest/list`, {
    method: 'POST',
    headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    body: 'xx',
  });
  expect(compressed.status).toBeGreaterThanOrEqual(400);
  expect(compressed.status).toBeLessThan(500);
});
