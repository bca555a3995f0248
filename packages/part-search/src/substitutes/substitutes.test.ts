// Proves what may stand in for a part: equal or better in what its family asks, everything else named (PD-5).
import { expect, test } from 'vitest';
import { agreementOf } from './compare.ts';
import { familyOf, sharesNumber } from './families.ts';
import { differencesOf, distanceOf, substituteFilters, type Comparable } from './find.ts';
import { holdsShared, sharedNumber } from './same-number.ts';

const known = { packages: ['0402', '0603', 'SOT-23', 'SOT23', 'SOIC-8', 'SOP-8'], dielectrics: ['X7R', 'X5R', 'C0G', 'Y5V', 'X7S'] };
const part = (params: Comparable['params'], name = '0402'): Comparable => ({ id: 1, categoryId: 5, package: name, params });

test('PD-5 a capacitor is replaced by the same capacitance at as much voltage, as good a dielectric and as close a tolerance', () => {
  const own = part({ capacitance: 1e-7, voltage_rating: 16, dielectric: 'X7R', tolerance: 10, height_seated: 5e-4 });
  expect(substituteFilters(own, known)).toEqual([
    { attr: '$package', in: ['0402'] },
    { attr: 'capacitance', min: 9.99e-8, max: 1.001e-7 },
    { attr: 'voltage_rating', min: 15.984 },
    { attr: 'dielectric', in: ['X7R', 'C0G'] },
    { attr: 'tolerance', max: 10.01 },
  ]);
});

test('PD-5 other names of the same package count as the same', () => {
  const own = part({ drain_source_voltage: 60, polarity: 'N-channel', on_resistance: 0.1 }, 'SOT-23');
  expect(substituteFilters(own, known)?.[0]).toEqual({ attr: '$package', in: ['SOT-23', 'SOT23'] });
});

test('PD-5 a regulator must take at least the input range and give the same voltage', () => {
  const own = part({ output_voltage: 3.3, input_voltage: [4.5, 60], output_current: 0.5 }, 'SOIC-8');
  expect(substituteFilters(own, known)).toContainEqual({ attr: 'input_voltage', min: 4.5, max: 60 });
  expect(substituteFilters(own, known)).toContainEqual({ attr: 'output_voltage', min: 3.2967, max: 3.3033 });
});

test('a part whose parameters say too little, or without a package where that matters, is replaced by nothing', () => {
  expect(substituteFilters(part({ core: 'ARM' }), known)).toBeNull();
  expect(substituteFilters(part({ capacitance: 1e-7, voltage_rating: 16 }, ''), known)).toBeNull();
});

test('better, worse and unlike are told apart by what the parameter is', () => {
  expect(agreementOf('voltage_rating', 16, 25)).toBe('better');
  expect(agreementOf('voltage_rating', 16, 10)).toBe('worse');
  expect(agreementOf('on_resistance', 0.1, 0.05)).toBe('better');
  expect(agreementOf('temperature_coefficient', -100, 50)).toBe('better');
  expect(agreementOf('capacitance', 1e-7, 1.0005e-7)).toBe('equal');
  expect(agreementOf('capacitance', 1e-7, 1.1e-7)).toBe('different');
  expect(agreementOf('operating_temperature', [-40, 85], [-55, 125])).toBe('better');
  expect(agreementOf('operating_temperature', [-40, 85], [-20, 70])).toBe('worse');
  expect(agreementOf('operating_temperature', [-40, 85], [-20, 125])).toBe('different');
  expect(agreementOf('dielectric', 'X7R', 'C0G')).toBe('better');
  expect(agreementOf('dielectric', 'X7R', 'Y5V')).toBe('worse');
  expect(agreementOf('dielectric', 'NP0', 'C0G')).toBe('equal');
  expect(agreementOf('polarity', 'N-channel', undefined)).toBe('unknown');
});

test('differences name every parameter that is not equal, those that decide first, and weigh them', () => {
  const own = part({ height_seated: 5e-4, capacitance: 1e-7, voltage_rating: 16, tolerance: 10 });
  const other = { ...own, id: 2, params: { capacitance: 1e-7, voltage_rating: 25, tolerance: 10, height_seated: 6e-4 } };
  const schema = ['height_seated', 'capacitance', 'voltage_rating', 'tolerance'].map((code) => ({ code }));
  const differences = differencesOf(own, other, schema);
  expect(differences.map(({ code, agreement }) => [code, agreement])).toEqual([
    ['voltage_rating', 'better'],
    ['height_seated', 'different'],
  ]);
  const worse = { ...own, id: 3, params: { ...own.params, voltage_rating: 10 } };
  expect(distanceOf(own, differencesOf(own, worse, schema))).toBeGreaterThan(distanceOf(own, differences));
});

test('families are told by what a part is specified by', () => {
  expect(familyOf({ resistance: 1, power_rating: 0.1 })?.name).toBe('resistor');
  expect(familyOf({ resistance: 1, power_rating: 0.1, b_value: 3950 })?.name).toBe('thermistor');
  expect(familyOf({ frequency: 1, load_capacitance: 1, frequency_tolerance: 10 })?.name).toBe('crystal');
  expect(familyOf({})).toBeUndefined();
  expect(sharesNumber({})).toBe(true);
  expect(sharesNumber({ resistance: 1, power_rating: 0.1 })).toBe(false);
});

test('the number that makers share is found in theirs', () => {
  expect(sharedNumber('SN74HC595DR')).toBe('74HC595');
  expect(sharedNumber('LM358DR')).toBe('LM358');
  expect(sharedNumber('2N7002K')).toBe('2N7002');
  expect(sharedNumber('AO3400A')).toBe('AO3400A');
  expect(sharedNumber('B4B-XH-A')).toBeNull();
  expect(sharedNumber('LM-358')).toBe('LM358');
  expect([sharedNumber('SMBJ5.0A-TR'), sharedNumber('SMBJ50A')]).toEqual(['SMBJ5.0A', 'SMBJ50A']);
  expect([holdsShared('P-SMBJ5.0A', 'SMBJ5.0A'), holdsShared('SMBJ50A', 'SMBJ5.0A'), holdsShared('SMBJ5.0A', 'SMBJ50A')]).toEqual([
    true,
    false,
    false,
  ]);
});
