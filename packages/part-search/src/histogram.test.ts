// Bins of a histogram: nothing is lost, the ends belong to it, and the axis follows the values.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { histogramBins, histogramOf } from './histogram.ts';

test('SR-5 every hit stands in one bin, the lowest value in the first and the highest in the last', () => {
  const spread = fc.uniqueArray(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), { minLength: 3, maxLength: 60 });
  fc.assert(
    fc.property(spread, (numbers) => {
      const hits = numbers.map((_, place) => place + 1);
      const found = histogramOf(numbers, hits)!;
      expect(found.counts).toHaveLength(histogramBins);
      expect(found.counts.reduce((sum, one) => sum + one, 0)).toBe(hits.reduce((sum, one) => sum + one, 0));
      expect(found.counts[0]).toBeGreaterThanOrEqual(hits[numbers.indexOf(found.low)]!);
      expect(found.counts.at(-1)).toBeGreaterThanOrEqual(hits[numbers.indexOf(found.high)]!);
    }),
  );
});

test('SR-5 values over more than a decade stand on a logarithmic axis, others and those at or below zero on an even one', () => {
  const decades = histogramOf([1, 10, 100, 1_000], [1, 2, 3, 4])!;
  expect(decades).toMatchObject({ isLog: true, low: 1, high: 1_000 });
  expect(decades.counts.flatMap((count, bin) => (count > 0 ? [bin] : []))).toEqual([0, 8, 17, 25]);
  expect(histogramOf([10, 12, 20], [1, 1, 1])).toMatchObject({ isLog: false });
  expect(histogramOf([-40, 0, 1_000], [1, 1, 1])).toMatchObject({ isLog: false });
});

test('SR-5 zero beside values over decades stands in the first bin of their logarithmic axis', () => {
  const found = histogramOf([0, 1, 10, 1_000], [5, 1, 1, 1])!;
  expect(found).toMatchObject({ isLog: true, low: 1, high: 1_000 });
  expect(found.counts[0]).toBe(6);
  expect(histogramOf([-80, 1, 10, 1_000], [1, 9, 9, 90])).toMatchObject({ isLog: true, low: 1, counts: expect.arrayContaining([10]) });
  expect(histogramOf([0, 1, 2], [1, 1, 1])).toMatchObject({ isLog: false, low: 0 });
});

test('SR-5 one or two values need no bars', () => {
  expect(histogramOf([], [])).toBeNull();
  expect(histogramOf([1, 2], [1, 1])).toBeNull();
});
