// Names and keys: packages, part numbers, brands.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandKey, brandKeys } from './brand-key.ts';
import { displayMpn, identityKey, mpnKey, typedNumber } from './mpn.ts';
import { packageKey, readPackage } from './packages.ts';

test.each([
  '0603',
  '603',
  'C0603',
  'R_0603_1608Metric',
  'Resistor_SMD:R_0603_1608Metric',
  '1608 metric',
  '0603 (1608 Metric)',
  'LED0603',
  'SMD-0603',
  'RESC1608X55',
  'C_0603_1608Metric_Pad1.05x0.95mm',
])('%s is the chip size 0603', (text) => {
  expect(readPackage(text)).toMatchObject({ name: '0603', metric: '1608', mounting: 'SMD' });
});

test('0402 is imperial unless the text says metric', () => {
  expect(readPackage('0402').name).toBe('0402');
  expect(readPackage('0402 metric').name).toBe('01005');
  expect(readPackage('R_0402_1005Metric').name).toBe('0402');
});

test.each([
  ['SOT23', 'SOT-23'],
  ['SOT-23-3', 'SOT-23'],
  ['SOT-23(TO-236)', 'SOT-23'],
  ['SOT-23-3L', 'SOT-23'],
  ['SOT25', 'SOT-23-5'],
  ['SOT-23-5_L3.0-W1.7-P0.95', 'SOT-23-5'],
  ['DO-214AC(SMA)', 'SMA'],
  ['SMC(DO-214AB)', 'SMC'],
  ['DPAK', 'TO-252'],
  ['TO-263(D2PAK)', 'TO-263'],
  ['EIA-3216-18', 'CASE-A'],
  ['HC-49SMD', 'HC-49S-SMD'],
  ['DFN5X6-8L', 'DFN5x6-8L'],
  ['SMD,p=1.25mm', 'SMD,P=1.25mm'],
  ['CASE-B-3528-21(mm)', 'CASE-B'],
  ['CASE-B-3528-19(mm)', 'CASE-B'],
  ['CASE-B(3528)', 'CASE-B'],
  ['case b', 'CASE-B'],
  ['CASE-D-7343', 'CASE-D'],
  ['CASE-X-7343-43(mm)', 'CASE-X'],
  ['CASE-E-7343-28(mm)', 'CASE-E-7343-28'],
  ['CASE-B-3428-12(mm)', 'CASE-B-3428-12'],
  ['CASE-R-2012-12(mm)', 'CASE-R-2012-12'],
  ['CASE-M1-7360-20(mm)', 'CASE-M1-7360-20'],
])('%s is called %s', (text, name) => {
  expect(readPackage(text).name).toBe(name);
});

test('names that differ in style compare equal, arrays and bodies do not', () => {
  expect(packageKey('SOP-8')).toBe(packageKey('SOIC-8'));
  expect(packageKey('SO8')).toBe(packageKey('SOIC-8'));
  expect(packageKey('TSSOP20')).toBe(packageKey('TSSOP-20'));
  expect(packageKey('0603x4')).not.toBe(packageKey('0603'));
  expect(packageKey('QFN-32-EP(5x5)')).not.toBe(packageKey('QFN-32-EP(4x4)'));
});

test('pins, body, pitch and mounting are read from family names', () => {
  expect(readPackage('LQFP-48(7x7)')).toMatchObject({ family: 'LQFP', pins: 48, bodyLengthMm: 7, bodyWidthMm: 7, mounting: 'SMD' });
  expect(readPackage('插件,D8xL12mm')).toMatchObject({ name: 'THT,D8xL12mm', mounting: 'THT', diameterMm: 8 });
  expect(readPackage('SMD,P=0.5mm,卧贴')).toMatchObject({ name: 'SMD,P=0.5mm,horizontal', pitchMm: 0.5 });
  expect(readPackage('CASE-R-2012-12(mm)').pins).toBeUndefined();
  expect(readPackage('SMD3225-4P')).toMatchObject({ pins: 4, mounting: 'SMD' });
});

test('reading a package again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('SOT23', 'LQFP48', '插件', 'R0603', 'SO8', 'QFN-32')), (text) => {
      expect(packageKey(readPackage(text).name)).toBe(packageKey(text));
    }),
    { numRuns: 500, examples: [['A:A:'], ['插件:A'], ['A: B:C']] },
  );
});

test('the loose key of a part number ignores case, blanks and punctuation', () => {
  expect(mpnKey('STM32F103 c8t6')).toBe('STM32F103C8T6');
  expect(mpnKey('TPS5430DDAR/NOPB')).toBe('TPS5430DDARNOPB');
  expect(mpnKey('ｓｔｍ３２')).toBe('STM32');
  expect(mpnKey('元港-100')).toBe('元港100');
});

test('letters of every script stay in the loose key, and those that look Latin become Latin', () => {
  expect([mpnKey('КТ315Б'), mpnKey('кт-315 г'), mpnKey('KT315Б')]).toEqual(['KT315Б', 'KT315Г', 'KT315Б']);
  expect([mpnKey('Ш10'), mpnKey('10'), mpnKey('10Ω'), mpnKey('ΑΒ-1'), mpnKey('한국-1')]).toEqual(['Ш10', '10', '10Ω', 'AB1', '한국1']);
  expect([mpnKey('+/-'), mpnKey('\u200b'), mpnKey('10±5%'), mpnKey('СМ\u200b-2')]).toEqual(['', '', '105', 'CM2']);
});

test('what has one identity has one loose key, and the other way round signs and letters tell apart', () => {
  const signs = fc.constantFrom(
    'A',
    'b',
    '0',
    '1',
    '.',
    '-',
    '–',
    ' ',
    '\u00a0',
    '/',
    '+',
    '#',
    ',',
    'Ω',
    'Ж',
    'ж',
    'А',
    'A',
    'Ａ',
    '\u200b',
    'ß',
    'é',
    '贴',
  );
  const written = fc.array(signs, { maxLength: 12 }).map((some) => some.join(''));
  fc.assert(
    fc.property(written, written, (one, other) => {
      if (identityKey(one) === identityKey(other)) expect(mpnKey(one)).toBe(mpnKey(other));
      expect(mpnKey(identityKey(one))).toBe(mpnKey(one));
      expect(typedNumber(one)).toEqual({ key: mpnKey(one), identity: identityKey(one) });
    }),
    { numRuns: 500 },
  );
  expect(new Set(['SMBJ5.0A', 'SMBJ50A', 'SMBJ5,0A', 'SMBJ-50A', 'smbj50a'].map(identityKey)).size).toBe(4);
});

test('the micro sign becomes U before upper-casing', () => {
  expect(mpnKey('\u00b5PD78F')).toBe('UPD78F');
  expect(mpnKey('\u03bcPD78F')).toBe('UPD78F');
  expect(displayMpn('\u03bcPD78F')).toBe('\u00b5PD78F');
});

test('keys are stable under showing and under themselves', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(mpnKey(mpnKey(text))).toBe(mpnKey(text));
      expect(displayMpn(displayMpn(text))).toBe(displayMpn(text));
      expect(mpnKey(displayMpn(text))).toBe(mpnKey(text));
    }),
  );
});

test('spellings of a brand share a key', () => {
  expect(brandKey('Murata Manufacturing Co., Ltd.')).toBe(brandKey('MURATA MANUFACTURING'));
  expect(brandKey('FH (Guangdong Fenghua)')).toBe(brandKey('FH(Guangdong Fenghua)'));
  expect(brandKeys('YAGEO(国巨)')).toEqual(['yageo国巨', 'yageo', '国巨']);
  expect(brandKey('CO')).toBe('co');
  expect(brandKey('?')).toBe('');
});

test('50,000 hostile characters take well under 50 ms', () => {
  const started = process.cpuUsage();
  for (const part of ['(', ')', '-', ' ', 'a(', '1x', '_', 'µ', '0603_']) {
    const text = part.repeat(50_000 / part.length);
    readPackage(text);
    mpnKey(text);
    displayMpn(text);
    brandKeys(text);
  }
  expect(process.cpuUsage(started).user).toBeLessThan(250_000);
});

test.each([
  ['SMBJ5.0A', 'SMBJ50A'],
  ['1.8432MHz', '18.432MHz'],
  ['КТ315Б', 'КТ315Г'],
  ['LM358-N', 'LM358N'],
  ['10Ω', '10'],
  ['AD8605/EP', 'AD8605EP'],
])('%s and %s are two parts', (one, other) => {
  expect(identityKey(one)).not.toBe(identityKey(other));
});

test.each([
  ['smbj5.0a', 'SMBJ5.0A'],
  [' LM\u200b358\u00ad ', 'LM358'],
  ['ＬＭ３５８', 'LM358'],
  ['LM358\u2011N', 'LM358-N'],
  ['10\u00b5H', '10\u03bcH'],
  ['A \u00a0 B', 'A B'],
])('%j and %j are one part', (one, other) => {
  expect(identityKey(one)).toBe(identityKey(other));
});

test('an identity is its own identity and that of the number as shown', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const key = identityKey(text);
      expect(identityKey(key)).toBe(key);
      expect(identityKey(displayMpn(text))).toBe(key);
    }),
  );
});
