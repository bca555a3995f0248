// Proves that packing endings come off by their maker's list, and nothing else does.
import { mpnKey } from './mpn.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseKey } from './packing.ts';
import { packingRules } from './packing-table.ts';

test.each([
  ['LM358DR', 'LM358D'],
  ['LM358DRG4', 'LM358D'],
  ['LM2596S-5.0/NOPB', 'LM2596S50'],
  ['TPS54331DR', 'TPS54331D'],
  ['SN74LVC2G17DCKRG4', 'SN74LVC2G17DCK'],
  ['OPA2277UA', 'OPA2277UA'],
  ['AD8641ARZ-REEL7', 'AD8641ARZ'],
  ['AD8641ARZ-REEL', 'AD8641ARZ'],
  ['AD5761ARUZ-RL7', 'AD5761ARUZ'],
  ['LTC3780EG#TRPBF', 'LTC3780EG'],
  ['LTC3780EG#PBF', 'LTC3780EG'],
  ['MAX3072EESA+T', 'MAX3072EESA'],
  ['MAX6126AASA25+T', 'MAX6126AASA25'],
  ['STM32F103C8T6TR', 'STM32F103C8T6'],
  ['STD10NF10T4', 'STD10NF10'],
  ['MIC29300-3.3WU-TR', 'MIC2930033WU'],
  ['ATMEGA328P-AUR', 'ATMEGA328PAU'],
  ['MMBT3904LT1G', 'MMBT3904L'],
  ['LM358DR2G', 'LM358D'],
  ['74HC595D,118', '74HC595D'],
  ['BAT54S,215', 'BAT54S'],
  ['BC817-40,215', 'BC81740'],
  ['DMG2305UX-7', 'DMG2305UX'],
  ['BAT54-7-F', 'BAT54'],
  ['AP2112K-3.3TRG1', 'AP2112K33'],
  ['SI2301CDS-T1-GE3', 'SI2301CDS'],
  ['IRLML2502TRPBF', 'IRLML2502'],
  ['IRF540NPBF', 'IRF540N'],
  ['BSC010N04LSATMA1', 'BSC010N04LS'],
  ['DTC114EKAT146', 'DTC114EKA'],
  ['NJM2904M-TE2', 'NJM2904M'],
  ['ISL43485IBZ-T', 'ISL43485IBZ'],
  ['MP1584EN-LF-Z', 'MP1584EN'],
  ['EFM8BB10F8G-A-QFN20R', 'EFM8BB10F8GAQFN20'],
  ['GD25Q32CSIGR', 'GD25Q32CSIG'],
  ['GRM188R71H104KA93D', 'GRM188R71H104KA93'],
  ['CL10B104KB8NNNC', 'CL10B104KB8NNN'],
  ['RC0603FR-0710KL', 'RC0603FR0710K'],
  ['C0603C104K5RACTU', 'C0603C104K5RAC'],
  ['0603YC104KAT2A', '0603YC104KAT'],
  ['ERJ-3EKF1002V', 'ERJ3EKF1002'],
  ['LM358DR-ND', 'LM358D'],
  ['GRM188R71H104KA93D CT-ND', 'GRM188R71H104KA93'],
])('%s is %s without its packing', (mpn, base) => {
  expect(baseKey(mpnKey(mpn))).toBe(base);
});

test.each([
  'TL431-R',
  'LM317T',
  'LM317',
  'TL431',
  'BC847B',
  '1N4148',
  'NE555P',
  '2N7002',
  'STM32F103C8T6',
  'ESP32-WROOM-32',
  'USB4105-GF-A',
])('%s is whole as it is', (mpn) => {
  expect(baseKey(mpnKey(mpn))).toBe(mpnKey(mpn));
});

test('a named maker decides: what is packing with one is part of the number with another', () => {
  expect(baseKey('AD8641ARZREEL7', 'Analog Devices')).toBe('AD8641ARZ');
  expect(baseKey('AD8641ARZREEL7', 'ADI(Analog Devices)')).toBe('AD8641ARZ');
  expect(baseKey('AD8641ARZREEL7', 'Nexperia')).toBe('AD8641ARZREEL7');
  expect(baseKey('LM358DR', 'Texas Instruments')).toBe('LM358D');
  expect(baseKey('LM358DR', 'A maker without a list')).toBe('LM358DR');
});

test('a base begins its number and is never cut below four characters', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z0-9]{0,20}$/),
      fc.constantFrom(undefined, ...packingRules.flatMap(({ makers }) => makers)),
      (key, maker) => {
        const base = baseKey(key, maker);
        expect(key.startsWith(base)).toBe(true);
        expect(base === key || base.length >= 4).toBe(true);
      },
    ),
  );
});

test('every ending of the table is a key', () => {
  for (const { endings } of packingRules) for (const [, list] of endings) for (const ending of list) expect(mpnKey(ending)).toBe(ending);
});
