// Proves that ways of writing one text come to one spelling, and texts that differ stay apart (SR-5).
import { knownWords } from '@partharbor/part-values/param-words';
import { expect, test } from 'vitest';
import { oneSpelling, together } from './spelling.ts';

test.each([
  [['Phosphor Bronze', 'Phosphor bronze', 'phosphor bronze'], 'Phosphor bronze'],
  [['Push-Pull', 'Push-pull', 'push-pull', 'Push Pull'], 'push-pull'],
  [['Bidirectional', 'bidirectional'], 'bidirectional'],
  [['Male pin', 'Male', 'male'], 'male'],
  [['Surface Mount', 'SMD'], 'SMD'],
  [['Through Hole', 'Through-hole', 'Through hole'], 'Through hole'],
  [['Rail-to-Rail Input, Rail-to-rail output', 'Rail-to-rail input, rail-to-rail output'], 'Rail-to-rail input, rail-to-rail output'],
  [['transceiver', 'Transceiver'], 'Transceiver'],
  [['Schmitt Trigger', 'Schmitt trigger'], 'Schmitt trigger'],
  [['N-Channel', 'N channel', 'N-channel'], 'N-channel'],
  [['Inverting Schmitt Trigger'], 'Inverting Schmitt trigger'],
  [['Gull Wing', '欧翼型'], 'Gull wing'],
  [['10000次', '1万次', '10,000 cycles'], '10,000 cycles'],
  [['可编程增益, 内置温度传感器', 'Programmable gain, Built-in temperature sensor'], 'Programmable gain, built-in temperature sensor'],
  [['漏极开路', 'Open Drain'], 'open drain'],
])('SR-5 %j are one value', (texts, spelling) => {
  for (const text of texts) expect(oneSpelling(text)).toBe(spelling);
});

test.each([
  'Micro-Fit 3.0 TPA',
  'Made In Germany',
  'Mini-Fit Jr',
  'Han-Yellock',
  'Smith Chart',
  '100MΩ',
  '100mΩ',
  'NO',
  'NC',
  'NPN',
  'X7R',
  'SMD,5x5mm',
  'IEEE 802.3bt',
  '0.5mm',
  'mSATA',
  '磷青铜',
  '',
  'USB 2.0',
  'iCE40',
])('SR-5 %s stays as it is', (text) => expect(oneSpelling(text)).toBe(text));

test('the spelling of a spelling is itself, and known words keep theirs', () => {
  for (const word of knownWords) expect(oneSpelling(word)).toBe(word);
  for (const text of ['Top Entry / Side Entry', 'a Hall-Effect Sensor', '2 Form C', 'yes (Internal)', 'Built-In'])
    expect(oneSpelling(oneSpelling(text))).toBe(oneSpelling(text));
});

test.each([
  ['NPN', 'NPN (pre-biased)', 'NPN (pre-biased)'],
  ['N-channel + P-channel', 'N-channel', 'N-channel + P-channel'],
  ['1 N-channel + 1 P-channel', 'N-channel + P-channel', 'N-channel + P-channel'],
  ['1 piece P-channel', 'P-channel', 'P-channel'],
  ['With switch', 'SPST', 'With switch, SPST'],
  ['2 form A', '1 form A', '2 form A, 1 form A'],
  ['磷青铜', '黄铜', '磷青铜, 黄铜'],
  ['±1.5 mm', '±1.25 mm', '±1.5 mm, ±1.25 mm'],
])('SR-5 %j and %j of one meaning say %j together', (held, other, both) => expect(together(held, other)).toBe(both));
