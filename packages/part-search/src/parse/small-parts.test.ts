// Bounds as typed, labels, part numbers told from words, and the meaning of values.
import { expect, test } from 'vitest';
import { loadWords } from './fixtures/parameter-codes.ts';
import { readBound } from './bounds.ts';
import { demoVocabulary } from './fixtures/vocabularies.ts';
import { filterLabel, understoodLabel, valueLabel, type LabelParam } from './label.ts';
import { looksLikeNumber } from './looks-like-number.ts';
import { parseQuery } from './parse.ts';
import { filterFor, meaningOf } from './semantics.ts';

test.each([
  ['4.7k', 'ohm', 'resistance', 4700],
  ['4k7', 'ohm', 'resistance', 4700],
  ['10', 'ohm', 'resistance', 10],
  ['10千欧', 'ohm', 'resistance', 10_000],
  ['100n', 'F', 'capacitance', 1e-7],
  ['0.1uF', 'F', 'capacitance', 1e-7],
  ['104', 'F', 'capacitance', 1e-7],
  ['10', 'F', 'capacitance', null],
  ['1M', 'F', 'capacitance', null],
  ['10u', 'H', 'inductance', 1e-5],
  ['48V', 'V', 'voltage_rating', 48],
  ['48 V', 'V', 'voltage_rating', 48],
  ['48', 'V', 'voltage_rating', 48],
  ['6V3', 'V', 'voltage_rating', 6.3],
  ['48A', 'V', 'voltage_rating', null],
  ['10%', '%', 'tolerance', 10],
  ['±1%', '%', 'tolerance', 1],
  ['10', '%', 'tolerance', 10],
  ['2.54', 'm', 'pitch', 0.00254],
  ['2.54mm', 'm', 'pitch', 0.00254],
  ['620', 'm', 'wavelength', 6.2e-7],
  ['64K', 'bit', 'capacity', 65_536],
  ['128Mbit', 'bit', 'capacity', 134_217_728],
  ['40', '', 'positions', 40],
  ['40P', '', 'positions', 40],
  ['-40', '°C', 'operating_temperature', -40],
  ['-40℃', '°C', 'operating_temperature', -40],
  ['8M', 'Hz', 'frequency', 8e6],
  ['0', 'F', 'capacitance', 0],
  ['0.05', '', '$price', 50_000],
  ['¥1.2', '', '$price', 1_200_000],
  ['1e9', '', '$price', null],
  ['1,000', '', '$stock', 1000],
  ['', 'V', 'voltage_rating', null],
  ['abc', 'V', 'voltage_rating', null],
  ['Infinity', 'V', 'voltage_rating', null],
  ['9'.repeat(30), 'V', 'voltage_rating', null],
])('SR-5 the bound "%s" in %s for %s is %s', (text, unit, code, value) => {
  expect(readBound(text, unit, code)).toBe(value);
});

const voltage: LabelParam = { code: 'voltage_rating', unit: 'V', zh: '额定电压', en: 'Voltage rating' };
const capacitance: LabelParam = { code: 'capacitance', unit: 'F', zh: '容值', en: 'Capacitance' };
const tolerance: LabelParam = { code: 'tolerance', unit: '%', zh: '精度', en: 'Tolerance' };
const dielectric: LabelParam = { code: 'dielectric', unit: '', zh: '介质', en: 'Dielectric' };
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('SR-4 chips say what was understood in both languages', () => {
  const equal = filterFor('capacitance', 'equal', { low: 1e-7, high: 1e-7, bound: null });
  expect(plain(filterLabel(equal, capacitance, 'zh'))).toBe('容值 100 nF');
  expect(plain(filterLabel(equal, capacitance, 'en'))).toBe('Capacitance 100 nF');
  expect(plain(filterLabel({ attr: 'voltage_rating', min: 16 }, voltage, 'en'))).toBe('Voltage rating 16 V and up');
  expect(plain(filterLabel({ attr: 'voltage_rating', min: 16 }, voltage, 'zh'))).toBe('额定电压 16 V及以上');
  expect(plain(filterLabel({ attr: 'voltage_rating', min: 12, max: 24 }, voltage, 'en'))).toBe('Voltage rating 12 ~ 24 V');
  expect(plain(filterLabel({ attr: 'tolerance', max: 1 }, tolerance, 'zh'))).toBe('精度 ±1 %');
  expect(filterLabel({ attr: 'dielectric', in: ['X7R', 'C0G'] }, dielectric, 'zh')).toBe('介质 X7R或更好');
  expect(filterLabel({ attr: 'dielectric', in: ['C0G'] }, dielectric, 'en')).toBe('Dielectric C0G');
  expect(filterLabel({ attr: '$stock', min: 1 }, voltage, 'zh')).toBe('有现货');
});

test('SR-4 a chip of a category, a brand and a package is named as the shop names them', () => {
  const names = {
    param: () => undefined,
    category: (id: number) => ({ zh: `类${id}`, en: `Category ${id}` }),
    brand: () => ({ zh: '村田', en: 'Murata' }),
  };
  const parsed = parseQuery('村田 MLCC 0402', demoVocabulary());
  expect(parsed.understood.map((item) => understoodLabel(item, names, 'zh'))).toEqual(['品牌 村田', '类2001', '封装 0402']);
  expect(parsed.understood.map((item) => understoodLabel(item, names, 'en'))).toEqual(['Brand Murata', 'Category 2001', 'Package 0402']);
});

test('values of filters are printed with their unit, texts in the language', () => {
  expect(plain(valueLabel('1e-7', { code: 'capacitance', unit: 'F', kind: 'number' }, 'en'))).toBe('100 nF');
  expect(plain(valueLabel('-40~85', { code: 'operating_temperature', unit: '°C', kind: 'range' }, 'zh'))).toBe('−40 ~ 85 °C');
  expect(plain(valueLabel('5', { code: 'tolerance', unit: '%', kind: 'number' }, 'en'))).toBe('±5 %');
  expect(valueLabel('40', { code: 'positions', unit: '', kind: 'number' }, 'en')).toBe('40');
  expect(valueLabel('right angle', { code: 'orientation', unit: '', kind: 'text' }, 'zh')).toBe('卧式');
  expect(valueLabel('Through Hole', { code: 'mounting_style', unit: '', kind: 'text' }, 'zh')).toBe('插件');
  expect(valueLabel('UL94V-0', { code: 'flame', unit: '', kind: 'text' }, 'zh')).toBe('UL94V-0');
});

test.each([
  'LM358',
  'STM32F103C8T6',
  'ti LM358DR',
  'RC0603FR-0710KL',
  '1N4148',
  'BC847B',
  '2N7002',
  'SMBJ24CA',
  'C25804',
  '74HC595',
  'LM358DR Texas Instruments',
  'GRM188R71H104KA93D',
])('SR-3 "%s" looks like a part number', (text) => {
  expect(looksLikeNumber(text)).toBe(true);
});

test.each([
  '10k 0603 1%',
  '100nF',
  '4k7',
  '0603',
  'SOT-23',
  'SOT23 NPN',
  '贴片电阻',
  'LED',
  '1x40P',
  'X7R',
  '16MHz 3225',
  '32.768kHz',
  '',
  'resistor',
  'LM358 SOIC-8 dual op amp',
  '1/4W',
  '104',
])('"%s" does not look like a part number', (text) => {
  expect(looksLikeNumber(text)).toBe(false);
});

test('SR-4 values are equal within 0.1 %, ratings at least, tolerances at most, ranges cover', () => {
  expect(filterFor('resistance', meaningOf('resistance'), { low: 10_000, high: 10_000, bound: null })).toEqual({
    attr: 'resistance',
    min: 9990,
    max: 10_010,
  });
  expect(filterFor('voltage_rating', meaningOf('voltage_rating'), { low: 16, high: 16, bound: null })).toEqual({
    attr: 'voltage_rating',
    min: 16,
  });
  expect(filterFor('tolerance', meaningOf('tolerance'), { low: 1, high: 1, bound: null })).toEqual({ attr: 'tolerance', max: 1 });
  expect(filterFor('supply_voltage', meaningOf('supply_voltage'), { low: 5, high: 5, bound: null })).toEqual({
    attr: 'supply_voltage',
    min: 5,
    max: 5,
  });
  expect(filterFor('positions', meaningOf('positions'), { low: 40, high: 40, bound: null })).toEqual({
    attr: 'positions',
    min: 40,
    max: 40,
  });
  expect(filterFor('tolerance', 'atMost', { low: 1, high: 1, bound: 'min' })).toEqual({ attr: 'tolerance', min: 1 });
});

test('every parameter of imports that has a better side is meant that way', () => {
  for (const { code, better } of loadWords()) {
    if (better === 'more') expect(['atLeast', 'equal'], code).toContain(meaningOf(code));
    if (better === 'less') expect(meaningOf(code), code).toBe('atMost');
  }
});
