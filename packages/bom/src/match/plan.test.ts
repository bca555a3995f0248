// What the index is asked for a list, and that nothing is asked for what is not bought.
import { expect, test } from 'vitest';
import type { Line } from '../line.ts';
import { foundByLine, planQuestions, type Asked, type PlanContext } from './plan.ts';
import { ShelfWords } from './questions.ts';
import { readLine } from './reading.ts';
import { makers } from './testing.ts';
import { lineWith } from '../testing.ts';

const words = new ShelfWords(
  [
    { id: 1, name: 'Chip Resistors - Surface Mount' },
    { id: 2, name: 'Multilayer Ceramic Capacitors (MLCC) - SMD' },
    { id: 3, name: 'Ferrite Beads' },
    { id: 4, name: 'Pin Headers' },
    { id: 5, name: 'Through Hole Resistors' },
    { id: 6, name: 'Potentiometers & Variable Resistors' },
  ],
  ['0603', '0402', 'THT,D2.4xL6.3mm', 'SOIC-8'],
  ['C0G', 'X7R', 'X5R', 'Y5V'],
);
const context: PlanContext = { makers, words, readText: (text) => ({ categoryIds: [], filters: [], words: text.trim().split(/\s+/) }) };

const asked = (...lines: Partial<Line>[]): Asked[] =>
  planQuestions(
    lines.map((over) => {
      const line = lineWith(over);
      return { line, reading: readLine(line), need: 100 };
    }),
    context,
  );

test('R-135 a number, its alternates and our code are asked for, with the makers the line may mean', () => {
  const found = asked({ mpn: 'L-M358', alternates: ['lm2904'], manufacturer: 'MAXIM', supplierPn: 'C7950' });
  expect(found.map(({ question }) => [question.key, question.identity, question.values])).toEqual([
    ['LM358', 'L-M358', null],
    ['LM2904', 'LM2904', null],
    ['C7950', 'C7950', null],
  ]);
  expect(new Set(found[0]!.question.brandIds)).toEqual(new Set([5, 6]));
});

test('R-143 values: what is hard always, what is stated as it is or better, then defaults, the last given up first', () => {
  const [found] = asked({ designators: ['C1'], value: '100nF', package: 'C_0603' });
  const { values, orElse } = found!.question;
  expect(values).toMatchObject({ categoryIds: [2], quantity: 100, sort: { by: 'price', descending: false } });
  const attrs = (one: typeof values): string[] => one!.filters.map(({ attr, min, in: some }) => `${attr} ${some?.join('/') ?? min}`);
  expect(attrs(values).slice(1)).toEqual(['$package 0603', 'dielectric C0G/X7R', 'voltage_rating 50', '$stock 100']);
  expect(orElse.map((one) => attrs(one).slice(2))).toEqual([
    ['dielectric C0G/X7R', '$stock 100'],
    ['$stock 100'],
    ['dielectric C0G/X7R', 'voltage_rating 50'],
    ['dielectric C0G/X7R'],
    [],
  ]);
  const [stated] = asked({ designators: ['C1'], value: '100nF 25V X5R 10%', package: '0603' });
  expect(attrs(stated!.question.values).slice(1)).toEqual([
    '$package 0603',
    'tolerance undefined',
    'voltage_rating 24.625',
    'dielectric C0G/X7R/X5R',
    '$stock 100',
  ]);
});

test('R-143 a package that cannot be read still says how the part is mounted', () => {
  const [found] = asked({ designators: ['R1'], value: '10k', package: 'R_AXIAL-0.3' });
  expect(found!.question.values!.filters).toContainEqual({ attr: '$package', in: ['THT,D2.4xL6.3mm'] });
});

test('R-144 words are asked for within the kind of the line, and beside no number', () => {
  const [found] = asked({ designators: ['J1'], value: 'CONN_01X02', package: 'PinHeader_1x02' });
  expect(found).toMatchObject({ isWords: false });
  const byWords = asked({ designators: ['J1'], value: 'CONN_01X02' }).find(({ isWords }) => isWords);
  expect(byWords!.question.values).toMatchObject({ categoryIds: [4], words: ['CONN_01X02'] });
  expect(asked({ designators: ['J1'], mpn: 'XH-2A', description: 'header' }).some(({ isWords }) => isWords)).toBe(false);
});

test('R-136 a value of two readings is asked for in both', () => {
  const values = asked({ designators: ['R1'], value: '103', package: '0603' }).map(({ question }) => question.values!.filters[0]!.max);
  expect(values.map((one) => Math.round(one!))).toEqual([103, 10_010]);
});

test('R-144 kinds that values alone do not name are found by their value, for the buyer to choose', () => {
  const [found] = asked({ designators: ['RV1'], value: '10k', package: 'POT_9MM' });
  expect(found).toMatchObject({ isWords: true, question: { values: { categoryIds: [6], filters: [{ attr: 'resistance' }], words: [] } } });
});

test('BM-3 nothing is asked for lines that are not placed, empty, of no pieces or no part', () => {
  const none: Partial<Line>[] = [
    { mpn: 'LM358', supplierPn: 'C7950', dnp: true },
    { mpn: 'LM358', quantity: 0 },
    { package: '0603' },
    { designators: ['TP1'], value: 'TestPoint' },
  ];
  expect(asked(...none)).toEqual([]);
  const testPoint = lineWith(none[3]);
  const anyway = planQuestions([{ line: testPoint, reading: readLine(testPoint), need: 1 }], context, new Set([testPoint.key]));
  expect(anyway).toHaveLength(1);
});

test('R-135 answers go to the lines that asked, those by words apart', () => {
  const list = asked({ mpn: 'LM358' }, { designators: ['J1'], value: 'header' });
  const found = foundByLine(2, list, [[{ id: 7 }, { id: 8 }], [{ id: 9 }]]);
  expect(found.map(({ ids, byWords }) => [[...ids], [...byWords]])).toEqual([
    [[7, 8], []],
    [[9], [9]],
  ]);
});
