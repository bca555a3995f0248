// What is tried when nothing has all of a text.
import { expect, test } from 'vitest';
import { demoVocabulary } from './fixtures/vocabularies.ts';
import { parseQuery } from './parse.ts';
import { mostRelaxations, relaxations } from './relax.ts';

const vocabulary = demoVocabulary();
const relaxed = (text: string): string[] => relaxations(parseQuery(text, vocabulary)).map((one) => one.relaxed.join(' | '));

test('SR-4 words nobody knows go first, one by one and then together', () => {
  expect(relaxed('good sturdy 10k 0603 1%')).toEqual([
    'sturdy',
    'good',
    'good | sturdy',
    'good | sturdy | 1%',
    'good | sturdy | 0603',
    'good | sturdy | 10k | 1%',
    'good | sturdy | 0603 | 1%',
  ]);
});

test('SR-4 then the least telling value, wider values, and more values; what names the part stays', () => {
  const text = '0402 X7R 10% 100nF 16V';
  expect(relaxed(text)).toEqual(['10%', '16V', 'X7R', '0402', '10% | 100nF', '10% | 16V', 'X7R | 10% | 16V', '0402 | X7R | 10% | 16V']);
  for (const step of relaxations(parseQuery(text, vocabulary))) expect(step.filters.map(({ attr }) => attr)).toContain('capacitance');
});

test('wider means twice the tolerance and 5 % around a value', () => {
  const wide = relaxations(parseQuery('10k 1%', vocabulary)).find((one) => one.relaxed.length === 2)!;
  expect(wide.filters).toContainEqual({ attr: 'tolerance', max: 2 });
  const { min, max } = wide.filters.find(({ attr }) => attr === 'resistance')!;
  expect(min).toBeCloseTo(9490.5, 1);
  expect(max).toBeCloseTo(10_510.5, 1);
});

test('a chip that was set aside is gone, the others keep the filter in force', () => {
  for (const { understood, filters, relaxed: gone } of relaxations(parseQuery('NPN 三极管 SOT-23 40V', vocabulary))) {
    expect(gone.length).toBeGreaterThan(0);
    const codes = filters.map(({ attr }) => attr);
    for (const item of understood) if (item.filter) expect(codes).toContain(item.code);
  }
});

test('a text that only some part has is tried as a word, and of a kind of part with one value the kind is left', () => {
  const [first] = relaxations(
    parseQuery('xyzzy 三极管', { ...vocabulary, texts: { ...vocabulary.texts, polarity: [{ value: 'XYZZY', count: 1 }] } }),
  );
  expect([first?.words, first?.filters, first?.relaxed]).toEqual([['xyzzy'], [], []]);
  expect(relaxed('LED 01005')).toEqual(['01005']);
  expect(relaxed('X7R 01005')).toEqual(['X7R']);
});

test('there is nothing weaker than one value or one word, and never too much to try', () => {
  expect(relaxed('SOT-23')).toEqual([]);
  expect(relaxed('xyzzy')).toEqual([]);
  expect(relaxed('a1 b2 c3 d4 e5 f6 g7 h8 100nF 16V X7R 0402 10% -40~85℃').length).toBeLessThanOrEqual(mostRelaxations);
});
