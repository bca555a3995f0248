// What is tried when nothing has all of a text.
import { expect, test } from 'vitest';
import { demoVocabulary } from './fixtures/vocabularies.ts';
import { parseQuery } from './parse.ts';
import { mostRelaxations, relaxations, type Relaxation } from './relax.ts';
import type { ParsedQuery } from './types.ts';

const vocabulary = demoVocabulary();
const said = (one: Relaxation): string =>
  one.how === 'less' ? one.parsed.relaxed.join(' | ') : `${one.left.relaxed.join(' | ')} within ${one.within}`;
const relaxed = (text: string): string[] => relaxations(parseQuery(text, vocabulary)).map(said);
const less = (parsed: ParsedQuery): ParsedQuery[] => relaxations(parsed).flatMap((one) => (one.how === 'less' ? [one.parsed] : []));

test('SR-4 words nobody knows go first, one by one and then together', () => {
  expect(relaxed('good sturdy 10k 0603 1%')).toEqual([
    'sturdy',
    'good',
    'good | sturdy',
    'good | sturdy | 1%',
    'good | sturdy | 0603',
    'good | sturdy | 10k within 1.5',
    'good | sturdy | 0603 | 1%',
    'good | sturdy | 0603 | 1% | 10k within 2',
  ]);
});

test('SR-4 then the least telling value, the main value’s neighbours, and more values; what names the part stays', () => {
  const text = '0402 X7R 10% 100nF 16V';
  expect(relaxed(text)).toEqual([
    '10%',
    '16V',
    'X7R',
    '0402',
    '100nF within 1.5',
    '10% | 16V',
    'X7R | 10% | 16V',
    '0402 | X7R | 10% | 16V',
    '0402 | X7R | 10% | 16V | 100nF within 2',
  ]);
  for (const step of less(parseQuery(text, vocabulary))) expect(step.filters.map(({ attr }) => attr)).toContain('capacitance');
});

test('SR-4 a word that names a kind by a value stays, and a text of the catalogue alone is no answer', () => {
  expect(relaxed('buck 48V 10A 3.3V')).not.toContain('buck');
  for (const step of less(parseQuery('buck 48V 10A 3.3V', vocabulary))) expect(step.filters.map(({ attr }) => attr)).toContain('topology');
  const odd = parseQuery('quick fix xyzzy', { ...vocabulary, texts: { ...vocabulary.texts, polarity: [{ value: 'XYZZY', count: 1 }] } });
  expect(odd.filters).toEqual([{ attr: 'polarity', in: ['XYZZY'] }]);
  for (const step of less(odd)) expect(step.words.length).toBeGreaterThan(0);
});

test('SR-4 a kind of part without a category is not set aside: what is left would be any part of the values', () => {
  for (const text of ['varactor 10pF', 'supercapacitor 1F 5.5V', '超级电容 1F 5.5V good']) {
    const parsed = parseQuery(text, vocabulary);
    for (const step of less(parsed)) expect(step.eitherWords.flat(2).join(' ')).toMatch(/varactor|supercap|超级/);
  }
  // Beside a category the word may go.
  expect(relaxed('sturdy varactor LDO 3.3V')).toContain('sturdy | varactor');
});

test('SR-4 a number is set aside after the words beside it, and what names a kind never', () => {
  expect(relaxed('sturdy MCR100-6 good LDO 3.3V').slice(0, 3)).toEqual(['good', 'sturdy', 'MCR100-6']);
  expect(relaxed('hot swap sturdy')).toEqual(['sturdy']);
  for (const step of less(parseQuery('hot swap sturdy 12V', vocabulary))) expect(step.eitherWords.flat()).toContainEqual(['hot', 'swap']);
});

test('a span is widened by 5 %', () => {
  const wide = less(parseQuery('10k~12k 1%', vocabulary)).find(({ relaxed: gone }) => gone.includes('10k~12k'))!;
  const { min, max } = wide.filters.find(({ attr }) => attr === 'resistance')!;
  expect([min, max]).toEqual([9500, 12_600]);
});

test('SR-4 what comes closest takes the place of a value, its chip with it; limits have no neighbours', () => {
  const closest = relaxations(parseQuery('贴片电阻 10.37k 0603 1/10W 1%', vocabulary)).flatMap((one) =>
    one.how === 'closest' ? [one] : [],
  );
  expect(closest.map(({ attr, wanted, within }) => [attr, wanted, within])).toEqual([
    ['resistance', 10_370, 1.5],
    ['resistance', 10_370, 2],
  ]);
  const [first, last] = closest.map((one) => one.instead(['10200', '10500']));
  expect(first!.filters).toContainEqual({ attr: 'resistance', in: ['10200', '10500'] });
  expect(first!.filters.map(({ attr }) => attr).sort()).toEqual(['$package', 'power_rating', 'resistance', 'tolerance']);
  expect([first!.relaxed, last!.filters.length, last!.relaxed.at(-1)]).toEqual([['10.37k'], 1, '10.37k']);
  expect(first!.understood.find(({ code }) => code === 'resistance')?.filter).toEqual({ attr: 'resistance', in: ['10200', '10500'] });
});

test('a chip that was set aside is gone, the others keep the filter in force', () => {
  for (const { understood, filters, relaxed: gone } of less(parseQuery('NPN 三极管 SOT-23 40V', vocabulary))) {
    expect(gone.length).toBeGreaterThan(0);
    const codes = filters.map(({ attr }) => attr);
    for (const item of understood) if (item.filter) expect(codes).toContain(item.code);
  }
});

test('a text that only some part has is tried as a word, and of a kind of part with one value the kind is left', () => {
  const [first] = less(
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
