// The gathering of message files.
import { expect, test } from 'vitest';
import { gapsBetween, inputsOf } from './messages.ts';

const plural = [
  {
    declarations: ['input count', 'local p = count: plural'],
    selectors: ['p'],
    match: { 'p=one': '{count} part', 'p=other': '{count} parts' },
  },
];

test('the inputs of plain and plural messages are found', () => {
  expect(inputsOf('Hello {name}, {count} left')).toEqual(['count', 'name']);
  expect(inputsOf(plural)).toEqual(['count']);
});

test('ED-2 a missing translation, a differing input and a foreign prefix are reported', () => {
  expect(gapsBetween({ cart_a: '甲' }, { cart_a: 'A' }, 'cart')).toEqual([]);
  expect(gapsBetween({ cart_a: '共 {count} 个' }, { cart_a: plural }, 'cart')).toEqual([]);
  expect(gapsBetween({ cart_a: '甲' }, {}, 'cart')).toEqual(['cart_a: missing in en']);
  expect(gapsBetween({ cart_a: '{n} 个' }, { cart_a: '{count}' }, 'cart')).toEqual(['cart_a: zh takes {n}, en takes {count}']);
  expect(gapsBetween({ pay_a: '甲' }, { pay_a: 'A' }, 'cart')).toEqual(['pay_a: keys of this feature begin with cart_']);
});
