// What the descriptions of a page have in common.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { briefs } from './common-prefix.ts';

test('phrases and words that all rows begin with are taken off', () => {
  const found = briefs([
    '32-bit MCU STM32F103, Cortex-M3, 64 KB',
    '32-bit MCU STM32F103, Cortex-M3, 128 KB',
    '32-bit MCU STM32F103, Cortex-M3, 64 KB',
  ]);
  expect(found).toEqual({ shared: ['32-bit MCU STM32F103', 'Cortex-M3'], rests: ['64 KB', '128 KB', '64 KB'] });
  expect(briefs(['单片机 F103，72 MHz，64 KB', '单片机，48 MHz', '单片机，72 MHz']).rests).toEqual([
    'F103，72 MHz，64 KB',
    '48 MHz',
    '72 MHz',
  ]);
});

test('nothing is taken off where a row would say nothing, where a word would be cut, or of few rows', () => {
  for (const texts of [
    ['MCU', 'MCU, a', 'MCU, b'],
    ['LDO, 1 A', 'LDOs, 1 A', 'LDO, 2 A'],
    ['MCU, a', 'MCU, b'],
    ['', 'MCU, a', 'MCU, b'],
    [],
  ])
    expect(briefs(texts)).toEqual({ shared: [], rests: texts });
});

test('every row keeps the end of its description, and words are never cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom('MCU', 'Cortex', '72 MHz', '电阻', '1 %'), { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      (all) => {
        const texts = all.map((words) => words.join('，'));
        const { shared, rests } = briefs(texts);
        texts.forEach((text, index) => expect(text.endsWith(rests[index]!)).toBe(true));
        for (const phrase of shared) expect(texts.every((text) => text.includes(phrase))).toBe(true);
      },
    ),
  );
});
