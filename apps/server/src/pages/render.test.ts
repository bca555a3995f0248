// The bridge between the HTTP server and the storefront's build, with a small build in its place.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallContext } from '../calls/context.ts';
import { registerPages, type PageDeps } from './render.ts';
import { takesGzip } from './zipped.ts';

const build = `
export const entry = { module: {
  withLocale: (lang, run) => run(),
  maySwitch: (path) => path !== '/fixed',
  pagePath: (url) => { const { pathname, search } = new URL(url); return pathname + search; },
  answer: async (build, request, scope) => {
    if (request.method === 'POST') scope.setCookies.push('a=b; Path=/');
    const body = request.method === 'POST' ? await request.text() : '';
    const text = JSON.stringify({ lang: scope.lang, path: scope.path, user: scope.user, nonce: scope.nonce, title: scope.text('terms')?.title, body });
    return Object.assign(new Response(null, { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } }), { html: text });
  },
} };`;

const dir = mkdtempSync(join(tmpdir(), 'pages-'));
let app: FastifyInstance;
const fixedAsked: boolean[] = [];

const deps: PageDeps = {
  shopDir: dir,
  dev: false,
  mobileHome: () => true,
  contextOf: async (request, fixed) => {
    fixedAsked.push(fixed);
    const buyer = request.headers.cookie === 'session=1';
    const identity = buyer ? { kind: 'buyer', userId: 7, sessionId: 1, username: 'wang', userSource: 0 } : { kind: 'nobody' };
    return {
      identity,
      lang: 'en',
      edition: 'international',
      config: { publicOrigin: 'http://shop.test', mode: 'demo', logins: { wechat: null, qq: null, alipay: null } },
      setCookies: [],
      guestToken: '',
      sameOrigin: request.headers.origin === 'http://shop.test',
    } as unknown as CallContext;
  },
  callFor: () => async () => {
    throw new Error('no page here makes a call');
  },
  keepSearch: async () => undefined,
  switchEdition: async () => undefined,
  gate: async () => null,
  textOf: (name) => (name === 'terms' ? { title: { zh: '条款', en: 'Terms' }, intro: { zh: '', en: '' }, sections: [] } : undefined),
};

beforeAll(async () => {
  mkdirSync(join(dir, 'build/server'), { recursive: true });
  writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
  writeFileSync(join(dir, 'build/server/index.js'), build);
  app = fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 404 }));
  await registerPages(app, deps);
});

afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

test('a page is rendered in the visitor’s language with the nonce of its policy', async () => {
  const answer = await app.inject('/index?lang=en_US');
  const page = answer.json<{ nonce: string }>();
  expect(page).toMatchObject({ lang: 'en', path: '/index?lang=en_US', user: null, title: 'Terms' });
  expect(answer.headers['content-security-policy']).toContain(`'nonce-${page.nonce}'`);
  expect(answer.headers['vary']).toContain('Cookie');
  expect(answer.headers['cache-control']).toBe('private, no-cache');
});

test('T-29 a page with a name on it is not stored', async () => {
  const answer = await app.inject({ url: '/index', headers: { cookie: 'session=1' } });
  expect(answer.json()).toMatchObject({ user: { userId: '7', username: 'wang' } });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('T-11 a form sent from another site, or from nowhere, changes nothing', async () => {
  for (const origin of ['http://evil.test', undefined]) {
    const answer = await app.inject({
      method: 'POST',
      url: '/edition',
      headers: { ...(origin ? { origin } : {}), 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'edition=domestic',
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('a form of our own reaches its action whole, and its cookies come back', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/edition',
    headers: { origin: 'http://shop.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'edition=domestic&to=%2F',
  });
  expect(answer.json()).toMatchObject({ body: 'edition=domestic&to=%2F' });
  expect(answer.headers['set-cookie']).toBe('a=b; Path=/');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a form over 1 MB is refused', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/edition',
    headers: { origin: 'http://shop.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a'.repeat(1024 * 1024 + 1),
  });
  expect(answer.statusCode).toBe(413);
});

test('R-2 an unknown call is not a page', async () => {
  expect((await app.inject('/api/nothing')).json()).toEqual({ code: 404 });
  expect((await app.inject('/apiary')).statusCode).toBe(200);
});

test('R-1 on pages that fix the edition the language asked for is left aside', async () => {
  fixedAsked.length = 0;
  await app.inject('/fixed');
  await app.inject('/index');
  expect(fixedAsked).toEqual([true, false]);
});

test('HEAD answers without a body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/index' });
  expect(answer.statusCode).toBe(200);
  expect(answer.payload).toBe('');
});

test('a page goes out compressed in one piece to whom takes it so, and as it is to others', async () => {
  const path = `/long?${'a'.repeat(2_000)}`;
  const plain = await app.inject({ url: path, headers: { 'accept-encoding': 'gzip;q=0' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  const sent = await app.inject({ url: path, headers: { 'accept-encoding': 'br, gzip' } });
  expect(sent.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(sent.rawPayload.length) });
  expect(sent.headers.vary).toContain('accept-encoding');
  const unzipped = JSON.parse(gunzipSync(sent.rawPayload).toString('utf8')) as { path: string };
  expect(unzipped.path).toBe(path);
  const head = await app.inject({ method: 'HEAD', url: path, headers: { 'accept-encoding': 'gzip' } });
  expect(head.rawPayload).toHaveLength(0);
});

test('gzip is taken by name only, and not where it is refused', () => {
  const takes = ['gzip', 'deflate, gzip;q=1.0, *;q=0.5', 'GZIP;q=0.8'];
  const refuses = [undefined, '', 'br', 'gzip;q=0', 'gzip;q=0.000', 'x-gzip-like', '*'];
  expect(takes.map(takesGzip)).toEqual(takes.map(() => true));
  expect(refuses.map(takesGzip)).toEqual(refuses.map(() => false));
});
