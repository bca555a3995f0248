// Values in part numbers: known numbers of each maker, and numbers that tell nothing.
import { expect, test } from 'vitest';
import { labelOf, valuesInNumber, wordsOf } from './number-values.ts';

const words = (mpn: string, language: 'zh' | 'en' = 'en'): string | null => {
  const values = valuesInNumber(mpn);
  return values && wordsOf(values, language);
};

test.each([
  ['RC0603FR-0710KL', '10kΩ 1% 0603'],
  ['RT0805DRD073K4L', '3.4kΩ 0.5% 0805'],
  ['RL0805FR-070R1L', '100mΩ 1% 0805'],
  ['0603WAF1002T5E', '10kΩ 1% 0603'],
  ['0603WAF511KT5E', '5.11Ω 1% 0603'],
  ['1206W4J0823T5E', '82kΩ 5% 1206'],
  ['RTT128R20FTP', '8.2Ω 1% 1210'],
  ['FRC1812J821 TS', '820Ω 5% 1812'],
  ['CRCW060310K0FKEA', '10kΩ 1% 0603'],
  ['WR04X3001FTL', '3kΩ 1% 0402'],
  ['ERJ-3EKF1002V', '10kΩ 1% 0603'],
  ['ERA-3AEB202V', '2kΩ 0.1% 0603'],
  ['RS-03K1002FT', '10kΩ 1% 0603'],
  ['SCR2010J200K', '200kΩ 5% 2010'],
  ['CR0805F47R5P05Z', '47.5Ω 1% 0805'],
  ['CR0805F84643G', '464kΩ 1% 0805'],
  ['RM10FTN8252', '82.5kΩ 1% 0805'],
  ['RK73H1JTTD2801F', '2.8kΩ 1% 0603'],
  ['MCR18EZPJ221', '220Ω 5% 1206'],
  ['RC1608F103CS', '10kΩ 1% 0603'],
])('SR-3 the resistor %s says %s', (mpn, said) => {
  expect(words(mpn)).toBe(said);
  expect(valuesInNumber(mpn)?.kind).toBe('resistor');
});

test.each([
  ['GRM188R71H104KA93D', '100nF 10% 50V X7R 0603'],
  ['GRM1555C1H1R0CA01D', '1pF 50V C0G 0402'],
  ['CL10B104KB8NNNC', '100nF 10% 50V X7R 0603'],
  ['CC0603KRX7R9BB104', '100nF 10% 50V X7R 0603'],
  ['CC1206JRNPO9BN820', '82pF 5% 50V C0G 1206'],
  ['C1608X7R1H104K080AA', '100nF 10% 50V X7R 0603'],
  ['CGA3E2C0G1H102J080AA', '1nF 5% 50V C0G 0603'],
  ['C0603C104K5RACTU', '100nF 10% 50V X7R 0603'],
  ['0402B103K500NT', '10nF 10% 50V X7R 0402'],
  ['0603N2R7C500CT', '2.7pF 50V C0G 0603'],
  ['0402X105K6R3NT', '1µF 10% 6.3V X5R 0402'],
  ['TCC0603X7R124K500CT', '120nF 10% 50V X7R 0603'],
  ['EMK212B7225KG-T', '2.2µF 10% 16V X7R 0805'],
  ['06035C104KAT2A', '100nF 10% 50V X7R 0603'],
])('SR-3 the capacitor %s says %s', (mpn, said) => {
  expect(words(mpn)).toBe(said);
  expect(valuesInNumber(mpn)?.kind).toBe('capacitor');
});

test.each([
  ['TAJB106K016RNJ', '10µF 10% 16V CASE-B'],
  ['TPSE108M006R0100', '1000µF 20% 6.3V CASE-E'],
  ['T491A335K020AT', '3.3µF 10% 20V CASE-A'],
  ['T520D107M6R3ATE045', '100µF 20% 6.3V CASE-D'],
  ['293D106X9016B2TE3', '10µF 10% 16V CASE-B'],
  ['293D475X0050D2TE3', '4.7µF 20% 50V CASE-D'],
  ['TR3C107K010C0200', '100µF 10% 10V CASE-C'],
  ['TC212B476M010B', '47µF 20% 10V CASE-B'],
  ['CA45-A6R3K476T', '47µF 10% 6.3V CASE-A'],
])('SR-3 the tantalum capacitor %s says %s', (mpn, said) => {
  expect(words(mpn)).toBe(said);
});

test.each([
  ['EEEFK1V330AP', 'SMD aluminum electrolytic capacitor 33µF 35V'],
  ['EEE-1EA220WAR', 'SMD aluminum electrolytic capacitor 22µF 25V'],
  ['EEU-FR1V102', 'leaded aluminum electrolytic capacitor 1000µF 35V'],
  ['ECA-1HM101B', 'leaded aluminum electrolytic capacitor 100µF 50V'],
  ['VZH221M1CTR-0810', 'SMD aluminum electrolytic capacitor 220µF 20% 16V'],
  ['RGA4R7M2GBK-0811', 'leaded aluminum electrolytic capacitor 4.7µF 20% 400V'],
  ['UPW1J821MHD6', 'leaded aluminum electrolytic capacitor 820µF 20% 63V'],
  ['UCD1H221MNL1GS', 'SMD aluminum electrolytic capacitor 220µF 20% 50V'],
  ['ERF1KM331W25OT', 'leaded aluminum electrolytic capacitor 330µF 20% 100V'],
  ['RVT1H3R3M0405', 'SMD aluminum electrolytic capacitor 3.3µF 20% 50V'],
  ['400KXW100MEFC18X25', 'leaded aluminum electrolytic capacitor 100µF 20% 400V'],
  ['100YXF4R7MEFCT15X11', 'leaded aluminum electrolytic capacitor 4.7µF 20% 100V'],
  ['16TZV470M8X10.5', 'SMD aluminum electrolytic capacitor 470µF 20% 16V'],
  ['VT1HR47M-CRC54', 'SMD aluminum electrolytic capacitor 470nF 20% 50V'],
])('SR-3 the electrolytic capacitor %s says %s', (mpn, said) => {
  expect(words(mpn)).toBe(said);
  expect(valuesInNumber(mpn)?.kind).toBe('capacitor');
});

test.each([
  ['LQW18AN22NJ00D', '22nH 5% 0603'],
  ['LQG15HS3N9C02D', '3.9nH 0402'],
  ['LQP03TGR12J02D', '120nH 5% 0201'],
  ['LQM21PN2R2MC0D', '2.2µH 20% 0805'],
  ['MLG1005S9N1HTD25', '9.1nH 3% 0402'],
  ['MLF2012A1R5KT000', '1.5µH 10% 0805'],
  ['NLCV32T-100K-EFD', '10µH 10% 1210'],
  ['SDCL1005C68NJTDF', '68nH 5% 0402'],
  ['SDWL1608C7N5JSTF', '7.5nH 5% 0603'],
  ['WPN252010H1R5MT', '1.5µH 20% 1008'],
  ['HK10051N0S-T', '1nH 0402'],
  ['VHF160808H18NJT', '18nH 5% 0603'],
  ['FHW0805UF2R2JST', '2.2µH 5% 0805'],
  ['MWI0603QD150MST-HF', '15µH 20% 0603'],
  ['0603CS-R27XGLW', '270nH 2% 0603'],
  ['SCC1608C10NJSP', '10nH 5% 0603'],
  ['SWPA4030S100MT', '10µH 20% 4x4mm'],
  ['NR4018T4R7M', '4.7µH 20% 4x4mm'],
  ['FNR6045S3R3NT', '3.3µH 30% 6x6mm'],
  ['YNR5040-100NT', '10µH 30% 5x5mm'],
  ['SNR.4020.TYD100MT00', '10µH 20% 4x4mm'],
  ['DFE252012PD-4R7M=P2', '4.7µH 20% 1008'],
  ['FTC201610SR33MBCA', '330nH 20% 0806'],
  ['VLS252012HBX-1R5M-1', '1.5µH 20% 1008'],
  ['SRN4018TA-100M', '10µH 20% 4x4mm'],
  ['ASPI-4030S-100M-T', '10µH 20% 4x4mm'],
  ['XFL4020-222MEC', '2.2µH 20% 4x4mm'],
])('SR-3 the inductor %s says %s', (mpn, said) => {
  expect(words(mpn)).toBe(said);
  expect(valuesInNumber(mpn)?.kind).toBe('inductor');
});

test('SR-3 dashes, blanks and case do not matter', () => {
  expect(words(' grm188r71h104ka93d ')).toBe('100nF 10% 50V X7R 0603');
  expect(words('ｅｒｊ３ＥＫＦ１００２Ｖ')).toBe('10kΩ 1% 0603');
  expect(words('RC0603FR 07 10KL', 'zh')).toBe('10kΩ 1% 0603');
});

test.each([
  '',
  'STM32F103C8T6',
  'LM358',
  '1N4148',
  'CRCW06030000Z0EA',
  'RC0603FR',
  'GRM',
  '0603',
  '10k 0603 1%',
  'IRF540NPBF',
  'C5750',
  'LQW18AN',
  'NLV25T-068J-PF',
  'NRS5040T100MMGJV',
  'SRN8040-220M',
  'VLS6045EX-4R7M-H',
  'XAL6060-682MEC',
  'UPW1Z821MHD6',
  'VT3A100M',
  'NR',
  '电阻',
  '63PX1000MEFC16X25',
  '50YXF4.7MEFC5X11',
  '50YXF4．7MEFC5X11',
])('SR-3 %j says nothing', (mpn) => {
  expect(valuesInNumber(mpn)).toBeNull();
});

test('SR-3 a voltage letter that is not known is left out, not guessed', () => {
  expect(valuesInNumber('CC1206KKX7RSBB102')).toMatchObject({ volts: null, value: 1e-9, size: '1206' });
});

test('SR-3 what a number says is shown as the shop shows values', () => {
  const shown = (mpn: string, language: 'zh' | 'en') => labelOf(valuesInNumber(mpn)!, language).replaceAll('\u00a0', ' ');
  expect(shown('GRM188R71H104KA93D', 'en')).toBe('100 nF ±10 %, 50 V, X7R, 0603');
  expect(shown('GRM1555C1H1R0CA01D', 'zh')).toBe('1 pF，50 V，C0G，0402');
  expect(shown('RC0603FR-0710KL', 'en')).toBe('10 kΩ ±1 %, 0603');
  expect(shown('UPW1J821MHD6', 'zh')).toBe('直插铝电解电容，820 µF ±20 %，63 V');
});
