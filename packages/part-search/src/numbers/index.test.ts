// Proves that numbers, codes and words are found as plain loops over the parts find them.
import { displayMpn, identityKey, mpnKey, typedNumber } from '@partharbor/part-values/mpn';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NumberWish, SearchPart } from '../interface.ts';
import { tokensOf } from '../tokens.ts';
import { indexOf, partOf } from './testing.ts';

/** Few letters, so that keys share beginnings and pieces; Chinese ones among them. */
const key = fc.array(fc.constantFrom('A', 'B', '0', '1', 'Z', '贴', '片'), { minLength: 1, maxLength: 9 }).map((signs) => signs.join(''));
const text = fc
  .array(fc.constantFrom('low', 'lower', '2.54', 'AB01', 'ab', '贴片电阻', '片', 'esr'), { maxLength: 5 })
  .map((words) => words.join(' '));
const part = fc.record({ key, codes: fc.array(key, { maxLength: 2 }), text });
const catalogue = fc.array(part, { maxLength: 60 }).map((some) => some.map((one, i) => partOf(i + 1, one.key, one)));

/** Numbers as written: signs and small letters between those of keys, so that several share one. */
const written = fc
  .array(fc.constantFrom('A', 'B', 'a', '0', '1', '.', '-', '/', ' ', '贴', 'Ж', 'А', 'µ'), { minLength: 1, maxLength: 7 })
  .map((signs) => displayMpn(signs.join('')));
const writtenCatalogue = fc
  .array(written, { maxLength: 80 })
  .map((some) => some.map((mpn, i) => partOf(i + 1, mpnKey(mpn), { mpn, codes: i % 9 === 0 ? [mpnKey(mpn)] : [] })));

const modes = fc.constantFrom<NumberWish['mode'][]>('any', 'exact', 'prefix', 'same');
const wish = (typed: string, mode: NumberWish['mode']): NumberWish => ({ ...typedNumber(typed), mode });

function tierOf({ mpn, key: own, codes }: SearchPart, { key: wanted, identity, mode }: NumberWish): number | null {
  const keys = [own, ...codes];
  if (identity !== '' && own === wanted && identityKey(mpn) === identity) return 0;
  if (mode === 'same' || wanted === '') return null;
  if (keys.includes(wanted)) return 1;
  if (mode === 'exact') return null;
  if (keys.some((one) => one.startsWith(wanted))) return 2;
  return mode === 'any' && wanted.length >= 3 && own.includes(wanted) ? 3 : null;
}

function hasWord({ key: own, text: said }: SearchPart, word: string): boolean {
  const tokens = tokensOf(said);
  const number = mpnKey(word);
  return (
    tokens.includes(word) ||
    (word.length >= 3 && tokens.some((token) => token.startsWith(word))) ||
    (number.length >= 3 && own.includes(number))
  );
}

test('SR-3 hits of a number are those of a plain scan, ascending, with the tier they agree at', () => {
  fc.assert(
    fc.property(fc.oneof(catalogue, writtenCatalogue), fc.oneof(key, written), modes, fc.nat(), (parts, typed, mode, turn) => {
      const order = Uint32Array.from(parts, (_, i) => (i + turn) % parts.length);
      const { docs, tiers } = indexOf(parts, order).hits(wish(typed, mode));
      const expected = [...order].flatMap((at, doc) => {
        const tier = tierOf(parts[at]!, wish(typed, mode));
        return tier === null ? [] : [[doc, tier]];
      });
      expect([...docs].map((doc, i) => [doc, tiers[i]])).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

test('SR-4 documents with all words are those of a plain scan', () => {
  const word = fc.constantFrom('low', 'lo', 'esr', 'es', '2.54', '贴片', '片电', '片', 'ab01', 'ab', 'zzz', 'a贴片', '0');
  fc.assert(
    fc.property(catalogue, fc.array(word, { minLength: 1, maxLength: 3 }), (parts, words) => {
      const expected = parts.flatMap((one, doc) => (words.every((each) => hasWord(one, each)) ? [doc] : []));
      expect([...indexOf(parts).words(words)]).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

test('a question leaves nothing behind: the next one is answered as if it were the first', () => {
  const parts = ['LM358', 'LM358DR', 'XLM358', 'NE555'].map((one, i) => partOf(i + 1, one, { text: i % 2 ? 'timer' : 'op amp' }));
  const index = indexOf(parts);
  const first = index.hits(wish('LM358', 'any'));
  index.words(['timer']);
  expect(index.hits(wish('LM358', 'any'))).toEqual(first);
  expect([...first.tiers]).toEqual([0, 2, 3]);
  expect([...index.words(['amp'])]).toEqual([0, 2]);
});

test('pieces that look alike to the lists of three are told apart: Chinese letters and repeated ones', () => {
  const index = indexOf(['贴片贴', '片贴片', 'AAA', 'AAAA'].map((one, i) => partOf(i + 1, one)));
  expect([...index.hits(wish('贴片贴', 'any')).docs]).toEqual([0]);
  expect([...index.hits(wish('AAAA', 'any')).docs]).toEqual([3]);
  const holding: number[] = [];
  index.eachHolding(new TextEncoder().encode('贴'), (doc) => holding.push(doc));
  expect(holding).toEqual([0, 1]);
});

test('long answers, one after another, hold nothing of each other', () => {
  // Against the order of numbers, so that what is met has to be put in order.
  const parts = Array.from({ length: 3_000 }, (_, i) => partOf(i + 1, `${i % 2 ? 'AB' : 'CD'}${9_999 - i}`));
  const index = indexOf(parts);
  for (const [beginning, rest] of [
    ['AB', 1],
    ['CD', 0],
    ['AB', 1],
  ] as const) {
    expect([...index.hits(wish(beginning, 'prefix')).docs]).toEqual(parts.flatMap((_, doc) => (doc % 2 === rest ? [doc] : [])));
  }
});

test('an index of no part finds nothing and an index of one part finds it', () => {
  const none = indexOf([]);
  expect([...none.hits(wish('LM358', 'any')).docs]).toEqual([]);
  expect([...none.words(['low'])]).toEqual([]);
  const one = indexOf([partOf(1, 'LM358', { mpn: 'LM-358', text: 'low' })]);
  expect([...one.hits(wish('M35', 'any')).docs]).toEqual([0]);
  expect([...one.words(['low'])]).toEqual([0]);
  expect([one.keyOf(0), one.mpnOf(0)]).toEqual(['LM358', 'LM-358']);
});

test('SR-3 a number of signs alone is found by itself, and nothing by nothing', () => {
  const index = indexOf([partOf(1, 'LM358'), partOf(2, '', { mpn: '+/-' }), partOf(3, '', { mpn: '±' })]);
  expect([...index.hits(wish('', 'any')).docs]).toEqual([]);
  expect([...index.hits(wish('±', 'any')).docs]).toEqual([2]);
  expect([...index.hits(wish('+/-', 'same')).docs]).toEqual([1]);
  expect([...index.hits(wish('+-', 'any')).docs]).toEqual([]);
});

test('numbers are kept as shown, whatever letters they have', () => {
  const shown = ['LM358', '贴片-10k', 'µA741', 'A±5%'];
  const index = indexOf(shown.map((mpn, i) => partOf(i + 1, mpnKey(mpn), { mpn })));
  expect(shown.map((_, doc) => index.mpnOf(doc))).toEqual(shown);
});

test('many parts of one key, and a word nearly all of them have, are found whole', () => {
  const parts = Array.from({ length: 5_000 }, (_, i) => partOf(i + 1, i % 2 ? 'SAME1' : `K${i}`, { text: i % 7 ? 'common' : 'rare' }));
  const index = indexOf(parts);
  expect(index.hits(wish('SAME1', 'exact')).docs).toHaveLength(2_500);
  expect(index.hits(wish('SAM', 'any')).docs).toHaveLength(2_500);
  expect([...index.words(['common'])]).toEqual(parts.flatMap((_, doc) => (doc % 7 ? [doc] : [])));
  expect([...index.words(['rare'])]).toEqual(parts.flatMap((_, doc) => (doc % 7 ? [] : [doc])));
});

test.each([
  ['one by one', (doc: number) => doc % 11 === 0 || doc % 97 === 5],
  ['in long rows, as a category has them', (doc: number) => (doc >> 9) % 5 === 0 || doc % 971 < 3 || doc === 59_999],
  ['in short rows and pairs', (doc: number) => doc % 29 < 4 || doc % 31 < 2],
  ['in one row', (doc: number) => doc >= 20_001],
])('SR-4 of a word many documents have %s, those of ranges are found wherever they begin and end', (_how, isRelay) => {
  const parts = Array.from({ length: 60_000 }, (_none, doc) => partOf(doc + 1, 'A', { text: isRelay(doc) ? 'relay' : 'other' }));
  const index = indexOf(parts);
  const range = fc.tuple(fc.nat(parts.length), fc.oneof(fc.nat(20_000), fc.nat(40)));
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 5 }), (some) => {
      const ends = some.toSorted(([a], [b]) => a - b);
      const ranges = ends.map(([from, length], i) => ({ from, to: Math.min(ends[i + 1]?.[0] ?? parts.length, from + length) }));
      const within = (doc: number, slack: number): boolean => ranges.some(({ from, to }) => doc > from - 1 - slack && doc < to + slack);
      const found = index.words(['relay'], ranges);
      const wanted = parts.flatMap((_part, doc) => (isRelay(doc) && within(doc, 0) ? [doc] : []));
      expect([...found].filter((doc) => within(doc, 0))).toEqual(wanted);
      expect(found.every((doc) => isRelay(doc) && within(doc, 31))).toBe(true);
    }),
    { numRuns: 40 },
  );
});
