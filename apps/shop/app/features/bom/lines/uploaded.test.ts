// What a row says of what was uploaded.
import { lineWith } from '@partharbor/bom/testing';
import { expect, test } from 'vitest';
import { uploadedText } from './uploaded.ts';

test('BM-3 a row says what tells its part apart, and of a footprint not the library', () => {
  const of = (over: Parameters<typeof lineWith>[0]) => uploadedText(lineWith({ key: 'a', designators: [], mpn: '', ...over }));
  expect(of({ value: '10uF', package: 'Capacitor_SMD:C_0402_1005Metric' })).toBe('10uF C_0402_1005Metric');
  expect(of({ value: '4.7k', package: 'otter:C_0805' })).toBe('4.7k C_0805');
  expect(of({ value: '', description: 'Schottky', package: 'SMA' })).toBe('Schottky SMA');
  // No library: a note of two words.
  expect(of({ value: 'X', package: 'SOT: see note' })).toBe('X SOT: see note');
  expect(of({ mpn: 'LM358DR', manufacturer: 'TI', value: 'op amp' })).toBe('LM358DR TI');
  expect(of({ supplierPn: 'C1525' })).toBe('C1525');
});
