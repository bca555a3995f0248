// What a cell says of a parameter: every word of the demo catalogue in the reader's language, numbers with their unit.
import { expect, test } from 'vitest';
import { generateDemo } from '@partharbor/demo-catalogue/generate';
import { valueText } from '@partharbor/part-search/parse/label';

/** Names of cores, standards, series and radios, and measured figures, are the same in both languages. */
const names = new Set([
  'core',
  'connector_series',
  'logic_family',
  'dielectric',
  'capacitance_change',
  'organisation',
  'contact_form',
  'body_size',
  'radio',
  'accuracy',
]);
const sameName = new Set(['1-Wire', 'Microwire', 'Quad SPI']);

test('ED-5 no English word is left in the parameters of a Chinese page', () => {
  const left = new Set<string>();
  for (const { params } of generateDemo(1).parts) {
    for (const [code, value] of Object.entries(params)) {
      if (typeof value !== 'string' || names.has(code) || sameName.has(value)) continue;
      if (/[a-z]{2,}/.test(value) && !/\p{Script=Han}/u.test(valueText({ code, unit: '' }, value, 'zh'))) left.add(`${code}: ${value}`);
    }
  }
  expect([...left]).toEqual([]);
});

const text = (code: string, unit: string, value: number | [number, number] | string): string =>
  valueText({ code, unit }, value, 'en').replaceAll('\u00a0', ' ');

test('R-13 values are printed with unit, both signs of a tolerance, and both ends of a range', () => {
  expect(text('resistance', 'Ω', 4700)).toBe('4.7 kΩ');
  expect(text('capacitance', 'F', 1e-7)).toBe('100 nF');
  expect(text('tolerance', '%', 10)).toBe('±10 %');
  expect(text('operating_temperature', '°C', [-55, 125])).toBe('−55 ~ 125 °C');
  expect(text('dielectric', '', 'X7R')).toBe('X7R');
  expect(text('turns', '', 25)).toBe('25');
});
