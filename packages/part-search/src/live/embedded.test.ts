// The index in one thread, by its promises: what the contract tests of all engines do not look at.
import { typedNumber } from '@partharbor/part-values/mpn';
import { expect, test } from 'vitest';
import type { Edition } from '@partharbor/rules/goods';
import { limits, SearchRefused } from '../interface.ts';
import { createEmbedded } from './embedded.ts';
import { indexFingerprint } from './fingerprint.ts';
import { drawOf, everything, figuresFrom, partFrom, partsFrom } from './little-parts.ts';
import { IndexReader } from './reader.ts';

const draw = drawOf(5);
const stocked = { ...figuresFrom(draw), available: { domestic: 5, international: 5 } };
const lm358 = { ...partFrom(900, draw), mpn: 'LM358-DR', key: 'LM358DR', codes: ['C7950'], onShelf: true, figures: stocked };

test('questions about numbers are answered over base and delta alike, and buried parts are not offered', async () => {
  const { search, apply, flush } = createEmbedded([...partsFrom(50, draw), lm358]);
  const line = { ...typedNumber('LM358-DR'), brandIds: [lm358.brandId], values: null };
  const offered = async (): Promise<unknown> => [
    await search.suggest(typedNumber('lm358'), 'domestic', 5),
    await search.near('LM358DT', 3),
    await search.matchBom([line], 'domestic', 3),
  ];
  const suggestion = { id: 900, mpn: 'LM358-DR', brandId: lm358.brandId };
  const all = [[suggestion], expect.arrayContaining([900]), [[expect.objectContaining({ id: 900, reason: 'exact' })]]];
  expect(await offered()).toEqual(all);
  apply([{ kind: 'part', part: { ...lm358, package: 'SOIC-8' } }]);
  expect(await offered()).toEqual(all);
  flush();
  expect(await offered()).toEqual(all);
  apply([{ kind: 'gone', id: 900 }]);
  flush();
  const [suggested, near, [candidates]] = (await offered()) as [unknown[], number[], { id: number }[][]];
  expect([suggested, near.includes(900), candidates!.some(({ id }) => id === 900)]).toEqual([[], false, false]);
});

test('SR-2 figures written in place decide at once which of many numbers are offered, and exact ones come first', async () => {
  const begun = Array.from({ length: 700 }, (_none, i) => {
    const key = `QZ${String(i).padStart(3, '0')}`;
    const figures = { ...stocked, available: { domestic: i % 3, international: i % 2 }, sales: (i * 7_919) % 701 };
    return { ...partFrom(i + 1, draw), mpn: key, key, codes: [], onShelf: true, figures };
  });
  const { search, apply } = createEmbedded(begun);
  const parts = new Map(begun.map((part) => [part.id, part]));
  const best = (edition: Edition): number[] =>
    [...parts.values()]
      .map(({ id, figures }) => ({ id, has: figures.available[edition] > 0 ? 1 : 0, sales: figures.sales }))
      .sort((a, b) => b.has - a.has || b.sales - a.sales || a.id - b.id)
      .slice(0, 10)
      .map(({ id }) => id);
  for (let round = 0; round < 40; round += 1) {
    const id = 1 + ((round * 311) % 700);
    const part = parts.get(id)!;
    const pieces = round % 4;
    const figures = {
      ...part.figures,
      available: { domestic: pieces, international: 3 - pieces },
      sales: round % 5 === 0 ? 0 : 700 + round,
    };
    parts.set(id, { ...part, figures });
    apply([{ kind: 'figures', id, figures }]);
    for (const edition of ['domestic', 'international'] as const) {
      expect((await search.suggest(typedNumber('QZ'), edition, 10)).map((one) => one.id)).toEqual(best(edition));
    }
  }
  expect((await search.suggest(typedNumber('QZ311'), 'domestic', 10)).map(({ mpn }) => mpn)).toEqual(['QZ311']);
});

test('a BOM line without a number is searched by its values', async () => {
  const { search } = createEmbedded([...partsFrom(80, draw), lm358]);
  const values = { categoryIds: [lm358.categoryId], filters: [{ attr: '$brand', in: [String(lm358.brandId)] }], words: [] };
  const [candidates] = await search.matchBom([{ ...typedNumber(''), brandIds: [], values }], 'domestic', 80);
  expect(candidates).toContainEqual(expect.objectContaining({ id: 900, reason: 'values' }));
});

test('a whole result comes as ids in the order of its pages', async () => {
  const { search } = createEmbedded(partsFrom(120, draw));
  const { ids } = await search.search(everything);
  expect(await search.ids({ ...everything, size: 3 }, 500)).toEqual(ids);
  expect(await search.ids(everything, 7)).toEqual(ids.slice(0, 7));
});

test('what is beyond the limits rejects', async () => {
  const { search } = createEmbedded([]);
  const lines = Array.from({ length: limits.bomLines + 1 }, () => ({ ...typedNumber('A'), brandIds: [], values: null }));
  await expect(search.matchBom(lines, 'domestic', 1)).rejects.toThrow(SearchRefused);
  await expect(search.search({ ...everything, size: limits.window + 1 })).rejects.toThrow(SearchRefused);
});

test('an empty index answers, a reader without one does not', async () => {
  const { search } = createEmbedded([]);
  expect(await search.search(everything)).toMatchObject({ ids: [], total: 0 });
  expect(await search.suggest(typedNumber('LM'), 'domestic', 5)).toEqual([]);
  expect(await search.health()).toMatchObject({ parts: 0 });
  expect(() => new IndexReader(0).health()).toThrow('no index yet');
});

test('the same program has the same fingerprint', () => {
  expect(indexFingerprint()).toBe(indexFingerprint());
});
