// Rules of best and odd values (CP-2).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttributeValue } from '../interface.ts';
import { conditionOf, judge } from './judge.ts';

const of = (...values: (AttributeValue | undefined)[]) => values.map((value) => ({ value, text: '' }));

test('CP-2 the highest rating, the lowest loss, the widest range and the better dielectric are best', () => {
  expect(judge('voltage_rating', of(16, 50, 25))).toMatchObject({ verdicts: ['', 'best', ''], best: 'highest', same: false });
  expect(judge('on_resistance', of(0.02, undefined, 0.01))).toMatchObject({ verdicts: ['', '', 'best'], best: 'lowest' });
  expect(judge('operating_temperature', of([-40, 85], [-55, 125]))).toMatchObject({ verdicts: ['', 'best'], best: 'widest' });
  expect(judge('dielectric', of('X5R', 'X7R'))).toMatchObject({ verdicts: ['', 'best'], best: 'better' });
});

test('CP-2 equal values share the mark; where all are equal, or no value beats all others, nobody has it', () => {
  expect(judge('voltage_rating', of(50, 50, 16)).verdicts).toEqual(['best', 'best', '']);
  expect(judge('voltage_rating', of(50, 50.001))).toMatchObject({ verdicts: ['', ''], same: true });
  expect(judge('operating_temperature', of([-40, 85], [0, 125])).verdicts).toEqual(['', '']);
  expect(judge('voltage_rating', of(50, undefined)).verdicts).toEqual(['', '']);
});

test('CP-2 a parameter that knows no better marks none, nor values measured under different conditions', () => {
  expect(judge('capacitance', of(1e-7, 1e-6))).toMatchObject({ verdicts: ['', ''], best: '' });
  const cells = [
    { value: 0.02, text: '20mΩ @ 10V' },
    { value: 0.01, text: '10mΩ@4.5V' },
  ];
  expect(judge('on_resistance', cells).verdicts).toEqual(['', '']);
  expect(judge('on_resistance', [cells[0]!, { value: 0.01, text: '10mΩ@10V' }]).verdicts).toEqual(['', 'best']);
  expect([conditionOf('26mΩ @ 10V, 5A'), conditionOf('26mΩ')]).toEqual(['10v,5a', '']);
});

test('CP-2 a text that breaks the majority of at least three stands out', () => {
  expect(judge('polarity', of('NPN', 'npn', 'PNP')).verdicts).toEqual(['', '', 'odd']);
  expect(judge('polarity', of('NPN', 'PNP')).verdicts).toEqual(['', '']);
  expect(judge('polarity', of('NPN', 'PNP', undefined, 'NPN')).verdicts).toEqual(['', 'odd', '', '']);
  expect(judge('polarity', of('a', 'b', 'c')).verdicts).toEqual(['', '', '']);
});

test('CP-2 the marks do not depend on the order of the parts', () => {
  const value = fc.option(fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom('X5R', 'X7R', 'C0G')), { nil: undefined });
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('voltage_rating', 'esr', 'dielectric', 'color'),
      (values, code) => {
        const forth = judge(code, of(...values));
        const back = judge(code, of(...values.toReversed()));
        expect(back.verdicts).toEqual(forth.verdicts.toReversed());
        expect(back.same).toBe(forth.same);
      },
    ),
  );
});
