// Redirect targets: own paths only.
import { expect, test } from 'vitest';
import { safeRedirect } from './redirects.ts';

test.each(['/Cart', '/orderDetail?orderNo=1-1', '/UserHome/order?status=unpaid#top', '/ProductListHome?categoryName=%E7%94%B5%E9%98%BB'])(
  'RT-3 %s is kept',
  (target) => expect(safeRedirect(target)).toBe(target),
);

test.each([
  null,
  undefined,
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\tevil',
  '/a\r\nSet-Cookie: x=1',
  '/%0d%0aX: y',
  '/%5cevil.example',
  '/x\u0000',
  `/${'a'.repeat(4_000)}`,
  'Cart',
  '/..//evil.example',
])('T-22 %j leads to /index', (target) => expect(safeRedirect(target)).toBe('/index'));
