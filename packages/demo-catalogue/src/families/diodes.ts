// Rectifier, Schottky and switching diodes and bridges: the voltage letters and digits of each series are the system.
import type { BrandName } from '../brands.ts';
import { nano, words, type Draft, type Params } from '../draft.ts';
import { diode } from './diode-draft.ts';

const voltLetters: Record<string, number> = { A: 50, B: 100, C: 150, D: 200, G: 400, J: 600, K: 800, M: 1000 };

/** Brand, prefix, letters, end, package, amperes, forward volts, recovery in nanoseconds. */
const letterRectifiers: readonly (readonly [BrandName, string, string, string, string, number, number, number, number])[] = [
  ['Diodes Incorporated', 'S1', 'ABDGJKM', '-13-F', 'SMA', 1, 1.1, 1800, 0.028],
  ['Diodes Incorporated', 'S2', 'ABDGJKM', '-13-F', 'SMB', 1.5, 1.15, 2000, 0.05],
  ['Diodes Incorporated', 'S3', 'ABDGJKM', '-13-F', 'SMC', 3, 1.15, 2000, 0.11],
  ['Diodes Incorporated', 'RS1', 'ABDGJKM', '-13-F', 'SMA', 1, 1.3, 250, 0.03],
  ['Diodes Incorporated', 'RS2', 'ABDGJM', '-13-F', 'SMB', 1.5, 1.3, 250, 0.06],
  ['Diodes Incorporated', 'RS3', 'ABDGJKM', '-13-F', 'SMC', 3, 1.3, 250, 0.12],
  ['Diodes Incorporated', 'US1', 'ABDGJKM', '-13-F', 'SMA', 1, 1.3, 50, 0.04],
  ['Diodes Incorporated', 'ES1', 'ABCDGJ', '-13-F', 'SMA', 1, 0.98, 25, 0.045],
  ['Vishay', 'S1', 'ABDGJKM', '-E3/61T', 'SMA', 1, 1.1, 1800, 0.05],
  ['Vishay', 'S2', 'ABDGJKM', '-E3/52T', 'SMB', 1.5, 1.15, 2000, 0.07],
  ['Vishay', 'S3', 'ABDGJKM', '-E3/57T', 'SMC', 3, 1.15, 2500, 0.14],
  ['Vishay', 'S5', 'ABDGJKM', '-E3/57T', 'SMC', 5, 1.15, 2500, 0.2],
  ['Vishay', 'US1', 'ABDGJKM', '-E3/61T', 'SMA', 1, 1, 50, 0.06],
  ['Vishay', 'RS1', 'ABDGJKM', '-E3/61T', 'SMA', 1, 1.3, 150, 0.05],
  ['Vishay', 'ES1', 'ABCD', '-E3/61T', 'SMA', 1, 0.92, 15, 0.07],
  ['Vishay', 'ES2', 'ABCDG', '-E3/52T', 'SMB', 2, 0.9, 20, 0.11],
  ['onsemi', 'S1', 'ABDGJKM', '', 'SMA', 1, 1.1, 1800, 0.03],
  ['onsemi', 'ES1', 'ABCDGJ', '', 'SMA', 1, 0.92, 15, 0.05],
  ['onsemi', 'RS1', 'ABDGJKM', '', 'SMA', 1, 1.3, 150, 0.04],
  ['onsemi', 'ES2', 'ABCDG', '', 'SMB', 2, 0.9, 20, 0.09],
  ['Changjiang (CJ)', 'S1', 'ABDGJKM', 'F', 'SOD-123FL', 1, 1.1, 1800, 0.012],
  ['Changjiang (CJ)', 'S2', 'ABDGJKM', 'F', 'SOD-123FL', 2, 1.1, 1800, 0.016],
  ['Changjiang (CJ)', 'S3', 'ABDGJKM', '', 'SMC', 3, 1.15, 1800, 0.045],
  ['Changjiang (CJ)', 'RS2', 'ABDGJKM', '', 'SMB', 2, 1.3, 150, 0.028],
  ['Changjiang (CJ)', 'RS3', 'ABDGJKM', '', 'SMC', 3, 1.3, 150, 0.05],
  ['Changjiang (CJ)', 'US1', 'ABDGJKM', 'L', 'SOD-123FL', 1, 1, 50, 0.014],
];

const axialVolts: Record<string, readonly number[]> = {
  '1N400': [0, 50, 100, 200, 400, 600, 800, 1000],
  '1N540': [50, 100, 200, 300, 400, 500, 600, 800, 1000],
  UF400: [0, 50, 100, 200, 400, 600, 800, 1000],
  UF540: [50, 100, 200, 300, 400, 500, 600, 800, 1000],
};
const axial: readonly (readonly [BrandName, string, string, string, string, number, number, number, number])[] = [
  ['Vishay', '1N400', '1234567', '-E3/54', 'DO-41', 1, 1.1, 2000, 0.035],
  ['onsemi', '1N400', '1234567', 'RLG', 'DO-41', 1, 1.1, 2000, 0.03],
  ['onsemi', '1N400', '1234567', 'G', 'DO-41', 1, 1.1, 2000, 0.032],
  ['Diodes Incorporated', '1N400', '1234567', 'G-T', 'DO-41', 1, 1, 2000, 0.028],
  ['onsemi', '1N540', '0124678', 'RLG', 'DO-201AD', 3, 1, 2000, 0.11],
  ['Vishay', '1N540', '1245678', '-E3/54', 'DO-201AD', 3, 1.2, 2000, 0.12],
  ['Vishay', 'UF400', '1234567', '-E3/54', 'DO-41', 1, 1, 50, 0.06],
  ['Vishay', 'UF540', '0124678', '-E3/54', 'DO-201AD', 3, 1, 50, 0.2],
];

function* rectifiers(): Generator<Draft> {
  const params = (volts: number, amperes: number, forward: number, trr: number): Params => ({
    reverse_voltage: volts,
    current_rating: amperes,
    forward_voltage: forward,
    reverse_recovery_time: nano(trr),
    operating_temperature: [-55, 150],
  });
  for (const [brand, prefix, letters, end, size, amperes, forward, trr, dollars] of letterRectifiers)
    for (const letter of letters)
      yield diode(
        brand,
        `${prefix}${letter}${end}`,
        'rectifiers',
        prefix,
        size,
        params(voltLetters[letter]!, amperes, forward, trr),
        dollars,
      );
  for (const [brand, prefix, digits, end, size, amperes, forward, trr, dollars] of axial)
    for (const digit of digits)
      yield diode(
        brand,
        `${prefix}${digit}${end}`,
        'rectifiers',
        `${prefix}x`,
        size,
        params(axialVolts[prefix]![Number(digit)]!, amperes, forward, trr),
        dollars,
      );
  for (const digit of '1234567')
    yield diode(
      'Changjiang (CJ)',
      `M${digit}`,
      'rectifiers',
      'M1-M7',
      'SMA',
      params(axialVolts['1N400']![Number(digit)]!, 1, 1.1, 2000),
      0.008,
    );
}

/** Schottky series: the digits after the first are volts in tens (SS34 = 3 A, 40 V; B340 = 3 A, 40 V). */
const schottkySeries: readonly (readonly [BrandName, string, number, string, string, string, number])[] = [
  ['onsemi', 'SS1', 1, '2 3 4 5 6 8 9', '', 'SMA', 0.04],
  ['onsemi', 'SS3', 3, '2 3 4 5 6 8', '', 'SMC', 0.1],
  ['Vishay', 'SS1', 1, '2 3 4 5 6', '-E3/61T', 'SMA', 0.06],
  ['Vishay', 'SS2', 2, '2 3 4 5 6', '-E3/52T', 'SMB', 0.09],
  ['Vishay', 'SS3', 3, '2 3 4 5 6', '-E3/57T', 'SMC', 0.14],
  ['Changjiang (CJ)', 'SS1', 1, '2 6 10 15 20', '', 'SMA', 0.016],
  ['Changjiang (CJ)', 'SS2', 2, '4 6 10 20', '', 'SMA', 0.02],
  ['Changjiang (CJ)', 'SS3', 3, '4 6 10 15 20', '', 'SMC', 0.034],
  ['Changjiang (CJ)', 'SS5', 5, '4 6 10 15 20', '', 'SMC', 0.05],
  ['Changjiang (CJ)', 'SS1', 1, '2 4 6 10 15 20', 'F', 'SOD-123FL', 0.012],
  ['Changjiang (CJ)', 'SS3', 3, '2 4 6 8 10 15 20', 'F', 'SOD-123FL', 0.022],
  ['Diodes Incorporated', 'B1', 1, '20 30 40 50 60 70 80 90 100', '-13-F', 'SMA', 0.05],
  ['Diodes Incorporated', 'B2', 2, '20 30 40 50 60 80 90 100', '-13-F', 'SMB', 0.08],
  ['Diodes Incorporated', 'B3', 3, '20 30 40 50 60 70 80', '-13-F', 'SMC', 0.11],
  ['Diodes Incorporated', 'B1', 1, '20B 30B 40B 50B 60B 100B', '-13-F', 'SMB', 0.06],
  ['Diodes Incorporated', 'B2', 2, '20A 30A 40A 50A 60A 100A', '-13-F', 'SMA', 0.07],
  ['Diodes Incorporated', 'B3', 3, '20A 30A 40A 50A 60A', '-13-F', 'SMA', 0.09],
  ['Diodes Incorporated', 'B5', 5, '20C 30C 40C 50C 60C', '-13-F', 'SMC', 0.14],
  ['onsemi', 'MBRS1', 1, '20 30 40 100', 'T3G', 'SMB', 0.12],
  ['onsemi', 'MBRS3', 3, '20 30 40 60', 'T3G', 'SMC', 0.17],
];

/** Brand, part, package, volts, amperes, forward volts, configuration, dollars. */
const schottkyParts: readonly (readonly [BrandName, string, string, number, number, number, string, number])[] = [
  ['Vishay', '1N5817-E3/54', 'DO-41', 20, 1, 0.45, 'Independent', 0.07],
  ['Vishay', '1N5818-E3/54', 'DO-41', 30, 1, 0.55, 'Independent', 0.07],
  ['Vishay', '1N5819-E3/54', 'DO-41', 40, 1, 0.6, 'Independent', 0.06],
  ['Vishay', '1N5820-E3/54', 'DO-201AD', 20, 3, 0.475, 'Independent', 0.15],
  ['Vishay', '1N5822-E3/54', 'DO-201AD', 40, 3, 0.525, 'Independent', 0.16],
  ['onsemi', '1N5819G', 'DO-41', 40, 1, 0.6, 'Independent', 0.06],
  ['onsemi', '1N5818G', 'DO-41', 30, 1, 0.55, 'Independent', 0.06],
  ['onsemi', '1N5822RLG', 'DO-201AD', 40, 3, 0.525, 'Independent', 0.14],
  ['STMicroelectronics', '1N5819', 'DO-41', 40, 1, 0.55, 'Independent', 0.05],
  ['STMicroelectronics', '1N5822', 'DO-201AD', 40, 3, 0.525, 'Independent', 0.13],
  ['Changjiang (CJ)', 'B5817W', 'SOD-123', 20, 1, 0.45, 'Independent', 0.012],
  ['Changjiang (CJ)', 'B5818W', 'SOD-123', 30, 1, 0.55, 'Independent', 0.012],
  ['Changjiang (CJ)', 'B5819W', 'SOD-123', 40, 1, 0.6, 'Independent', 0.011],
  ['Changjiang (CJ)', 'B5819WS', 'SOD-323', 40, 0.35, 0.6, 'Independent', 0.011],
  ['onsemi', 'SS34', 'SMC', 40, 3, 0.5, 'Independent', 0.1],
  ['onsemi', 'MBR0520LT1G', 'SOD-123', 20, 0.5, 0.385, 'Independent', 0.07],
  ['onsemi', 'MBR0530T1G', 'SOD-123', 30, 0.5, 0.43, 'Independent', 0.06],
  ['onsemi', 'MBR0540T1G', 'SOD-123', 40, 0.5, 0.53, 'Independent', 0.06],
  ['Diodes Incorporated', 'B0530W-7-F', 'SOD-123', 30, 0.5, 0.43, 'Independent', 0.05],
  ['Diodes Incorporated', 'B0540W-7-F', 'SOD-123', 40, 0.5, 0.51, 'Independent', 0.05],
  ['Diodes Incorporated', 'B0520LW-7-F', 'SOD-123', 20, 0.5, 0.385, 'Independent', 0.05],
  ['Nexperia', 'BAT54,215', 'SOT-23', 30, 0.2, 0.4, 'Independent', 0.018],
  ['Nexperia', 'BAT54A,215', 'SOT-23', 30, 0.2, 0.4, 'Pair common anode', 0.018],
  ['Nexperia', 'BAT54C,215', 'SOT-23', 30, 0.2, 0.4, 'Pair common cathode', 0.016],
  ['Nexperia', 'BAT54S,215', 'SOT-23', 30, 0.2, 0.4, 'Pair series connection', 0.016],
  ['onsemi', 'BAT54LT1G', 'SOT-23', 30, 0.2, 0.4, 'Independent', 0.02],
  ['onsemi', 'BAT54ALT1G', 'SOT-23', 30, 0.2, 0.4, 'Pair common anode', 0.02],
  ['onsemi', 'BAT54CLT1G', 'SOT-23', 30, 0.2, 0.4, 'Pair common cathode', 0.02],
  ['onsemi', 'BAT54SLT1G', 'SOT-23', 30, 0.2, 0.4, 'Pair series connection', 0.02],
  ['Diodes Incorporated', 'BAT54-7-F', 'SOT-23', 30, 0.2, 0.4, 'Independent', 0.02],
  ['Diodes Incorporated', 'BAT54A-7-F', 'SOT-23', 30, 0.2, 0.4, 'Pair common anode', 0.02],
  ['Diodes Incorporated', 'BAT54C-7-F', 'SOT-23', 30, 0.2, 0.4, 'Pair common cathode', 0.02],
  ['Diodes Incorporated', 'BAT54S-7-F', 'SOT-23', 30, 0.2, 0.4, 'Pair series connection', 0.02],
  ['Changjiang (CJ)', 'BAT54', 'SOT-23', 30, 0.2, 0.4, 'Independent', 0.009],
  ['Changjiang (CJ)', 'BAT54A', 'SOT-23', 30, 0.2, 0.4, 'Pair common anode', 0.009],
  ['Changjiang (CJ)', 'BAT54C', 'SOT-23', 30, 0.2, 0.4, 'Pair common cathode', 0.009],
  ['Changjiang (CJ)', 'BAT54S', 'SOT-23', 30, 0.2, 0.4, 'Pair series connection', 0.009],
  ['Nexperia', 'PMEG3010ER,115', 'SOD-123W', 30, 1, 0.36, 'Independent', 0.06],
  ['Nexperia', 'PMEG4010ER,115', 'SOD-123W', 40, 1, 0.43, 'Independent', 0.06],
  ['Nexperia', 'PMEG6010ER,115', 'SOD-123W', 60, 1, 0.46, 'Independent', 0.07],
  ['Nexperia', 'PMEG2010EA,115', 'SOD-323', 20, 1, 0.43, 'Independent', 0.06],
  ['Nexperia', 'PMEG3010EJ,115', 'SOD-323F', 30, 1, 0.4, 'Independent', 0.06],
  ['Rohm', 'RB521S-30TE61', 'SOD-523', 30, 0.2, 0.5, 'Independent', 0.02],
  ['Rohm', 'RB751S-40TE61', 'SOD-523', 30, 0.03, 0.37, 'Independent', 0.02],
  ['Rohm', 'RB160M-30TR', 'SOD-123', 30, 1, 0.48, 'Independent', 0.08],
];

function* schottkys(): Generator<Draft> {
  for (const [brand, prefix, amperes, list, end, size, dollars] of schottkySeries) {
    for (const text of words(list)) {
      const digits = Number(text.replace(/[A-Z]/, ''));
      const volts = digits < 20 || prefix.startsWith('SS') ? digits * 10 : digits;
      yield diode(
        brand,
        `${prefix}${text}${end}`,
        'schottky',
        prefix,
        size,
        {
          reverse_voltage: volts,
          current_rating: amperes,
          forward_voltage: volts <= 40 ? 0.5 : volts <= 60 ? 0.7 : volts <= 100 ? 0.85 : 0.92,
          configuration: 'Independent',
          operating_temperature: [-55, 125],
        },
        dollars,
      );
    }
  }
  for (const [brand, mpn, size, volts, amperes, forward, configuration, dollars] of schottkyParts)
    yield diode(
      brand,
      mpn,
      'schottky',
      mpn.replace(/[-,].*/, ''),
      size,
      { reverse_voltage: volts, current_rating: amperes, forward_voltage: forward, configuration, operating_temperature: [-55, 125] },
      dollars,
    );
}

/** Brand, part, package, volts, amperes, recovery in nanoseconds, configuration, dollars. */
const switchingParts: readonly (readonly [BrandName, string, string, number, number, number, string, number])[] = [
  ['Changjiang (CJ)', '1N4148W', 'SOD-123', 100, 0.15, 4, 'Independent', 0.006],
  ['Changjiang (CJ)', '1N4148WS', 'SOD-323', 75, 0.15, 4, 'Independent', 0.006],
  ['Changjiang (CJ)', '1N4148WT', 'SOD-523', 75, 0.125, 4, 'Independent', 0.006],
  ['Diodes Incorporated', '1N4148W-7-F', 'SOD-123', 100, 0.3, 4, 'Independent', 0.015],
  ['Diodes Incorporated', '1N4148WS-7-F', 'SOD-323', 75, 0.15, 4, 'Independent', 0.015],
  ['onsemi', '1N4148', 'DO-35', 100, 0.2, 4, 'Independent', 0.011],
  ['onsemi', '1N4148TR', 'DO-35', 100, 0.2, 4, 'Independent', 0.01],
  ['onsemi', '1N4148WS', 'SOD-323', 75, 0.15, 4, 'Independent', 0.012],
  ['Vishay', '1N4148-TAP', 'DO-35', 100, 0.3, 4, 'Independent', 0.014],
  ['Vishay', '1N4148W-E3-08', 'SOD-123', 75, 0.15, 4, 'Independent', 0.018],
  ['Vishay', 'LL4148-GS08', 'LL-34', 75, 0.3, 4, 'Independent', 0.014],
  ['Nexperia', '1N4148,113', 'DO-35', 100, 0.2, 4, 'Independent', 0.012],
  ['Nexperia', 'BAS16,215', 'SOT-23', 100, 0.215, 4, 'Independent', 0.012],
  ['Nexperia', 'BAV70,215', 'SOT-23', 100, 0.215, 4, 'Pair common cathode', 0.012],
  ['Nexperia', 'BAV99,215', 'SOT-23', 100, 0.215, 4, 'Pair series connection', 0.012],
  ['Nexperia', 'BAW56,215', 'SOT-23', 90, 0.215, 4, 'Pair common anode', 0.012],
  ['Nexperia', 'BAS21,215', 'SOT-23', 250, 0.2, 50, 'Independent', 0.016],
  ['Nexperia', 'BAS316,115', 'SOD-323', 100, 0.25, 4, 'Independent', 0.012],
  ['Nexperia', 'BAS516,115', 'SOD-523', 100, 0.25, 4, 'Independent', 0.013],
  ['onsemi', 'BAS16LT1G', 'SOT-23', 100, 0.2, 6, 'Independent', 0.013],
  ['onsemi', 'BAV70LT1G', 'SOT-23', 100, 0.2, 6, 'Pair common cathode', 0.013],
  ['onsemi', 'BAV99LT1G', 'SOT-23', 100, 0.215, 6, 'Pair series connection', 0.013],
  ['onsemi', 'BAW56LT1G', 'SOT-23', 70, 0.2, 6, 'Pair common anode', 0.013],
  ['onsemi', 'MMBD914LT1G', 'SOT-23', 100, 0.2, 4, 'Independent', 0.014],
  ['Diodes Incorporated', 'BAS16-7-F', 'SOT-23', 75, 0.3, 4, 'Independent', 0.017],
  ['Diodes Incorporated', 'BAV70-7-F', 'SOT-23', 75, 0.3, 4, 'Pair common cathode', 0.017],
  ['Diodes Incorporated', 'BAV99-7-F', 'SOT-23', 75, 0.3, 4, 'Pair series connection', 0.017],
  ['Diodes Incorporated', 'BAW56-7-F', 'SOT-23', 75, 0.3, 4, 'Pair common anode', 0.017],
  ['Changjiang (CJ)', 'BAV99', 'SOT-23', 70, 0.2, 6, 'Pair series connection', 0.007],
  ['Changjiang (CJ)', 'BAV70', 'SOT-23', 70, 0.2, 6, 'Pair common cathode', 0.007],
  ['Changjiang (CJ)', 'BAW56', 'SOT-23', 70, 0.2, 6, 'Pair common anode', 0.007],
  ['Changjiang (CJ)', 'BAS16', 'SOT-23', 75, 0.2, 6, 'Independent', 0.007],
  ['Changjiang (CJ)', 'BAV21W', 'SOD-123', 200, 0.2, 50, 'Independent', 0.009],
];

/** Series, package, amperes, forward volts, digits of the ratings. Two digits stand for hundreds of volts. */
const bridgeSeries: readonly (readonly [BrandName, string, string, string, number, number, string, number])[] = [
  ['onsemi', 'MB', 'S', 'TO-269AA', 0.5, 1, '1 2 4 6 8 10', 0.09],
  ['onsemi', 'DF', 'S', 'DFS', 1, 1.1, '01 02 04 06 08 10', 0.16],
  ['Diodes Incorporated', 'DF', 'M', 'DFM', 1, 1.1, '005 01 02 04 06 08 10', 0.3],
  ['Diodes Incorporated', 'GBJ6', '-F', 'GBJ', 6, 1.05, '04 06 08 10', 0.55],
  ['Diodes Incorporated', 'GBJ15', '-F', 'GBJ', 15, 1.05, '02 06 08 10', 0.7],
  ['Diodes Incorporated', 'GBJ20', '-F', 'GBJ', 20, 1.05, '01 02 06 10', 0.9],
  ['Diodes Incorporated', 'GBJ25', '-F', 'GBJ', 25, 1.05, '04 06 08 10', 1.0],
  ['Changjiang (CJ)', 'GBU4', '', 'GBU', 4, 1, '01 02 04 06 08 10', 0.14],
  ['Changjiang (CJ)', 'GBU6', '', 'GBU', 6, 1, '01 02 04 06 10', 0.15],
  ['Changjiang (CJ)', 'GBU8', '', 'GBU', 8, 1, '01 08 10', 0.17],
  ['Changjiang (CJ)', 'GBU10', '', 'GBU', 10, 1, '01 02 04 06 08 10', 0.2],
  ['Changjiang (CJ)', 'GBU15', '', 'GBU', 15, 1, '01 02 04 08 10', 0.26],
  ['Changjiang (CJ)', 'GBU25', '', 'GBU', 25, 1, '02 04 06 08 10', 0.34],
  ['Changjiang (CJ)', 'GBJ15', '', 'GBJ', 15, 1.05, '01 02 08 10', 0.28],
  ['Changjiang (CJ)', 'GBJ20', '', 'GBJ', 20, 1.05, '01 02 04 06 08', 0.3],
  ['Changjiang (CJ)', 'GBJ25', '', 'GBJ', 25, 1.05, '01 04 06 10', 0.35],
  ['Changjiang (CJ)', 'KBU6', '', 'KBU', 6, 1, '01 02 06 08', 0.18],
  ['Changjiang (CJ)', 'KBU8', '', 'KBU', 8, 1, '01 02 04 06 08 10', 0.2],
];
const db = [50, 100, 200, 400, 600, 800, 1000];

function* bridges(): Generator<Draft> {
  const params = (volts: number, amperes: number, forward: number): Params => ({
    reverse_voltage: volts,
    current_rating: amperes,
    forward_voltage: forward,
    operating_temperature: [-55, 150],
  });
  for (const [brand, prefix, end, size, amperes, forward, list, dollars] of bridgeSeries) {
    for (const text of words(list))
      yield {
        ...diode(
          brand,
          `${prefix}${text}${end}`,
          'bridges',
          prefix,
          size,
          params(text === '005' ? 50 : Number(text) * 100, amperes, forward),
          dollars,
        ),
        packaging: size.endsWith('AA') || size === 'DFS' ? 'reel' : 'tube',
        pack: size.endsWith('AA') ? 3000 : 500,
      };
  }
  for (const [i, volts] of db.entries())
    yield {
      ...diode('Changjiang (CJ)', `DB10${i + 1}S`, 'bridges', 'DB10xS', 'DBS', params(volts, 1, 1.1), 0.04),
      pack: 1500,
      weightMg: 400,
    };
}

/** All diodes that conduct or regulate; protection has its own family. */
export function* diodes(): Generator<Draft> {
  yield* rectifiers();
  yield* schottkys();
  for (const [brand, mpn, size, volts, amperes, trr, configuration, dollars] of switchingParts)
    yield diode(
      brand,
      mpn,
      'switching',
      mpn.replace(/[-,].*/, ''),
      size,
      {
        reverse_voltage: volts,
        current_rating: amperes,
        reverse_recovery_time: nano(trr),
        configuration,
        operating_temperature: [-55, 150],
      },
      dollars,
    );
  yield* bridges();
}
