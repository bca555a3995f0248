// Proves when a part takes another's place: pins and function known to be shared, no lower voltage, nothing contradicted (PD-5).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttributeValue } from '../interface.ts';
import { isChipInPlace, isPinCompatible, isSamePart } from './levels.ts';
import { columnsFor } from './matrix.ts';
import { differencesOf } from './find.ts';

type Params = Readonly<Record<string, AttributeValue>>;
const part = (mpn: string, packaged: string, params: Params = {}) => ({ mpn, package: packaged, params });
const fet = (mpn: string, volts: number, amps: number, ohms: number, over: Params = {}) =>
  part(mpn, 'SOT-23', {
    polarity: 'N-channel',
    drain_source_voltage: volts,
    current_rating: amps,
    on_resistance: ohms,
    ...over,
  });

test('PD-5 a lower voltage takes nobody’s place, a higher one does', () => {
  const own = part('1N4004', 'DO-41', { reverse_voltage: 400 });
  expect(isPinCompatible(own, part('1N4007', 'DO-41', { reverse_voltage: 1_000 }))).toBe(true);
  expect(isPinCompatible(part('1N4007', 'DO-41', { reverse_voltage: 1_000 }), own)).toBe(false);
  expect(
    isPinCompatible(part('LM358DR', 'SOIC-8', { supply_voltage: [3, 36] }), part('LM358D', 'SOP-8', { supply_voltage: [3, 30] })),
  ).toBe(false);
});

test('PD-5 a supply the part is built for must suffice: 1.8 V parts and 3 V parts are no pair either way', () => {
  const [low, high] = [
    part('W25Q64JWSSIQ', 'SOIC-8-208mil', { supply_voltage: [1.7, 1.95] }),
    part('W25Q64JVSSIQ', 'SOIC-8-208mil', { supply_voltage: [2.7, 3.6] }),
  ];
  expect([isPinCompatible(low, high), isPinCompatible(high, low)]).toEqual([false, false]);
  const controller = part('STM32F103C8T6', 'LQFP-48(7x7)', { supply_voltage: [2, 3.6] });
  expect(isPinCompatible(controller, part('CH32F103C8T6', 'LQFP-48(7x7)', { supply_voltage: [2.7, 5.5] }))).toBe(true);
});

test('PD-5 parts that only share pins must be close in what decides, and all of it known', () => {
  const own = fet('AO3400A', 30, 5.7, 0.0265);
  expect(isPinCompatible(own, fet('CJ3400', 30, 5.8, 0.035))).toBe(true);
  expect(isPinCompatible(own, fet('SI2302', 20, 6, 0.02))).toBe(false);
  expect(isPinCompatible(own, fet('SI2304', 30, 3.6, 0.06))).toBe(false);
  expect(isPinCompatible(own, part('CJ3400', 'SOT-23', { polarity: 'N-channel', drain_source_voltage: 30 }))).toBe(false);
  expect(isPinCompatible(own, fet('AO3400', 30, 4, 0.06))).toBe(true);
  expect(isPinCompatible(own, fet('AO3400', 30, 5.7, 0.0265, { polarity: 'P-channel' }))).toBe(false);
});

test('PD-5 what is known of both may not contradict: outputs, circuits, directions', () => {
  const own = part('LM393DR', 'SOIC-8', { output_type: 'open collector' });
  expect(isPinCompatible(own, part('LM393D', 'SOIC-8', { output_type: 'open drain' }))).toBe(true);
  expect(isPinCompatible(own, part('LM393D', 'SOIC-8', { output_type: 'push-pull' }))).toBe(false);
  const pair = part('BAT54S', 'SOT-23', { configuration: 'Pair series connection' });
  expect(isPinCompatible(pair, part('BAT54SLT1G', 'SOT-23', { configuration: 'Pair common cathode' }))).toBe(false);
  expect(
    isPinCompatible(
      part('L7805CV', 'TO-220', { output_polarity: 'Positive' }),
      part('L7805ABV', 'TO-220', { output_polarity: 'Positive electrode' }),
    ),
  ).toBe(true);
});

test('PD-5 property: what takes a place is in the same package, stands all voltages, and itself is no lower way round', () => {
  const numbers = ['AO3400A', 'SI2302', 'LM358DR', 'LMV358', '1N4007', 'SMBJ5.0A', 'BAT54S', '74HC00D'];
  const packages = ['SOT-23', 'SOIC-8', 'SOP-8', 'SMA', 'SMB', 'DO-41', 'SOIC-14', 'TSSOP-8'];
  const value = fc.integer({ min: 1, max: 60 });
  const some = fc
    .record({
      mpn: fc.constantFrom(...numbers),
      package: fc.constantFrom(...packages),
      reverse_voltage: value,
      drain_source_voltage: value,
    })
    .map(({ mpn, package: packaged, ...params }) => part(mpn, packaged, params));
  fc.assert(
    fc.property(some, some, (own, other) => {
      if (!isPinCompatible(own, other)) return;
      expect(other.package.replace('SOP', 'SOIC')).toBe(own.package.replace('SOP', 'SOIC'));
      for (const code of ['reverse_voltage', 'drain_source_voltage'])
        expect(other.params[code]).toBeGreaterThanOrEqual(own.params[code] as number);
    }),
    { numRuns: 2_000 },
  );
});

test('PD-5 one maker’s part in another packing is the same part; its other variants are not', () => {
  const of = (mpn: string, maker = 'Texas Instruments') => ({ ...part(mpn, 'SOIC-8'), maker });
  expect(isSamePart(of('TPS5430DDA'), of('TPS5430DDAR'))).toBe(true);
  expect(isSamePart(of('TPS5430DDA'), of('TPS5431DDA'))).toBe(false);
  expect(isSamePart(of('TPS5430DDA'), of('TPS5430DDA', 'UMW'))).toBe(false);
});

test('PD-5 chips of two terminals take a place by size and values alone, polar parts and others do not', () => {
  const capacitor = { capacitance: 1e-7, voltage_rating: 16 };
  expect(isChipInPlace(capacitor, '0402')).toBe(true);
  expect(isChipInPlace(capacitor, 'CASE-A')).toBe(false);
  expect(isChipInPlace(capacitor, 'SOT-23')).toBe(false);
  expect(isChipInPlace({ reverse_voltage: 40 }, '0603')).toBe(false);
});

test('PD-5 columns are what the family asks, then what is often worse or unlike, in the schema’s order', () => {
  const schema = ['esr', 'capacitance', 'voltage_rating', 'height', 'colour', 'tolerance'].map((code) => ({ code }));
  const own = { capacitance: 1e-7, voltage_rating: 16, height: 5e-4, colour: 'red', tolerance: 10 };
  const others = [
    { ...own, height: 6e-4, voltage_rating: 25 },
    { ...own, height: 7e-4 },
  ];
  const differences = others.map((params) => differencesOf({ params: own }, { params }, schema));
  expect(columnsFor(own, schema, differences)).toEqual(['capacitance', 'voltage_rating', 'height', 'tolerance']);
});
