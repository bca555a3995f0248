// The worked example of R-155, to the fen: quantities, prices, hints, losses, other numbers of sets, the other edition.
import { amountText } from '@partharbor/money/amounts';
import type { Tier } from '@partharbor/money/tiers';
import { expect, test } from 'vitest';
import type { Goods } from '../match/goods.ts';
import { goodsWith } from '../match/testing.ts';
import { costOf, otherTotals, savingsOf, type CostLine, type CostQuestion } from './cost.ts';

const chipR = { categories: ['Chip Resistors - Surface Mount', 'Resistors'], package: '0402' };
const chipC = { categories: ['Multilayer Ceramic Capacitors (MLCC) - SMD', 'Capacitors'], package: '0402' };

/** Micros of the domestic list; the other edition's come by id. */
const parts: readonly Goods[] = [
  goodsWith(1, 'CL05B104KO5NNNC', {
    ...chipC,
    tiers: [
      [100, 9_800],
      [1_000, 8_100],
      [10_000, 6_500],
    ],
    moq: 100,
    step: 100,
    available: 412_000,
  }),
  goodsWith(2, 'STM32F103C8T6', {
    categories: ['Microcontrollers (MCU/MPU/SoC)'],
    package: 'LQFP-48(7x7)',
    tiers: [
      [1, 9_800_000],
      [10, 8_200_000],
      [100, 6_950_000],
    ],
    available: 3_120,
  }),
  goodsWith(3, 'RC0402FR-0710KL', {
    ...chipR,
    tiers: [
      [100, 2_350],
      [1_000, 1_980],
      [5_000, 1_420],
    ],
    moq: 100,
    step: 100,
    available: 2_640_000,
  }),
  goodsWith(4, 'SWPA6045S100MT', {
    categories: ['Power Inductors'],
    package: 'SMD,6x6mm',
    tiers: [
      [1, 950_000],
      [200, 724_000],
    ],
    moq: 200,
    step: 50,
    available: 18_600,
  }),
  goodsWith(5, 'LM2596S-5.0/NOPB', { categories: ['DC-DC Converters'], package: 'TO-263', tiers: [[1, 11_820_000]], available: 0 }),
  goodsWith(6, 'LM2596S-5.0/TR', {
    categories: ['DC-DC Converters'],
    package: 'TO-263',
    tiers: [
      [1, 2_640_000],
      [100, 2_160_000],
    ],
    available: 12_400,
  }),
];

const international: Readonly<Record<number, readonly Tier[]>> = {
  1: [
    [100, 1_400],
    [1_000, 1_157],
    [10_000, 929],
  ],
  2: [
    [1, 1_400_000],
    [10, 1_171_000],
    [100, 993_000],
  ],
  3: [
    [100, 336],
    [1_000, 283],
    [5_000, 203],
  ],
  4: [
    [1, 136_000],
    [200, 103_000],
  ],
};

const line = (key: string, goodsId: number, quantity: number): CostLine => ({
  key,
  match: 'exact',
  quantity,
  picks: [{ goodsId, number: null }],
});
const lines = [line('1', 1, 9), line('2', 2, 1), line('3', 3, 10), line('6', 3, 5), line('4', 4, 1), line('5', 5, 1)];
const asked = (over: Partial<CostQuestion> = {}): CostQuestion => ({
  lines,
  goods: new Map(parts.map((one) => [one.id, one])),
  sets: 100,
  attrition: 'off',
  edition: 'domestic',
  ...over,
});
const totalOf = (over: Partial<CostQuestion> = {}): string => amountText(costOf(asked(over)).totals.amount);

test('BM-5 the worked example of R-155', () => {
  const { groups, lines: priced, totals } = costOf(asked());
  const shown = groups.map(({ goodsId, need, buy, unitMicros, amount, supply }) => [goodsId, need, buy, unitMicros, amount, supply]);
  expect(shown).toEqual([
    [1, 900, 900, 9_800, 882, 'enough'],
    [2, 100, 100, 6_950_000, 69_500, 'enough'],
    [3, 1_500, 1_500, 1_980, 297, 'enough'],
    [4, 100, 200, 724_000, 14_480, 'moq'],
    [5, 100, 100, 11_820_000, 118_200, 'out'],
  ]);
  expect(priced.map(({ amount }) => amount)).toEqual([882, 69_500, 198, 99, 14_480, 118_200]);
  expect(totals).toEqual({ amount: 85_159, perSet: 852, lines: 6, success: 5, open: 0, short: 1, leftOut: 0 });
});

test('R-153 one line saves by buying more, and no other is told anything', () => {
  const { groups } = costOf(asked());
  expect(groups.map(({ hint }) => hint)).toEqual([{ kind: 'saves', number: 1_000, amount: 810, less: 72 }, null, null, null, null]);
  const numbers = savingsOf(asked());
  expect([...numbers]).toEqual([[1, 1_000]]);
  expect(totalOf({ numbers })).toBe('850.87');
  const other = lines.map((one) => (one.key === '5' ? line('5', 6, 1) : one));
  expect(totalOf({ numbers, lines: other })).toBe('1066.87');
});

test('R-151 losses are counted on the group: chips at least ten, other SMD at least one', () => {
  const { groups, totals } = costOf(asked({ attrition: 'standard' }));
  expect(groups.map(({ need, buy }) => [need, buy])).toEqual([
    [918, 1_000],
    [101, 101],
    [1_530, 1_600],
    [101, 200],
    [101, 101],
  ]);
  expect(amountText(totals.amount)).toBe('858.02');
});

test('R-152 other numbers of sets, and the other edition', () => {
  expect(otherTotals(asked()).map(({ sets, amount }) => [sets, amountText(amount)])).toEqual([
    [50, '561.58'],
    [100, '851.59'],
    [200, '1555.32'],
    [500, '3884.10'],
  ]);
  const next = (sets: number): unknown => costOf(asked({ sets })).groups[2]!.hint;
  expect(next(50)).toEqual({ kind: 'next', number: 1_000, amount: 198, more: 10 });
  expect(next(200)).toEqual({ kind: 'next', number: 5_000, amount: 710, more: 116 });
  const goods = new Map(parts.map((one) => [one.id, { ...one, tiers: international[one.id] ?? one.tiers }]));
  const abroad = costOf(asked({ edition: 'international', goods }));
  expect(abroad.groups.slice(0, 4).map(({ amount }) => amount)).toEqual([126, 9_930, 42, 2_060]);
  expect(amountText(abroad.totals.amount)).toBe('121.58');
  expect(abroad.groups[0]!.hint).toMatchObject({ kind: 'saves', less: 10 });
});
