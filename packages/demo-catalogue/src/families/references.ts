// Voltage references and supervisors: the reference or threshold voltage is part of the number.
import type { BrandName } from '../brands.ts';
import { usd, words, type Draft, type Params } from '../draft.ts';

const weights: Record<string, number> = { 'TO-92': 200, 'SOIC-8': 80, 'SOT-89': 50 };

/** Texas Instruments REF and LM4040: code and volts, tolerance in percent, drift in ppm/°C. */
const referenceSeries: readonly (readonly [string, string, string, (code: string) => string, number, number, number])[] = [
  ['REF30xx', 'SOT-23', '12:1.25 20:2.048 25:2.5 30:3 33:3.3 40:4.096', (c) => `REF30${c}AIDBZR`, 0.2, 75, 0.55],
  ['REF31xx', 'SOT-23', '12:1.25 20:2.048 25:2.5 30:3 33:3.3 40:4.096', (c) => `REF31${c}AIDBZR`, 0.2, 20, 0.9],
  ['REF32xx', 'SOT-23-6', '12:1.25 20:2.048 25:2.5 30:3 33:3.3 40:4.096', (c) => `REF32${c}AIDBVR`, 0.2, 7, 1.6],
  ['REF33xx', 'SOT-323', '12:1.25 18:1.8 20:2.048 25:2.5 30:3 33:3.3', (c) => `REF33${c}AIDCKR`, 0.15, 30, 0.75],
  ['REF33xx', 'SOT-23', '12:1.25 20:2.048 25:2.5 30:3 33:3.3', (c) => `REF33${c}AIDBZR`, 0.15, 30, 0.8],
  ['REF34xx', 'SOT-23-6', '25:2.5 30:3 33:3.3 40:4.096 50:5', (c) => `REF34${c}IDBVR`, 0.05, 6, 1.5],
  ['REF50xx', 'SOIC-8', '10:10 20:2.048 25:2.5 30:3 40:4.096 45:4.5 50:5', (c) => `REF50${c}AIDR`, 0.1, 8, 1.9],
  ['REF50xx', 'VSSOP-8', '10:10 20:2.048 25:2.5 30:3 40:4.096 45:4.5 50:5', (c) => `REF50${c}AIDGKR`, 0.1, 8, 1.9],
  ['REF50xx', 'SOIC-8', '20:2.048 25:2.5 30:3 40:4.096 45:4.5 50:5', (c) => `REF50${c}IDR`, 0.05, 3, 3.4],
  ['LM4040A', 'SOT-23', '20:2.048 25:2.5 30:3 41:4.096 50:5 10:10', (c) => `LM4040A${c}IDBZR`, 0.1, 100, 0.62],
  ['LM4040B', 'SOT-23', '20:2.048 25:2.5 30:3 41:4.096 50:5 10:10', (c) => `LM4040B${c}IDBZR`, 0.2, 100, 0.48],
  ['LM4040C', 'SOT-23', '20:2.048 25:2.5 30:3 41:4.096 50:5 82:8.192 10:10', (c) => `LM4040C${c}IDBZR`, 0.5, 100, 0.32],
  ['LM4040D', 'SOT-23', '20:2.048 25:2.5 30:3 41:4.096 50:5 82:8.192', (c) => `LM4040D${c}IDBZR`, 1, 150, 0.26],
  ['LM4132A', 'SOT-23-5', '1.8:1.8 2.0:2.048 2.5:2.5 3.0:3 3.3:3.3 4.1:4.096', (c) => `LM4132AMF-${c}/NOPB`, 0.05, 10, 2],
];
/** Shunt regulators: brand, part, package, tolerance, volts at least, dollars. */
const shunts: readonly (readonly [BrandName, string, string, number, number, number])[] = [
  ['Texas Instruments', 'TL431AIDBZR', 'SOT-23', 1, 2.495, 0.055],
  ['Texas Instruments', 'TL431BIDBZR', 'SOT-23', 0.5, 2.495, 0.08],
  ['Texas Instruments', 'TL431IDBZR', 'SOT-23', 2, 2.495, 0.05],
  ['Texas Instruments', 'TL431ACDBZR', 'SOT-23', 1, 2.495, 0.055],
  ['Texas Instruments', 'TL431BQDBZR', 'SOT-23', 0.5, 2.495, 0.11],
  ['Texas Instruments', 'TL431AQDBZR', 'SOT-23', 1, 2.495, 0.08],
  ['Texas Instruments', 'TL431ACLPR', 'TO-92', 1, 2.495, 0.09],
  ['Texas Instruments', 'TL431AIDR', 'SOIC-8', 1, 2.495, 0.1],
  ['Texas Instruments', 'TL431CPK', 'SOT-89', 2, 2.495, 0.12],
  ['Texas Instruments', 'TL432AIDBZR', 'SOT-23', 1, 2.495, 0.09],
  ['Texas Instruments', 'TL432BIDBZR', 'SOT-23', 0.5, 2.495, 0.12],
  ['Texas Instruments', 'TLV431AIDBZR', 'SOT-23', 1, 1.24, 0.14],
  ['Texas Instruments', 'TLV431BIDBZR', 'SOT-23', 0.5, 1.24, 0.18],
  ['Texas Instruments', 'ATL431AIDBZR', 'SOT-23', 1, 2.5, 0.11],
  ['Texas Instruments', 'ATL431BIDBZR', 'SOT-23', 0.5, 2.5, 0.14],
  ['onsemi', 'TL431ACDR2G', 'SOIC-8', 1, 2.495, 0.1],
  ['onsemi', 'TL431BCLPRAG', 'TO-92', 0.4, 2.495, 0.12],
  ['onsemi', 'TLV431ASN1T1G', 'SOT-23-5', 1, 1.24, 0.16],
  ['Diodes Incorporated', 'TLV431AFTA', 'SOT-23', 1, 1.24, 0.12],
  ['Diodes Incorporated', 'AZ431AN-ATRE1', 'SOT-23', 0.5, 2.495, 0.05],
  ['Nexperia', 'TL431AIDBZR,215', 'SOT-23', 1, 2.495, 0.06],
  ['Nexperia', 'TL431BQDBZR,215', 'SOT-23', 0.5, 2.495, 0.08],
  ['Changjiang (CJ)', 'CJ431', 'SOT-23', 0.5, 2.495, 0.018],
  ['STMicroelectronics', 'TL431AIL3T', 'SOT-23', 1, 2.495, 0.09],
];

/** All voltage references. */
export function* references(): Generator<Draft> {
  for (const [series, size, list, mpn, tolerance, drift, dollars] of referenceSeries) {
    for (const entry of words(list)) {
      const [code, volts] = entry.split(':') as [string, string];
      yield {
        brand: 'Texas Instruments',
        mpn: mpn(code),
        leaf: 'references',
        series,
        package: size,
        params: { reference_voltage: Number(volts), tolerance, temperature_coefficient: drift, operating_temperature: [-40, 125] },
        usdMicros: usd(dollars),
        pack: size.endsWith('-8') ? 2500 : 3000,
        packaging: 'reel',
        weightMg: weights[size] ?? 12,
      };
    }
  }
  for (const [brand, mpn, size, tolerance, volts, dollars] of shunts) {
    yield {
      brand,
      mpn,
      leaf: 'references',
      series: mpn.slice(0, 5),
      package: size,
      noun: ['可调并联稳压基准', 'Adjustable shunt reference'],
      params: { reference_voltage: volts, tolerance, operating_temperature: [-40, 85] },
      usdMicros: usd(dollars),
      pack: size === 'TO-92' ? 2000 : 3000,
      packaging: 'reel',
      weightMg: weights[size] ?? 8,
    };
  }
}

const thresholds: Record<string, number> = { L: 4.63, M: 4.38, J: 4, T: 3.08, S: 2.93, R: 2.63, Z: 2.32 };
const letterSupervisors: readonly (readonly [BrandName, string, (letter: string) => string, string, string, string, number])[] = [
  ['Analog Devices', 'MAX809', (l) => `MAX809${l}EUR+T`, 'LMRST', 'SOT-23', 'push-pull', 0.42],
  ['Analog Devices', 'MAX810', (l) => `MAX810${l}EUR+T`, 'LMRST', 'SOT-23', 'push-pull', 0.42],
  ['Analog Devices', 'MAX811', (l) => `MAX811${l}EUS+T`, 'LMRST', 'SOT-143', 'push-pull', 0.5],
  ['Analog Devices', 'MAX803', (l) => `MAX803${l}EXR+T`, 'LRSTZ', 'SOT-323', 'open drain', 0.45],
  ['Analog Devices', 'ADM809', (l) => `ADM809${l}ARTZ-REEL7`, 'LRSTZ', 'SOT-23', 'push-pull', 0.5],
  ['Analog Devices', 'ADM811', (l) => `ADM811${l}ARTZ-REEL7`, 'LRST', 'SOT-143', 'push-pull', 0.6],
  ['STMicroelectronics', 'STM809', (l) => `STM809${l}WX6F`, 'LMRST', 'SOT-23', 'push-pull', 0.24],
  ['STMicroelectronics', 'STM811', (l) => `STM811${l}W16F`, 'LMRST', 'SOT-143', 'push-pull', 0.3],
  ['Microchip', 'TCM809', (l) => `TCM809${l}VNB713`, 'LMST', 'SOT-23', 'push-pull', 0.3],
  ['Microchip', 'TCM809', (l) => `TCM809${l}ENB713`, 'MRST', 'SOT-23', 'push-pull', 0.32],
  ['Texas Instruments', 'TLV803', (l) => `TLV803${l}DBZR`, 'MRSZ', 'SOT-23', 'open drain', 0.16],
  ['onsemi', 'MAX809', (l) => `MAX809${l}TRG`, 'LMRST', 'SOT-23', 'push-pull', 0.15],
];
const codedSupervisors: readonly (readonly [BrandName, string, (code: string) => string, string, string, string, number])[] = [
  [
    'Texas Instruments',
    'TPS3808',
    (c) => `TPS3808G${c}DBVR`,
    '09:0.84 12:1.12 15:1.4 18:1.67 19:1.77 25:2.33 30:2.79 33:3.07 50:4.65',
    'SOT-23-6',
    'open drain',
    0.65,
  ],
  ['Texas Instruments', 'TPS3823', (c) => `TPS3823-${c}DBVR`, '25:2.25 30:2.63 33:2.93 50:4.55', 'SOT-23-5', 'push-pull', 0.42],
  ['Texas Instruments', 'TPS3824', (c) => `TPS3824-${c}DBVR`, '25:2.25 30:2.63 33:2.93 50:4.55', 'SOT-23-5', 'push-pull', 0.5],
  [
    'Rohm',
    'BD48',
    (c) => `BD48${c}G-TR`,
    '23:2.3 24:2.4 25:2.5 26:2.6 27:2.7 28:2.8 30:3 38:3.8 40:4 42:4.2 43:4.3 45:4.5 46:4.6 47:4.7 48:4.8 53:5.3',
    'SOT-23-5',
    'open drain',
    0.2,
  ],
  [
    'Rohm',
    'BD52',
    (c) => `BD52${c}G-TR`,
    '24:2.4 25:2.5 26:2.6 27:2.7 28:2.8 30:3 32:3.2 37:3.7 42:4.2 43:4.3 45:4.5 47:4.7',
    'SOT-23-5',
    'open drain',
    0.24,
  ],
  [
    'Microchip',
    'MCP130',
    (c) => `MCP130T-${c}I/TT`,
    '270:2.625 300:2.925 315:3.075 450:4.375 460:4.475 475:4.625 485:4.725',
    'SOT-23',
    'open drain',
    0.3,
  ],
  [
    'Microchip',
    'MCP809',
    (c) => `MCP809T-${c}I/TT`,
    '270:2.625 300:2.925 315:3.075 450:4.375 460:4.475 475:4.625 485:4.725',
    'SOT-23',
    'push-pull',
    0.28,
  ],
  [
    'Microchip',
    'MCP111',
    (c) => `MCP111T-${c}E/TT`,
    '240:2.32 270:2.63 290:2.9 300:2.93 315:3.08 450:4.38 475:4.63',
    'SOT-23',
    'open drain',
    0.32,
  ],
  [
    'Diodes Incorporated',
    'APX803S',
    (c) => `APX803S-${c}SA-7`,
    '23:2.25 26:2.63 29:2.93 31:3.08 44:4.38 46:4.63',
    'SOT-23',
    'open drain',
    0.07,
  ],
  [
    'Diodes Incorporated',
    'APX809S',
    (c) => `APX809S-${c}SA-7`,
    '23:2.25 26:2.63 29:2.93 31:3.08 44:4.38 46:4.63',
    'SOT-23',
    'push-pull',
    0.07,
  ],
];

/** All supervisors. */
export function* supervisors(): Generator<Draft> {
  const shared = { leaf: 'supervisors', pack: 3000, packaging: 'reel', weightMg: 9 } as const;
  const params = (volts: number, outputType: string): Params => ({
    threshold_voltage: volts,
    output_type: outputType,
    supply_voltage: [1, 5.5],
  });
  for (const [brand, series, mpn, letters, size, outputType, dollars] of letterSupervisors)
    for (const letter of letters)
      yield {
        ...shared,
        brand,
        mpn: mpn(letter),
        series,
        package: size,
        params: params(thresholds[letter]!, outputType),
        usdMicros: usd(dollars),
      };
  for (const [brand, series, mpn, list, size, outputType, dollars] of codedSupervisors) {
    for (const entry of words(list)) {
      const [code, volts] = entry.split(':') as [string, string];
      yield { ...shared, brand, mpn: mpn(code), series, package: size, params: params(Number(volts), outputType), usdMicros: usd(dollars) };
    }
  }
}
