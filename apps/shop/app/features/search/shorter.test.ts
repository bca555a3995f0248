// Shorter searches offered when nothing was found.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shorterQueries } from './shorter.ts';

test('SR-3 beginnings of the number are offered, longest first', () => {
  expect(shorterQueries('STM32F103XYZ-TR')).toEqual(['STM32F103XYZ', 'STM32F103', 'STM32']);
  expect(shorterQueries('LM')).toEqual([]);
});

test('SR-4 of several words the first ones are offered, never half a value', () => {
  expect(shorterQueries('low pass filter 10MHz')).toEqual(['low pass filter', 'low pass']);
  expect(shorterQueries('隔离变压器 3.3V 1:1')).toEqual(['隔离变压器 3.3V', '隔离变压器']);
  expect(shorterQueries('晶振 999MHz')).toEqual(['晶振']);
});

test('what is offered is a shorter beginning of what was typed', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 50 }), (text) => {
      for (const one of shorterQueries(text)) {
        expect(text.trim().startsWith(one)).toBe(true);
        expect(one.length).toBeLessThan(text.trim().length);
      }
    }),
  );
});
