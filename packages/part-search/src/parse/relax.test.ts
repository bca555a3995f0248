// What is tried when nothing has all of a text.
import { expect, test } from 'vitest';
import { demoVocabulary } from './fixtures/vocabularies.ts';
import { parseQuery } from './parse.ts';
import { asWords, barest, changeable, mostRelaxations, relaxations, withoutLoose } from './relax.ts';

const vocabulary = demoVocabulary();
const relaxed = (text: string): string[] => relaxations(parseQuery(text, vocabulary)).map((one) => one.relaxed.join(' | '));
const less = relaxations;

test('SR-4 words nobody knows go first, one by one and then together', () => {
  expect(relaxed('good sturdy 10k 0603 1%')).toEqual(['sturdy', 'good', 'good | sturdy', 'good | sturdy | 0603 | 1%']);
});

test('SR-4 then more and more values, the least telling first; what names the part stays, and every limit that protects', () => {
  const text = '0402 X7R 10% 100nF 16V';
  expect(relaxed(text)).toEqual(['X7R | 10%', '0402 | X7R | 10%']);
  const kept = ['capacitance', 'voltage_rating'];
  for (const step of less(parseQuery(text, vocabulary))) expect(step.filters.map(({ attr }) => attr)).toEqual(expect.arrayContaining(kept));
  expect(
    barest(parseQuery(`good ${text}`, vocabulary))
      .filters.map(({ attr }) => attr)
      .sort(),
  ).toEqual(kept);
  expect(relaxed('NPN 三极管 SOT-23 40V 0.6A').join(' ')).not.toMatch(/40V|0\.6A/);
});

test('SR-4 one value alone is changed by what is on offer, so that it is none of the weaker readings', () => {
  const parsed = parseQuery('good 0402 X7R 100nF 16V', vocabulary);
  expect([...changeable(parsed)].sort()).toEqual(['$package', 'capacitance', 'dielectric', 'voltage_rating']);
  expect(withoutLoose(parsed).relaxed).toEqual(['good']);
  expect(withoutLoose(withoutLoose(parsed)).rest).toEqual([]);
  expect(changeable(parseQuery('buck 48V in stock', vocabulary))).not.toContain('$stock');
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

test('a chip that was set aside is gone, the others keep the filter in force', () => {
  for (const { understood, filters, relaxed: gone } of less(parseQuery('NPN 三极管 SOT-23 40V', vocabulary))) {
    expect(gone.length).toBeGreaterThan(0);
    const codes = filters.map(({ attr }) => attr);
    for (const item of understood) if (item.filter) expect(codes).toContain(item.code);
  }
});

test('a text that only some part has may be meant as a word', () => {
  const spoken = asWords(
    parseQuery('xyzzy 三极管', { ...vocabulary, texts: { ...vocabulary.texts, polarity: [{ value: 'XYZZY', count: 1 }] } }),
  );
  expect([spoken?.words, spoken?.filters, spoken?.relaxed]).toEqual([['xyzzy'], [], []]);
  expect(asWords(parseQuery('10k 0603', vocabulary))).toBeNull();
});

test('there is nothing weaker than one value or one word, and never too much to try', () => {
  expect(relaxed('SOT-23')).toEqual([]);
  expect(relaxed('xyzzy')).toEqual([]);
  expect(relaxed('a1 b2 c3 d4 e5 f6 g7 h8 100nF 16V X7R 0402 10% -40~85℃').length).toBeLessThanOrEqual(mostRelaxations);
});
