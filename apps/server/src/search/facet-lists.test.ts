// Proves that no two values of a filter read alike.
import { expect, test } from 'vitest';
import { barsOf, paramLists } from './facet-lists.ts';
import type { ListQuery } from './list-query.ts';

const schema = { code: 'mounting_style', zh: '安装方式', en: 'Mounting style', kind: 'text', unit: '' } as const;
const value = (text: string) => ({ value: text, count: 3 });
const answer = {
  facets: {
    mounting_style: {
      values: [value('Brick nogging'), value('Surface mount,vertical'), value('Bend insert')],
      distinct: 3,
      known: 9,
      of: 9,
      range: null,
    },
  },
};
const asked = { list: { read: [] } as unknown as ListQuery, filters: [] };
const labels = (lang: 'zh' | 'en'): string[] => paramLists(answer, [schema], asked, lang)[0]!.values.map(({ label }) => label);

test('SR-5 two words of a catalogue that are one in Chinese have their own behind it', () => {
  expect(labels('zh').toSorted()).toEqual(['弯插式', '立贴 (Brick nogging)', '立贴 (Surface mount,vertical)']);
  expect(labels('en')).toEqual(['Bend insert', 'Brick nogging', 'Surface mount,vertical']);
});

test('SR-5 values and ends of a filter by size are whole sizes, though the index keeps six of their digits', () => {
  const size = { code: 'flash_size', zh: '程序存储器', en: 'Program memory', kind: 'number', unit: 'B' } as const;
  const facet = { values: [value('16384'), value('1048580')], distinct: 2, known: 6, of: 6, range: [16_384, 1_048_580] as const };
  const [list] = paramLists({ facets: { flash_size: facet } }, [size], asked, 'en');
  expect([list!.lowest, list!.highest, ...list!.values.map(({ label }) => label)].map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '16 KB',
    '1 MB',
    '16 KB',
    '1 MB',
  ]);
});

test('SR-5 bars of a histogram are one digit each: rare values keep a bar, bins without any have none', () => {
  const counts = [1, 0, 10_000, 100];
  expect(barsOf({ counts, low: 1, high: 1_000, isLog: true })).toEqual({ bars: '10z2', low: 1, high: 1_000, log: true });
});

test('SR-5 a list of one part has a filter for each value it states; in longer ones what all parts share is none', () => {
  const facetOf = (of: number) => ({
    values: [{ value: 'Surface mount', count: of }],
    distinct: of === 0 ? 0 : 1,
    known: of,
    of,
    range: null,
  });
  const codes = (of: number): string[] =>
    paramLists({ facets: { mounting_style: facetOf(of) } }, [schema, { ...schema, code: 'shape' }], asked, 'en').map(({ code }) => code);
  expect([codes(1), codes(2), codes(0)]).toEqual([['mounting_style'], [], []]);
});
