// What the narrow columns of a list say, and the fraction their prices need.
import { expect, test } from 'vitest';
import { pricesNow } from './labels.ts';
import { shortText } from './short-words.ts';

test('SR-5 cells abbreviate as data sheets do, in the reader’s language; other words stay', () => {
  expect(shortText('N-channel + P-channel', 'N+P 沟道', 'zh')).toBe('N+P');
  expect(shortText('unidirectional', 'Unidirectional', 'en')).toBe('Uni');
  expect(shortText('unidirectional', '单向', 'zh')).toBe('单向');
  expect(shortText('Thick film resistor', 'Thick film resistor', 'en')).toBe('Thick film');
  expect(shortText('ARM Cortex-M4', 'ARM Cortex-M4', 'en')).toBe('Cortex-M4');
  expect(shortText('X7R', 'X7R', 'en')).toBe('X7R');
  expect(shortText('constructor', 'constructor', 'en')).toBe('constructor');
});

test('SR-5 a range needs no blanks in a cell', () => {
  expect(shortText([12.2, 13.5], '12.2 ~ 13.5\u00a0V', 'en')).toBe('12.2~13.5\u00a0V');
  expect(shortText(4700, '4.7\u00a0kΩ', 'en')).toBe('4.7\u00a0kΩ');
});

test('SR-5 only the prices in sight ask for a fraction: that of the quantity, and the next where rows have room', () => {
  const row = {
    tiers: [
      [1, 100_000],
      [100, 80_000],
      [1_000, 71_234],
    ],
    discountMicros: 0,
    moq: 1,
    step: 1,
    moqFlag: false,
  } as const;
  expect(pricesNow(row, 1, 'USD', false)).toEqual(['$0.1000']);
  expect(pricesNow(row, 100, 'USD', true)).toEqual(['$0.0800', '$0.071234']);
  expect(pricesNow({ ...row, tiers: [] }, 1, 'USD', true)).toEqual([]);
});
