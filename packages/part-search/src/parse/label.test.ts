// Proves what chips and lists call values.
import { printQuantity } from '@partharbor/part-values/print';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from '../interface.ts';
import { filterLabel, numberLabel, textLabel, valueLabel } from './label.ts';

const polarity = { code: 'polarity', unit: '', zh: '极性', en: 'Polarity' };

test.each([
  [['NPN', 'NPN, NPN (Pre-biased)', 'NPN (Pre-biased)'], '极性 NPN', 'Polarity NPN'],
  [['Charging IC', 'Charging IC, protection IC', 'Balancing IC, charging IC'], '极性 充电芯片', 'Polarity Charging IC'],
  [['buck', 'buck-boost'], '极性 降压、升降压', 'Polarity Buck, Buck-boost'],
  [['Phosphor bronze', 'phosphor bronze'], '极性 磷青铜', 'Polarity Phosphor bronze, phosphor bronze'],
  [['A1', 'B1', 'C1', 'D1'], '极性 A1、B1、C1…', 'Polarity A1, B1, C1…'],
])('SR-4 what was understood as one of %j is named shortly, nothing twice', (values, zh, en) => {
  expect(filterLabel({ attr: 'polarity', in: values }, polarity, 'zh')).toBe(zh);
  expect(filterLabel({ attr: 'polarity', in: values }, polarity, 'en')).toBe(en);
});

test.each([
  ['green', '绿色', 'Green'],
  ['Through hole', '插件', 'Through hole'],
  ['X7R', 'X7R', 'X7R'],
  ['Buck, boost', '降压、升压', 'Buck, boost'],
  ['Surface  Mount', '贴片', 'Surface  Mount'],
  ['Red, Emerald green', '红色、翠绿色', 'Red, Emerald green'],
  [
    'Overcurrent protection(OCP);thermal protection(TSD)',
    '过流保护(OCP)、热保护(TSD)',
    'Overcurrent protection(OCP);thermal protection(TSD)',
  ],
  ['SPI, parallel', 'SPI、并行', 'SPI, parallel'],
  ['SPI, I2C', 'SPI, I2C', 'SPI, I2C'],
  ['1,000,000 cycles', '1,000,000 次', '1,000,000 cycles'],
  ['12bit', '12 位', '12bit'],
  ['constructor', 'constructor', 'constructor'],
  ['上电复位, 掉电模式', '上电复位, 掉电模式', 'Power-on reset, power-down mode'],
  ['Power-on reset, power-down mode', '上电复位、掉电模式', 'Power-on reset, power-down mode'],
  ['使能关断, Overcurrent Protection', '使能关断、过流保护', 'Shutdown by enable, Overcurrent Protection'],
  ['轨到轨', '轨到轨', 'Rail-to-rail'],
  ['1万次', '1万次', '10,000 cycles'],
  ['-40°C ~ 85°C(有降额)', '-40°C ~ 85°C(有降额)', '−40 ~ 85 °C (with derating)'],
  ['没有人知道, 上电复位', '没有人知道, 上电复位', '没有人知道, 上电复位'],
  ['Buck, of its own kind', 'Buck, of its own kind', 'Buck, of its own kind'],
])('a text reads %s, %s, %s', (value, zh, en) => expect([textLabel(value, 'zh'), textLabel(value, 'en')]).toEqual([zh, en]));

test.each([
  ['1048580', 'B', '1 MB'],
  ['2097150', 'B', '2 MB'],
  ['134218000', 'bit', '128 Mbit'],
  ['1073740000~2147480000', 'bit', '1 ~ 2 Gbit'],
  ['1000000', 'B', '1000000 B'],
  ['131071', 'B', '131071 B'],
  ['1048580', 'Hz', '1.04858 MHz'],
])('SR-5 of a size the index keeps six digits, and the whole one is said: %s %s is %s', (key, unit, said) => {
  const kind = key.includes('~') ? 'range' : 'number';
  expect(valueLabel(key, { code: 'flash_size', unit, kind }, 'en').replaceAll('\u00a0', ' ')).toBe(said);
});

test('SR-5 every whole size reads as itself, whatever the index keeps of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1023 }),
      fc.constantFrom(2 ** 10, 2 ** 20, 2 ** 30),
      fc.constantFrom('B', 'bit'),
      (n, step, unit) => {
        expect(numberLabel(canonical(n * step), unit, 'zh')).toBe(printQuantity(n * step, unit, 'zh'));
      },
    ),
  );
});
