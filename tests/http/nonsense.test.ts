// What no honest client sends is answered as its sender's fault: hosts, targets, codings and forms that are none, and nothing of it is an error of ours.
import { changeSource } from '@partharbor/contract/calls/accounts';
import { consoleLogin } from '@partharbor/contract/calls/console-staff';
import { goodsExport } from '@partharbor/contract/calls/downloads';
import { uiVersion } from '@partharbor/contract/calls/tracking';
import { afterAll, afterEach, expect, test } from 'vitest';
import { callHttp, pathOf } from '../support/client.ts';
import { addPerson } from '../support/people.ts';
import { ask, pausedReader, sendBytes } from '../support/raw.ts';
import { startShop } from '../support/shop.ts';

const shop = await startShop();
const { origin, db } = shop;
afterAll(() => shop.stop());

/** Lines that the shop logged as errors. */
const errors = (): string[] =>
  shop
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50') || line.includes('"level":60'));
afterEach(() => expect(errors()).toEqual([]));

const version = pathOf(uiVersion);
const own = { origin };
const FORM = 'application/x-www-form-urlencoded';
const isClientError = (status: number): boolean => status >= 400 && status < 500;

const badHosts = ['a b', '[::1', 'x@y', '%00', 'a/b', 'a:99999', '[::1]x', 'a\\b', 'a,b', 'localhost:80:80', '<x>', 'é', 'a'.repeat(300)];

test.each(badHosts)('T-20 the host %j is none', async (host) => {
  for (const path of ['/index', '/ProductDetail?goodsId=1', `${version}?x=1`, '/sitemap.xml', '/assets/none.js']) {
    const status = await sendBytes(origin, `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
    expect([path, status]).toEqual([path, 400]);
  }
  expect(await sendBytes(origin, `POST /index HTTP/1.1\r\nhost: ${host}\r\ncontent-type: ${FORM}\r\ncontent-length: 3\r\n\r\na=1`)).toBe(
    400,
  );
});

test.each(['localhost', '127.0.0.1:80', '[::1]:3000', 'shop.example', 'a_b.example:65535'])('the host %s is one', async (host) => {
  expect(await sendBytes(origin, `GET /index HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)).toBe(200);
});

test('T-20 two hosts are refused, equal ones too, and none at all', async () => {
  for (const hosts of ['host: a\r\nhost: b\r\n', 'host: a\r\nHost: a\r\n', 'HOST: a\r\nx: y\r\nhost:\r\n', ''])
    for (const start of ['GET /index', `POST ${version}`, 'GET http://a/index'])
      expect([hosts, start, await sendBytes(origin, `${start} HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`)]).toEqual([
        hosts,
        start,
        start.includes('http:') && hosts === '' ? 200 : 400,
      ]);
});

test.each(['gzip', 'br', 'deflate', 'x', 'gzip, identity'])('T-20 a body coded as %s answers 415', async (coding) => {
  const headers = { ...own, 'content-encoding': coding };
  for (const [path, type] of [
    [version, 'application/json'],
    [version, FORM],
    ['/edition', FORM],
    ['/api/none', 'application/json'],
  ] as const) {
    const answer = await ask(origin, path, { method: 'POST', headers: { ...headers, 'content-type': type }, body: '{}' });
    expect([path, answer.status]).toEqual([path, 415]);
  }
  expect((await ask(origin, version, { method: 'POST', headers: { 'content-encoding': 'identity' } })).status).toBe(200);
});

const BROKEN = '--b\r\ncontent-disposition: form-data; name="f"; filename="x';
const bodies: readonly (readonly [what: string, type: string | undefined, body: string])[] = [
  ['JSON', 'application/json', '{"edition":"domestic"}'],
  ['text', 'text/plain', 'edition=domestic'],
  ['broken multipart', 'multipart/form-data; boundary=b', BROKEN],
  ['multipart without a boundary', 'multipart/form-data', BROKEN],
  ['whole multipart', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="f"\r\n\r\n1\r\n--b--\r\n'],
  ['XML', 'application/xml', '<a/>'],
  ['a type that is none', ';;', 'a=1'],
  ['no type', undefined, 'a=1'],
];

test.each(bodies)('T-20 %s posted to a page answers 4xx', async (_what, type, body) => {
  for (const path of ['/index', '/Login', '/edition', '/Cart', '/ProductDetail?goodsId=1', '/Cart.data', '/nothing-here'])
    for (const chunked of [false, true]) {
      const headers = { ...own, ...(type === undefined ? {} : { 'content-type': type }) };
      const { status } = await ask(origin, path, { method: 'POST', headers, body, chunked });
      expect([path, status, isClientError(status)]).toEqual([path, status, true]);
    }
});

test('T-20 a form for a page that takes none answers 4xx', async () => {
  for (const path of ['/index', '/ProductDetail?goodsId=1', '/404']) {
    const { status } = await ask(origin, path, { method: 'POST', headers: { ...own, 'content-type': FORM }, body: 'a=1' });
    expect([path, isClientError(status)]).toEqual([path, true]);
  }
});

test('T-20 a form too large is refused, in chunks too, and one of too many fields', async () => {
  const headers = { ...own, 'content-type': FORM };
  for (const path of ['/edition', '/Login', '/Cart.data'])
    for (const [body, status] of [
      [`a=${'x'.repeat(1_100_000)}`, 413],
      [`a=${'x'.repeat(70_000)}`, 413],
      ['a=1&'.repeat(600), 400],
      ['&'.repeat(60_000), 400],
    ] as const)
      for (const chunked of [false, true]) {
        const answer = await ask(origin, path, { method: 'POST', headers, body, chunked });
        expect([path, body.slice(0, 4), chunked, answer.status]).toEqual([path, body.slice(0, 4), chunked, status]);
      }
});

const spellings = (path: string): string[] => [
  path.replace('/api/', '/%61pi/'),
  path.replace('/api/', '/a%70%69/'),
  path.replace(/home/, '%68ome'),
  `http://elsewhere.example${path}`,
  `HTTP://elsewhere.example:80${path.replace('/api/', '/%61p%69/')}`,
];

test('T-20 T-28 an address written in other ways is met by the same guards', async () => {
  for (const path of spellings(version)) {
    const twice = await ask(origin, `${path}?a=1&a=2`, { method: 'POST' });
    expect([path, twice.status]).toEqual([path, 400]);
    const once = await ask(origin, path, { method: 'POST' });
    expect([path, once.status, once.headers['cache-control']]).toEqual([path, 200, 'no-store']);
    expect([path, (await ask(origin, path, { method: 'DELETE' })).status]).toEqual([path, 405]);
  }
  for (const path of spellings('/api/home/none')) {
    const none = await ask(origin, path);
    expect([path, none.status, none.headers['content-type']]).toEqual([path, 404, expect.stringMatching(/json/)]);
  }
  for (const path of ['http://elsewhere.example', 'http://elsewhere.example/index', '/%69ndex', '/in%64ex?a=%61'])
    expect([path, [200, 302].includes((await ask(origin, path)).status)]).toEqual([path, true]);
  for (const path of ['http://a b/index', 'http://[::1/index', 'http:///index', 'http://x@y/api/home'])
    expect([path, isClientError(await sendBytes(origin, `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`))]).toEqual([
      path,
      true,
    ]);
  for (const path of ['/\\elsewhere.example/index', '//elsewhere.example/index', '/%2e%2e/%2e%2e/etc/passwd', '/%', '/%ff', '/api/%'])
    expect([path, (await ask(origin, path)).status < 500]).toEqual([path, true]);
});

test('T-20 what a guest may send is small, and a larger body is read once its bearer may make the call', async () => {
  const { token } = await addPerson(db);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ pad: 'x'.repeat(20_000) });
  const size = async (path: string, more: Record<string, string> = {}, chunked = false): Promise<number> =>
    (await ask(origin, path, { method: 'POST', headers: { ...headers, ...more }, body, chunked })).status;
  const [login, info] = [pathOf(consoleLogin), pathOf(changeSource)];
  expect([await size(login), await size(login, {}, true)]).toEqual([413, 413]);
  for (const chunked of [false, true]) {
    expect(await size(info, { authorization: 'Bearer b_made-up' }, chunked)).toBe(401);
    expect(await size(info, { authorization: `Bearer ${token}` }, chunked)).not.toBe(413);
  }
});

test('SR-13 T-52 one reader writes one file at a time, and others theirs', async () => {
  const [a, b] = [await addPerson(db), await addPerson(db)];
  const get = (token: string): Promise<number> =>
    callHttp(origin, goodsExport, { keywords: '', format: 'xlsx' }, { token }).then(({ status }) => status);
  const statuses = await Promise.all([...Array.from({ length: 6 }, () => get(a.token)), get(b.token)]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(statuses.at(-1)).toBe(200);
});

test('RT-8 T-52 readers of site maps who pause keep nobody else from them', async () => {
  const paths = ['/sitemaps/pages.xml', '/sitemaps/parts-0.xml', '/sitemaps/catalogue.xml'];
  const paused = await Promise.all(
    Array.from({ length: 12 }, (_, n) => pausedReader(origin, paths[n % 3]!, n % 2 === 0 ? { 'accept-encoding': 'gzip' } : {})),
  );
  for (const path of paths)
    expect([path, (await ask(origin, path, { headers: { 'accept-encoding': 'gzip' } })).status]).toEqual([path, 200]);
  for (const end of paused) end();
});
