// What a regulator's output voltage means: a value, what it can be set to, a tolerance, or a whole series.
import { expect, test } from 'vitest';
import { readOutput } from './adjustable.ts';
import type { ParamValue } from './param-typing.ts';

const read = (
  type: string,
  volts: number,
  description: string,
  more: Record<string, ParamValue> = {},
  category = 'Linear Voltage Regulators (LDO)',
) => {
  const { params, texts, range, warning } = readOutput(
    { params: { ...(type === '' ? {} : { output_type: type }), output_voltage: volts, ...more }, texts: {} },
    description,
    category,
  );
  return { volts: params['output_voltage'] ?? null, text: texts['output_voltage'] ?? null, range, code: warning?.split(':')[0] ?? null };
};

test('SR-4 the high end of an adjustable part is no fixed output: the description has the range', () => {
  const set = (low: number, high: number) => ({ volts: null, text: null, range: [low, high], code: 'output_range' });
  expect(read('Adjustable', 37, '0℃~+125℃@(Tj) 1.2V~37V 1.5A 40V Adjustable Positive TO-220')).toEqual(set(1.2, 37));
  expect(read('Adjustable', 4.5, '3V~5.5V 800mV~4.5V 2A', { supply_voltage: [3, 5.5] })).toEqual(set(0.8, 4.5));
  expect(read('Adjustable', -3, '-15V~-3V 7V~29V')).toEqual(set(-15, -3));
  expect(read('Adjustable', 30, '0V~30V、1.2V~30V 150mA')).toEqual(set(1.2, 30));
});

test('the input is not taken for the output, but a part that takes what it gives has both', () => {
  const lost = { volts: null, text: null, range: null, code: 'output_high_end' };
  expect(read('Adjustable', 16, '4.5V~16V 500kHz 2A', { supply_voltage: [4.5, 16], input_voltage: [4.5, 16] })).toEqual(lost);
  expect(read('Adjustable', 36, '2.5V~36V 2.5V~36V 100mA', { supply_voltage: [2.5, 36] })).toMatchObject({ range: [2.5, 36] });
  expect(read('Adjustable', -1.5, '-10V~-1.5V 1.5V~10V', { supply_voltage: [1.5, 10] })).toEqual(lost);
  expect(read('Adjustable', 34, '2.5V~10V 34V 5mA', { supply_voltage: [2.5, 10] })).toEqual(lost);
  expect(read('Adjustable', 34, '')).toEqual(lost);
});

test('a part that is both keeps the value that stands beside its range', () => {
  expect(read('Fixed, Adjustable', 11, '1.25V~11V、5V 11.5V')).toMatchObject({ volts: 5, range: [1.25, 11] });
  expect(read('Fixed, Adjustable', 5.4, '700mV~5.4V 6V')).toMatchObject({ volts: null, range: [0.7, 5.4] });
  expect(read('可调和固定', 5.2, '2.2V~4.5V 4.8V~5.2V', { supply_voltage: [2.2, 4.5] })).toMatchObject({ volts: null, range: [4.8, 5.2] });
  expect(read('Adjustable, Fixed', 3.3, '3.3V 30V 800mA')).toMatchObject({ volts: 3.3, range: null, code: null });
});

test('a fixed part named by the end of its tolerance has its nominal value, one named by its series has none', () => {
  expect(read('Fixed', 5.2, '4.8V~5.2V 47kHz')).toEqual({ volts: 5, text: null, range: null, code: 'output_middle' });
  expect(read('Fixed', 3.366, '3.234V~3.366V 9V')).toMatchObject({ volts: 3.3, range: null });
  expect(read('Fixed', 5, '4.9V~5V 2.3V~5.5V')).toMatchObject({ volts: 5, code: null });
  expect(read('Fixed', 5.5, '800mV~5.5V 6V')).toEqual({
    volts: null,
    text: '0.8 ~ 5.5\u00a0V',
    range: null,
    code: 'output_series',
  });
  expect(read('Fixed', 3.3, '700mV~3.3V 3.3V', { supply_voltage: [0.7, 3.3] })).toMatchObject({ volts: 3.3, code: null });
});

test('a converter whose output type nobody told is adjustable by its range; other parts keep what they have', () => {
  expect(read('', 1.8, '4.7V~15V 600mV~1.8V', { supply_voltage: [4.7, 15] }, 'DC-DC Power Modules')).toMatchObject({
    volts: null,
    range: [0.6, 1.8],
  });
  expect(read('', 5, '4.5V~5.5V 5V', { supply_voltage: [4.5, 5.5] }, 'Isolated Power Modules')).toMatchObject({ volts: 5, code: null });
  expect(read('', 36, '0V~36V 3V~36V', { supply_voltage: [3, 36] }, 'LED Drivers')).toMatchObject({ volts: 36, range: null, code: null });
  expect(read('Push-pull', 36, '0V~36V')).toMatchObject({ volts: 36, code: null });
});

test('a range that stands as the output itself moves, unless the part is fixed', () => {
  const range = (type: string) => readOutput({ params: { output_type: type, output_voltage: [1.2, 37] }, texts: {} }, '', 'LDO');
  expect(range('Adjustable')).toMatchObject({ params: { output_type: 'Adjustable' }, range: [1.2, 37] });
  expect(range('Fixed')).toMatchObject({ params: { output_voltage: [1.2, 37] }, range: null });
  const known = { output_type: 'Adjustable', output_voltage: 5, output_voltage_range: [1, 5] as [number, number] };
  expect(readOutput({ params: known, texts: {} }, '', 'LDO').params).toEqual(known);
});
