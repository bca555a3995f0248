// Finding values of a number by what is typed.
import { expect, test } from 'vitest';
import { findValues, holds } from './find-values.ts';

const values = [4700, 24_700, 47_000].map((value) => ({ value: String(value), label: `${value / 1000} kΩ`, count: 1 }));

test('SR-5 a quantity finds its value however it is written', () => {
  for (const typed of ['4k7', '4.7k', '4.7 kΩ', '4700']) {
    expect(findValues(values, [], typed, { kind: 'number', unit: 'ohm' }).map(({ value }) => value)).toEqual(['4700']);
  }
});

test('values read as the quantity come before those that only look like it', () => {
  expect(findValues(values, values.slice(0, 2), '4.7k', { kind: 'number', unit: 'ohm' })).toEqual(values.slice(0, 2));
  expect(findValues(values, [], 'red', { kind: 'text', unit: '' })).toEqual([]);
});

test('a range has the values between its ends', () => {
  expect(holds('4.5~60', 48)).toBe(true);
  expect(holds('4.5~60', 61)).toBe(false);
  expect(holds('X7R', 7)).toBe(false);
});
