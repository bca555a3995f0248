// Proves the HTTP server: content types, headers, limits, health, figures, files and a clean end.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Http, createHttp, rawBodies, serveAssets } from './http.ts';
import { createLog } from './log.ts';

const config = {
  host: '127.0.0.1',
  port: 0,
  publicOrigin: 'http://localhost:3000',
  trustProxy: false as const,
  metrics: 'loopback' as const,
};
let http: Http;
let logged: string;

beforeEach(async () => {
  logged = '';
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged += chunk.toString();
      done();
    },
  });
  http = await createHttp({ config, log: createLog('info', sink) });
  http.app.post('/api/echo', (request) => ({ body: request.body ?? null }));
  http.app.get('/api/query', (request) => request.query);
  http.app.get('/page', (request) => ({ url: request.url }));
  http.app.post('/api/checked', { schema: { body: z.object({ qty: z.number().int() }) } }, (request) => request.body);
  http.app.get('/api/full', () => {
    throw Object.assign(new Error('could not extend file: No space left on disk'), { code: '53100' });
  });
  http.app.get('/api/broken', () => {
    throw new Error('select password from users');
  });
});
afterEach(() => http.close());

const post = (type: string | undefined, payload: string | Buffer) =>
  http.app.inject({ method: 'POST', url: '/api/echo', payload, headers: type === undefined ? {} : { 'content-type': type } });

test.each([
  ['application/json', '{"a":1}', 200],
  ['application/json; charset=utf-8', '{"a":"深圳"}', 200],
  ['application/x-www-form-urlencoded', 'a=1&b[c]=2', 200],
  ['application/json', '', 200],
  ['application/json', '{"a":1,"a":2}', 400],
  ['application/json', '{"__proto__":1}', 400],
  ['application/json', '{', 400],
  ['application/json', Buffer.from([0x22, 0xff, 0x22]), 400],
  ['application/x-www-form-urlencoded', 'a=1&a=2', 400],
  ['application/x-www-form-urlencoded', 'constructor[x]=1', 400],
  ['text/plain', '{"a":1}', 415],
  ['application/xml', '<a/>', 415],
  ['application/jsonp', '{}', 415],
  [undefined, '{"a":1}', 415],
])('a body of %s "%s" answers %i', async (type, payload, status) => {
  expect((await post(type, payload)).statusCode).toBe(status);
});

test('a body above 1 MB answers 413 without being kept', async () => {
  const answer = await post('application/json', JSON.stringify({ a: 'x'.repeat(1024 * 1024) }));
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: 413, data: { reason: 'TOO_LARGE' } });
});

test('a client that is still sending what is refused can finish, and reads the refusal', async () => {
  const { port } = new URL(await http.listen());
  const chunk = Buffer.alloc(64 * 1024);
  const chunks = 40;
  let sent = 0;
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const send = async (): Promise<void> => {
      socket.write(
        `POST /api/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${chunk.length * chunks}\r\n\r\n`,
      );
      while (sent < chunks && socket.writable) {
        socket.write(chunk);
        sent += 1;
        await new Promise((next) => setTimeout(next, 5));
      }
    };
    const socket = connect(Number(port), '127.0.0.1', () => {
      send().catch(reject);
    });
    socket.setEncoding('utf8');
    socket.on('data', (part) => (text += part));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*TOO_LARGE/);
  expect(sent).toBe(chunks);
});

test('an upload of several parts is accepted as such', async () => {
  const form = ['--b', 'content-disposition: form-data; name="f"; filename="电阻.csv"', 'content-type: text/csv', '', 'a,b', '--b--', ''];
  http.app.post('/api/upload', async (request) => {
    const file = await request.file();
    return { name: file?.filename, size: (await file?.toBuffer())?.length };
  });
  const answer = await http.app.inject({
    method: 'POST',
    url: '/api/upload',
    payload: form.join('\r\n'),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  expect(answer.json()).toEqual({ name: '电阻.csv', size: 3 });
});

test('a repeated query key is refused on calls and left to pages', async () => {
  const refused = await http.app.inject('/api/query?a=1&a=2');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 400, data: { reason: 'DUPLICATE_KEY' } });
  expect((await http.app.inject('/page?brand=1&brand=2')).statusCode).toBe(200);
  expect((await http.app.inject('/api/query?a[b]=1&c=%E7%94%B5')).json()).toEqual({ a: { b: '1' }, c: '电' });
});

test('input that does not fit a schema names its places', async () => {
  const answer = await http.app.inject({ method: 'POST', url: '/api/checked', payload: { qty: 1.5 } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ data: { reason: 'BAD_INPUT', issues: [{ path: 'qty' }] } });
});

test('T-49 what passes by itself answers 503 and when to come back, and no insides', async () => {
  const answer = await http.app.inject('/api/full');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.body).not.toMatch(/disk|at /);
});

test('T-30 an unexpected failure answers its request number and no insides, and is logged in full', async () => {
  const answer = await http.app.inject('/api/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toMatch(/select|password|at /);
  const { requestId } = answer.json<{ data: { requestId: string } }>().data;
  expect(answer.headers['x-request-id']).toBe(requestId);
  expect(logged).toContain('select password from users');
  expect(logged).toContain(requestId);
});

test.each(['/api/nothing', '/api/broken', '/api/query?a=1&a=2', '/page', '/api/health/live'])(
  'T-28 %s carries the protecting headers',
  async (url) => {
    const { headers } = await http.app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined();
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  },
);

test('T-28 https brings strict transport security', async () => {
  const secure = await createHttp({ config: { ...config, publicOrigin: 'https://shop.example' }, log: createLog('silent') });
  expect((await secure.app.inject('/api/health/live')).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  await secure.close();
});

test('T-28 TRACE and unknown methods are refused', async () => {
  const address = new URL(await http.listen());
  const first = async (method: string) => {
    const socket = connect(Number(address.port), address.hostname);
    socket.write(`${method} /page HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text.split(' ')[1];
  };
  expect(await first('TRACE')).toBe('405');
  expect(await first('PROPFIND')).toBe('405');
  expect(await first('GET')).toBe('200');
  expect(await first('JUNK')).toBe('400');
});

test('readiness follows setReady, the health look, and closing', async () => {
  const ready = async () => (await http.app.inject('/api/health/ready')).statusCode;
  expect(await ready()).toBe(503);
  http.setReady(true);
  expect(await ready()).toBe(200);
  http.setReady(false);
  expect(await ready()).toBe(503);
  expect((await http.app.inject('/api/health/live')).statusCode).toBe(200);
});

test('T-28 figures are for this machine only, not for what a proxy on it passes on, and name route patterns', async () => {
  await http.app.inject('/api/query?token=secret');
  const answer = await http.app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' });
  expect(answer.body).toContain('route="/api/query"');
  expect(answer.body).not.toContain('secret');
  expect((await http.app.inject({ url: '/api/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
  for (const headers of [
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
    { via: '1.1 edge' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { host: 'shop.example.com' },
    { host: 'localhost.example.com' },
  ]) {
    const proxied = await http.app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1', headers });
    expect([headers, proxied.statusCode]).toEqual([headers, 404]);
  }
});

test('the log keeps no query and no secret header', async () => {
  await http.app.inject({ url: '/api/query?token=hush', headers: { authorization: 'Bearer hush' } });
  expect(logged).toContain('"route":"/api/query"');
  expect(logged).not.toContain('hush');
});

test('a page scope gets bodies unread and still refuses foreign kinds', async () => {
  await http.app.register(async (pages) => {
    rawBodies(pages);
    pages.post('/form', async (request) => {
      let text = '';
      for await (const chunk of request.body as AsyncIterable<Buffer>) text += chunk.toString();
      return { text };
    });
  });
  const send = (type: string) =>
    http.app.inject({ method: 'POST', url: '/form', payload: 'brand=1&brand=2', headers: { 'content-type': type } });
  expect((await send('application/x-www-form-urlencoded')).json()).toEqual({ text: 'brand=1&brand=2' });
  expect((await send('text/plain')).statusCode).toBe(415);
  expect((await post('application/x-www-form-urlencoded', 'a=1&a=2')).statusCode).toBe(400);
});

test('built files are kept for a year, sent compressed, and their maps stay here', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'partharbor-assets-'));
  mkdirSync(join(dir, 'deep'));
  writeFileSync(join(dir, 'app-1a2b.js'), 'export {}');
  writeFileSync(join(dir, 'app-1a2b.js.gz'), gzipSync('export {}'));
  writeFileSync(join(dir, 'app-1a2b.js.map'), '{}');
  writeFileSync(join(dir, '.env'), 'SECRET=1');
  await serveAssets(http.app, dir, '/assets/');
  const get = (name: string) => http.app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'gzip' } });
  const file = await get('app-1a2b.js');
  expect(file.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=31536000, immutable' });
  expect(file.headers['content-type']).toMatch(/javascript/);
  for (const name of ['app-1a2b.js.map', '.env', '../package.json', '%2e%2e/package.json', 'deep/', 'app-1a2b.js.gz']) {
    expect((await get(name)).statusCode, name).toBe(404);
  }
  rmSync(dir, { recursive: true });
});

test('closing lets a running request finish and refuses new ones', async () => {
  const begun = Promise.withResolvers<void>();
  http.app.get('/api/slow', async () => {
    begun.resolve();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { done: true };
  });
  const address = await http.listen();
  const running = fetch(`${address}/api/slow`);
  await begun.promise;
  const closed = http.close();
  const closingAtMs = Date.now();
  const answer = await running;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ done: true });
  await closed;
  expect(Date.now() - closingAtMs).toBeLessThan(2000);
  await expect(fetch(`${address}/api/health/live`)).rejects.toThrow();
});
