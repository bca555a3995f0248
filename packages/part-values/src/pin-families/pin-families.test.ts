// Proves the families of pin-compatible numbers: what is one, and what is told apart (PD-5).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinFamilies, pinningOf } from './pin-key.ts';

const key = (mpn: string, packaged: string, params: Record<string, unknown> = {}): string | undefined =>
  pinningOf({ mpn, package: packaged, params })?.key;
const volts = (output_voltage: number): Record<string, unknown> => ({ output_voltage });

test('PD-5 at least forty families are known, each with its own name and the source of the knowledge', () => {
  expect(pinFamilies.length).toBeGreaterThanOrEqual(80);
  expect(new Set(pinFamilies.map(({ id }) => id)).size).toBe(pinFamilies.length);
  expect(pinFamilies.filter(({ source, packages }) => source.length < 10 || packages.length === 0)).toEqual([]);
});

test.each([
  ['STM32F103C8T6', 'GD32F103C8T6', 'LQFP-48(7x7)'],
  ['STM32F103RCT6', 'APM32F103RCT6', 'LQFP-64(10x10)'],
  ['LM358DR2G', 'LM2904DR', 'SOIC-8'],
  ['LM324DR', 'LM2902M/TR', 'SOIC-14'],
  ['NE555DR', 'SA555DR(UMW)', 'SOIC-8'],
  ['SN74HC595DR', '74HC595D,118', 'SOIC-16'],
  ['SN74LVC1G08DBVR', '74LVC1G08GV', 'SOT-23-5'],
  ['CD4051BM96', 'HEF4051BT,653', 'SOIC-16'],
  ['AT24C02C-SSHM-T', 'BL24C02F-PARC', 'SOIC-8'],
  ['W25Q64JVSSIQ', 'GD25Q64ESIG', 'SOIC-8-208mil'],
  ['MAX3232ESE+T', 'SP3232EEN-L/TR', 'SOIC-16'],
  ['MAX485ESA+T', 'SP485EN-L/TR', 'SOIC-8'],
  ['TL072CDR', 'TL072CDT', 'SOIC-8'],
  ['NE5532DR', 'NJM5532M', 'SOP-8'],
  ['AO3400A', 'SI2302CDS-T1-GE3', 'SOT-23'],
  ['1N4148W-7-F', 'L1N4148WT1G', 'SOD-123'],
  ['1N4007', 'M7', 'SMA(DO-214AC)'],
  ['MMBT3904LT1G', 'PMBT3904,215', 'SOT-23'],
  ['BAT54SLT1G', 'BAT54S,215', 'SOT-23'],
  ['SMBJ5.0A', 'SMBJ5.0A-13-F', 'SMB'],
  ['PC817C', 'EL817(C)-F', 'DIP-4'],
])('PD-5 %s and %s share pins in %s', (one, other, packaged) => {
  expect(key(one, packaged)).toBeDefined();
  expect(key(other, packaged)).toBe(key(one, packaged));
});

test('PD-5 packages by other names are one, wide ones another', () => {
  expect(key('LM358DR', 'SO-8')).toBe(key('LM358DR', 'SOP-8'));
  expect(key('LM358DR', 'SOIC-8')).not.toBe(key('LM358PWR', 'TSSOP-8'));
  expect(key('MAX3232CDWR', 'SOIC-16')).toBe(key('MAX3232IDW', 'SOIC-16-300mil'));
  expect(key('W25Q64JVSSIQ', 'SOIC-8-208mil')).not.toBe(key('W25Q64JVSNIQ', 'SOIC-8'));
  expect(key('LM358DR', 'SOT-23-8')).toBeUndefined();
});

test.each([
  ['LM358DR', 'LMV358IDR', 'SOIC-8', 'low-voltage version'],
  ['LM358DR', 'LM393DR', 'SOIC-8', 'amplifier and comparator'],
  ['NE555DR', 'TLC555CDR', 'SOIC-8', 'bipolar and CMOS'],
  ['SN74HC00DR', 'SN74HCT00DR', 'SOIC-14', 'input levels'],
  ['SN74HC00DR', 'SN74HC08DR', 'SOIC-14', 'function'],
  ['CD4069UBM96', 'CD4069BM', 'SOIC-14', 'buffered'],
  ['MAX485ESA', 'MAX3485ESA', 'SOIC-8', 'supply'],
  ['BAT54S', 'BAT54C', 'SOT-23', 'pair of diodes'],
  ['BAS40-04', 'BAS40-06', 'SOT-23', 'pair of diodes'],
  ['SMBJ5.0A', 'SMBJ5.0CA', 'SMB', 'one or both directions'],
  ['SMBJ5.0A', 'SMBJ50A', 'SMB', 'decimal point'],
  ['BC847B', 'BC847C', 'SOT-23', 'gain'],
  ['MMBT3904', 'MMBT3906', 'SOT-23', 'NPN and PNP'],
  ['L7805CV', 'L7905CV', 'TO-220', 'polarity'],
  ['L7805CV', 'L7812CV', 'TO-220', 'voltage'],
  ['78L05', '78M05', 'TO-92', 'current and pins'],
  ['CH340G', 'CH340C', 'SOP-16', 'crystal'],
  ['ADUM1201ARZ', 'ADUM1201BRZ', 'SOIC-8', 'speed'],
  ['PCF8574DWR', 'PCF8574ADWR', 'SOIC-16-300mil', 'address'],
  ['TJA1042T', 'TJA1042T/3', 'SOIC-8', 'pin 5'],
  ['STM32F103C8T6', 'STM32F103CBT6', 'LQFP-48(7x7)', 'flash'],
  ['93LC56B-I/SN', '93LC56BXT-I/SN', 'SOIC-8', 'turned pins'],
  ['PC817C', 'EL817M(C)', 'DIP-4', 'wide leads'],
  ['BTA16-600B', 'BTA16-600BW', 'TO-220', 'snubberless'],
  ['USBLC6-2SC6', 'USBLC6-4SC6', 'SOT-23-6', 'lines'],
])('PD-5 %s and %s in %s are told apart: %s', (one, other, packaged) => {
  expect(key(one, packaged) === undefined ? key(other, packaged) : key(one, packaged)).toBeDefined();
  expect(key(other, packaged)).not.toBe(key(one, packaged));
});

test('PD-5 the voltage of a regulator is known and not denied by its number, or it has no family', () => {
  expect(key('AMS1117-3.3', 'SOT-223', volts(3.3))).toBe(key('LD1117S33TR', 'SOT-223-3', volts(3.3)));
  expect(key('AMS1117-3.3', 'SOT-223', volts(3.3))).not.toBe(key('AMS1117-5.0', 'SOT-223', volts(5)));
  expect(key('AMS1117-ADJ', 'SOT-223', { output_type: 'Adjustable' })).toBe(
    key('NCP1117STAT3G', 'SOT-223', { output_voltage_range: [1.25, 18] }),
  );
  expect(key('AMS1117-3.3', 'SOT-223')).toBeUndefined();
  expect(key('AMS1117-3.3', 'SOT-223', volts(5))).toBeUndefined();
  expect(key('AMS1117-3.3', 'SOT-223', { output_type: 'Adjustable' })).toBeUndefined();
  expect(key('AMS1117-ADJ', 'SOT-223', volts(3.3))).toBeUndefined();
});

test.each([
  ['TL431', 'SOT-23', 'both orders of pins exist'],
  ['AMS1117-3.3', 'SOT-89', 'makers differ'],
  ['HT7833', 'SOT-89', 'no 78xx'],
  ['NCP4318ALCDR2G', 'SOIC-8', 'no 431'],
  ['K7805-500R3', 'SIP-3', 'a module'],
  ['HK32F103C8T6 EVB', 'LQFP-48(7x7)', 'a board'],
  ['LD1117AG-33-AA3-B-R', 'SOT-223', 'another order of pins'],
  ['TLV75533PDYDR', 'SOT-23-5', 'another package'],
  ['M74HC00', 'SMA', 'no M7'],
])('PD-5 %s in %s has no family: %s', (mpn, packaged) => {
  expect(key(mpn, packaged, volts(3.3))).toBeUndefined();
});

test('PD-5 any text is read without fault, and equal parts have equal keys', () => {
  const body = fc.oneof(fc.constantFrom('SOIC-8', 'SOT-23', 'SMA', 'TO-220', 'SOT-223', ''), fc.string());
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('LM358', 'SMBJ5.0A', '74HC595')), fc.string(), body, (head, tail, packaged) => {
      const found = pinningOf({ mpn: head + tail, package: packaged, params: {} });
      expect(pinningOf({ mpn: ` ${head + tail} `, package: packaged, params: {} })?.key).toBe(found?.key);
      if (found) expect(found.key.startsWith(found.family.id)).toBe(true);
    }),
  );
});
