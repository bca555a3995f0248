// Proves that texts of pages lose what names a person, and keep what tells of the failure.
import { expect, test } from 'vitest';
import { browserOf, kindOf, scrubbed } from './scrub.ts';

test('PL-3 T-58 phones, mails, tokens, keys and queries go; the failure stays', () => {
  const text =
    "TypeError: Cannot read properties of undefined (reading 'price') at https://shop.example/assets/zh/list-Ba9u.js:1:204 for 13800138000, li@example.com, card 6222 0200 1234 5678, b_abcdefghijklmnop123, Bearer abc.def, /Pay?orderNo=PH2611210000015&k=1";
  const left = scrubbed(text);
  for (const gone of ['13800138000', 'li@example.com', '5678', 'b_abcdefghijklmnop123', 'abc.def', 'PH2611210000015'])
    expect([gone, left.includes(gone)]).toEqual([gone, false]);
  expect(left).toContain("(reading 'price') at https://shop.example/assets/zh/list-Ba9u.js:1:204");
  expect(left).toContain('/Pay?…');
});

test('PL-3 failures that differ in numbers and names are of one kind', () => {
  expect(kindOf("no 'a' in row 7")).toBe(kindOf("no 'bc' in row 1234"));
  expect(kindOf('no row')).not.toBe(kindOf('no table'));
});

test('PL-3 of a browser only name and version are kept', () => {
  expect(browserOf('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36')).toBe(
    'Chrome 139',
  );
  expect(browserOf('Mozilla/5.0 (iPhone) AppleWebKit/605 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1')).toBe('Safari 18');
  expect(browserOf('anything else')).toBe('');
});
