// Searches kept in the browser.
import { expect, test } from 'vitest';
import { asEntries, readSearches, withSearch } from './recent-searches.ts';

test('PL-6 a visitor’s search stands once, the newest first, at most six', () => {
  const kept = Array.from({ length: 9 }, (_, index) => ({ text: `part ${index}`, kind: '0', at: index })).reduce(withSearch, []);
  expect(kept).toHaveLength(6);
  expect(kept[0]!.text).toBe('part 8');
  expect(withSearch(kept, { text: 'part 5', kind: '0', at: 10 }).filter(({ text }) => text === 'part 5')).toHaveLength(1);
  expect(withSearch(kept, { text: 'part 5', kind: '1', at: 10 }).filter(({ text }) => text === 'part 5')).toHaveLength(2);
});

test('what else stands in the storage counts as nothing', () => {
  expect(readSearches(null)).toEqual([]);
  expect(readSearches('{"a":1}')).toEqual([]);
  expect(readSearches('[1,{"text":2},{"text":"  ","kind":"0"},{"text":"lm358","kind":"9","at":"x"}]')).toEqual([
    { text: 'lm358', kind: '0', at: 0 },
  ]);
  expect(readSearches('not json')).toEqual([]);
});

test('PL-6 what is merged is what the call takes', () => {
  expect(asEntries([{ text: '10k 0603', kind: '1', at: 5 }])).toEqual([
    { searchValue: '10k 0603', searchField: '', searchFieldType: 1, timestamp: 5 },
  ]);
});
