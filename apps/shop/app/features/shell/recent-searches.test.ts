// Searches kept in the browser.
import { expect, test } from 'vitest';
import { readSearches, withSearch } from './recent-searches.ts';

test('a search stands once, the newest first, at most eight', () => {
  const kept = Array.from({ length: 9 }, (_, index) => ({ text: `part ${index}`, kind: '0' })).reduce(withSearch, []);
  expect(kept).toHaveLength(8);
  expect(kept[0]!.text).toBe('part 8');
  expect(withSearch(kept, { text: 'part 5', kind: '0' }).filter(({ text }) => text === 'part 5')).toHaveLength(1);
  expect(withSearch(kept, { text: 'part 5', kind: '1' }).filter(({ text }) => text === 'part 5')).toHaveLength(2);
});

test('what else stands in the storage counts as nothing', () => {
  expect(readSearches(null)).toEqual([]);
  expect(readSearches('{"a":1}')).toEqual([]);
  expect(readSearches('[1,{"text":2},{"text":"lm358","kind":"0"}]')).toEqual([{ text: 'lm358', kind: '0' }]);
  expect(readSearches('not json')).toEqual([]);
});
