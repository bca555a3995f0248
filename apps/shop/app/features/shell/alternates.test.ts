// Canonical addresses and language twins.
import { expect, test } from 'vitest';
import { alternates } from './alternates.ts';

test('RT-8 each language has its own canonical address and names the other', () => {
  const { canonical, others } = alternates('https://shop.test', '/ProductDetail', '?goodsId=42&lang=zh_CN&from=ad', 'en');
  expect(canonical).toBe('https://shop.test/ProductDetail?goodsId=42&lang=en_US');
  expect(others.map(({ hrefLang, href }) => `${hrefLang} ${href}`)).toEqual([
    'zh-CN https://shop.test/ProductDetail?goodsId=42&lang=zh_CN',
    'en https://shop.test/ProductDetail?goodsId=42&lang=en_US',
    'x-default https://shop.test/ProductDetail?goodsId=42',
  ]);
});

test('R-4 the mobile address is canonically the home page', () => {
  expect(alternates('https://shop.test', '/webappui/', '', 'zh').canonical).toBe('https://shop.test/index?lang=zh_CN');
});

test('RT-8 R-1 a page whose language no address switches has one address and no twins', () => {
  expect(alternates('https://shop.test', '/newsDetail', '?id=3&lang=en_US', 'zh')).toEqual({
    canonical: 'https://shop.test/newsDetail?id=3',
    others: [],
  });
});
