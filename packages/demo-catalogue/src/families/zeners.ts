// Zener diodes: the voltage, or its JEDEC number, is part of the name.
import type { BrandName } from '../brands.ts';
import { numbers, words, type Draft, type Params } from '../draft.ts';
import { diode } from './diode-draft.ts';

const zenerVolts = words(
  '2V4 2V7 3V0 3V3 3V6 3V9 4V3 4V7 5V1 5V6 6V2 6V8 7V5 8V2 9V1 10 11 12 13 15 16 18 20 22 24 27 30 33 36 39 43 47 51 56 62 68 75',
);
const zenerNumber = (text: string): number => Number(text.replace('V', '.'));
/** Brand, number of a voltage, package, watts, tolerance, lowest and highest volts. */
const zenerSeries: readonly (readonly [BrandName, string, (v: string) => string, string, number, number, number, number, number])[] = [
  ['Diodes Incorporated', 'BZT52C', (v) => `BZT52C${v}-7-F`, 'SOD-123', 0.5, 5, 2.4, 47, 0.022],
  ['Diodes Incorporated', 'BZT52CxS', (v) => `BZT52C${v}S-7-F`, 'SOD-323', 0.2, 5, 2.4, 39, 0.022],
  ['Diodes Incorporated', 'BZX84C', (v) => `BZX84C${v}-7-F`, 'SOT-23', 0.3, 5, 2.4, 51, 0.022],
  ['onsemi', 'BZX84C', (v) => `BZX84C${v}LT1G`, 'SOT-23', 0.225, 5, 2.4, 75, 0.02],
  ['Nexperia', 'BZX84-C', (v) => `BZX84-C${v},215`, 'SOT-23', 0.25, 5, 2.4, 75, 0.015],
  ['Nexperia', 'BZX84-B', (v) => `BZX84-B${v},215`, 'SOT-23', 0.25, 2, 2.4, 75, 0.018],
  ['Nexperia', 'BZX384-C', (v) => `BZX384-C${v},115`, 'SOD-323', 0.3, 5, 2.4, 75, 0.016],
  ['Nexperia', 'BZX384-B', (v) => `BZX384-B${v},115`, 'SOD-323', 0.3, 2, 2.4, 75, 0.019],
  ['Nexperia', 'BZX79-C', (v) => `BZX79-C${v},113`, 'DO-35', 0.4, 5, 2.4, 75, 0.02],
  ['Vishay', 'BZX55C', (v) => `BZX55C${v}-TAP`, 'DO-35', 0.5, 5, 2.4, 75, 0.022],
  ['Vishay', 'BZX85C', (v) => `BZX85C${v}-TAP`, 'DO-41', 1.3, 5, 2.7, 75, 0.045],
  ['Changjiang (CJ)', 'BZT52C', (v) => `BZT52C${v}`, 'SOD-123', 0.35, 5, 2.4, 43, 0.007],
  ['Changjiang (CJ)', 'BZX84C', (v) => `BZX84C${v}`, 'SOT-23', 0.35, 5, 2.4, 39, 0.008],
  ['onsemi', 'MM3Z', (v) => `MM3Z${v.includes('V') ? v : `${v}V`}T1G`, 'SOD-323', 0.3, 5, 2.4, 75, 0.016],
];
/** JEDEC numbers in their order, from the first. */
const jedecZeners: readonly (readonly [BrandName, number, (n: number) => string, string, string, number, readonly number[], number])[] = [
  [
    'onsemi',
    4728,
    (n) => `1N${n}A`,
    '1N47xxA',
    'DO-41',
    1,
    numbers('3.3 3.6 3.9 4.3 4.7 5.1 5.6 6.2 6.8 7.5 8.2 9.1 10 11 12 13 15 16 18 20 22 24 27 30 33 36 39 43 47 51 56'),
    0.04,
  ],
  [
    'Vishay',
    4728,
    (n) => `1N${n}A-TAP`,
    '1N47xxA',
    'DO-41',
    1.3,
    numbers('3.3 3.6 3.9 4.3 4.7 5.1 5.6 6.2 6.8 7.5 8.2 9.1 10 11 12 13 15 16 18 20 22 24 27 30 33 36 39 43 47 51 56 62 68 75'),
    0.045,
  ],
  [
    'onsemi',
    5221,
    (n) => `MMSZ${n}BT1G`,
    'MMSZ52xxB',
    'SOD-123',
    0.5,
    numbers(
      '2.4 2.5 2.7 2.8 3 3.3 3.6 3.9 4.3 4.7 5.1 5.6 6 6.2 6.8 7.5 8.2 8.7 9.1 10 11 12 13 14 15 16 17 18 19 20 22 24 25 27 28 30 33 36 39 43 47 51 56',
    ),
    0.02,
  ],
  [
    'Diodes Incorporated',
    5221,
    (n) => `MMSZ${n}B-7-F`,
    'MMSZ52xxB',
    'SOD-123',
    0.5,
    numbers(
      '2.4 2.5 2.7 2.8 3 3.3 3.6 3.9 4.3 4.7 5.1 5.6 6 6.2 6.8 7.5 8.2 8.7 9.1 10 11 12 13 14 15 16 17 18 19 20 22 24 25 27 28 30 33 36 39',
    ),
    0.022,
  ],
  [
    'onsemi',
    5913,
    (n) => `1SMB${n}BT3G`,
    '1SMB59xxB',
    'SMB',
    3,
    numbers('3.3 3.6 3.9 4.3 4.7 5.1 5.6 6.2 6.8 7.5 8.2 9.1 10 11 12 13 15 16 18 20 22 24 27 30 33 36 39 43 47 51 56 62 68'),
    0.11,
  ],
];
/** Numbers of the JEDEC lists that the maker no longer sells. */
const retired = new Set([
  'MMSZ5224B-7-F',
  'MMSZ5224BT1G',
  'MMSZ5222B-7-F',
  'MMSZ5229B-7-F',
  'MMSZ5249B-7-F',
  'MMSZ5247B-7-F',
  'MMSZ5244B-7-F',
  'MMSZ5253B-7-F',
]);

/** All Zener diodes. */
export function* zeners(): Generator<Draft> {
  const params = (volts: number, tolerance: number, watts: number): Params => ({
    zener_voltage: volts,
    tolerance,
    power_rating: watts,
    operating_temperature: [-55, 150],
  });
  for (const [brand, series, mpn, size, watts, tolerance, low, high, dollars] of zenerSeries) {
    for (const text of zenerVolts) {
      const volts = zenerNumber(text);
      if (volts >= low && volts <= high) yield diode(brand, mpn(text), 'zeners', series, size, params(volts, tolerance, watts), dollars);
    }
  }
  for (const [brand, first, mpn, series, size, watts, list, dollars] of jedecZeners) {
    for (const [i, volts] of list.entries())
      if (!retired.has(mpn(first + i))) yield diode(brand, mpn(first + i), 'zeners', series, size, params(volts, 5, watts), dollars);
  }
}
