// Proves that exactly the numbers one slip away are found, and how far numbers lie apart.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearKeys } from '../near-keys.ts';
import { numberDistance } from './distance.ts';
import { docsOneSlipAway } from './one-edit.ts';
import { indexOf, partOf } from './testing.ts';

const key = fc.stringMatching(/^[AB01]{1,12}$/);

test('SR-3 documents one slip away are those among the neighbours of the number', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 80 }), fc.stringMatching(/^[AB01]{4,12}$/), (keys, typed) => {
      const near = new Set(nearKeys(typed));
      // Neighbours also leave out whole endings, which are no slips.
      for (let cut = 2; cut <= 6; cut += 1) near.delete(typed.slice(0, -cut));
      const expected = keys.flatMap((one, doc) => (near.has(one) ? [doc] : []));
      expect(docsOneSlipAway(indexOf(keys.map((one, i) => partOf(i + 1, one))), typed).sort((a, b) => a - b)).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

test('a slip is found among very many numbers that begin or end alike', () => {
  const keys = Array.from({ length: 3_000 }, (_, i) => `RC0603${String(i).padStart(4, '0')}KL`);
  keys.push('RC9603FR07KL', 'LM358', 'LM35');
  const index = indexOf(keys.map((one, i) => partOf(i + 1, one)));
  for (const typed of ['RC96O3FR07KL', 'CR9603FR07KL', 'RC9603FR7KL', 'RC9603FR07KLX', 'RC9603FR0K7L']) {
    expect(docsOneSlipAway(index, typed)).toEqual([3_000]);
  }
  expect(docsOneSlipAway(index, 'ML35')).toEqual([3_002]);
  // Other digits (the first is 0 to 2 only) and swapped ones.
  expect(docsOneSlipAway(index, 'RC06031234KL')).toHaveLength(2 + 3 * 9 + 3);
});

test('a swap or a lost letter beside Chinese ones is a slip too', () => {
  const index = indexOf([partOf(1, '贴片电阻10K'), partOf(2, '排针40P')]);
  expect(docsOneSlipAway(index, '贴片阻电10K')).toEqual([0]);
  expect(docsOneSlipAway(index, '排针4P')).toEqual([1]);
  expect(docsOneSlipAway(index, '排针')).toEqual([]);
});

test.each([
  ['LM358', 'LM358', 0],
  ['ML358', 'LM358', 1],
  ['LM35B', 'LM358', 1],
  ['LM38', 'LM358', 1],
  ['LMM358', 'LM358', 1],
  ['STM32F1O3', 'STM32F103', 0.5],
  ['TLI081', 'TL1081', 0.5],
  ['STM32F103C8T6TR', 'STM32F103C8T6', 0.5],
  ['LM358', 'LM358DR2G', 1],
  ['ML358', 'LM358DR', 1.5],
  ['', 'LM358', 1.25],
])('%s lies %d slips from %s', (a, b, slips) => {
  expect(numberDistance(a, b)).toBe(slips);
  expect(numberDistance(b, a)).toBe(slips);
});

test('distances are alike both ways, nought only for the same number, and a bound changes none within it', () => {
  fc.assert(
    fc.property(key, key, fc.integer({ min: 0, max: 6 }), (a, b, most) => {
      const distance = numberDistance(a, b);
      expect(numberDistance(b, a)).toBe(distance);
      expect(distance === 0).toBe(a === b);
      expect(numberDistance(a, b, most)).toBe(distance <= most ? distance : Infinity);
    }),
    { numRuns: 500 },
  );
});
