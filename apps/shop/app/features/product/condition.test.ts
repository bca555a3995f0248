// Conditions of values in the words of their source.
import { expect, test } from 'vitest';
import { conditionOf } from './condition.ts';

test.each([
  ['26.5mΩ @ 10V, 5.7A', '10V, 5.7A'],
  ['1.1V@(1A)', '1A'],
  ['3uA@25V;1uA@10V', '25V'],
  ['30V', ''],
  ['', ''],
  ['7ns@50V@25°C', ''],
  [`1V@${'x'.repeat(80)}`, ''],
])('PD-1 the condition in %s is %s', (wording, condition) => {
  expect(conditionOf(wording)).toBe(condition);
});
