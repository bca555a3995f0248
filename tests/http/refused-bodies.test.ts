// An address that goes on sending what cannot be read is not read any more for a while, in no process; others are.
import { allCalls } from '@partharbor/contract/all';
import { bodyLimitOf } from '@partharbor/contract/body-limits';
import { sendErrors, uiVersion } from '@partharbor/contract/calls/tracking';
import { afterAll, expect, test } from 'vitest';
import { pathOf } from '../support/client.ts';
import { ask } from '../support/raw.ts';
import { startShop } from '../support/shop.ts';

const shop = await startShop({ processes: 2, env: { LIMITS: 'on', TRUST_PROXY: '1' } });
const [one, other] = shop.origins as [string, string];
afterAll(() => shop.stop());

const report = pathOf(sendErrors);
const send = (origin: string, ip: string, body: string, path = report, type = 'application/json') =>
  ask(origin, path, { method: 'POST', headers: { 'content-type': type, 'x-forwarded-for': ip, origin }, body });
const valid = JSON.stringify({ sendMsgArr: [] });

/** Refused bodies of different kinds, all of which count. */
const bad = (origin: string, ip: string, n: number) =>
  [
    () => send(origin, ip, '{'),
    () => send(origin, ip, '{"a":1,"a":2}'),
    () => send(origin, ip, 'x'.repeat(70_000)),
    () => send(origin, ip, 'a=1', report, 'text/plain'),
    () => send(origin, ip, 'a=1', '/edition', 'text/plain'),
    () => send(origin, ip, '&'.repeat(2_000), '/edition', 'application/x-www-form-urlencoded'),
  ][n % 6]!();

test('T-20 T-9 refused bodies have a budget an address, in all processes together', async () => {
  const ip = '8.8.4.4';
  let refused = 0;
  let answer = await bad(one, ip, 0);
  for (; answer.status !== 429 && refused < 1_000; refused += 1) answer = await bad(one, ip, refused);
  expect(refused).toBeGreaterThanOrEqual(298);
  expect(refused).toBeLessThanOrEqual(305);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(one, ip, valid)).status).toBe(429);
  // The other process learns of it from the first that it counts.
  await bad(other, ip, 1);
  await expect.poll(async () => (await send(other, ip, valid)).status).toBe(429);
  expect((await send(other, ip, 'edition=domestic', '/edition', 'application/x-www-form-urlencoded')).status).toBe(429);
  for (const origin of shop.origins) {
    expect((await send(origin, '8.8.8.8', valid)).status).toBe(200);
    expect((await ask(origin, '/404', { headers: { 'x-forwarded-for': ip } })).status).toBe(404);
    expect((await ask(origin, pathOf(uiVersion), { method: 'POST', headers: { 'x-forwarded-for': ip } })).status).toBe(200);
  }
});

test('T-20 what is read and then refused for what it says takes nothing from that budget', async () => {
  const ip = '8.8.4.5';
  for (let n = 0; n < 320; n += 1) {
    const { status } = await send(one, ip, JSON.stringify({ sendMsgArr: [{ api: 1 }] }));
    expect(status).toBe(400);
  }
  expect((await send(one, ip, valid)).status).toBe(200);
});

test('T-20 operators see how many bodies were refused and why', async () => {
  const ip = '8.8.4.6';
  const shown = async (): Promise<Record<string, number>> => {
    const text = (await ask(one, '/api/metrics')).text;
    return Object.fromEntries(
      [...text.matchAll(/^bodies_refused_total\{status="(\d+)"\} (\d+)$/gm)].map(([, status, n]) => [status, Number(n)]),
    );
  };
  const before = await shown();
  await send(one, ip, 'x'.repeat(70_000));
  await send(one, ip, 'a=1', report, 'text/plain');
  await send(one, ip, '{');
  await send(one, '8.8.4.4', valid);
  await expect
    .poll(async () => {
      const after = await shown();
      return ['400', '413', '415', '429'].map((status) => (after[status] ?? 0) - (before[status] ?? 0));
    })
    .toEqual([1, 1, 1, 1]);
});

test('T-20 each call that takes a body says in the OpenAPI document how large it may be', async () => {
  const document = JSON.parse((await ask(one, '/api/openapi.json')).text) as {
    paths: Record<string, Record<string, { requestBody?: object; 'x-body-limit'?: number }>>;
  };
  for (const call of allCalls.values()) {
    const told = document.paths[`/api/${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()];
    const takes = call.method === 'POST' && call.enc !== 'none';
    const usual = takes && call.enc !== 'multipart' ? bodyLimitOf(call) : undefined;
    if (told && call.enc !== 'multipart') expect([call.id, told['x-body-limit']]).toEqual([call.id, usual]);
    if (told && call.enc === 'multipart') expect(told['x-body-limit']).toBeGreaterThan(1024 * 1024);
  }
});
