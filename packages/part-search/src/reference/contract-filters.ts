// Cases of the contract about filters, prices and facets.
import { typedNumber } from '@partharbor/part-values/mpn';
import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import type { SearchPart } from '../interface.ts';
import { ask, figuresWith, idsOf, partWith, type ContractEngine, type MakeEngine } from './contract-parts.ts';
import { plainRequest } from './requests.ts';

const tiers = (...domestic: [number, number][]): SearchPart['figures']['tiers'] => ({
  domestic,
  international: domestic.map(([q, p]) => [q, p / 2]),
});

const parts: readonly SearchPart[] = [
  partWith(1, 'RES1', {
    brandId: 1,
    params: { ohm: 1_000, tol: 1, kind: 'thick' },
    figures: figuresWith({ tiers: tiers([1, 900], [10, 800], [100, 700]) }),
  }),
  partWith(2, 'RES2', {
    brandId: 2,
    params: { ohm: 2_000, tol: 5, kind: 'thin' },
    figures: figuresWith({ tiers: tiers([1, 100], [1_000, 50]) }),
  }),
  partWith(3, 'RES3', {
    brandId: 1,
    params: { ohm: 0.1 + 0.2, kind: 'thick' },
    package: '',
    stockType: '',
    figures: figuresWith({ tiers: tiers() }),
  }),
  partWith(4, 'LDO1', { brandId: 3, categoryId: 200, topCategoryId: 20, params: { vin: [4.5, 60], vout: 3.3 } }),
  partWith(5, 'LDO2', { brandId: 3, categoryId: 201, topCategoryId: 20, params: { vin: [2.7, 5.5], vout: 'adjustable' } }),
  partWith(6, 'LDO3', { brandId: 4, categoryId: 200, topCategoryId: 20, params: { vin: 12, vout: [1.2, 37] } }),
  partWith(7, 'BULK', {
    categoryId: 300,
    topCategoryId: 300,
    figures: figuresWith({ tiers: tiers([50, 6_000], [100, 4_000]), moq: 50, available: { domestic: 0, international: 9 } }),
  }),
  partWith(8, 'DEAR', {
    categoryId: 300,
    topCategoryId: 300,
    figures: figuresWith({ tiers: tiers([1, 900_000_000_000_002], [2, 900_000_000_000_000]) }),
  }),
  partWith(9, 'ODD', {
    categoryId: 300,
    topCategoryId: 300,
    figures: figuresWith({ tiers: tiers([1, 70], [10, 60], [100, 50]), moq: 30 }),
  }),
];

/** Registers the cases for one engine. */
export function filterCases(make: MakeEngine): void {
  describe('filters and facets', () => {
    let engine: ContractEngine;
    beforeAll(async () => {
      engine = await make(parts);
    });
    afterAll(() => engine.close());
    valueCases(() => engine.search);
    priceCases(() => engine.search);
    facetCases(() => engine.search);
    scopeCases(() => engine.search);
    namedCases(() => engine.search);
  });
}

type Search = () => ContractEngine['search'];

function valueCases(search: Search): void {
  const passing = (filters: Parameters<typeof ask>[1]['filters'] & object): Promise<readonly number[]> => idsOf(search(), { filters });

  test('SR-5 values of one filter are joined by OR, filters by AND', async () => {
    expect(await passing([{ attr: 'kind', in: ['thick', 'thin'] }])).toEqual([1, 2, 3]);
    expect(
      await passing([
        { attr: 'kind', in: ['thick', 'thin'] },
        { attr: 'tol', in: ['1'] },
      ]),
    ).toEqual([1]);
    expect(
      await passing([
        { attr: '$brand', in: ['3'] },
        { attr: '$top', in: ['20'] },
      ]),
    ).toEqual([4, 5]);
  });

  test('SR-5 a part without the value fails, unless unknown ones are let in', async () => {
    expect(await passing([{ attr: 'tol', max: 5 }])).toEqual([1, 2]);
    expect(await passing([{ attr: 'tol', max: 2, unknown: true }])).toEqual([1, 3, 4, 5, 6, 8, 9, 7]);
    expect(await passing([{ attr: '$package', in: ['0603'] }])).not.toContain(3);
    expect(await passing([{ attr: '$stockType', in: [], unknown: true }])).toEqual([3]);
  });

  test('SR-5 bounds are inclusive and numbers keep six digits, whatever dust they carry', async () => {
    expect(await passing([{ attr: 'ohm', min: 1_000, max: 2_000 }])).toEqual([1, 2]);
    expect(await passing([{ attr: 'ohm', in: ['0.3'] }])).toEqual([3]);
    expect(await passing([{ attr: 'ohm', max: 0.3 }])).toEqual([3]);
    expect(await passing([{ attr: 'ohm', min: 0.1 + 0.2, max: 0.3 }])).toEqual([3]);
    expect(await passing([{ attr: 'ohm', min: 1_000.01 }])).toEqual([2]);
  });

  test('SR-5 every given bound must lie inside a ranged value: a part for 4.5 to 60 V passes 48 V and up', async () => {
    expect(await passing([{ attr: 'vin', min: 48 }])).toEqual([4]);
    expect(await passing([{ attr: 'vin', max: 5 }])).toEqual([4, 5]);
    expect(await passing([{ attr: 'vin', min: 3, max: 5 }])).toEqual([5]);
    expect(await passing([{ attr: 'vin', min: 4.5, max: 60 }])).toEqual([4, 6]);
    expect(await passing([{ attr: 'vin', min: 10, max: 12 }])).toEqual([4, 6]);
  });

  test('a text passes no bound, and values and bounds of one filter both hold', async () => {
    expect(await passing([{ attr: 'vout', min: 1.2 }])).toEqual([4, 6]);
    expect(await passing([{ attr: 'ohm', in: ['1000', '2000'], min: 1_500 }])).toEqual([2]);
    expect(await passing([{ attr: 'vin', in: ['4.5~60'] }])).toEqual([4]);
  });

  test('an attribute or value nobody has finds nothing, an empty choice neither', async () => {
    expect(await passing([{ attr: 'constructor', in: ['1'] }])).toEqual([]);
    expect(await passing([{ attr: 'kind', in: ['wooden'] }])).toEqual([]);
    expect(await passing([{ attr: 'kind', in: [] }])).toEqual([]);
    expect(await passing([{ attr: 'kind' }])).toEqual([1, 2, 3]);
  });
}

function priceCases(search: Search): void {
  const upTo = (max: number, quantity: number): Promise<readonly number[]> =>
    idsOf(search(), { filters: [{ attr: '$price', max }], quantity, sort: { by: 'price', descending: false } });

  test('SR-8 the price at a quantity is that of the tier reached, exact to the micro', async () => {
    expect(await upTo(900, 1)).toEqual([9, 2, 1]);
    expect(await upTo(899, 9)).toEqual([9, 2]);
    expect(await upTo(800, 10)).toEqual([9, 2, 1]);
    expect(await upTo(55, 1_000)).toEqual([2, 9]);
    expect(await upTo(900_000_000_000_001, 1)).not.toContain(8);
    expect(await upTo(900_000_000_000_000, 2)).toContain(8);
  });

  test("below a part's MOQ its first tier holds, and quantity 0 is one piece", async () => {
    expect(await upTo(6_000, 0)).toEqual([9, 2, 1, 4, 5, 6, 7]);
    expect(await upTo(5_999, 49)).not.toContain(7);
    expect(await upTo(4_000, 100)).toContain(7);
    // Tiers from 10, but sold from 30: at 29 pieces still the first, at 30 the second.
    expect(await upTo(69, 29)).not.toContain(9);
    expect(await upTo(60, 30)).toContain(9);
  });

  test('a part quoted by hand has no price: it fails price filters unless unknown, and comes last both ways', async () => {
    const filters = [{ attr: '$price', max: 100, unknown: true }];
    expect(await idsOf(search(), { filters, sort: { by: 'price', descending: false } })).toEqual([9, 2, 3]);
    expect(await idsOf(search(), { filters, sort: { by: 'price', descending: true } })).toEqual([2, 9, 3]);
    expect(await idsOf(search(), { sort: { by: 'price', descending: true }, quantity: 100 })).toEqual([8, 7, 4, 5, 6, 1, 2, 9, 3]);
  });

  test("prices and pieces are the edition's own", async () => {
    const cheap = { filters: [{ attr: '$price', max: 50 }] };
    expect(await idsOf(search(), { ...cheap, edition: 'domestic' })).toEqual([]);
    expect(await idsOf(search(), { ...cheap, edition: 'international' })).toEqual([2, 9]);
    const stocked = { filters: [{ attr: '$stock', min: 1 }] };
    expect(await idsOf(search(), stocked)).not.toContain(7);
    expect(await idsOf(search(), { ...stocked, edition: 'international' })).toContain(7);
    expect(await idsOf(search(), { filters: [{ attr: '$stock', min: 9, max: 99 }], edition: 'international' })).toEqual([7]);
  });
}

function facetCases(search: Search): void {
  test('SR-5 a facet ignores its own filter only, and a chosen value stays with its count', async () => {
    const filters = [
      { attr: 'kind', in: ['thin', 'wooden'] },
      { attr: '$brand', in: ['1'] },
    ];
    const { facets, total, without } = await ask(search(), { filters, facets: ['kind', '$brand', 'ohm'] });
    expect(total).toBe(0);
    expect(without).toEqual([5, 1]);
    expect(facets['kind']).toEqual({
      values: [
        { value: 'thick', count: 2 },
        { value: 'thin', count: 0 },
        { value: 'wooden', count: 0 },
      ],
      distinct: 1,
      known: 2,
      of: 5,
      range: null,
    });
    expect(facets['$brand']).toEqual({
      values: [
        { value: '2', count: 1 },
        { value: '1', count: 0 },
      ],
      distinct: 1,
      known: 1,
      of: 1,
      range: null,
    });
    expect(facets['ohm']).toEqual({ values: [], distinct: 0, known: 0, of: 0, range: null });
  });

  test('facets list the most frequent values, ties by their keys, with extremes of numbers and range ends', async () => {
    const { facets } = await ask(search(), { facets: ['vin', 'vout', '$top', 'nobodys'], facetSize: 2 });
    expect(facets['vin']).toEqual({
      values: [
        { value: '12', count: 1 },
        { value: '2.7~5.5', count: 1 },
      ],
      distinct: 3,
      known: 3,
      of: 9,
      range: [2.7, 60],
    });
    expect(facets['vout']?.range).toEqual([1.2, 37]);
    expect(facets['$top']?.values).toEqual([
      { value: '10', count: 3 },
      { value: '20', count: 3 },
    ]);
    expect(facets['nobodys']).toEqual({ values: [], distinct: 0, known: 0, of: 9, range: null });
  });
}

function scopeCases(search: Search): void {
  test('prices at the quantity and pieces tell their extremes, not their values', async () => {
    const { facets } = await ask(search(), { facets: ['$price', '$stock'], quantity: 100, categoryIds: [300, 10] });
    expect(facets['$price']).toEqual({ values: [], distinct: 0, known: 5, of: 6, range: [50, 900_000_000_000_000] });
    expect(facets['$stock']).toEqual({ values: [], distinct: 0, known: 5, of: 6, range: [0, 100] });
  });

  test('categories are leaves or tops joined by OR, and facets never step outside', async () => {
    expect(await idsOf(search(), { categoryIds: [20] })).toEqual([4, 5, 6]);
    const { ids, facets } = await ask(search(), { categoryIds: [201, 10], facets: ['$category', 'vin'] });
    expect(ids).toEqual([1, 2, 3, 5]);
    expect(facets['$category']?.values).toEqual([
      { value: '100', count: 3 },
      { value: '201', count: 1 },
    ]);
    expect(facets['vin']?.of).toBe(4);
    expect((await ask(search(), { categoryIds: [999] })).total).toBe(0);
  });
}

function namedCases(search: Search): void {
  test('SR-11 only the parts named are looked at, in any order and each once; unknown ones are passed over, none named finds none', async () => {
    expect(await idsOf(search(), { within: [6, 2, 2, 999, 4, 2 ** 40] })).toEqual([2, 4, 6]);
    const { total, ids, facets, without } = await ask(search(), { within: [], facets: ['$brand', '$price'], filters: [{ attr: 'kind' }] });
    expect([total, ids, without]).toEqual([0, [], [0]]);
    expect(facets['$brand']).toEqual({ values: [], distinct: 0, known: 0, of: 0, range: null });
    expect(facets['$price']).toMatchObject({ known: 0, of: 0, range: null });
  });

  test('SR-5 SR-11 counts, extremes and what each filter costs never step outside the parts named', async () => {
    const filters = [
      { attr: 'kind', in: ['thick'] },
      { attr: '$brand', in: ['2'] },
    ];
    const { total, facets, without } = await ask(search(), { within: [1, 2, 4], filters, facets: ['kind', '$brand', 'ohm'] });
    expect([total, without]).toEqual([0, [1, 1]]);
    expect(facets['kind']?.values).toEqual([
      { value: 'thin', count: 1 },
      { value: 'thick', count: 0 },
    ]);
    expect(facets['$brand']?.values).toEqual([
      { value: '1', count: 1 },
      { value: '2', count: 0 },
    ]);
    const whole = await ask(search(), { within: [1, 2, 4, 8], facets: ['ohm', '$top'] });
    expect(whole.facets['ohm']).toMatchObject({ known: 2, of: 4, range: [1_000, 2_000] });
    expect(whole.facets['$top']?.values.map(({ value }) => value)).toEqual(['10', '20', '300']);
  });

  test('SR-11 number, words, categories and sort hold within the parts named, and ids of the whole result do', async () => {
    expect(await idsOf(search(), { within: [1, 3, 4], number: { ...typedNumber('RES'), mode: 'prefix' } })).toEqual([1, 3]);
    expect(await idsOf(search(), { within: [3, 4, 9], number: { ...typedNumber('RES3'), mode: 'exact' }, words: ['res3'] })).toEqual([3]);
    expect(await idsOf(search(), { within: [1, 4, 8], categoryIds: [20, 300] })).toEqual([4, 8]);
    const dearest = { within: [1, 2, 7, 8], sort: { by: 'price', descending: true } } as const;
    expect(await idsOf(search(), { ...dearest, from: 1, size: 2 })).toEqual([7, 1]);
    expect(await search().ids({ ...plainRequest, ...dearest }, 3)).toEqual([8, 7, 1]);
  });
}
