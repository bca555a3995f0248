// Proves the neighbours of a part number: everything one slip away is there, and no more than a bounded number.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearKeys } from './near-keys.ts';

const key = fc.stringMatching(/^[A-Z0-9]{5,30}$/);

test('a swap, a wrong letter, a lost one and one too many all lead back', () => {
  expect(nearKeys('ML358')).toContain('LM358');
  expect(nearKeys('LM35B')).toContain('LM358');
  expect(nearKeys('LM38')).toContain('LM358');
  expect(nearKeys('LM3558')).toContain('LM358');
});

test('a packing suffix is left out', () => {
  expect(nearKeys('STM32F103C8T6TR')).toContain('STM32F103C8T6');
});

test('neighbours never hold the number itself and stay below 2,500', () => {
  fc.assert(
    fc.property(key, (one) => {
      const near = nearKeys(one);
      expect(near).not.toContain(one);
      expect(near.length).toBeLessThan(2_500);
    }),
  );
});

test('very short and very long numbers have no neighbours', () => {
  expect(nearKeys('LM3')).toEqual([]);
  expect(nearKeys('A'.repeat(31))).toEqual([]);
});
