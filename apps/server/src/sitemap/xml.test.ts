// The text of site maps, and that a full file stays within what search engines take.
import { expect, test } from 'vitest';
import { partsPerFile } from './routes.ts';
import { addressesPerPage, indexText, urlEntries, urlsetEnd, urlsetStart } from './xml.ts';

const origin = 'https://shop.example';

test('RT-8 a page stands once for each language, each with all twins and its time', () => {
  const text = urlEntries(origin, { path: '/ProductDetail', query: 'goodsId=7', changedAt: new Date('2026-01-02T03:04:05Z') });
  expect(text.match(/<url>/g)).toHaveLength(addressesPerPage);
  expect(text).toContain(
    '<loc>https://shop.example/ProductDetail?goodsId=7&#38;lang=zh_CN</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>',
  );
  expect(text.match(/hreflang="x-default" href="https:\/\/shop\.example\/ProductDetail\?goodsId=7"/g)).toHaveLength(2);
});

test('RT-8 what would end an element is written as a character', () => {
  expect(urlEntries('https://a.example', { path: '/x', query: 'a=<b>&c="' })).not.toMatch(/a=<b>|&c="|&(?!#)/);
  expect(indexText(['https://a.example/?a&b'])).toContain('?a&#38;b');
});

test('RT-8 a full file has no more than 50,000 addresses and 50 MB', () => {
  const long = `https://${'x'.repeat(60)}.example`;
  const entry = urlEntries(long, { path: '/ProductDetail', query: 'goodsId=999999999999', changedAt: new Date() });
  expect(partsPerFile * addressesPerPage).toBeLessThanOrEqual(50_000);
  expect(urlsetStart.length + entry.length * partsPerFile + urlsetEnd.length).toBeLessThan(50 * 1024 * 1024);
});
