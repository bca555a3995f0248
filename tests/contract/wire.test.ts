// T-17, T-19, T-20: what no client library sends: broken requests on the bare connection, wrong methods, foreign bodies; each answered in the envelope.
import { connect } from 'node:net';
import { allCalls } from '@partharbor/contract/all';
import { expect, test } from 'vitest';
import { pathOf } from '../support/client.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { origin } = world.shop;

const { port } = new URL(origin);
const list = '/api/cart/guest/list';

/** Sends bytes and collects everything until the server closes or falls silent. */
function exchange(text: string, silenceMs = 700): Promise<string> {
  const done = Promise.withResolvers<string>();
  const socket = connect(Number(port), '127.0.0.1');
  let answer = '';
  let timer = setTimeout(() => socket.destroy(), 10_000);
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    answer += chunk;
    clearTimeout(timer);
    timer = setTimeout(() => socket.destroy(), silenceMs);
  });
  socket.on('error', (error) => done.reject(error));
  socket.on('close', () => {
    clearTimeout(timer);
    done.resolve(answer);
  });
  socket.write(text);
  return done.promise;
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const envelopeOf = (answer: string): { code: number; data: { reason: string }; message: string } =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as never;

const broken: readonly (readonly [what: string, request: string, status: number])[] = [
  ['no Host', `GET /api/home/regions HTTP/1.1\r\n\r\n`, 400],
  ['a length and chunks', `POST ${list} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['two lengths', `POST ${list} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`, 400],
  ['a negative length', `POST ${list} HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`, 400],
  ['a method that is none', `foo ${list} HTTP/1.1\r\nHost: x\r\n\r\n`, 400],
  ['an address over the header limit', `GET /api/home/regions?parent=${'9'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['malformed percent codes in a path', `GET /api/sso/user-info/loadUserInfo/%zz HTTP/1.1\r\nHost: x\r\n\r\n`, 400],
  ['an id of 400 characters', `GET /api/sso/user-info/loadUserInfo/${'9'.repeat(400)} HTTP/1.1\r\nHost: x\r\n\r\n`, 404],
];

test.each(broken)('T-19 %s is refused in the envelope with all guarding headers', async (_what, request, status) => {
  const answer = await exchange(request);
  expect([statusOf(answer), envelopeOf(answer).code], answer).toEqual([status, status]);
  expect(envelopeOf(answer).message).not.toBe('');
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(answer).not.toMatch(/FST_|statusCode|Client Error/);
});

test('T-19 a page address that is none goes where unknown pages go', async () => {
  const answer = await exchange('GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(statusOf(answer)).toBe(302);
  expect(answer).toMatch(/location: \/404\?from=%2F%25zz/i);
});

test('T-19 requests sent without waiting are answered in their order', async () => {
  const one = (parent: string): string => `GET /api/home/regions?parent=${parent} HTTP/1.1\r\nHost: x\r\n`;
  const answer = await exchange(`${one('440000')}\r\n${one('%zz')}\r\n${one('none')}Connection: close\r\n\r\n`);
  expect([...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((found) => found[1])).toEqual(['200', '400', '200']);
});

test('T-12 a wrong method is 405 and names the right ones, whatever body it brings', async () => {
  for (const call of [...allCalls.values()].filter((one) => !one.path.includes(':'))) {
    const known = call.method === 'GET' ? ['GET', 'HEAD'] : ['POST'];
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((one) => !known.includes(one))) {
      const body = ['GET', 'HEAD'].includes(method) ? undefined : '{';
      const answer = await fetch(origin + pathOf(call), { method, body, headers: body ? { 'content-type': 'application/json' } : {} });
      await answer.text();
      const others = [...allCalls.values()]
        .filter((one) => one.path === call.path)
        .map((one) => one.method)
        .sort();

      if (!others.includes(method as 'GET') && !(method === 'HEAD' && others.includes('GET')))
        expect([call.id, method, answer.status, answer.headers.get('allow')?.split(', ').sort().join(', ')]).toEqual([
          call.id,
          method,
          405,
          others.join(', '),
        ]);
    }
  }
  expect((await fetch(`${origin}/api/health/live`, { method: 'POST' })).status).toBe(405);
});

test('T-19 null, lists and bare values are no body, and an upload is none where no file is taken', async () => {
  for (const call of [...allCalls.values()].filter((one) => one.method === 'POST' && one.who === 'anyone' && one.enc !== 'multipart')) {
    const url = origin + pathOf(call);
    for (const body of ['null', '[]', '1', '"text"', 'true']) {
      const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      expect([call.id, body, answer.status], await answer.text()).toEqual([call.id, body, call.id === 'token-from-cookie' ? 401 : 400]);
    }
    const form = new FormData();
    form.append('file', new Blob(['x']), 'a.csv');
    const upload = await fetch(url, { method: 'POST', body: form });
    expect([call.id, upload.status], await upload.text()).toEqual([call.id, call.id === 'token-from-cookie' ? 401 : 415]);
  }
});

test('T-12 nobody’s body is read for a call that takes a bearer', async () => {
  for (const call of [...allCalls.values()].filter((one) => (one.who === 'buyer' || one.who === 'staff') && one.method === 'POST')) {
    const answer = await fetch(origin + pathOf(call, { orderNo: '1', goodsId: '1', id: '1', userId: '1' }), {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([call.id, answer.status], await answer.text()).toEqual([call.id, 401]);
  }
});

test('R-1 a refusal speaks the language asked for, else that of the edition chosen, else the browser’s, wherever it arises', async () => {
  const asked: readonly (readonly [headers: Record<string, string>, query: string, english: boolean])[] = [
    [{ locale: 'en_US' }, '', true],
    [{ locale: 'zh_CN', 'accept-language': 'en' }, '', false],
    [{ 'accept-language': 'zh' }, 'lang=en_US', true],
    [{ cookie: 'ph_edition=international', 'accept-language': 'zh-CN' }, '', true],
    [{ cookie: 'ph_edition=domestic', 'accept-language': 'en-GB' }, '', false],
    [{ 'accept-language': 'fr, en-GB;q=0.8, zh;q=0.7' }, '', true],
    [{ locale: 'xx' }, '', false],
  ];
  for (const [headers, query, english] of asked) {
    // One is refused by a call, one before any call, one has no call at all.
    for (const path of [`/api/home/regions?parent[a]=1&${query}`, `/api/home/regions?parent=1&parent=2&${query}`, `/api/none?${query}`]) {
      const answer = (await (await fetch(origin + path, { headers })).json()) as { message: string };
      const wanted = path.includes('parent=1&parent=2') && query !== '' ? /./ : english ? /^[\x20-\x7e“”’]+$/ : /[\u4e00-\u9fff]/;
      expect([path, JSON.stringify(headers), answer.message], answer.message).toEqual([
        path,
        JSON.stringify(headers),
        expect.stringMatching(wanted),
      ]);
    }
  }
});
