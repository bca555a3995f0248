// Proves which numbers are offered while typing and which are close to one nobody sells, over several segments.
import { identityKey, mpnKey, typedNumber } from '@partharbor/part-values/mpn';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchPart } from '../interface.ts';
import { nearNumbers } from './near.ts';
import { suggestNumbers } from './suggest.ts';
import { partOf, segmentOf, stocked } from './testing.ts';

const catalogue = fc
  .array(
    fc.record({
      mpn: fc.stringMatching(/^[ABab]{2,3}[-.]?[AB]?$/),
      pieces: fc.integer({ min: 0, max: 1 }),
      sales: fc.integer({ min: 0, max: 3 }),
      onShelf: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((some) =>
    some.map(({ mpn, pieces, sales, onShelf }, i) => partOf(i + 1, mpnKey(mpn), { mpn, figures: stocked(pieces, sales), onShelf })),
  );

function plainly(parts: readonly SearchPart[], typed: string, limit: number): number[] {
  const { key, identity } = typedNumber(typed);
  const tier = (one: SearchPart): number => {
    if (identityKey(one.mpn) === identity) return 0;
    return one.key === key ? 1 : one.key.startsWith(key) ? 2 : key.length >= 3 && one.key.includes(key) ? 3 : 4;
  };
  const found = parts
    .filter((one) => one.onShelf && tier(one) < 4)
    .sort(
      (a, b) =>
        tier(a) - tier(b) ||
        Number(b.figures.available.domestic > 0) - Number(a.figures.available.domestic > 0) ||
        b.figures.sales - a.figures.sales ||
        a.id - b.id,
    );
  return found
    .filter((one, i) => found.findIndex((other) => identityKey(other.mpn) === identityKey(one.mpn)) === i)
    .map(({ id }) => id)
    .slice(0, limit);
}

test('SR-2 suggestions are the best of every number, however the parts are spread over segments', () => {
  fc.assert(
    fc.property(
      catalogue,
      fc.stringMatching(/^[AB]{2}[-.]?[AB]?$/),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(60),
      (parts, typed, limit, cut) => {
        const segments = [segmentOf(parts.slice(0, cut)), segmentOf(parts.slice(cut))];
        expect(suggestNumbers(segments, typedNumber(typed), 'domestic', limit).map(({ id }) => id)).toEqual(plainly(parts, typed, limit));
      },
    ),
    { numRuns: 100 },
  );
});

test('a suggestion shows the number as its maker writes it', () => {
  const segment = segmentOf([partOf(7, 'LM358DR', { mpn: 'LM358-DR', brandId: 4 })]);
  expect(suggestNumbers([segment], typedNumber('LM3'), 'domestic', 5)).toEqual([{ id: 7, mpn: 'LM358-DR', brandId: 4 }]);
  expect(suggestNumbers([segment], typedNumber('L'), 'domestic', 5)).toEqual([]);
  expect(suggestNumbers([segment], typedNumber('LM3'), 'domestic', 0)).toEqual([]);
  expect(suggestNumbers([], typedNumber('LM3'), 'domestic', 5)).toEqual([]);
});

test('SR-3 near numbers: look-alikes first, then other packings and slips, in stock before not, then sold most', () => {
  const parts = [
    partOf(1, 'STM32F103C8T6', { figures: stocked(5, 1) }),
    partOf(2, 'STM32F103C8T7', { figures: stocked(0, 9) }),
    partOf(3, 'STM32F103CBT6', { figures: stocked(5, 7) }),
    partOf(4, 'STM32F103C8T6TR', { figures: stocked(5, 3) }),
    partOf(5, 'STM32F103C8T8', { figures: stocked(5, 3), onShelf: false }),
  ];
  const near = (key: string): number[] => nearNumbers([segmentOf(parts.slice(0, 2)), segmentOf(parts.slice(2))], key, 5);
  expect(near('STM32F1O3C8T6')).toEqual([1]);
  expect(near('STM32F103C8T9')).toEqual([1, 2]);
  expect(near('STM32F103C8T6XY')).toEqual([1]);
  expect(near('STM32F103C6T6')).toEqual([3, 1]);
  expect(near('STM')).toEqual([]);
  expect(near('QQQQQQQQ')).toEqual([]);
});

test('another packing of a number is near to it', () => {
  const segment = segmentOf([partOf(1, 'AD8641ARZREEL7'), partOf(2, 'AD8641ARZ'), partOf(3, 'AD8641ARMZREEL7')]);
  expect(nearNumbers([segment], 'AD8641ARZREEL', 5)).toEqual([1, 2]);
  expect(nearNumbers([segment], 'AD8641ARZRL7', 1)).toEqual([2]);
  expect(nearNumbers([segmentOf([partOf(1, 'AD8641ARZREEL7'), partOf(2, 'AD8641ARZ')])], 'AD8641ARZ', 5)).toEqual([1]);
});
