// What the words of a search were read as, as chips.
import { expect, test } from 'vitest';
import { wordChips } from './chip-list.ts';
import { readList } from './list-state.ts';
import type { FoundList } from './listing.server.ts';

const word = (source: string, kind: FoundList['understood'][number]['kind'], code: string, label: string) => ({
  source,
  kind,
  code,
  label,
});
const data = {
  category: null,
  understood: [
    word('端子', 'category', '$category', '端子'),
    word('PH', 'category', '$category', 'PH'),
    word('PH', 'param', 'connector_series', '连接器系列 PH'),
    word('2.0', 'param', 'pitch', '间距 2 mm'),
  ],
} as unknown as FoundList;
const shown = (query: string): string[] =>
  wordChips(readList('/ProductDetailSearch', new URLSearchParams(query)), data).map(({ value }) => value);

test('SR-4 a word that tells kind and value is one chip; with the value set by hand its kind is left', () => {
  const keywords = '端子 PH2.0';
  expect(shown(new URLSearchParams({ keywords }).toString())).toEqual(['端子', '连接器系列 PH', '间距 2 mm']);
  expect(shown(new URLSearchParams({ keywords, 'f.connector_series': 'XH' }).toString())).toEqual(['端子', 'PH', '间距 2 mm']);
});
