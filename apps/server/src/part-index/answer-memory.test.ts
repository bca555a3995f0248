// Proves that a kept answer is given only while the index is the one it came from.
import type { SearchAnswer, SearchRequest } from '@partharbor/part-search/interface';
import { expect, test } from 'vitest';
import { AnswerMemory, type Standing } from './answer-memory.ts';

const request = (more: Partial<SearchRequest> = {}): SearchRequest => ({
  number: null,
  words: [],
  categoryIds: [1],
  filters: [],
  facets: [],
  facetSize: 0,
  edition: 'domestic',
  quantity: 0,
  sort: { by: 'relevance', descending: true },
  from: 0,
  size: 10,
  ...more,
});

/** An index whose answers are numbered as they are asked for. */
function index(weight?: number) {
  const memory = new AnswerMemory(weight);
  let asked = 0;
  let standing: Standing = {};
  const answer = (): SearchAnswer => ({ ids: [++asked], total: asked, match: 'browse', facets: {}, without: [], generation: 1 });
  return {
    change: (to: Standing = {}) => void (standing = to),
    ask: async (asking: SearchRequest, meanwhile: () => unknown = () => undefined) =>
      (
        await memory.answer(
          asking,
          () => standing,
          async () => {
            const found = answer();
            await meanwhile();
            return found;
          },
        )
      ).total,
  };
}

test('R-17 the same question is answered from memory until the index changes', async () => {
  const { ask, change } = index();
  expect([await ask(request()), await ask(request()), await ask(request({ from: 10 }))]).toEqual([1, 1, 2]);
  change();
  expect([await ask(request()), await ask(request())]).toEqual([3, 3]);
});

test('R-17 an answer during which the index changed is not kept, nor one while threads differ', async () => {
  const { ask, change } = index();
  expect(await ask(request(), change)).toBe(1);
  expect(await ask(request())).toBe(2);
  change(null);
  expect([await ask(request()), await ask(request())]).toEqual([3, 4]);
});

test('R-17 an answer of before a change is not kept for those after it, though others were answered meanwhile', async () => {
  const { ask, change } = index();
  const other = request({ from: 20 });
  const late = ask(request(), async () => {
    change();
    await ask(other);
  });
  expect(await late).toBe(1);
  expect([await ask(other), await ask(request())]).toEqual([2, 3]);
});

test('questions that JSON does not tell apart are asked each time', async () => {
  const { ask } = index();
  const bound = (min: number) => request({ filters: [{ attr: 'a', min }] });
  expect([await ask(bound(Infinity)), await ask(bound(-Infinity)), await ask(bound(1)), await ask(bound(1))]).toEqual([1, 2, 3, 3]);
  expect([await ask(request({ within: [1] })), await ask(request({ within: [1] }))]).toEqual([4, 5]);
});

test('those asked for lately stay, the others go', async () => {
  const { ask } = index(48);
  const page = (from: number) => request({ from });
  for (const from of [0, 1, 0, 2, 0, 3, 0]) await ask(page(from));
  expect(await ask(page(0))).toBe(1);
  expect(await ask(page(1))).toBeGreaterThan(4);
});
