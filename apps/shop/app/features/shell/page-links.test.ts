// Which clicks the router follows.
import { expect, test } from 'vitest';
import { pageOf } from './page-links.ts';

const here = 'https://shop.test/ProductListHome?categoryId=2#row';
const link = (href: string, more: { target?: string; rel?: string; hasDownload?: boolean } = {}) =>
  pageOf({ href, target: '', rel: '', hasDownload: false, ...more }, here);

test('pages of the shop open in place, with query and fragment', () => {
  expect(link('https://shop.test/ProductDetail?goodsId=5')).toBe('/ProductDetail?goodsId=5');
  expect(link('https://shop.test/HelpHome/payHelp#part-2')).toBe('/HelpHome/payHelp#part-2');
  expect(link('https://shop.test/ProductListHome?categoryId=2')).toBe('/ProductListHome?categoryId=2');
});

test.each([
  'https://elsewhere.test/index',
  'http://shop.test/index',
  'mailto:sales@shop.test',
  'javascript:void(0)',
  'https://shop.test/api/home/index/data',
  'https://shop.test/console',
  'https://shop.test/console/orders',
  'https://shop.test/sandbox-pay/1',
  'https://shop.test/part-drawings/a.svg',
  'https://shop.test/assets/a.js',
  'https://shop.test/ProductListHome?categoryId=2#filters',
])('%s is left to the browser', (href) => expect(link(href)).toBeNull());

test('new windows, downloads and what says that it leads out are left to the browser', () => {
  const page = 'https://shop.test/index';
  expect(link(page, { target: '_blank' })).toBeNull();
  expect(link(page, { target: '_self' })).toBe('/index');
  expect(link(page, { hasDownload: true })).toBeNull();
  expect(link(page, { rel: 'noopener external' })).toBeNull();
  expect(link('https://shop.test/consoles')).toBe('/consoles');
});
