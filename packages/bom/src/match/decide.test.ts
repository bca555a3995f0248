// What is chosen, what is held, and what stands first.
import { expect, test } from 'vitest';
import type { Line } from '../line.ts';
import { answeredOf, type Decision } from './decide.ts';
import type { Goods } from './goods.ts';
import { capacitor, decideFor, goodsWith, resistor } from './testing.ts';

const opamp = goodsWith(1, 'LM358DR');
const told = (decision: Decision): string => {
  const top = decision.candidates[0];
  return [decision.match, ...(top ? [top.evidence.class, top.score, ...top.vetoes] : []), ...decision.notes].join(' ');
};

test('R-137 classes and scores: written, loose, packing, beginning, a slip; agreement adds', () => {
  const on = (mpn: string, over: Partial<Line> = {}): string => told(decideFor({ mpn, ...over }, [opamp]));
  expect(on('LM358DR')).toBe('exact written 920');
  expect(on('L-M358DR')).toBe('exact loose 880');
  expect(on('LM358D')).toBe('auto packing 800');
  expect(on('LM358')).toBe('unconfirmed begins 620');
  expect(on('LM358DRABC')).toBe('unconfirmed begins 580');
  expect(on('LM358XR')).toBe('unconfirmed near 450');
  expect(on('LM358DR', { manufacturer: 'TI', package: 'SOP-8' })).toBe('exact written 990');
  expect(on('LM358DR', { manufacturer: 'Nobody' })).toBe('exact written 900');
  expect(on('NE5532')).toBe('none');
});

test('R-137 codes: ours, the account’s material code, and what was chosen before', () => {
  const origin = { rememberedId: null, materialId: null, byWords: new Set<number>() };
  expect(told(decideFor({ supplierPn: 'C100001' }, [opamp]))).toBe('exact supplier_code 960');
  expect(told(decideFor({ value: 'x', materialCode: 'M-1' }, [opamp], { origin: { ...origin, materialId: 1 } }))).toBe(
    'exact material_code 970',
  );
  expect(told(decideFor({ value: 'x' }, [opamp], { origin: { ...origin, rememberedId: 1 } }))).toBe('manual remembered 980');
  expect(told(decideFor({ value: 'x' }, [opamp], { origin: { ...origin, byWords: new Set([1]) } }))).toBe('unconfirmed words 500');
});

test('R-137 alternates cost twenty a place and do not contend with the first number', () => {
  const other = goodsWith(2, 'LM2904DR');
  expect(told(decideFor({ mpn: 'LM358DR', alternates: ['LM2904DR'] }, [opamp, other]))).toBe('exact written 920');
  expect(told(decideFor({ mpn: 'NE5532X', alternates: ['LM2904DR'] }, [other]))).toBe('exact written 900');
});

const vetoed: readonly (readonly [string, Partial<Line>, Goods, string])[] = [
  ['VALUE', { designators: ['C1'], mpn: 'CAP-1', value: '47uF' }, capacitor(1, 1e-4), 'VALUE'],
  ['VALUE within the digits', { designators: ['R1'], mpn: 'RES-1', value: '4.75k' }, resistor(1, 4_700), 'VALUE'],
  ['PACKAGE', { designators: ['R1'], mpn: 'RES-1', package: 'R_0805' }, resistor(1, 10_000), 'PACKAGE'],
  ['MAKER', { mpn: 'LM358DR', manufacturer: 'YAGEO' }, opamp, 'MAKER'],
  ['CATEGORY', { designators: ['R1'], mpn: 'LM358DR' }, opamp, 'CATEGORY'],
  ['DECIMAL', { mpn: 'SMBJ50A' }, goodsWith(1, 'SMBJ5.0A'), 'DECIMAL'],
  ['TOLERANCE', { designators: ['R1'], mpn: 'RES-1', value: '10k 0.1%' }, resistor(1, 10_000), 'TOLERANCE'],
  ['VOLTAGE', { designators: ['C1'], mpn: 'CAP-1', value: '100nF 100V' }, capacitor(1, 1e-7), 'VOLTAGE'],
  ['DIELECTRIC', { designators: ['C1'], mpn: 'CAP-1', value: '100nF C0G' }, capacitor(1, 1e-7), 'DIELECTRIC'],
  ['POWER', { designators: ['R1'], mpn: 'RES-1', value: '10k 1W' }, resistor(1, 10_000), 'POWER'],
  [
    'CURRENT',
    { designators: ['L1'], mpn: 'IND-1', value: '10uH 3A' },
    goodsWith(1, 'IND-1', { categories: ['Power Inductors'], params: { inductance: 1e-5, current_rating: 1 } }),
    'CURRENT',
  ],
  ['MOUNTING', { mpn: 'LM358DR', package: 'DIP-8' }, opamp, 'MOUNTING'],
  ['OFF_SHELF', { mpn: 'LM358DR' }, { ...opamp, onShelf: false }, 'OFF_SHELF'],
  ['OBSOLETE', { mpn: 'LM358DR' }, { ...opamp, params: { lifecycle: 'Obsolete' } }, 'OBSOLETE'],
];

test.each(vetoed)('R-138 %s: shown, never chosen, whatever the code says', (_name, line, goods, veto) => {
  const decision = decideFor(line, [goods]);
  expect([decision.match, decision.selected]).toEqual(['unconfirmed', null]);
  expect(decision.candidates[0]!.vetoes).toContain(veto);
  expect(decision.candidates[0]!.score).toBeLessThan(600);
  const withCode = decideFor({ ...line, supplierPn: goods.codes[0]! }, [goods]);
  expect([withCode.match, withCode.selected]).toEqual(['unconfirmed', null]);
});

test('R-138 a value counts once rounded to the digits written', () => {
  expect(decideFor({ designators: ['R1'], mpn: 'RES-1', value: '4.7k' }, [resistor(1, 4_700)]).match).toBe('exact');
  expect(decideFor({ designators: ['R1'], mpn: 'RES-1', value: '4.7k' }, [resistor(1, 4_750)]).match).toBe('unconfirmed');
  expect(decideFor({ designators: ['R1'], mpn: 'RES-1', value: '50k' }, [resistor(1, 49_900)]).match).toBe('exact');
});

test('R-138 a part that is better than stated is no contradiction', () => {
  const line = { designators: ['C1'], mpn: 'CAP-1', value: '100nF 16V X5R 20%' };
  expect(decideFor(line, [capacitor(1, 1e-7)]).match).toBe('exact');
});

// The kind of the open file 006: numbers left standing when the engineer changed value or size.
test.each([
  ['47uF', 'R0805'],
  ['22uF', 'C0805'],
  ['10uf', 'R0805'],
])('BM-3 a stale number beside %s in %s is held with VALUE and PACKAGE', (value, name) => {
  const stale = capacitor(7, 1e-4, {
    mpn: 'CL31A107MQHNNNE',
    package: '1206',
    params: { voltage_rating: 6.3, dielectric: 'X5R', tolerance: 20 },
  });
  for (const supplierPn of ['', 'C100007']) {
    const decision = decideFor(
      { designators: ['C6'], mpn: 'CL31A107MQHNNNE', manufacturer: 'SAMSUNG(三星)', value, package: name, supplierPn },
      [stale, capacitor(8, 4.7e-5, { package: '0805' })],
    );
    expect(decision.selected).toBeNull();
    expect(decision.candidates[0]!.goods.id).toBe(7);
    expect([...decision.candidates[0]!.vetoes].sort()).toEqual(['PACKAGE', 'VALUE']);
  }
});

test('BM-3 a line that is not placed is never matched, whatever code or number it carries', () => {
  for (const over of [{ dnp: true }, { quantity: 0 }]) {
    const decision = decideFor({ mpn: 'LM358DR', supplierPn: 'C100001', ...over }, [opamp]);
    expect(decision).toMatchObject({ match: 'left_out', selected: null, candidates: [] });
  }
});

test('R-129 BM-3 what may mean that a part is not placed is asked: its parts are shown, none is chosen', () => {
  const r22 = resistor(1, 22);
  const on = (value: string, over: Partial<Line> = {}) =>
    told(decideFor({ designators: ['R1'], value, package: 'R_0603', ...over }, [r22]));
  expect(on('22R')).toBe('parameter values 770');
  for (const value of ['NA(22R/R0603)', 'NA(22R)', 'NA/22R', 'N/A (22R)']) expect(on(value), value).toBe('unconfirmed values 770 WEAK');
  // Chosen by the buyer before, it stays chosen.
  const origin = { rememberedId: 1, materialId: null, byWords: new Set<number>() };
  expect(told(decideFor({ designators: ['R1'], value: 'NA(22R)', package: 'R_0603' }, [r22], { origin }))).toMatch(/^manual remembered/);
});

test('BM-3 beads, LEDs and resistors are never taken for one another, nor one size for another', () => {
  const ohms600 = resistor(1, 600);
  expect(decideFor({ designators: ['FB1'], value: '600R', package: '0603' }, [ohms600]).candidates).toEqual([]);
  expect(decideFor({ designators: ['L3'], value: '60R', package: '0603' }, [resistor(1, 60)]).candidates).toEqual([]);
  const led = goodsWith(2, 'LED-1206-W', { categories: ['LEDs'], package: '1206', params: { color: 'White' } });
  expect(decideFor({ designators: ['D1'], value: 'white LED', package: 'LED_0603' }, [led]).selected).toBeNull();
  expect(decideFor({ designators: ['D1'], value: 'white LED', package: 'LED_1206' }, [led]).match).toBe('parameter');
  expect(decideFor({ designators: ['C1'], mpn: 'CAP-3', package: 'C0805' }, [capacitor(3, 1e-7)]).selected).toBeNull();
});

test('R-138 MAKERS: the number alone does not say whose', () => {
  const umw = goodsWith(2, 'LM358DR', { brandId: 7, brand: 'UMW' });
  expect(decideFor({ mpn: 'LM358DR' }, [opamp, umw])).toMatchObject({ match: 'unconfirmed', notes: ['MAKERS'] });
  expect(decideFor({ mpn: 'LM358DR', manufacturer: 'TI' }, [opamp, umw])).toMatchObject({ match: 'exact', selected: { goods: { id: 1 } } });
  expect(decideFor({ mpn: 'LM358DR', manufacturer: '宏迦橙' }, [opamp, umw])).toMatchObject({
    match: 'unconfirmed',
    notes: ['MAKER_UNKNOWN'],
  });
});

test('R-141 companies that became one are one maker', () => {
  const maxim = goodsWith(1, 'MAX485ESA+T', { brandId: 6, brand: 'Maxim Integrated' });
  expect(decideFor({ mpn: 'MAX485ESA+T', manufacturer: 'Analog Devices' }, [maxim]).match).toBe('exact');
});

test('R-138 PACKAGES: packings of several packages where the line names none', () => {
  const parts = [goodsWith(1, 'LM358DR'), goodsWith(2, 'LM358DT', { package: 'DIP-8' })];
  expect(decideFor({ mpn: 'LM358D' }, parts)).toMatchObject({ match: 'unconfirmed', notes: ['PACKAGES'] });
  expect(decideFor({ mpn: 'LM358D', package: 'SOIC-8' }, parts)).toMatchObject({ match: 'auto', selected: { goods: { id: 1 } } });
});

test('R-139 where the code says one part and the number another, nothing is chosen', () => {
  const parts = [opamp, goodsWith(2, 'NE5532DR')];
  expect(decideFor({ mpn: 'LM358DR', supplierPn: 'C100002' }, parts)).toMatchObject({ match: 'unconfirmed', notes: ['WEAK'] });
  expect(decideFor({ mpn: 'LM358DR', supplierPn: 'C100001' }, parts).match).toBe('exact');
});

test('R-138 what asks: quantity unread, nothing on the line, nothing to buy', () => {
  expect(decideFor({ mpn: 'LM358DR', quantity: null }, [opamp])).toMatchObject({ match: 'failed', notes: ['QUANTITY'], selected: null });
  expect(decideFor({ designators: ['U1'], package: 'SOIC-8' }, [opamp])).toMatchObject({ match: 'failed', notes: ['BOTH_EMPTY'] });
  expect(decideFor({ designators: ['TP1'], value: 'TestPoint' }, [opamp])).toMatchObject({
    match: 'none',
    notes: ['NO_PART'],
    candidates: [],
  });
});

test('R-146 what was chosen before is not chosen again where it contradicts or left the shelf', () => {
  const origin = { rememberedId: 1, materialId: null, byWords: new Set<number>() };
  const gone = { ...opamp, onShelf: false };
  expect(decideFor({ value: 'opamp' }, [gone], { origin })).toMatchObject({
    match: 'unconfirmed',
    notes: ['LAST_CHANGED'],
    selected: null,
  });
  expect(decideFor({ value: 'opamp', package: 'DIP-8' }, [opamp], { origin }).notes).toContain('LAST_CHANGED');
});

test('R-146 what was chosen before is chosen again, also beside another maker’s part of the same number', () => {
  const umw = goodsWith(2, 'LM358DR', { brandId: 7, brand: 'UMW' });
  const origin = { rememberedId: 2, materialId: null, byWords: new Set<number>() };
  expect(decideFor({ mpn: 'LM358DR' }, [opamp, umw], { origin })).toMatchObject({ match: 'manual', selected: { goods: { id: 2 } } });
  const gone = { ...umw, onShelf: false };
  expect(decideFor({ mpn: 'LM358DR' }, [opamp, gone], { origin })).toMatchObject({ match: 'unconfirmed', notes: ['LAST_CHANGED'] });
});

test('R-145 of equals the one that covers the need, then preferred makers, then the lower total, then pieces, sales and id', () => {
  const same = (id: number, over: Partial<Goods>): Goods => goodsWith(id, 'LM358DR', over);
  const first = (parts: readonly Goods[], over = {}): number =>
    decideFor({ mpn: 'LM358DR', manufacturer: 'TI' }, parts, over).candidates[0]!.goods.id;
  expect(first([same(1, { available: 5, tiers: [[1, 1]] }), same(2, {})])).toBe(2);
  expect(first([same(1, { tiers: [[1, 1_000_000]] }), same(2, { tiers: [[1, 900_000]] })])).toBe(2);
  // The total at what one would have to buy: a reel of cheap ones costs more than ten dear ones.
  expect(first([same(1, { tiers: [[1, 100_000]], moq: 1_000 }), same(2, { tiers: [[1, 1_000_000]] })])).toBe(2);
  expect(first([same(1, { available: 1_000 }), same(2, { tiers: [[1, 1_040_000]], available: 20_000 })])).toBe(2);
  expect(first([same(1, { available: 1_000 }), same(2, { tiers: [[1, 1_060_000]], available: 20_000 })])).toBe(1);
  expect(first([same(1, {}), same(2, { sales: 5 })])).toBe(2);
  expect(first([same(2, {}), same(1, {})])).toBe(1);
  const merged = [
    goodsWith(1, 'MAX1', { brandId: 5, brand: 'Analog Devices' }),
    goodsWith(2, 'MAX1', { brandId: 6, brand: 'Maxim Integrated', tiers: [[1, 2_000_000]] }),
  ];
  expect(decideFor({ mpn: 'MAX1' }, merged, { preferredBrandIds: [6] }).candidates[0]!.goods.id).toBe(2);
});

test('R-135 the same line and parts give the same decision, in whatever order they were found', () => {
  const parts = [
    opamp,
    goodsWith(2, 'LM358D'),
    goodsWith(3, 'LM358DR', { brandId: 7, brand: 'UMW' }),
    goodsWith(4, 'LM358'),
    goodsWith(5, 'LM385DR'),
  ];
  const ids = (list: readonly Goods[]): number[] => decideFor({ mpn: 'LM358DR' }, list).candidates.map(({ goods }) => goods.id);
  expect(ids(parts.toReversed())).toEqual(ids(parts));
});

test('R-145 up to five are answered; where makers are asked for, each once before any twice', () => {
  const maker = (id: number, brandId: number): Goods => goodsWith(id, 'LM358DR', { brandId, brand: `Maker ${brandId}` });
  const decision = decideFor({ mpn: 'LM358DR' }, [maker(1, 1), maker(2, 1), maker(3, 7), maker(4, 7), maker(5, 8), maker(6, 9)]);
  const { shown, more } = answeredOf(decision, 5);
  expect(shown.map(({ goods }) => goods.id)).toEqual([1, 3, 5, 6, 2]);
  expect(more).toBe(1);
  expect(answeredOf(decideFor({ mpn: 'LM358DR' }, [maker(1, 1)]), 5)).toMatchObject({ more: 0 });
});
