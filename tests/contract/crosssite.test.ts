// T-11: no other site changes anything in a visitor's name, and no GET changes anything at all.
import { allCalls } from '@partharbor/contract/all';
import type { AnyCall } from '@partharbor/contract/call';
import { expect, test } from 'vitest';
import { digest } from '../support/digest.ts';
import { requestFor } from '../support/requests.ts';
import { makeWorld, send, tokenFor, type Request } from '../support/world.ts';
import { builtPaths } from '../support/pages.ts';

const world = await makeWorld();
const { db, origin } = world.shop;

const calls = [...allCalls.values()].filter((call) => call.who !== 'provider');
const elsewhere: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://evil.example' },
  { origin: `${origin}.evil.example` },
];

for (const call of calls.filter((one) => one.method === 'POST')) {
  test(`T-11 ${call.id} is refused when another site asks, even with a bearer, and nothing changes`, async () => {
    const request = await requestFor(call, world, world.a);
    const before = await digest(db);
    for (const marks of elsewhere) {
      const answer = await send(
        world,
        call,
        { ...request, headers: { ...request.headers, cookie: `${world.a.cookie}; ${world.a.guestCookie}`, ...marks } },
        tokenFor(world, call, world.a),
      );
      expect([JSON.stringify(marks), answer.status, (answer.body.data as { reason: string }).reason]).toEqual([
        JSON.stringify(marks),
        403,
        'CROSS_SITE',
      ]);
      expect(answer.headers.get('access-control-allow-origin')).toBe(null);
    }
    expect(await digest(db)).toEqual(before);
  });
}

test('T-11 R-9 the session cookie alone makes no call: bearers do', async () => {
  for (const call of calls.filter((one) => one.who === 'buyer' && one.byLink !== true)) {
    const request = await requestFor(call, world, world.a);
    const answer = await send(world, call, { ...request, token: undefined, headers: { cookie: world.a.cookie, origin } });
    expect([call.id, answer.status]).toEqual([call.id, 401]);
  }
});

test('T-11 no GET changes anything: calls and pages, as guest, buyer and staff', async () => {
  // What a request needs is made first.
  const made: [AnyCall, Request][] = [];
  for (const call of calls.filter((one) => one.method === 'GET')) {
    const isBare = ['console-order', 'console-import', 'console-part', 'console-fitting'].includes(call.id);
    const bare = { input: {}, params: { orderNo: 'none', id: '1', goodsId: String(world.parts[0]) } };
    made.push([call, isBare ? bare : await requestFor(call, world, world.a)]);
  }
  // A draft's parts are found when it is shown first, and kept.
  for (const [call, request] of made) if (call.id.startsWith('bom-draft')) await send(world, call, request, tokenFor(world, call, world.a));
  const before = await digest(db);
  for (const [call, request] of made) await send(world, call, request, tokenFor(world, call, world.a));
  for (const path of [...builtPaths(), '/webappui/', '/facet-values', '/substitutes', '/sitemap.xml']) {
    for (const cookie of ['', world.a.cookie])
      await (await fetch(origin + path, { redirect: 'manual', headers: cookie ? { cookie } : {} })).text();
  }
  expect(await digest(db)).toEqual(before);
});
