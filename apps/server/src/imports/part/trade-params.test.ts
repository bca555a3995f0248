// What the trade's lists need of a source's rows: one word for one thing, and what follows from others (SR-5).
import { expect, test } from 'vitest';
import { loadMapping } from '../plan/mapping.ts';
import { channelsOf } from './channels.ts';
import { normaliseContext, normalisePart } from './normalise.ts';
import { CategoryTable, brandLookup } from './source-tables.ts';

const names = ['Type', 'Number', 'Voltage - supply', 'Maximum input voltage', 'Temperature coefficient', 'Operating temperature'] as const;
const categories = new CategoryTable();
for (const [key, zh, en] of [
  ['1', '电容', 'Capacitors'],
  ['1001', '贴片电容', 'Multilayer Ceramic Capacitors (MLCC) - SMD'],
  ['2', '晶体管', 'Transistors & Thyristors'],
  ['2001', '场效应管', 'MOSFETs'],
  ['3', '电源', 'Power Management ICs'],
  ['3001', '线性稳压器', 'Linear Voltage Regulators (LDO)'],
  ['4', '晶振', 'Crystals, Oscillators & Resonators'],
  ['4001', '无源晶振', 'Crystals'],
] as const)
  categories.add({ key, parentKey: key.length > 1 ? key[0]! : null, zh, en });
const loaded = loadMapping('jlc-dump');
if (!loaded.ok) throw new Error(loaded.detail);
const heard: string[] = [];
const context = normaliseContext(
  loaded.mapping,
  loaded.parameters,
  {
    attributes: new Map(names.map((en) => [en, { en, zh: null }])),
    categories,
    brand: brandLookup([]),
    brandAliases: new Map(),
  },
  (_name, key, _source, { code }) => heard.push(`${key} ${code}`),
);

function read(cat: number, pkg: string, a: Partial<Record<(typeof names)[number], string>>) {
  const record = { id: 'C1', mpn: 'A1B2', mfr: 'Yageo', cat, pkg, stock: 1, price: [[1, 0.01]], a };
  const result = normalisePart({ file: 'f', line: 1, record }, context);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.part.params;
}

test.each([
  ['1 N-Channel', 'N-channel'],
  ['1PCSPChannel', 'P-channel'],
  ['1PCSNChannel+1PCSPChannel', 'N-channel + P-channel'],
  ['2 NChannels + 2 PChannels', 'N-channel + P-channel'],
  ['2PCSNChannel(common drain)', 'N-channel'],
  ['N沟道', 'N-channel'],
  ['NPN', null],
])('SR-5 the channels of %s are %s', (text, word) => {
  expect(channelsOf(text)).toBe(word);
});

test('SR-5 the polarity of a transistor is one of three words, whichever attribute says it', () => {
  expect(read(2001, 'SOT-23', { Type: '1PCSNChannel+1PCSPChannel', Number: '1PCSNChannel+1PCSPChannel' })['polarity']).toBe(
    'N-channel + P-channel',
  );
  expect(read(2001, 'SOT-23', { Number: '2 N-Channel' })).toEqual({ polarity: 'N-channel', transistor_count: 2 });
});

test('SR-5 one figure of what a regulator takes is its highest input, of a range the end', () => {
  expect(read(3001, 'SOT-223', { 'Voltage - supply': '15V', 'Maximum input voltage': '20V' })).toEqual({ maximum_input_voltage: 15 });
  expect(read(3001, 'SOT-223', { 'Maximum input voltage': '20V' })).toEqual({ maximum_input_voltage: 20 });
  expect(read(3001, 'SOT-223', { 'Voltage - supply': '2.5V~5.5V' })).toEqual({ maximum_input_voltage: 5.5 });
});

test('SR-5 a crystal is called no oscillator, for it is none; how it is mounted stays', () => {
  expect(read(4001, 'HC-49S', { Type: 'Crystal Oscillator' })).toEqual({});
  expect(read(4001, 'HC-49S', { Type: 'Surface Mount Crystal' })).toEqual({ crystal_type: 'SMD' });
});

test('SR-5 what follows from the class and size of a ceramic capacitor is among its parameters, unless the row says otherwise', () => {
  heard.length = 0;
  expect(read(1001, '0402', { 'Temperature coefficient': 'X7R' })).toEqual({
    dielectric: 'X7R',
    operating_temperature: [-55, 125],
    capacitance_change: '±15%',
    body_size: '1x0.5mm',
  });
  expect(heard).toEqual(['1001 dielectric', '1001 operating_temperature', '1001 capacitance_change', '1001 body_size']);
  expect(read(1001, '0402', { 'Temperature coefficient': 'X7R', 'Operating temperature': '-55℃~+150℃' })['operating_temperature']).toEqual([
    -55, 150,
  ]);
});
