// What a stranger sends costs the shop little, whatever it is: measured by the server's own processor time.
import { consoleLogin } from '@partharbor/contract/calls/console-staff';
import { sendErrors, uiVersion } from '@partharbor/contract/calls/tracking';
import { afterAll, expect, test } from 'vitest';
import { pathOf } from '../support/client.ts';
import { ask, cheapOr, cpuFor, type RawRequest } from '../support/raw.ts';
import { startShop } from '../support/shop.ts';

const shop = await startShop();
const { origin } = shop;
afterAll(() => shop.stop());

/** What a request may cost beyond an ordinary one, in milliseconds; the least of what was reported cost ten times as much. */
const moreMs = 12;
const FORM = 'application/x-www-form-urlencoded';
const many = (text: string, chars = 12_000): string => text.repeat(Math.ceil(chars / text.length));

const headers: Readonly<Record<string, readonly string[]>> = {
  'accept-encoding': [
    `gzip;q=.${many('1')}x`,
    `gzip;q=.${many('1')} x`,
    `gzip${many(' ')}x`,
    many(','),
    `${many('gzip;')}x`,
    many('gzip;q=0,'),
  ],
  'accept-language': [`${many('a-')}x`, many('zh;q=0,'), `zh${many(' ')}x`, many(',')],
  'user-agent': [`Version/${many('1')}`, many('Android '), many('Mobile Mobil'), `Mozilla/5.0 ${many('(')}`, many('MicroMessenger')],
  cookie: [many('; '), many('='), many('ph_edition=domestic; '), `ph_visitor=${many('1')}.a.b.c`, `__Host-ph_session=${many('b_')}`],
  range: [`bytes=${many('0-0,')}`, `bytes=${many('1')}-`, `bytes=${many('-')}`, many('bytes=')],
  'if-none-match': [many('"a",'), many('W/'), many('"'), many(' ')],
  'if-modified-since': [many('1'), many('Mon, '), many(' ')],
  authorization: [`bearer${many(' ')}x`, `Bearer b_${many('a')}`, many('bearer ')],
  locale: [`zh_${many('c')}`, many('zh'), many(' ')],
  'x-forwarded-for': [many('1,'), many('::1,'), many('%')],
  forwarded: [many('for=1;'), many('"')],
  origin: [`http://${many('a.')}`, many('http://')],
  referer: [`http://x/${many('a/')}`, many('?')],
  'sec-fetch-site': [many('same-origin')],
  position: [many('a')],
};

/** A file that pages load. */
async function builtFile(): Promise<string> {
  const path = /\/assets\/[^"]+\.(?:js|css)/.exec((await ask(origin, '/index')).text)?.[0];
  if (path === undefined) throw new Error('the page names no file');
  return path;
}

for (const [name, values] of Object.entries(headers))
  test(`T-21 no header ${name} costs much`, async () => {
    const targets: readonly (readonly [string, RawRequest])[] = [
      ['/index', {}],
      ['/sitemap.xml', {}],
      [await builtFile(), {}],
      [pathOf(uiVersion), { method: 'POST' }],
    ];
    for (const [path, request] of targets) {
      const ordinary = await cpuFor(origin, () => ask(origin, path, request), { rounds: 2, times: 5 });
      for (const value of values) {
        const hostile = { ...request, headers: { [name]: value } };
        const cost = await cheapOr(origin, () => ask(origin, path, hostile), ordinary + moreMs);
        expect([path, value.slice(0, 30), cost]).toEqual([path, value.slice(0, 30), 'cheap']);
      }
    }
  });

test('T-21 no address costs much', async () => {
  const ordinary = await cpuFor(origin, () => ask(origin, '/404'), { rounds: 2, times: 5 });
  const addresses = [
    `${many('/')}x`,
    `/index${many('/')}x`,
    many('/%41'),
    `/index?${many('&')}`,
    `/index?${many('a=1&')}`,
    `/api/${many('a/')}`,
    `/ProductListHome?categoryId=${many('1')}`,
    `/zones${many('/')}x`,
    `/index?lang=${many('%20')}`,
    `/${many('a%2f')}`,
    `${pathOf(uiVersion)}?${many('a[b]=1&')}`,
    `${pathOf(uiVersion)}?${many('a[')}`,
  ];
  for (const address of addresses) {
    const cost = await cheapOr(origin, () => ask(origin, address), ordinary + 2 * moreMs);
    expect([address.slice(0, 40), cost]).toEqual([address.slice(0, 40), 'cheap']);
  }
});

/** A report of failures as pages send it, as long as it may be. */
const report = (text: string): string =>
  new URLSearchParams({
    sendMsgArr: JSON.stringify(
      Array.from({ length: 18 }, () => ({
        api: many(text, 190).slice(0, 190),
        time: 1,
        msg: many(text, 490).slice(0, 490),
        data: many(text, 1_990).slice(0, 1_990),
      })),
    ),
  }).toString();

test('PL-3 T-21 no report of failures costs much', async () => {
  const send = (text: string) => () =>
    ask(origin, pathOf(sendErrors), { method: 'POST', headers: { 'content-type': FORM, position: 'abcdefghi' }, body: report(text) });
  const plain = await send('word ')();
  expect(plain.status).toBe(200);
  const ordinary = await cpuFor(origin, send('word '), { rounds: 2, times: 5 });
  for (const text of ['a.', 'a@', '1-', 'eyJ-', '“', '?', '1 ', 'a-1', '"', "'", 'bearer ', 'b_-', '@a.', '+1']) {
    expect([text, await cheapOr(origin, send(text), ordinary + 3 * moreMs)]).toEqual([text, 'cheap']);
  }
});

const structures: readonly (readonly [what: string, type: string, body: string])[] = [
  ['85,000 keys', 'application/json', `{${Array.from({ length: 85_000 }, (_, n) => `"${n.toString(36)}":1`).join(',')}}`],
  ['300,000 objects', 'application/json', `[${many('{},', 900_000)}{}]`],
  ['lists in lists', 'application/json', `${'['.repeat(400_000)}${']'.repeat(400_000)}`],
  ['many numbers', 'application/json', `[${many('1,', 900_000)}1]`],
  ['one long key', 'application/json', `{"${'\\u0061'.repeat(150_000)}":1}`],
  ['one long text that does not end', 'application/json', `"${'\\\\'.repeat(450_000)}`],
  ['many empty fields', FORM, '&'.repeat(900_000)],
  ['many fields', FORM, 'a=1&'.repeat(225_000)],
  ['one deep field', FORM, `a${'[b]'.repeat(300_000)}=1`],
  ['many brackets', FORM, `a${'['.repeat(900_000)}`],
  ['JSON in a form', FORM, `sendMsgArr=[${many('{},', 900_000)}{}]`],
];

test.each(structures)('T-20 %s are refused before they are taken apart', async (_what, type, body) => {
  for (const path of [pathOf(sendErrors), pathOf(consoleLogin), '/edition'])
    for (const size of [body.length, 60_000, 15_000]) {
      const request: RawRequest = { method: 'POST', headers: { 'content-type': type, origin }, body: body.slice(0, size) };
      const { status } = await ask(origin, path, request);
      // A form with one odd field is a form to a page.
      expect([path, size, status < 500 && (status >= 400 || path === '/edition')]).toEqual([path, size, true]);
      expect([path, size, await cheapOr(origin, () => ask(origin, path, request), 3 * moreMs, 4)]).toEqual([path, size, 'cheap']);
    }
});
