// Proves how questions are given out: lanes, limits, leaving, dying threads.
import { afterEach, expect, test } from 'vitest';
import { SearchRefused } from '@partharbor/part-search/interface';
import { isOutage } from '../platform/database-retry.ts';
import { longestQueues, NoLongerWanted, QueryPool, SearchBusy, type Lane } from './pool.ts';
import type { Oddity } from './testing/odd-thread.ts';

const pools: QueryPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((one) => one.stop())));

async function pool(threads: number): Promise<QueryPool & { readonly troubles: string[] }> {
  const troubles: string[] = [];
  const made = new QueryPool({
    threads,
    connect: () => undefined,
    onTrouble: (_error, message) => troubles.push(message),
    program: new URL('./testing/odd-thread.ts', import.meta.url),
  });
  pools.push(made);
  await made.taken(1);
  return Object.assign(made, { troubles });
}

const ask = (from: QueryPool, oddity: Oddity, lane: Lane = 'interactive', signal?: AbortSignal) =>
  from.ask<{ name: string; thread: number; begun: number; ended: number }>({ operation: 'search', args: [oddity], lane, signal });

/** Names in the order of their answers. */
async function order(asked: readonly Promise<{ name: string }>[]): Promise<string[]> {
  const names: string[] = [];
  await Promise.all(asked.map((one) => one.then(({ name }) => names.push(name))));
  return names;
}

test('a short question waits behind one long one at most, though many wait before it', async () => {
  const one = await pool(1);
  const long = Array.from({ length: 5 }, (_none, i) => ask(one, { name: `long ${i}`, busyMs: 40 }, 'heavy'));
  const short = ask(one, { name: 'short' });
  expect((await order([...long, short])).indexOf('short')).toBeLessThanOrEqual(1);
});

test('beside short questions long ones never take all threads, and come to their turn under a stream of short ones', async () => {
  const two = await pool(2);
  let rest = 40;
  const stream = async (): Promise<void> => {
    while (rest-- > 0) await ask(two, { name: 'short', busyMs: 10 });
  };
  const long = Promise.all([ask(two, { name: 'a', busyMs: 30 }, 'heavy'), ask(two, { name: 'b', busyMs: 30 }, 'heavy')]);
  let shortsLeft = -1;
  void long.then(() => (shortsLeft = rest));
  await Promise.all([stream(), stream(), stream(), stream(), long]);
  expect(shortsLeft).toBeGreaterThan(0);
});

test('where nobody asks anything short, long questions have all threads', async () => {
  const two = await pool(2);
  const long = await Promise.all(Array.from({ length: 6 }, (_none, i) => ask(two, { name: `long ${i}`, busyMs: 20 }, 'heavy')));
  expect(new Set(long.map(({ thread }) => thread)).size).toBe(2);
  let isOver = false;
  const stream = async (): Promise<void> => {
    while (!isOver) await ask(two, { name: 'short', busyMs: 1 });
  };
  const streaming = stream();
  const beside = await Promise.all(Array.from({ length: 4 }, (_none, i) => ask(two, { name: `${i}`, busyMs: 20 }, 'heavy')));
  isOver = true;
  await streaming;
  const inTurn = beside.toSorted((a, b) => a.begun - b.begun);
  for (const [i, { begun }] of inTurn.slice(1).entries()) expect(begun).toBeGreaterThanOrEqual(inTurn[i]!.ended);
});

test('beyond the queue a question is refused as an overload, which visitors hear as 503', async () => {
  const one = await pool(1);
  const all = Array.from({ length: longestQueues.heavy + 2 }, () => ask(one, { name: 'long', busyMs: 1 }, 'heavy'));
  const refused = (await Promise.allSettled(all)).filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toBeInstanceOf(SearchBusy);
  expect(isOutage(refused[0])).toBe(true);
  expect(one.health()).toMatchObject({ refusals: 1, waiting: 0 });
});

test('what nobody wants any more is not worked at', async () => {
  const one = await pool(1);
  const leaving = new AbortController();
  const first = ask(one, { name: 'first', busyMs: 60 });
  const second = ask(one, { name: 'second' });
  const left = ask(one, { name: 'left', busyMs: 5_000 }, 'heavy', leaving.signal);
  leaving.abort();
  await expect(left).rejects.toBeInstanceOf(NoLongerWanted);
  expect(await order([first, second, ask(one, { name: 'third' })])).toEqual(['first', 'second', 'third']);
  await expect(ask(one, { name: 'too late' }, 'interactive', leaving.signal)).rejects.toBeInstanceOf(NoLongerWanted);
});

test('a thread that dies is replaced, and what it was asked is answered by another', async () => {
  const two = await pool(2);
  const deaths = new Int32Array(new SharedArrayBuffer(4));
  deaths[0] = 1;
  const asked = [ask(two, { name: 'unlucky', deaths }), ask(two, { name: 'beside' }), ask(two, { name: 'behind' })];
  expect((await order(asked)).sort()).toEqual(['behind', 'beside', 'unlucky']);
  await two.taken(1);
  expect(two.health()).toMatchObject({ threads: 2, restarts: 1 });
  expect(two.troubles).toHaveLength(1);
  const threads = await Promise.all(Array.from({ length: 6 }, () => ask(two, { name: 'after', busyMs: 5 })));
  expect(new Set(threads.map(({ thread }) => thread)).size).toBe(2);
});

test('a question that two threads died over is given up; the others go on', async () => {
  const two = await pool(2);
  const deaths = new Int32Array(new SharedArrayBuffer(4));
  deaths[0] = 100;
  await expect(ask(two, { name: 'poison', deaths })).rejects.toThrow(/died over/);
  expect(await ask(two, { name: 'well' })).toMatchObject({ name: 'well' });
});

test('of many questions given to a thread none but the one it died over is given up', async () => {
  const two = await pool(2);
  const deaths = new Int32Array(new SharedArrayBuffer(4));
  deaths[0] = 100;
  const before = Array.from({ length: 6 }, (_none, i) => ask(two, { name: `before ${i}`, busyMs: 5 }));
  const poison = expect(ask(two, { name: 'poison', deaths })).rejects.toThrow(/died over search \[\{"name":"poison"/);
  const behind = Array.from({ length: 20 }, (_none, i) => ask(two, { name: `behind ${i}` }));
  await poison;
  expect(await order([...before, ...behind])).toHaveLength(26);
  expect(two.health()).toMatchObject({ restarts: 2, waiting: 0 });
});

test('what an engine refuses is refused as such, and a stopped pool answers nobody', async () => {
  const one = await pool(1);
  await expect(ask(one, { name: 'page 2000', refuse: true })).rejects.toThrow(new SearchRefused('page 2000 is too much'));
  const waiting = expect(ask(one, { name: 'long', busyMs: 10_000 })).rejects.toBeInstanceOf(SearchBusy);
  await one.stop();
  await waiting;
  await expect(ask(one, { name: 'late' })).rejects.toBeInstanceOf(SearchBusy);
});
