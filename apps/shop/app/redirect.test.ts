// Ways to the login page and back.
import { safeRedirect } from '@partharbor/rules/redirects';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginHref, pagePath } from './redirect.ts';

test('RT-3 the login page of each edition carries path and query to come back to', () => {
  expect(loginHref('domestic', '/Cart?tab=1&q=a b')).toBe('/Login?redirect=%2FCart%3Ftab%3D1%26q%3Da+b');
  expect(loginHref('international', '/Cart')).toBe('/internationalLogin?redirect=%2FCart');
});

test('RT-3 the way back survives a trip through the login address', () => {
  const own = fc.webPath({ size: 'small' }).map((path) => `/Cart${path.startsWith('/') ? path : `/${path}`}`);
  fc.assert(
    fc.property(own, (path) => {
      const back = new URL(loginHref('domestic', path), 'http://shop.test').searchParams.get('redirect');
      return back === path;
    }),
  );
});

test('T-22 a login returns to own paths only, else to the home page', () => {
  for (const target of [
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    '/\tevil',
    `/${'a'.repeat(4096)}`,
    '',
    null,
    '/a\\b',
    '/%5cevil',
    '/%0d%0aSet-Cookie:x',
  ]) {
    expect(safeRedirect(target), String(target)).toBe('/index');
  }
  expect(safeRedirect('/UserHome/order?state=1')).toBe('/UserHome/order?state=1');
});

test('the path of a data request is that of its page', () => {
  expect(pagePath('http://shop.test/Cart.data?tab=1&_routes=shell')).toBe('/Cart?tab=1');
  expect(pagePath('http://shop.test/_root.data')).toBe('/');
  expect(pagePath('http://shop.test/ProductDetail?goodsId=42')).toBe('/ProductDetail?goodsId=42');
});
