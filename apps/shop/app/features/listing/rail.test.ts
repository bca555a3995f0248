// Filters beside a list: their order, and how they stay in place.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readList } from './list-state.ts';
import type { FoundList } from './listing.server.ts';
import { afterBox, chosenIn, mergeRail, mergeValues, railOf, ticked } from './rail.ts';
import type { RailFacet } from './rail.ts';

const value = (name: string, count: number | null = 1, selected = false) => ({ value: name, label: name, count: count ?? 0, selected });
const param = (code: string, values = [value('1'), value('2')]) => ({
  code,
  label: code,
  kind: 'number' as const,
  unit: 'V',
  values,
  distinct: values.length,
  knownPercent: 100,
  lowest: '',
  highest: '',
});
const data = (changes: Partial<FoundList> = {}): FoundList => ({
  ...({
    params: ['a', 'b', 'c', 'd'].map((code) => param(code)),
    facets: { brandIds: [value('7')], packages: [value('0402')], stockTypes: [], categories: [] },
    distinct: { brands: 1, packages: 1, categories: 0 },
    understood: [],
  } as unknown as FoundList),
  ...changes,
});
const list = (query: string) => readList('/ProductDetailSearch', new URLSearchParams(query));

test('SR-5 the most telling parameters stand first, then package and brand, then the rest', () => {
  expect(railOf(data()).map(({ code }) => code)).toEqual(['a', 'b', 'c', 'packages', 'brandIds', 'd', '$price', 'stockTypes']);
});

test('SR-5 filters that their category opens stand open and first, package and brand behind them; where it says none the first three are', () => {
  const open = (params: FoundList['params']) =>
    railOf(data({ params }))
      .filter((one) => one.open)
      .map(({ code }) => code);
  expect(open(data().params)).toEqual(['a', 'b', 'c', 'packages', 'brandIds']);
  const said = ['a', 'b', 'c', 'd'].map((code) => ({ ...param(code), ...(code === 'a' || code === 'd' ? { open: true as const } : {}) }));
  expect(open(said)).toEqual(['a', 'd', 'packages', 'brandIds']);
  expect(railOf(data({ params: said })).map(({ code }) => code)).toEqual([
    'a',
    'd',
    'packages',
    'brandIds',
    'b',
    'c',
    '$price',
    'stockTypes',
  ]);
});

test('SR-5 lists of features stand last and closed', () => {
  const prose = {
    ...param('p', [value('Over current protection, short circuit protection, thermal shutdown')]),
    kind: 'text' as const,
    open: true as const,
  };
  const rail = railOf(data({ params: [prose, param('a')] }));
  expect(rail.map(({ code }) => code)).toEqual(['a', 'packages', 'brandIds', 'p', '$price', 'stockTypes']);
  expect(rail.find(({ code }) => code === 'p')!.open).toBe(false);
});

test('SR-5 a value that is no longer found stays in its place with 0', () => {
  const before = ['1', '2', '3', '4'].map((name) => value(name, 9));
  const merged = mergeValues(before, [value('1', 5), value('3', 2)], false);
  expect(merged.map((one) => [one.value, one.count])).toEqual([
    ['1', 5],
    ['2', 0],
    ['3', 2],
    ['4', 0],
  ]);
  expect(mergeValues(before, [value('3', 2)], true).map(({ count }) => count)).toEqual([null, null, 2, null]);
});

test('merging keeps the fresh order and loses nothing', () => {
  const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 8 });
  fc.assert(
    fc.property(names, names, (old, fresh) => {
      const merged = mergeValues(
        old.map((name) => value(name)),
        fresh.map((name) => value(name)),
        false,
      ).map((one) => one.value);
      expect(merged.filter((name) => new Set<string>(fresh).has(name))).toEqual(fresh);
      expect(merged.toSorted()).toEqual([...new Set([...old, ...fresh])].toSorted());
    }),
  );
});

test('SR-5 filters keep their order while one works in the list; new ones come last', () => {
  const before = railOf(data());
  const fresh = railOf(data({ params: ['d', 'a', 'e'].map((code) => param(code)) }));
  const merged = mergeRail(before, fresh);
  expect(merged.map(({ code }) => code)).toEqual(['a', 'b', 'c', 'packages', 'brandIds', 'd', '$price', 'stockTypes', 'e']);
  expect(merged.find(({ code }) => code === 'b')!.values.map(({ count }) => count)).toEqual([null, null]);
});

test('SR-4 SR-5 what the words chose is ticked too, and clearing it takes the word out of the search', () => {
  const loaded = list('keywords=100nF+16V&searchFieldType=1');
  const found = data({
    params: [param('a', [value('1', 5, true), value('2', 3)])],
    understood: [{ source: '16V', kind: 'param', code: 'a', label: '16 V' }],
  });
  const facet = railOf(found)[0] as RailFacet;
  const chosen = chosenIn(facet, loaded, loaded, found);
  expect(chosen).toEqual(['1']);
  const more = ticked(loaded, { code: 'a', value: '2', on: true }, chosen, found.understood);
  expect(more.filters).toMatchObject([{ code: 'a', in: ['1', '2'] }]);
  expect(chosenIn(facet, more, loaded, found)).toEqual(['1', '2']);
  const less = ticked(loaded, { code: 'a', value: '1', on: false }, chosen, found.understood);
  expect(less).toMatchObject({ keywords: '100nF', filters: [] });
  expect(chosenIn(facet, less, loaded, found)).toEqual([]);
});

test('a ticked maker is a filter of the list, on its first page', () => {
  const state = ticked(list('keywords=ab&current=3'), { code: 'brandIds', value: '7', on: true }, [], []);
  expect(state).toMatchObject({ brandIds: ['7'], current: 1 });
});

test('SR-5 a box leads to a list by its field alone: values, parts without a value, stock; a box of something else to none', () => {
  const loaded = list('keywords=ab&current=3');
  const now = { state: loaded, loaded, data: data(), rail: railOf(data()) };
  const after = (name: string, one: string, checked = true) => afterBox(now, { name, value: one, checked });
  expect(after('f.a', '2')).toMatchObject({ filters: [{ code: 'a', in: ['2'] }], current: 1 });
  expect(after('brandIds', '7')).toMatchObject({ brandIds: ['7'], current: 1 });
  expect(after('inStock', '1')).toMatchObject({ inStock: true, current: 1 });
  expect(after('inStock', '1', false)).toMatchObject({ inStock: false, current: 1 });
  const filtered = { ...now, state: after('f.a', '2')! };
  expect(afterBox(filtered, { name: 'unk.a', value: '1', checked: true })).toMatchObject({ filters: [{ in: ['2'], unknown: true }] });
  expect(after('f.unheard', '1')).toBeNull();
  expect(after('remember', '1')).toBeNull();
});
