// Many parts changed at once over HTTP: found in search within a second in both processes, and carried through when a process is killed (BO-2).
import * as calls from '@partharbor/contract/calls/console-part-runs';
import { goodsQuery } from '@partharbor/contract/calls/catalogue';
import type { AnswerOf, AnyCall } from '@partharbor/contract/call';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, expect, test } from 'vitest';
import { callHttp, dataOf } from '../support/client.ts';
import { addManyParts } from '../support/many-parts.ts';
import { ownWorld } from '../support/world.ts';

const world = await ownWorld({ processes: 2 });
afterAll(() => world.shop.stop());
const { shop, admin, a } = world;
const { db } = shop;
const MANY = 500;

const { to } = await addManyParts(db, MANY);

const ask = async <C extends AnyCall>(
  call: C,
  input: Record<string, unknown>,
  id?: string,
  origin = shop.origins.at(-1)!,
): Promise<AnswerOf<C>> => dataOf<AnswerOf<C>>(await callHttp(origin, call, input, { token: admin, ...(id ? { params: { id } } : {}) }));
const stateOf = async (id: string): Promise<string> => (await ask(calls.consolePartRun, {}, id)).state;
const inCategory = async (origin: string): Promise<number> =>
  dataOf<AnswerOf<typeof goodsQuery>>(await callHttp(origin, goodsQuery, { categoryId: to, current: 1, size: 1 }, { token: a.token }))
    .total;
const plan = async (act: Record<string, unknown>): Promise<string> => {
  const { id } = await ask(calls.consolePartRunPlan, { filter: { brandName: 'bulk semi' }, act, reason: '整理' });
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('planned');
  return id;
};

test('BO-2 five hundred parts are moved and moved back, and both processes list them within a second', { timeout: 60_000 }, async () => {
  const id = await plan({ kind: 'category', categoryId: to });
  expect((await ask(calls.consolePartRun, {}, id)).counts.change).toBe(MANY);
  expect(await inCategory(shop.origins[0]!)).toBe(0);
  await ask(calls.consolePartRunStart, {}, id);
  await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('done');
  for (const origin of shop.origins) await expect.poll(() => inCategory(origin), { timeout: 1_000, interval: 50 }).toBe(MANY);
  await ask(calls.consolePartRunUndo, { reason: '移错了' }, id);
  await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('undone');
  for (const origin of shop.origins) await expect.poll(() => inCategory(origin), { timeout: 1_000, interval: 50 }).toBe(0);
  expect((await ask(calls.consolePartRun, {}, id)).counts).toMatchObject({ back: MANY, left: 0 });
});

test('BO-2 a run outlives kill -9: the next process goes on, and nothing is done twice', { timeout: 90_000 }, async () => {
  const id = await plan({ kind: 'price', edition: 'domestic', by: 'percent', value: '10' });
  await ask(calls.consolePartRunStart, {}, id);
  const changed = async (): Promise<number> =>
    (await db.one<{ n: number }>(sql`select count(*) as n from part_run_rows where run_id = ${Number(id)} and outcome = 'changed'`)).n;
  await expect.poll(changed, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
  await Promise.all([shop.kill(0), shop.kill(1)]);
  // It was broken off in the middle, or this would prove nothing.
  expect(await changed()).toBeLessThan(MANY);
  await shop.addProcess();
  await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe('done');
  const prices = await db.many<{ price: number; n: number }>(sql`
    select (r.tiers -> 0 ->> 1)::bigint as price, count(*) as n from part_prices r join parts p on p.id = r.part_id where p.source_id like 'bulk:%' and r.edition = 'domestic' group by 1`);
  expect(prices).toEqual([{ price: 1_100_000, n: MANY }]);
  const told = await db.one<{ n: number }>(
    sql`select count(*) as n from audit_log where action = 'part.run' and after ->> 'partrun' = ${id}`,
  );
  expect(told.n).toBe(MANY);
});
