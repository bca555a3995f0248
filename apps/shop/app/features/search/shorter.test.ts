// Shorter searches offered when nothing was found.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shorterQueries } from './shorter.ts';

test('SR-3 beginnings of the number are offered, longest first', () => {
  expect(shorterQueries('STM32F103XYZ-TR')).toEqual(['STM32F103XYZ', 'STM32F103', 'STM32']);
  expect(shorterQueries('LM')).toEqual([]);
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
