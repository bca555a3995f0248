// Proves what BOM lines are matched with: by number, code, packing, beginning, values and slips, and how makers weigh in.
import { typedNumber } from '@partharbor/part-values/mpn';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BomCandidate, BomLine } from '../interface.ts';
import { matchBom } from './bom.ts';
import { partOf, segmentOf, stocked } from './testing.ts';

const line = (typed: string, rest: Partial<BomLine> = {}): BomLine => ({ ...typedNumber(typed), brandIds: [], values: null, ...rest });

const parts = [
  partOf(1, 'LM358', { brandId: 1, codes: ['C100'] }),
  partOf(2, 'LM358', { brandId: 2, figures: stocked(9, 5) }),
  partOf(3, 'LM358DR', { brandId: 1, codes: ['C300'], figures: stocked(9, 9) }),
  partOf(4, 'LM358DT', { brandId: 2 }),
  partOf(5, 'STM32F103C8T6', { brandId: 3, figures: stocked(1, 1) }),
  partOf(6, 'STM32F103CBT6', { brandId: 3 }),
  partOf(7, 'GRM188R71H104KA93D', { brandId: 4 }),
  partOf(8, 'HIDDEN1', { onShelf: false }),
];
const segments = [segmentOf(parts.slice(0, 3)), segmentOf(parts.slice(3))];

const match = (one: BomLine, perLine = 5, hits: readonly number[] = []): BomCandidate[] =>
  matchBom(segments, [one], 'domestic', perLine, (_, size) => hits.slice(0, size))[0]!;
const found = (one: BomLine, perLine = 5, hits: readonly number[] = []): [id: number, reason: string][] =>
  match(one, perLine, hits).map(({ id, reason }) => [id, reason]);

test('BO-3 the whole number comes first, in stock before not, then other packings and longer numbers', () => {
  expect(found(line('LM358'))).toEqual([
    [2, 'exact'],
    [1, 'exact'],
    [3, 'prefix'],
    [4, 'prefix'],
  ]);
});

test('BO-3 what is written as in the line comes before what has its letters and digits alone, and is told apart', () => {
  const two = [
    segmentOf([partOf(1, 'SMBJ50A', { figures: stocked(9, 9) }), partOf(2, '', { mpn: '+++' })]),
    segmentOf([partOf(3, 'SMBJ50A', { mpn: 'SMBJ5.0A' })]),
  ];
  const reasons = (typed: string): [id: number, reason: string][] =>
    matchBom(two, [line(typed)], 'domestic', 5, () => [])[0]!.map(({ id, reason }) => [id, reason]);
  expect(reasons('smbj5.0a')).toEqual([
    [3, 'exact'],
    [1, 'loose'],
  ]);
  expect(reasons('SMBJ50A')).toEqual([
    [1, 'exact'],
    [3, 'loose'],
  ]);
  expect(reasons('SMBJ-50A')).toEqual([
    [1, 'loose'],
    [3, 'loose'],
  ]);
  expect(reasons('+++')).toEqual([[2, 'exact']]);
});

test('BO-3 the maker breaks ties, and a number of another maker counts for less', () => {
  const [first, second] = match(line('LM358', { brandIds: [1] }));
  expect([first?.id, second?.id]).toEqual([1, 3]);
  expect(first?.score).toBe(1);
  expect(match(line('LM358', { brandIds: [99] }))[0]?.score).toBe(0.75);
});

test('BO-3 a code is found as written', () => {
  expect(found(line('C300'))).toEqual([[3, 'code']]);
});

test('BO-3 another packing is said to be one, in either direction', () => {
  expect(found(line('STM32F103C8T6TR'))[0]).toEqual([5, 'packing']);
  expect(found(line('LM358DRG4'))[0]).toEqual([3, 'packing']);
  expect(found(line('LM358D'))).toEqual([
    [3, 'packing'],
    [4, 'packing'],
    [2, 'near'],
    [1, 'near'],
  ]);
  expect(found(line('GRM188R71H104KA93J'))[0]).toEqual([7, 'packing']);
  expect(found(line('STM32F103C8T6QQ'))[0]).toEqual([5, 'near']);
});

test('BO-3 values are asked for only where no number agrees, and stand behind numbers one slip away', () => {
  const values = { categoryIds: [], filters: [], words: ['mcu'] };
  expect(found(line('', { values }), 2, [6, 5, 1])).toEqual([
    [6, 'values'],
    [5, 'values'],
  ]);
  expect(found(line('LM358', { values }), 5, [6])).not.toContainEqual([6, 'values']);
  expect(found(line('STM32F103C8T9', { values }), 2, [6])).toEqual([
    [5, 'near'],
    [6, 'values'],
  ]);
});

test('BO-3 two slips in a long number still lead to it; a number like none has no candidate', () => {
  expect(found(line('GRM188R7H104KA39D'))).toEqual([[7, 'near']]);
  expect(found(line('GRM188R71104KA93XD'))).toEqual([[7, 'near']]);
  expect(found(line('QQQQQQQQ'))).toEqual([]);
  expect(found(line('HIDDEN1'))).toEqual([]);
  expect(found(line(''))).toEqual([]);
  expect(found(line('LM358'), 0)).toEqual([]);
  expect(matchBom([], [line('LM358')], 'domestic', 5, () => [])).toEqual([[]]);
});

test('candidates are each part once, at most as many as asked for, scores falling, the same at every asking', () => {
  const key = fc.stringMatching(/^[AB01]{3,8}$/);
  const brand = fc.integer({ min: 1, max: 3 });
  fc.assert(
    fc.property(fc.array(fc.tuple(key, brand), { maxLength: 40 }), key, fc.array(brand, { maxLength: 2 }), (some, typed, brandIds) => {
      const all = some.map(([one, brandId], i) => partOf(i + 1, one, { brandId }));
      const two = [segmentOf(all.slice(0, 20)), segmentOf(all.slice(20))];
      const asked = [line(typed, { brandIds })];
      const [first] = matchBom(two, asked, 'domestic', 5, () => []);
      expect(matchBom(two, asked, 'domestic', 5, () => [])).toEqual([first]);
      expect(first!.length).toBeLessThanOrEqual(5);
      expect(new Set(first!.map(({ id }) => id)).size).toBe(first!.length);
      const scores = first!.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      const exact = all.filter((one) => one.key === typed && (brandIds.length === 0 || brandIds.includes(one.brandId)));
      if (exact.length > 0) expect(first![0]!.reason).toBe('exact');
    }),
    { numRuns: 80 },
  );
});
