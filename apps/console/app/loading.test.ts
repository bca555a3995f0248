// Addresses of lists and of the login page.
import { expect, test } from 'vitest';
import { listHref, loginHref, ownPath, pagingFrom } from './loading.ts';

test('a page that asks for a login is remembered without the base path', () => {
  expect(ownPath('http://127.0.0.1/console/orders/2026?tab=a')).toBe('/orders/2026?tab=a');
  expect(ownPath('http://127.0.0.1/console')).toBe('/');
  expect(loginHref('/orders?status=wait_send')).toBe('/login?next=%2Forders%3Fstatus%3Dwait_send');
  expect(loginHref('/')).toBe('/login');
});

test('page and size of an address stay within what the calls take', () => {
  expect(pagingFrom(new URLSearchParams('current=3&size=50'))).toEqual({ current: 3, size: 50 });
  expect(pagingFrom(new URLSearchParams('current=-1&size=1000'))).toEqual({ current: 1, size: 100 });
  expect(pagingFrom(new URLSearchParams('current=1e9&size=7'))).toEqual({ current: 1, size: 25 });
});

test('changing a filter goes back to the first page and keeps the others', () => {
  const query = new URLSearchParams('status=unpaid&keywords=wang&current=4');
  expect(listHref(query, { status: 'wait_send' })).toBe('?status=wait_send&keywords=wang');
  expect(listHref(query, { keywords: '' })).toBe('?status=unpaid');
  expect(listHref(query, { current: '5' })).toBe('?status=unpaid&keywords=wang&current=5');
});
