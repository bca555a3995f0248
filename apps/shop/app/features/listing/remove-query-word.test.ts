// Taking a word out of a search.
import { expect, test } from 'vitest';
import { readList } from './list-state.ts';
import { cutWord, withoutWord } from './remove-query-word.ts';

const state = (keywords: string) => readList('/ProductDetailSearch', new URLSearchParams({ keywords, searchFieldType: '1' }));

test('SR-4 removing what was understood cuts its words out of the search', () => {
  expect(cutWord('100nF 16V X7R', '16V')).toBe('100nF X7R');
  expect(cutWord('100nF，16V', '100nF')).toBe('16V');
  expect(cutWord('贴片电阻10k 0603', '贴片电阻')).toBe('10k 0603');
  expect(cutWord('100nF', 'X7R')).toBe('100nF');
});

test('SR-4 the last word gone, the category that was found remains', () => {
  expect(withoutWord(state('100nF 0402'), '0402')).toMatchObject({ path: '/ProductDetailSearch', keywords: '100nF', type: '1' });
  expect(withoutWord(state('100nF'), '100nF', '22')).toMatchObject({ path: '/ProductListHome', keywords: '', categoryId: '22' });
});
