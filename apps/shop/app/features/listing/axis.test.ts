// Edges of a histogram's bins as bounds, and back.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisOf, boundAt, edgeOf, movedBy } from './axis.ts';

const bars = '1'.repeat(26);
const ohms = axisOf({ bars, low: 1e-3, high: 10, log: true });
const degrees = axisOf({ bars, low: -40, high: 220, log: false });

test('SR-5 a handle writes its bound as engineers do: three digits with the letter of a power of ten, nothing at the ends', () => {
  expect(boundAt(ohms, 13, 'ohm')).toBe('100m');
  expect(boundAt(ohms, 7, 'ohm')).toBe('11.9m');
  expect(boundAt(axisOf({ bars, low: 1, high: 1e7, log: true }), 13, 'ohm')).toBe('3.16k');
  expect(boundAt(degrees, 2, '°C')).toBe('-20');
  expect(boundAt(axisOf({ bars, low: 16, high: 4_194_304, log: true }), 20, 'B')).toMatch(/^\d+$/);
  expect([boundAt(ohms, 0, 'ohm'), boundAt(ohms, 26, 'ohm')]).toEqual(['', '']);
});

test('SR-5 the value of an edge leads back to it, so that a handle stays where it was left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 25 }), (edge) => {
      const letter = { m: 1e-3, '': 1 } as const;
      const [, figure, power = ''] = /^([\d.]+)(m?)$/.exec(boundAt(ohms, edge, 'ohm'))!;
      const value = Number(figure) * letter[power as 'm'];
      expect(edgeOf(ohms, value, 'min')).toBe(edge);
      expect(edgeOf(ohms, value, 'max')).toBe(edge);
    }),
  );
});

test('SR-5 a bound beyond the axis leaves at least one bin between the handles', () => {
  expect([edgeOf(ohms, null, 'min'), edgeOf(ohms, null, 'max')]).toEqual([0, 26]);
  expect([edgeOf(ohms, 50, 'min'), edgeOf(ohms, 1e-6, 'max')]).toEqual([25, 1]);
});

test('SR-5 arrows move a handle by a bin, pages by a decade, Home and End to the ends; other keys are left alone', () => {
  expect([movedBy(ohms, 5, 'ArrowRight'), movedBy(ohms, 5, 'ArrowDown'), movedBy(ohms, 0, 'ArrowLeft')]).toEqual([6, 4, 0]);
  expect(movedBy(ohms, 0, 'PageUp')).toBe(7);
  expect([movedBy(ohms, 5, 'Home'), movedBy(ohms, 5, 'End'), movedBy(ohms, 5, 'Tab')]).toEqual([0, 26, null]);
});
