// T-30: a bug answers with code, message and request id, says nothing of the insides, and is found in the log by that id. T-28: headers.
import { categories, goodsDetail } from '@partharbor/contract/calls/catalogue';
import { allCalls } from '@partharbor/contract/all';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp, freshKey } from '../support/client.ts';
import { digest } from '../support/digest.ts';
import { order } from '../support/flows.ts';
import { addPerson } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { db, origin } = world.shop;

const insides = /at .*\(|node_modules|\.ts\b|select |insert |postgres|127\.0\.0\.1|stack|ECONN|relation|column|22P0|fastify/i;

/** Runs while a table is away, as after a botched migration. */
async function without<T>(table: 'order_lines' | 'part_prices' | 'warehouses', work: () => Promise<T>): Promise<T> {
  const away = {
    order_lines: ['alter table order_lines rename to order_lines_away', 'alter table order_lines_away rename to order_lines'],
    part_prices: ['alter table part_prices rename to part_prices_away', 'alter table part_prices_away rename to part_prices'],
    warehouses: ['alter table warehouses rename to warehouses_away', 'alter table warehouses_away rename to warehouses'],
  }[table];
  await db.pool.query(away[0]!);
  try {
    return await work();
  } finally {
    await db.pool.query(away[1]!);
  }
}

test('T-30 a failure inside answers 500 with a request id, in the visitor’s language, and tells nothing of the insides', async () => {
  for (const [locale, sentence] of [
    ['zh_CN', /意外错误/],
    ['en_US', /unexpected/i],
  ] as const) {
    const answer = await without('part_prices', () =>
      callHttp(origin, goodsDetail, { goodsId: String(world.parts[7]) }, { token: world.a.token, locale }),
    );
    const data = answer.body.data as { reason: string; requestId: string };
    expect([answer.status, answer.body.code, data.reason]).toEqual([500, 500, 'INTERNAL']);
    expect(answer.body.message).toMatch(sentence);
    expect(answer.body.message).toContain(data.requestId);
    expect(answer.headers.get('x-request-id')).toBe(data.requestId);
    expect(answer.text).not.toMatch(insides);
    await expect.poll(() => world.shop.output()).toContain(data.requestId);
  }
});

test('T-30 a failure in the middle of placing an order leaves nothing behind, and the retry under the same key succeeds', async () => {
  const key = freshKey();
  const before = await digest(db);
  const broken = await without('order_lines', () => order(origin, world.a, [[world.parts[0]!, 5]], {}, key));
  expect(broken.status).toBe(500);
  // The table came back under its own name, so its rows count as they did.
  expect(await digest(db)).toEqual(before);
  expect((await order(origin, world.a, [[world.parts[0]!, 5]], {}, key)).status).toBe(200);
});

test('T-30 the process lives on and serves', async () => {
  expect((await callHttp(origin, categories)).status).toBe(200);
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200);
});

test('T-28 every answer carries its guards: calls, refusals, errors, files, unknown addresses', async () => {
  const addresses = [
    '/api/select/cgy/newFindAllCategory',
    '/api/nothing',
    '/api/openapi.json',
    '/api/health/live',
    '/sandbox-pay',
    '/sandbox-pay/none',
    '/sandbox-login/none',
    '/sandbox-login/wechat',
    '/part-drawings/none.svg',
    '/assets/none.js',
    '/nothing-here',
    '/.env',
    '/.git/config',
  ];
  for (const path of addresses) {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect([path, answer.headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, /frame-ancestors 'none'/.test(policy), /base-uri 'none'/.test(policy), /unsafe-inline|unsafe-eval/.test(policy)]).toEqual(
      [path, true, true, false],
    );
    expect([
      path,
      answer.headers.get('referrer-policy') !== null,
      answer.headers.get('cross-origin-opener-policy'),
      answer.headers.get('cross-origin-resource-policy') !== null,
    ]).toEqual([path, true, 'same-origin', true]);
    expect([path, answer.headers.get('server'), answer.headers.get('x-powered-by')]).toEqual([path, null, null]);
  }
  for (const path of [
    '/.env',
    '/.git/config',
    '/package.json',
    '/assets/../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/part-drawings/..%2f..%2fpackage.json',
    '/console/..%2f..%2fpackage.json',
  ]) {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    // What is no file is answered by the pages or the back office's own frame, never by a file from elsewhere.
    expect([path, answer.status < 500 || answer.status === 503, (await answer.text()).includes('"workspaces"')]).toEqual([
      path,
      true,
      false,
    ]);
  }
});

test('T-28 T-29 answers that belong to somebody are not kept by any cache', async () => {
  // Logging out is among the calls, so this is not one of the world's buyers.
  const someone = await addPerson(db);
  for (const call of [...allCalls.values()].filter((one) => one.who === 'buyer' || one.who === 'staff')) {
    const answer = await callHttp(
      origin,
      call,
      {},
      { token: someone.token, params: { userId: someone.userId, orderNo: 'none', goodsId: '1', id: '1' } },
    );
    expect([call.id, answer.headers.get('cache-control')]).toEqual([call.id, 'no-store']);
  }
});

test('T-30 the log names the failure in full, without a password, a token or an address book', () => {
  const log = world.shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
  expect(log).toMatch(/part_prices/);
  for (const secret of [world.a.token, world.admin, 'Demo-2026', 'Admin-2026', '科技路']) expect(log).not.toContain(secret);
});

test('T-22 line breaks and paths in names end up nowhere they could act', async () => {
  const address = allCalls.get('address-save')!;
  const base = {
    userId: world.a.userId,
    userName: '王工',
    userPhone: '13800138000',
    company: '测试公司',
    areaidPath: '440000,440300,440305',
    userAddress: '科技路 1 号',
  };
  for (const userName of ['a\r\nSet-Cookie: x=1', 'a\nBcc: evil@example.com', '\u202eabc', 'a\u0000b']) {
    expect((await callHttp(origin, address, { ...base, userName }, { token: world.a.token })).status).toBe(400);
  }
  const kept = await callHttp(origin, address, { ...base, userName: '../../etc/passwd <b>&"' }, { token: world.a.token });
  const { id } = kept.body.data as { id: string };
  expect((await db.one<{ receiver: string }>(sql`select receiver from addresses where id = ${Number(id)}`)).receiver).toBe(
    '../../etc/passwd <b>&"',
  );
});
