// Parameter values in words.
import { expect, test } from 'vitest';
import { paramText } from './param-text.ts';

const text = (code: string, unit: string, value: number | [number, number] | string) =>
  paramText({ code, unit }, value, 'en').replaceAll('\u00a0', ' ');

test('R-13 values are printed with unit, both signs of a tolerance, and both ends of a range', () => {
  expect(text('resistance', 'Ω', 4700)).toBe('4.7 kΩ');
  expect(text('capacitance', 'F', 1e-7)).toBe('100 nF');
  expect(text('tolerance', '%', 10)).toBe('±10 %');
  expect(text('operating_temperature', '°C', [-55, 125])).toBe('−55 ~ 125 °C');
  expect(text('dielectric', '', 'X7R')).toBe('X7R');
  expect(text('turns', '', 25)).toBe('25');
});
