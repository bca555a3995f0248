// What a stranger sends to make the shop work for nothing: one of each kind, each one request.
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { AnyCall } from '@partharbor/contract/call';
import { oauthToken, publicKey, tokenExpired } from '@partharbor/contract/calls/accounts';
import { captchaGet } from '@partharbor/contract/calls/captcha';
import { cartSave, guestCartSave } from '@partharbor/contract/calls/carts';
import { goodsQuery, suggestion } from '@partharbor/contract/calls/catalogue';
import { compareAdd } from '@partharbor/contract/calls/compare';
import { feedbackSave } from '@partharbor/contract/calls/feedback';
import { pathOf } from '../../support/client.ts';
import { ask, pausedReader, sendBytes } from '../../support/raw.ts';

/** Sends once, as if from `address`. */
export type Sender = (origin: string, address: string) => Promise<unknown>;

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** A body posted to a call. */
const posting =
  (call: AnyCall, type: string, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Sender =>
  (origin, address) =>
    ask(origin, pathOf(call), { method: 'POST', headers: { origin, 'content-type': type, 'x-forwarded-for': address, ...headers }, body });

/** A page or call asked for with headers of one's own. */
const asking =
  (path: string, headers: Readonly<Record<string, string>>): Sender =>
  (origin, address) =>
    ask(origin, path, { headers: { 'x-forwarded-for': address, ...headers } });

/** A reader that takes nothing of what it asked for, for ten seconds. */
const pausing =
  (path: string): Sender =>
  async (origin, address) => {
    const leave = await pausedReader(origin, path, { 'x-forwarded-for': address });
    setTimeout(leave, 10_000).unref();
  };

/** Headers that come a byte a second, for ten seconds. */
const dripping: Sender = async (origin, address) => {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${address}\r\nX-A: `);
  const drip = setInterval(() => socket.writable && socket.write('a'), 1_000);
  setTimeout(() => {
    clearInterval(drip);
    socket.destroy();
  }, 10_000).unref();
  await Promise.resolve();
};

const keys = `{${Array.from({ length: 85_000 }, (_one, i) => `"k${i}":0`).join(',')}}`;
const objects = `[${Array.from({ length: 300_000 }, () => '{}').join(',')}]`;
const deep = '['.repeat(200_000);

export const senders: Readonly<Record<string, Sender>> = {
  'many keys': posting(tokenExpired, json, keys),
  'many objects': posting(tokenExpired, json, objects),
  'deep arrays': posting(tokenExpired, json, deep),
  'a form of many fields': posting(suggestion, form, 'a=1&'.repeat(80_000)),
  'a packed body': posting(suggestion, form, gzipSync(Buffer.alloc(8_000_000, 'a=1&')), { 'content-encoding': 'gzip' }),
  'a broken multipart': posting(feedbackSave, 'multipart/form-data; boundary=x', `--x\r\n${'a: b\r\n'.repeat(20_000)}`),
  'a slow Accept-Encoding': asking('/', { 'accept-encoding': `gzip;q=.${'1'.repeat(12_000)}x` }),
  'a slow User-Agent': asking('/', { 'user-agent': `Version/${'1'.repeat(12_000)}` }),
  'a slow Accept-Language': asking('/', { 'accept-language': 'zh;q=0.1,'.repeat(1_300) }),
  'a long cookie': asking('/', { cookie: 'a=1; '.repeat(2_400) }),
  'a long query': asking(`/ProductDetailSearch?keywords=${'%E7%94%B5'.repeat(1_500)}`, {}),
  'a wrong Host': (origin, address) => sendBytes(origin, `GET / HTTP/1.1\r\nHost: a b\r\nX-Forwarded-For: ${address}\r\n\r\n`),
  'JSON to a page': (origin, address) =>
    ask(origin, '/login', { method: 'POST', headers: { 'content-type': json, 'x-forwarded-for': address }, body: keys }),
  'an unread site map': pausing('/sitemap.xml'),
  'an unread page': pausing('/'),
  'slow headers': dripping,
  'a wrong login': posting(oauthToken, form, 'username=demo&password=wrong&grant_type=password'),
  'a public key': posting(publicKey, form, ''),
  'a picture to solve': posting(captchaGet, json, '{"captchaType":"blockPuzzle"}'),
  'a guest’s cart': posting(guestCartSave, form, 'goodsJson=[]'),
  'a buyer’s cart': posting(cartSave, form, 'goodsJson=[]', { authorization: 'Bearer a.b.c' }),
  'a compare list': posting(compareAdd, form, 'goodsId=1'),
  'a far page': posting(goodsQuery, form, 'keywords=a&page=99999&size=100'),
  'words that run away': posting(goodsQuery, form, `keywords=${'((1.1.1.1k%2B-'.repeat(30)}&searchFieldType=1`),
  'nonsense to suggest': posting(suggestion, form, `suggestString=${'1e9k0.%CE%A9'.repeat(20)}`),
};
