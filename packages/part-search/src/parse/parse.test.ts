// Free text to typed filters, over the demo catalogue.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../interface.ts';
import { demoQueries } from './fixtures/demo-queries.ts';
import { summary } from './fixtures/summary.ts';
import { demoVocabulary } from './fixtures/vocabularies.ts';
import { parseQuery } from './parse.ts';
import { relaxations } from './relax.ts';
import { prepareGently } from './vocabulary.ts';

const vocabulary = demoVocabulary();

test.each(demoQueries)('SR-4 "%s" is read as %s', (text, understood) => {
  expect(summary(parseQuery(text, vocabulary))).toBe(understood);
});

test('the order of the words does not matter', () => {
  for (const words of [
    ['100nF', '16V', 'X7R', '0402'],
    ['NPN', '三极管', 'SOT-23', '40V'],
    ['排针', '2.54mm', '1x40P'],
  ]) {
    const wanted = summary(parseQuery(words.join(' '), vocabulary));
    fc.assert(
      fc.property(fc.shuffledSubarray(words, { minLength: words.length, maxLength: words.length }), (shuffled) => {
        expect(summary(parseQuery(shuffled.join(' '), vocabulary))).toBe(wanted);
      }),
      { numRuns: 20 },
    );
  }
});

test('SR-4 an understood piece is exactly what was typed, and cutting it out takes its filter away', () => {
  for (const text of [
    '电容　１００ｎＦ 16V X7R ０４０２',
    'regulator 48V in 3.3V out 500mA',
    'NPN 三极管 SOT-23 现货',
    '排针 2.54mm 1x40P',
  ]) {
    for (const { source, start, end, code } of parseQuery(text, vocabulary).understood) {
      expect(text.slice(start, end)).toBe(source);
      const rest = parseQuery(text.slice(0, start) + text.slice(end), vocabulary);
      if (code !== '$category') expect(rest.filters.map(({ attr }) => attr)).not.toContain(code);
    }
  }
});

test('SR-4 a span is read with letters alone, too; a letter beside another quantity is none', () => {
  for (const text of ['10k-12k', '10k~12kΩ', '10k - 12k', '10k到12k'])
    expect(parseQuery(text, vocabulary).filters, text).toEqual([{ attr: 'resistance', min: 10_000, max: 12_000 }]);
  expect(parseQuery('100n-1uF 0603', vocabulary).filters).toContainEqual({ attr: 'capacitance', min: 1e-7, max: 1e-6 });
  for (const text of ['10k-5%', '12k-10k', '10k-100V'])
    expect(parseQuery(text, vocabulary).filters, text).not.toContainEqual({ attr: 'resistance', min: 10_000, max: expect.any(Number) });
});

test('SR-4 a narrower kind than the catalogue has categories for stays a word: its kin are not shown for it', () => {
  const { rest, understood, kind } = parseQuery('supercapacitor 1F', vocabulary);
  expect([rest.map(({ source }) => source), understood.map(({ code }) => code), kind]).toEqual([
    ['supercapacitor'],
    ['capacitance'],
    'capacitor',
  ]);
  for (const text of ['varactor', '变容二极管', 'trimmer capacitor', 'polymer capacitor', 'counter']) {
    const parsed = parseQuery(text, vocabulary);
    expect([parsed.understood, parsed.words.length + parsed.eitherWords.length > 0], text).toEqual([[], true]);
  }
  expect(parseQuery('polymer capacitor', vocabulary).categoryIds.length).toBeGreaterThan(0);
  expect(parseQuery('varactor', vocabulary).categoryIds).toEqual([]);
  expect(parseQuery('tantalum capacitor', vocabulary).rest).toEqual([]);
});

test('words that are nothing typed stay words', () => {
  const { words, rest, understood } = parseQuery('good sturdy 100nF 0402', vocabulary);
  expect(words).toEqual(['good', 'sturdy']);
  expect(rest.map(({ source }) => source)).toEqual(['good', 'sturdy']);
  expect(understood.map(({ source }) => source)).toEqual(['100nF', '0402']);
});

test('"in stock" is a filter and a flag', () => {
  const parsed = parseQuery('现货 10k 0603', vocabulary);
  expect(parsed.inStock).toBe(true);
  expect(parsed.filters).toContainEqual({ attr: '$stock', min: 1 });
  expect(parseQuery('10k 0603', vocabulary).inStock).toBe(false);
});

test('a catalogue without categories reads nothing typed but keeps the words', () => {
  const parsed = parseQuery('10k 0603 resistor', { categories: [], brands: [], packages: [], texts: {} });
  expect(parsed.categoryIds).toEqual([]);
  expect([parsed.words, parsed.eitherWords]).toEqual([['10k'], [[['电阻'], ['resistor']]]]);
});

test.each([
  ['变容二极管 10pF', 'varactor 10pF'],
  ['低噪声 运放', 'low noise op amp'],
  ['无刷电机驱动', 'bldc motor driver'],
  ['热插拔', 'hot swap'],
  ['隔离 RS485', 'isolated RS485'],
  ['直流 电机', 'dc motor'],
])('SR-4 "%s" and "%s" look for the same: texts are kept in either language', (chinese, english) => {
  const [zh, en] = [chinese, english].map((text) => parseQuery(text, vocabulary));
  expect(zh!.eitherWords.length).toBeGreaterThan(0);
  expect([zh!.eitherWords, zh!.words, zh!.categoryIds, zh!.filters]).toEqual([en!.eitherWords, en!.words, en!.categoryIds, en!.filters]);
  expect(zh!.eitherWords.flat(2).some((token) => /[a-z]/.test(token))).toBe(true);
  expect(zh!.eitherWords.flat(2).some((token) => /\p{Script=Han}/u.test(token))).toBe(true);
});

test('SR-4 "isolated" is never dropped nor set aside', () => {
  for (const text of ['RS485 隔离', '隔离 RS485 收发器', '隔离 CAN', '隔离 DC-DC 5V', 'isolated DC-DC converter 5V', 'isolated buck 5V']) {
    const parsed = parseQuery(text, vocabulary);
    expect([text, parsed.eitherWords]).toEqual([text, [[['隔离'], ['isolat']]]]);
    for (const one of relaxations(parsed)) expect(one.eitherWords.flat(), text).toContainEqual(['isolat']);
  }
  // Beside a value it says what bears it.
  expect(parseQuery('光耦 隔离 5kV', vocabulary).eitherWords).toEqual([]);
});

test('SR-4 a word that yields to another kind stays a word: nothing it says is taken for granted', () => {
  const parsed = parseQuery('ESD Type-C', vocabulary);
  expect([parsed.kind, parsed.rest.map(({ source }) => source)]).toEqual(['esd', ['Type-C']]);
  expect(parseQuery('Type-C', vocabulary).kind).toBe('usb connector');
});

test('SR-4 a number of two volts behind "to" is no case', () => {
  expect(parseQuery('DC-DC 24V to 12V', vocabulary).filters.map(({ attr }) => attr)).toEqual(expect.arrayContaining(['output_voltage']));
  expect(parseQuery('NPN to 92', vocabulary).filters.map(({ attr }) => attr)).toContain('$package');
});

test('preparing in steps pauses between them and reads the same', async () => {
  const fresh = { ...vocabulary };
  let pauses = 0;
  await prepareGently(fresh, async () => {
    pauses += 1;
  });
  expect(pauses).toBeGreaterThan(3);
  expect(parseQuery('10k 0603', fresh)).toEqual(parseQuery('10k 0603', vocabulary));
});

test('whatever is typed, there is one filter an attribute, no more words than the engine takes, and nothing throws', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('10k', '0603', '贴片', 'LED', '~', '12-24V', '@', '1x40P', '以上', 'in', 'X7R', '电容', '+', '()', '6x6x5', 'TI', '%'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom('', ' ', '/', ','), (pieces, between) => {
      const { filters, words, understood } = parseQuery(pieces.join(between), vocabulary);
      expect(new Set(filters.map(({ attr }) => attr)).size).toBe(filters.length);
      expect(words.length).toBeLessThanOrEqual(limits.words);
      for (const { min, max, in: values } of filters) {
        expect(min === undefined || Number.isFinite(min)).toBe(true);
        expect(max === undefined || Number.isFinite(max)).toBe(true);
        expect(values === undefined || (values.length > 0 && values.length <= limits.valuesPerFilter)).toBe(true);
      }
      for (const { start, end } of understood) expect(end).toBeGreaterThan(start);
    }),
    { numRuns: 300 },
  );
});

test('10,000 hostile characters take no longer than a sentence', () => {
  parseQuery('10k 0603', vocabulary);
  for (const part of [
    '1',
    '9.',
    '1x',
    '-',
    '~1',
    '(',
    '1-',
    'a',
    '电',
    '±',
    '10k ',
    'µ',
    '0603',
    'x',
    '1/1',
    ' 1 V',
    'SOT-',
    'no ',
    '\u0000',
    '1,000,',
    '@1M',
  ]) {
    const before = process.cpuUsage();
    parseQuery(part.repeat(10_000 / part.length), vocabulary);
    expect(process.cpuUsage(before).user, part).toBeLessThan(250_000);
  }
});
