// Search words over HTTP in two processes: a synonym is obeyed within a second wherever it was saved, and misses of both are counted (SR-4, BO-6, BO-7).
import { goodsQuery, suggestion } from '@partharbor/contract/calls/catalogue';
import { consoleSearchMisses, consoleSynonymRemove, consoleSynonymSave } from '@partharbor/contract/calls/console-search-words';
import type { AnswerOf } from '@partharbor/contract/call';
import { expect, test } from 'vitest';
import { callHttp, dataOf, freshKey } from '../support/client.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { shop, admin, a } = world;
const [one, other] = [shop.origins[0]!, shop.origins[1]!];

const word = `词${freshKey().slice(0, 12)}`;
const found = async (origin: string, keywords: string): Promise<number> =>
  dataOf<AnswerOf<typeof goodsQuery>>(await callHttp(origin, goodsQuery, { keywords, current: 1, size: 20 }, { token: a.token })).total;

test('SR-4 BO-6 a synonym saved in one process is obeyed by the other within a second, and forgotten as fast', async () => {
  expect([await found(one, word), await found(other, word)]).toEqual([0, 0]);
  const there = await found(one, 'STM32F103');
  expect(there).toBeGreaterThan(0);
  const saved = dataOf<{ id: string; version: number }>(
    await callHttp(one, consoleSynonymSave, { word, kind: 'words', means: 'STM32F103' }, { token: admin }),
  );
  for (const origin of [one, other]) await expect.poll(() => found(origin, word), { timeout: 5_000, interval: 50 }).toBe(there);
  const offered = dataOf<AnswerOf<typeof suggestion>>(await callHttp(other, suggestion, { suggestString: word }, { token: a.token }));
  expect(offered.some(({ displayName }) => displayName.startsWith('STM32F103'))).toBe(true);
  dataOf(await callHttp(other, consoleSynonymRemove, { version: saved.version }, { token: admin, params: { id: saved.id } }));
  for (const origin of [one, other]) await expect.poll(() => found(origin, word), { timeout: 5_000, interval: 50 }).toBe(0);
});

test('BO-7 words that found nothing in either process are counted together, most frequent first', async () => {
  const miss = `nothing ${freshKey().slice(0, 12)}`;
  for (const origin of [one, other, other]) expect(await found(origin, miss)).toBe(0);
  const times = async (): Promise<number> => {
    const page = dataOf<AnswerOf<typeof consoleSearchMisses>>(
      await callHttp(one, consoleSearchMisses, { keywords: miss, current: 1, size: 20 }, { token: admin }),
    );
    return page.records.reduce((sum, row) => sum + row.times, 0);
  };
  await expect.poll(times, { timeout: 5_000 }).toBe(3);
});
