// A line read once: kind, values in any order and writing, package, numbers, codes, what is no part.
import { expect, test } from 'vitest';
import type { Line } from '../line.ts';
import { habitsOf, readLine, type Reading } from './reading.ts';
import { lineWith } from '../testing.ts';

const read = (over: Partial<Line>): Reading => readLine(lineWith(over));
const values = (value: string, designator = 'R1', over: Partial<Line> = {}): unknown => {
  const { unit: _unit, digits: _digits, rest: _rest, ...stated } = read({ designators: [designator], value, ...over }).stated;
  return stated;
};

test.each([
  ['4k7', { value: 4_700 }],
  ['4R7', { value: 4.7 }],
  ['0R15', { value: 0.15 }],
  ['100', { value: 100 }],
  ['2.2', { value: 2.2 }],
  ['10 Kohm', { value: 10_000 }],
  ['1.6 k', { value: 1_600 }],
  ['100KR', { value: 100_000 }],
  ['50mR', { value: 0.05 }],
  ['0', { value: 0 }],
  ['10kΩ', { value: 10_000 }],
  ['4,7k', { value: 4_700 }],
  ['10k/0603/1%', { value: 10_000, size: '0603', tolerance: 1 }],
  ['15 Ohm, 1%, 1/16W, 0402', { value: 15, tolerance: 1, power: 0.0625, size: '0402' }],
  ['66.5R/1%/125mW/R0805', { value: 66.5, tolerance: 1, power: 0.125, size: '0805' }],
  ['10KF', { value: 10_000, tolerance: 1 }],
  ['1,96', { value: 1.96 }],
  ['22,1 1%', { value: 22.1, tolerance: 1 }],
  ['1,500', {}],
  ['13 OHM 1% 0805', { value: 13, tolerance: 1, size: '0805' }],
  ['10K OHM', { value: 10_000 }],
  ['1206 47kΩ 1%', { value: 47_000, size: '1206', tolerance: 1 }],
  ['1206', { value: 1_206, orValue: 120_000_000 }],
  ['62欧0603', { value: 62, size: '0603' }],
  ['103', { value: 103, orValue: 10_000 }],
])('R-136 a resistor of %s', (text, expected) => {
  expect(values(text)).toEqual(expected);
});

test.each([
  ['100nF', { value: 1e-7 }],
  ['100n', { value: 1e-7 }],
  ['4u7', { value: 4.7e-6 }],
  ['104', { value: 1e-7 }],
  ['10UF', { value: 1e-5 }],
  ['100nF/100V/10%/X7R/C0603', { value: 1e-7, voltage: 100, tolerance: 10, dielectric: 'X7R', size: '0603' }],
  ['0.1uF/50V/NP0', { value: 1e-7, voltage: 50, dielectric: 'C0G' }],
  ['4.7uF, 6.3V, X5R, 0402', { value: 4.7e-6, voltage: 6.3, dielectric: 'X5R', size: '0402' }],
  ['22uF 6.3V 0603电容', { value: 2.2e-5, voltage: 6.3, size: '0603' }],
  ['100nJ', { value: 1e-7, tolerance: 5 }],
])('R-136 a capacitor of %s', (text, expected) => {
  expect(values(text, 'C1')).toEqual(expected);
});

test('R-136 kinds: designator, then words that make it more particular, then the unit', () => {
  const kind = (over: Partial<Line>): unknown => read(over).kind;
  expect(kind({ designators: ['R1'], value: '10k' })).toBe('resistor');
  expect(kind({ designators: ['R1'], value: '10k', description: 'potentiometer' })).toBe('potentiometer');
  expect(kind({ designators: ['C1'], value: '47uF', package: 'CP_Elec_6.3x7.7' })).toBe('electrolytic');
  expect(kind({ designators: ['D3'], value: 'LED green', package: 'LED_0603' })).toBe('led');
  expect(kind({ designators: [], value: '贴片电容100nF' })).toBe('capacitor');
  expect(kind({ designators: [], value: '10uH' })).toBe('inductor');
  expect(kind({ designators: ['X1'], value: '16MHz' })).toBe('crystal');
});

test('R-136 ohms under letters of coils and beads are impedance, never a resistor', () => {
  expect(read({ designators: ['FB1'], value: '600R', package: '0603' })).toMatchObject({ kind: 'bead', stated: { value: 600 } });
  expect(read({ designators: ['L3'], value: '60R', package: '0805' })).toMatchObject({ kind: 'bead', stated: { value: 60 } });
});

test('R-136 the other lines of a file say whether 103 is a code', () => {
  const lines = ['103', '472', '104', '331'].map((value, i) => lineWith({ designators: [`R${i + 1}`], value }));
  expect(readLine(lines[0]!, habitsOf(lines)).stated).toMatchObject({ value: 10_000, orValue: 103 });
  const plain = ['103', '4.7k', '10k', '1M'].map((value, i) => lineWith({ designators: [`R${i + 1}`], value }));
  expect(readLine(plain[0]!, habitsOf(plain)).stated).toMatchObject({ value: 103, orValue: 10_000 });
});

test('R-136 numbers: those written, else words of value and description that may be some', () => {
  const numbers = (over: Partial<Line>): string[] => read(over).numbers.map(({ text, from }) => `${from} ${text}`);
  expect(numbers({ mpn: 'LM358', alternates: ['LM2904'] })).toEqual(['mpn LM358', 'alternate LM2904']);
  expect(numbers({ value: 'TPS2378DDAR(HSOIC-8)' })).toContain('value TPS2378DDAR');
  expect(numbers({ value: 'SS510/100V/5A', designators: ['D5'] })).toContain('value SS510');
  expect(numbers({ description: 'TPS54394 / 2', package: 'TSSOP-16' })).toContain('description TPS54394');
  expect(numbers({ designators: ['R1'], value: '10k' })).toEqual([]);
  expect(numbers({ designators: ['L4'], value: '33uH/2.1A(PD3316MT330)' })).toContain('description PD3316MT330');
});

test('R-136 a size before a value is a size in a description too; numbers of digits and with brackets of their own count', () => {
  expect(read({ designators: ['R1'], description: '贴片电阻 1206 47kΩ 1%' }).stated).toMatchObject({ value: 47_000, size: '1206' });
  expect(read({ designators: ['R1'], description: 'RES 42.2 OHM 1% 0603' }).stated).toMatchObject({ value: 42.2, size: '0603' });
  const numbers = (over: Partial<Line>): string[] => read(over).numbers.map(({ text }) => text);
  expect(numbers({ value: '368941-1' })).toContain('368941-1');
  expect(numbers({ description: 'CONN B11B-ZR-SM4-TF(LF)(SN) JST' })).toContain('B11B-ZR-SM4-TF(LF)(SN)');
});

test('R-136 cells of 4,000 signs cost little, and nothing a line holds breaks the reading', () => {
  const signs = ['1', 'a1 ', '4k7/', '((', '10uF ', 'C1234567 ', '±', '\u202e', '电阻', '=HYPERLINK(1)', 'Ω1', '_0603'];
  const begun = performance.now();
  for (const sign of signs) {
    const text = sign.repeat(4_000).slice(0, 4_000);
    for (const designator of ['R1', 'C1', 'D1', 'U1', '']) {
      const line = {
        designators: [designator],
        mpn: '',
        value: text,
        description: text,
        package: text,
        supplierPn: text,
        manufacturer: text,
      };
      expect(read(line).numbers.length).toBeLessThanOrEqual(6);
      expect(read({ ...line, mpn: text }).numbers).toHaveLength(1);
    }
  }
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test('R-137 our codes in a supplier’s cell, or hung on a number', () => {
  expect(read({ supplierPn: 'C17414' }).codes).toEqual(['C17414']);
  expect(read({ supplierPn: 'https://example.com/product/C25804.html' }).codes).toEqual(['C25804']);
  expect(read({ supplierPn: '296-8441-1-ND' }).codes).toEqual([]);
  const hung = read({ mpn: 'M7_C95872' });
  expect([hung.codes, hung.numbers[0]!.text]).toEqual([['C95872'], 'M7']);
});

test.each([
  { designators: ['TP1'], value: 'TestPoint' },
  { designators: ['FID1', 'FID2'], value: 'Fiducial' },
  { designators: ['H1'], value: 'MountingHole_Pad', package: 'MountingHole:MountingHole_3.2mm_M3' },
  { designators: [], value: 'PCB' },
  { designators: ['HOLE1'], mpn: 'm3_梅花螺丝孔' },
])('R-144 $value is nothing to buy', (over) => {
  expect(read(over).isNoPart).toBe(true);
});

test.each([
  { designators: ['H1'], value: 'HDR-1x4', package: 'PinHeader_1x04' },
  { designators: ['J1'], description: 'CONN RCPT 6POS 0.079' },
  { designators: ['MK1'], value: 'Mic' },
  { designators: ['U1'], mpn: 'LM358' },
])('R-144 $designators is something to buy', (over) => {
  expect(read(over).isNoPart).toBe(false);
});
