// Cases of the contract about order, pages, limits and changes.
import { typedNumber } from '@partharbor/part-values/mpn';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits, SearchRefused, type SearchPart, type SearchRequest } from '../interface.ts';
import { ask, figuresWith, idsOf, partWith, type ContractEngine, type MakeEngine } from './contract-parts.ts';
import { plainRequest } from './requests.ts';

const sold = (sales: number, domestic = 5): SearchPart['figures'] =>
  figuresWith({ sales, available: { domestic, international: 5 - domestic } });

const parts: readonly SearchPart[] = [
  partWith(11, 'ABC100', { figures: sold(1), params: { v: 5 } }),
  partWith(12, 'ABC100X', { figures: sold(9), params: { v: [1, 50] } }),
  partWith(13, 'ZABC100', { figures: sold(9, 0), params: { v: [3, 4] } }),
  partWith(14, 'OTHER', { figures: sold(9), params: { v: 'b' } }),
  partWith(15, 'ANOTHER', { figures: sold(7), params: { v: 'a' } }),
  partWith(16, 'HIDDEN', { figures: sold(99), onShelf: false, params: { v: 5 } }),
  partWith(17, 'MORE', { figures: sold(9) }),
];

/** Registers the cases for one engine. */
export function orderCases(make: MakeEngine): void {
  describe('order and pages', () => {
    let engine: ContractEngine;
    beforeAll(async () => {
      engine = await make(parts);
    });
    afterAll(() => engine.close());
    sortCases(() => engine.search);
    limitCases(() => engine.search);
  });
  describe('changes', () => changeCases(make));
  describe('nothing', () => emptyCases(make));
  describe('long results', () => longCases(make));
}

type Search = () => ContractEngine['search'];

function sortCases(search: Search): void {
  test('SR-1 by relevance: what is in stock in the edition, then sold most, then by id', async () => {
    expect(await idsOf(search(), {})).toEqual([12, 14, 17, 15, 11, 13]);
    expect(await idsOf(search(), { edition: 'international' })).toEqual([13, 12, 14, 17, 15, 11]);
  });

  test('SR-3 by relevance exact numbers come first, then beginning, then inside; other sorts set that aside', async () => {
    const number = { ...typedNumber('ABC100'), mode: 'any' } as const;
    expect(await ask(search(), { number })).toMatchObject({ ids: [11, 12, 13], total: 3, match: 'exact' });
    expect(await idsOf(search(), { number, sort: { by: 'sales', descending: true } })).toEqual([12, 13, 11]);
    expect(await ask(search(), { number, sort: { by: 'sales', descending: true }, from: 1, size: 1 })).toMatchObject({
      ids: [13],
      match: 'exact',
    });
  });

  test('SR-3 the match is that of the best hit left by the filters', async () => {
    const matched = async (key: string, rest: Partial<SearchRequest> = {}): Promise<string> =>
      (await ask(search(), { number: { ...typedNumber(key), mode: 'any' }, ...rest })).match;
    expect(await matched('ABC100', { filters: [{ attr: 'v', in: ['1~50'] }] })).toBe('prefix');
    expect(await matched('ABC100', { filters: [{ attr: 'v', in: ['3~4'] }], size: 0 })).toBe('substring');
    expect(await matched('NOBODY')).toBe('none');
    expect((await ask(search(), {})).match).toBe('browse');
  });

  test('ties are settled by id ascending in both directions', async () => {
    expect(await idsOf(search(), { sort: { by: 'sales', descending: true } })).toEqual([12, 13, 14, 17, 15, 11]);
    expect(await idsOf(search(), { sort: { by: 'sales', descending: false } })).toEqual([11, 15, 12, 13, 14, 17]);
    expect(await idsOf(search(), { sort: { by: 'stock', descending: true } })).toEqual([11, 12, 14, 15, 17, 13]);
    expect(await idsOf(search(), { sort: { by: 'listed', descending: true } })).toEqual([17, 15, 14, 13, 12, 11]);
    expect(await idsOf(search(), { sort: { by: 'price', descending: true } })).toEqual([11, 12, 13, 14, 15, 17]);
  });

  test('SR-6 by a parameter: numbers first, ranges by the end that matters, then texts, unknown last', async () => {
    expect(await idsOf(search(), { sort: { by: 'param', attr: 'v', descending: false } })).toEqual([12, 13, 11, 15, 14, 17]);
    expect(await idsOf(search(), { sort: { by: 'param', attr: 'v', descending: true } })).toEqual([12, 11, 13, 14, 15, 17]);
    expect(await idsOf(search(), { sort: { by: 'param', attr: 'nobodys', descending: true } })).toEqual([11, 12, 13, 14, 15, 17]);
  });

  test('pages follow one another without a gap, and beyond the end there is nothing', async () => {
    const all = await idsOf(search(), {});
    expect([...(await idsOf(search(), { size: 4 })), ...(await idsOf(search(), { from: 4, size: 4 }))]).toEqual(all);
    expect(await ask(search(), { from: 6, size: 10 })).toMatchObject({ ids: [], total: 6 });
    expect(await ask(search(), { size: 0 })).toMatchObject({ ids: [], total: 6 });
  });

  test('parts off the shelf are seen by staff only', async () => {
    expect(await idsOf(search(), {})).not.toContain(16);
    expect((await idsOf(search(), { offShelf: true }))[0]).toBe(16);
    expect(await search().suggest(typedNumber('HIDDEN'), 'domestic', 5)).toEqual([]);
    expect(await search().near('HIDEN', 5)).toEqual([]);
  });
}

function limitCases(search: Search): void {
  const refused = (rest: Partial<SearchRequest>): Promise<void> => expect(ask(search(), rest)).rejects.toBeInstanceOf(SearchRefused);
  const many = (count: number): string[] => Array.from({ length: count }, (_, i) => `x${i}`);

  test('requests beyond the limits are refused, requests at the limits are not', async () => {
    await refused({ filters: many(limits.filters + 1).map((attr) => ({ attr, in: ['1'] })) });
    await refused({ filters: [{ attr: 'v', in: many(limits.valuesPerFilter + 1) }] });
    await refused({
      filters: [
        { attr: 'v', min: 1 },
        { attr: 'v', max: 2 },
      ],
    });
    await refused({ facets: many(limits.facets + 1) });
    await refused({ facetSize: limits.facetSize + 1 });
    await refused({ words: many(limits.words + 1) });
    await refused({ eitherWords: many(limits.eitherWords + 1).map((one) => [[one]]) });
    await refused({ eitherWords: [many(limits.ways + 1).map((one) => [one])] });
    await refused({ eitherWords: [[many(limits.words + 1)]] });
    await refused({ within: Array.from({ length: limits.within + 1 }, () => 1) });
    await refused({ from: limits.window, size: 1 });
    await expect(search().ids(plainRequest, limits.ids + 1)).rejects.toBeInstanceOf(SearchRefused);
    const line = { ...typedNumber('ABC'), brandIds: [], values: null };
    await expect(
      search().matchBom(
        Array.from({ length: limits.bomLines + 1 }, () => line),
        'domestic',
        1,
      ),
    ).rejects.toBeInstanceOf(SearchRefused);
    const most = many(limits.filters).map((attr) => ({ attr, in: many(limits.valuesPerFilter), unknown: true }));
    const answer = await ask(search(), {
      within: Array.from({ length: limits.within }, (_, i) => i + 1),
      filters: most,
      facets: many(limits.facets),
      facetSize: limits.facetSize,
      from: limits.window - 1,
      size: 1,
    });
    expect(answer.total).toBe(6);
    expect(answer.without).toEqual(Array(limits.filters).fill(6));
  });
}

function changeCases(make: MakeEngine): void {
  test('SR-12 figures, new parts, changed parts and gone ones are seen after a flush, and the generation rises', async () => {
    const engine = await make(parts);
    const before = await ask(engine.search, {});
    await engine.apply([
      { kind: 'figures', id: 13, figures: sold(100, 4) },
      { kind: 'gone', id: 12 },
      { kind: 'part', part: partWith(14, 'OTHER', { categoryId: 500, topCategoryId: 50, figures: sold(0) }) },
      { kind: 'part', part: partWith(18, 'FRESH', { figures: sold(50), params: { v: 'new' } }) },
      { kind: 'figures', id: 999, figures: sold(1) },
      { kind: 'gone', id: 998 },
    ]);
    await engine.flush();
    const after = await ask(engine.search, { facets: ['$category', 'v'] });
    expect(after.ids).toEqual([13, 18, 17, 15, 11, 14]);
    expect(after.generation).toBeGreaterThan(before.generation);
    expect(after.facets['$category']?.values).toEqual([
      { value: '100', count: 5 },
      { value: '500', count: 1 },
    ]);
    expect(after.facets['v']?.values.map(({ value }) => value)).toEqual(['3~4', '5', 'a', 'new']);
    expect(await idsOf(engine.search, { number: { ...typedNumber('ABC100X'), mode: 'exact' } })).toEqual([]);
    await engine.apply([{ kind: 'part', part: parts[1]! }]);
    await engine.apply([{ kind: 'figures', id: 12, figures: sold(1_000) }]);
    await engine.flush();
    expect(await idsOf(engine.search, { number: { ...typedNumber('ABC100X'), mode: 'exact' } })).toEqual([12]);
    expect((await idsOf(engine.search, {}))[0]).toBe(12);
    await engine.close();
  });

  test('changes to one part hold in the order they came, and figures with fewer tiers leave none of the old', async () => {
    const engine = await make([
      partWith(1, 'ONE', {
        figures: figuresWith({
          tiers: {
            domestic: [
              [1, 900],
              [10, 800],
              [100, 10],
            ],
            international: [],
          },
        }),
      }),
    ]);
    await engine.apply([
      { kind: 'gone', id: 1 },
      { kind: 'part', part: partWith(1, 'TWO') },
      { kind: 'figures', id: 1, figures: figuresWith({ tiers: { domestic: [[1, 700]], international: [[5, 3]] } }) },
    ]);
    await engine.flush();
    expect((await ask(engine.search, { facets: ['$price'], quantity: 1_000 })).facets['$price']?.range).toEqual([700, 700]);
    expect((await ask(engine.search, { facets: ['$price'], edition: 'international' })).facets['$price']?.range).toEqual([3, 3]);
    expect(await idsOf(engine.search, { number: { ...typedNumber('ONE'), mode: 'any' } })).toEqual([]);
    await engine.apply([
      { kind: 'part', part: partWith(1, 'TWO') },
      { kind: 'gone', id: 1 },
    ]);
    await engine.flush();
    expect((await engine.search.health()).parts).toBe(0);
    await engine.close();
  });
}

function emptyCases(make: MakeEngine): void {
  test('an empty index answers every question', async () => {
    const engine = await make([]);
    expect(await ask(engine.search, { facets: ['v', '$brand'], filters: [{ attr: 'v', min: 1 }] })).toMatchObject({
      ids: [],
      total: 0,
      without: [0],
    });
    expect(await ask(engine.search, { number: { ...typedNumber('ABC'), mode: 'any' }, words: ['low'] })).toMatchObject({
      ids: [],
      match: 'none',
    });
    expect(await engine.search.suggest(typedNumber('ABC'), 'domestic', 5)).toEqual([]);
    expect(await engine.search.near('ABCDE', 5)).toEqual([]);
    expect(await engine.search.matchBom([{ ...typedNumber('ABCDE'), brandIds: [], values: null }], 'domestic', 5)).toEqual([[]]);
    expect(await engine.search.ids(plainRequest, 10)).toEqual([]);
    await engine.close();
  });
}

function longCases(make: MakeEngine): void {
  test('SR-13 ids go beyond the window in the order of the pages', async () => {
    const count = limits.window + 700;
    const many = Array.from({ length: count }, (_, i) => {
      const price = 100 + ((i * 7_919) % 997);
      return partWith(i + 1, `N${i}`, {
        figures: figuresWith({
          sales: i % 13,
          tiers: {
            domestic:
              i % 50 === 0
                ? []
                : [
                    [1, price + 50],
                    [100, price],
                  ],
            international: [],
          },
        }),
      });
    });
    const engine = await make(many);
    for (const by of ['price', 'sales'] as const) {
      const request = { ...plainRequest, sort: { by, descending: true }, quantity: 100, facets: ['$price'] } as const;
      const ids = await engine.search.ids(request, limits.ids);
      expect(ids).toHaveLength(count);
      expect(new Set(ids).size).toBe(count);
      const last = await engine.search.search({ ...request, from: limits.window - 20, size: 20 });
      expect(last.total).toBe(count);
      expect(ids.slice(limits.window - 20, limits.window)).toEqual(last.ids);
      expect(await engine.search.ids(request, 30)).toEqual(ids.slice(0, 30));
    }
    await engine.close();
  }, 60_000);
}
