// Campaign names of an address, whatever stands there.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { campaignNames } from './campaigns.ts';

test('SR-11 campaign names are read from JSON, cleaned, each once', () => {
  expect(campaignNames('["春季"," 618 ","618","a\\u202eb"]')).toEqual(['春季', '618', 'a b']);
  expect(campaignNames('')).toEqual([]);
  expect(campaignNames('[]')).toEqual([]);
  expect(campaignNames(JSON.stringify(Array.from({ length: 50 }, (_, n) => `c${n}`)))).toHaveLength(10);
  expect(campaignNames(JSON.stringify(['x'.repeat(900)]))![0]).toHaveLength(60);
});

test('SR-11 hostile campaign names are refused whole, and none of them throws', () => {
  for (const text of [
    '{',
    '{"a":1}',
    '"618"',
    '618',
    'null',
    '[1]',
    '[["a"]]',
    '[null]',
    `["${'x'.repeat(5_000)}"]`,
    '['.repeat(3_000),
    '<script>',
  ])
    expect(campaignNames(text), text.slice(0, 40)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const names = campaignNames(text);
      expect(names === null || names.every((one) => one.length > 0)).toBe(true);
    }),
  );
  fc.assert(fc.property(fc.json(), (text) => void campaignNames(text)));
});
