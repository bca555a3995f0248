// Passives by value: what is hard, what is upward compatible, what is supposed where nothing is said.
import { expect, test } from 'vitest';
import type { Line } from '../line.ts';
import type { Goods } from './goods.ts';
import { defaultsOf } from './order.ts';
import { decide } from './decide.ts';
import { habitsOf, readLine } from './reading.ts';
import { capacitor, contextWith, decideFor, goodsWith, resistor } from './testing.ts';
import { lineWith } from '../testing.ts';

const r10k: Partial<Line> = { designators: ['R1'], value: '10k', package: 'R_0603' };
const c100n: Partial<Line> = { designators: ['C1'], value: '100nF', package: 'C_0603' };
const first = (line: Partial<Line>, parts: readonly Goods[]): number | undefined => decideFor(line, parts).selected?.goods.id;

test('R-143 value and package decide within 0.1 %; the match is called by values', () => {
  expect(decideFor(r10k, [resistor(1, 10_000)])).toMatchObject({
    match: 'parameter',
    selected: { score: 770, evidence: { class: 'values' } },
  });
  expect(first(r10k, [resistor(1, 10_005)])).toBe(1);
  expect(first(r10k, [resistor(1, 10_020)])).toBeUndefined();
  expect(first(r10k, [resistor(1, 10_000, { package: '0805' })])).toBeUndefined();
  expect(first(r10k, [capacitor(1, 1e-7)])).toBeUndefined();
});

test('R-143 what is stated is upward compatible', () => {
  const asked = { ...c100n, value: '100nF 25V X5R 10%' };
  expect(first(asked, [capacitor(1, 1e-7)])).toBe(1);
  for (const params of [{ voltage_rating: 16 }, { dielectric: 'Y5V' }, { tolerance: 20 }]) {
    expect(
      first(asked, [
        capacitor(1, 1e-7, { params: { capacitance: 1e-7, voltage_rating: 50, dielectric: 'X7R', tolerance: 10, ...params } }),
      ]),
    ).toBeUndefined();
  }
});

test('R-143 nothing of an array, a sense resistor or a safety capacitor serves a plain line', () => {
  expect(first(r10k, [resistor(1, 10_000, { categories: ['Resistor Networks & Arrays', 'Resistors'] })])).toBeUndefined();
  expect(first(r10k, [resistor(1, 10_000, { categories: ['Current Sense Resistors', 'Resistors'] })])).toBeUndefined();
  expect(first(c100n, [capacitor(1, 1e-7, { categories: ['Safety Capacitors', 'Capacitors'] })])).toBeUndefined();
});

test('R-143 a tolerance beside a jumper says nothing', () => {
  expect(first({ designators: ['R1'], value: '0R 1%', package: '0603' }, [resistor(1, 0, { params: { tolerance: 5 } })])).toBe(1);
});

test('R-143 defaults: 1 % of resistors; dielectric and voltage of capacitors by their size', () => {
  expect(defaultsOf('resistor', { value: 1, rest: [] })).toEqual([{ code: 'tolerance', max: 1 }]);
  const capacitors = [1e-10, 1e-7, 1e-6, 1e-5, 1e-4].map((value) =>
    defaultsOf('capacitor', { value, rest: [] }).map((one) => one.dielectric ?? one.min),
  );
  expect(capacitors).toEqual([
    ['C0G', 50],
    ['X7R', 50],
    ['X7R', 25],
    ['X5R', 16],
    ['X5R', 10],
  ]);
  expect(defaultsOf('capacitor', { value: 1e-7, voltage: 16, dielectric: 'X5R', rest: [] })).toEqual([]);
});

test('R-143 a part that meets the defaults goes before a cheaper one; none that does: the highest voltage there is', () => {
  const cheap = resistor(1, 10_000, { params: { tolerance: 5 }, tiers: [[1, 1_000]] });
  expect(first(r10k, [cheap, resistor(2, 10_000)])).toBe(2);
  const at = (id: number, volts: number): Goods =>
    capacitor(id, 1e-7, { params: { capacitance: 1e-7, voltage_rating: volts, dielectric: 'X7R', tolerance: 10 } });
  expect(first(c100n, [at(1, 16), at(2, 25)])).toBe(2);
  expect(first(c100n, [at(1, 16), at(2, 25), { ...at(3, 50), tiers: [[1, 9_000_000]] }])).toBe(3);
});

test('R-143 electrolytics need a voltage, beads and power inductors a current, else UNSTATED', () => {
  const can = goodsWith(1, 'VEJ', {
    categories: ['Aluminum Electrolytic Capacitors - SMD'],
    package: 'SMD,D6.3xL7.7mm',
    params: { capacitance: 4.7e-5, voltage_rating: 25, tolerance: 20 },
  });
  const asked: Partial<Line> = { designators: ['C1'], value: '47uF', package: 'CP_Elec_6.3x7.7' };
  expect(decideFor(asked, [can])).toMatchObject({ match: 'unconfirmed', notes: ['UNSTATED'], unstated: ['voltage'] });
  expect(decideFor({ ...asked, value: '47uF 16V' }, [can]).match).toBe('parameter');
  const bead = goodsWith(2, 'BLM', { categories: ['Ferrite Beads'], package: '0603', params: { impedance: 600, current_rating: 1 } });
  expect(decideFor({ designators: ['FB1'], value: '600R', package: '0603' }, [bead])).toMatchObject({
    notes: ['UNSTATED'],
    unstated: ['current'],
  });
  expect(decideFor({ designators: ['FB1'], value: '600R 500mA', package: '0603' }, [bead]).match).toBe('parameter');
  expect(decideFor({ designators: ['R1'], value: '10k' }, [resistor(1, 10_000)])).toMatchObject({
    match: 'unconfirmed',
    unstated: ['package'],
  });
});

test('R-143 a value of two readings is not chosen by', () => {
  const line = lineWith({ designators: ['R1'], value: '103', package: '0603' });
  const told = (others: readonly string[]): unknown => {
    const lines = [line, ...others.map((value) => lineWith({ designators: ['R2'], value }))];
    const { match, notes, selected } = decide(
      line,
      readLine(line, habitsOf(lines)),
      [resistor(1, 103), resistor(2, 10_000)],
      contextWith(),
    );
    return [match, ...notes, selected?.goods.id];
  };
  expect(told([])).toEqual(['unconfirmed', 'WEAK', undefined]);
  expect(decideFor(line, [resistor(1, 103), resistor(2, 10_000)]).candidates.map(({ goods }) => goods.id)).toEqual([1, 2]);
  expect(told(['100', '220'])).toEqual(['unconfirmed', 'WEAK', undefined]);
  expect(told(['472', '104', '331'])).toEqual(['parameter', 2]);
  expect(told(['4.7k', '100R', '2.2'])).toEqual(['parameter', 1]);
});

test('R-143 a number that is not sold says its values; another maker’s part never stands in for one that is named', () => {
  const asked: Partial<Line> = { designators: ['C1'], mpn: 'GRM188R71H104KA93D' };
  expect(decideFor(asked, [capacitor(1, 1e-7)])).toMatchObject({ match: 'parameter', selected: { evidence: { isDecoded: true } } });
  expect(
    decideFor(asked, [capacitor(1, 1e-7, { params: { capacitance: 1e-7, voltage_rating: 25, dielectric: 'X7R', tolerance: 10 } })])
      .selected,
  ).toBeNull();
  expect(decideFor({ ...asked, manufacturer: 'YAGEO' }, [capacitor(1, 1e-7)]).selected).toBeNull();
  expect(decideFor({ ...asked, value: '10nF' }, [capacitor(1, 1e-7)]).selected).toBeNull();
  expect(decideFor({ designators: ['C1'], mpn: 'NOBODY-1', value: '100nF', package: '0603' }, [capacitor(1, 1e-7)])).toMatchObject({
    match: 'unconfirmed',
    notes: ['WEAK'],
  });
});

test('R-141 a line that names a maker is not served by another by values', () => {
  expect(first({ ...r10k, manufacturer: 'YAGEO' }, [resistor(1, 10_000)])).toBe(1);
  expect(first({ ...r10k, manufacturer: 'TI' }, [resistor(1, 10_000)])).toBeUndefined();
  expect(decideFor({ ...r10k, manufacturer: 'Nobody' }, [resistor(1, 10_000)])).toMatchObject({
    match: 'unconfirmed',
    notes: ['MAKER_UNKNOWN'],
  });
});

test('R-137 values stand below a number that is contradicted, so that both can be compared', () => {
  const stale = resistor(1, 10_000, { mpn: 'RC0603FR-0710KL' });
  const { candidates, selected } = decideFor({ designators: ['R1'], mpn: 'RC0603FR-0710KL', value: '47k', package: '0603' }, [
    resistor(2, 47_000),
    stale,
  ]);
  expect(selected).toBeNull();
  expect(candidates[0]!.goods.id).toBe(1);
});
