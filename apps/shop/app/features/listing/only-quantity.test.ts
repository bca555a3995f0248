// When a list stays as it is.
import { expect, test } from 'vitest';
import { onlyQuantity } from './only-quantity.ts';

const change = (from: string, to: string, more: object = {}) =>
  onlyQuantity({
    currentUrl: new URL(from, 'http://shop'),
    nextUrl: new URL(to, 'http://shop'),
    formMethod: undefined,
    actionStatus: undefined,
    ...more,
  });

test('another needed quantity is priced in the browser', () => {
  expect(change('/a?x=1', '/a?x=1&n=500')).toBe(true);
  expect(change('/a?x=1&n=5', '/a?n=6&x=1')).toBe(true);
  expect(change('/a?x=1', '/a?x=2&n=500')).toBe(false);
  expect(change('/a', '/b')).toBe(false);
});

test('the same address asked again is loaded again, after an added line it is not', () => {
  expect(change('/a', '/a')).toBe(false);
  expect(change('/a', '/a', { formMethod: 'POST', actionStatus: 200 })).toBe(true);
});

test('SR-5 where prices at the quantity filter or sort, another quantity finds other parts', () => {
  expect(change('/a?sort=price&n=5', '/a?sort=price&n=500')).toBe(false);
  expect(change('/a?max.%24price=1&n=5', '/a?max.%24price=1&n=500')).toBe(false);
  expect(change('/a?x=1&searchFieldType=0', '/a?x=1&n=2')).toBe(true);
  expect(change('/a?x=1&searchFieldType=1', '/a?x=1&n=2')).toBe(false);
});
