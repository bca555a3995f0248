// Proves that however many questions a visitor asks at once, his connection is listened to once, and what others are given too is not dropped with him.
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { SearchRequest } from '@partharbor/part-search/interface';
import type { Asked, QueryPool } from './pool.ts';
import { connection, PooledSearch } from './pooled-search.ts';

const request = (size: number): SearchRequest => ({
  number: null,
  words: ['relay'],
  categoryIds: [],
  filters: [],
  facets: [],
  facetSize: 10,
  edition: 'domestic',
  quantity: 0,
  sort: { by: 'relevance', descending: true },
  from: 0,
  size,
});

/** Threads that answer when told to. */
function slowPool() {
  const asked: (Asked & { readonly wasLeft: boolean | undefined })[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const ask = async (one: Asked): Promise<unknown> => {
    asked.push({ ...one, wasLeft: one.signal?.aborted });
    await promise;
    return { ids: [], total: 0, facets: {}, without: [] };
  };
  return { pool: { ask, standing: () => null } as unknown as QueryPool, asked, answer: resolve };
}

test('one listener a connection while thirty questions are on their way, none after; who leaves drops them all', async () => {
  const { pool, asked, answer } = slowPool();
  const socket = new Socket();
  const before = socket.listenerCount('close');
  const parts = new PooledSearch(pool).watched(connection(socket));
  const answers = Array.from({ length: 30 }, (_none, size) => parts.search(request(size)));
  expect([asked.length, socket.listenerCount('close') - before]).toEqual([30, 1]);
  expect(asked.some(({ signal }) => signal!.aborted)).toBe(false);
  socket.emit('close');
  expect(asked.every(({ signal }) => signal!.aborted)).toBe(true);
  answer();
  await Promise.all(answers);
  expect(socket.listenerCount('close')).toBe(before);
});

test('questions one after the other are watched anew each time; one on a closed connection is dropped at once', async () => {
  const { pool, asked, answer } = slowPool();
  answer();
  const socket = new Socket();
  const before = socket.listenerCount('close');
  const parts = new PooledSearch(pool).watched(connection(socket));
  await parts.search(request(1));
  expect(socket.listenerCount('close')).toBe(before);
  const second = parts.search(request(2));
  expect(socket.listenerCount('close')).toBe(before + 1);
  await second;
  socket.destroy();
  await parts.search(request(3));
  expect(asked.map(({ wasLeft }) => wasLeft)).toEqual([false, false, true]);
});

test('what is kept for others too goes on when who asked leaves', async () => {
  const { pool, asked, answer } = slowPool();
  const socket = new Socket();
  const parts = new PooledSearch(pool).watched(connection(socket));
  const kept = parts.kept().search(request(1));
  socket.emit('close');
  expect(asked.map(({ signal }) => signal)).toEqual([undefined]);
  answer();
  await kept;
});
