// Linear regulators: the output voltage is part of the number.
import type { BrandName } from '../brands.ts';
import { micro, usd, words, type Draft } from '../draft.ts';

const heavy: Record<string, number> = {
  'SOT-223': 120,
  'TO-252': 330,
  'TO-263': 1400,
  'TO-220': 1900,
  'TO-92': 200,
  'SOIC-8': 80,
  'SOT-89': 50,
};
const inTubes = new Set(['TO-220', 'TO-92']);

/** Volts of a code: 33 = 3.3, 285 = 2.85, 3.3 = 3.3, 01 means adjustable. */
const plainVolts = (code: string): number =>
  code.includes('.') ? Number(code) : code.length === 3 ? Number(code) / 100 : Number(code) / 10;

interface LdoSeries {
  readonly brand: BrandName;
  readonly series: string;
  readonly package: string;
  readonly mpn: (code: string) => string;
  readonly codes: string;
  readonly volts?: (code: string) => number;
  readonly amperes: number;
  readonly input: readonly [number, number];
  /** Dropout in volts at the rated current and quiescent current in microamperes. */
  readonly dropout: number;
  readonly quiescentUa: number;
  readonly dollars: number;
}

const ldo = (
  brand: BrandName,
  series: string,
  size: string,
  mpn: (code: string) => string,
  codes: string,
  [amperes, low, high, dropout, quiescentUa, dollars]: readonly [number, number, number, number, number, number],
  volts?: (code: string) => number,
): LdoSeries => ({
  brand,
  series,
  package: size,
  mpn,
  codes,
  amperes,
  input: [low, high],
  dropout,
  quiescentUa,
  dollars,
  ...(volts ? { volts } : {}),
});
const ti = (
  series: string,
  end: string,
  size: string,
  codes: string,
  numbersOf: readonly [number, number, number, number, number, number],
  volts?: (code: string) => number,
): LdoSeries => ldo('Texas Instruments', series, size, (c) => `${series}${c}${end}`, codes, numbersOf, volts);
const fourDigits = (code: string): number => Number(code.slice(0, 2)) / 10;
const integerVolts = (code: string): number => Number(code);

const ldos: readonly LdoSeries[] = [
  ldo(
    'Advanced Monolithic Systems',
    'AMS1117',
    'SOT-223',
    (c) => `AMS1117-${c}`,
    '1.2 1.5 1.8 2.5 2.85 3.3 5.0',
    [1, 2.7, 15, 1.1, 5000, 0.05],
  ),
  ldo('STMicroelectronics', 'LD1117S', 'SOT-223', (c) => `LD1117S${c}TR`, '12 18 25 33 50', [0.8, 2.6, 15, 1.1, 5000, 0.11]),
  ldo('STMicroelectronics', 'LD1117DT', 'TO-252', (c) => `LD1117DT${c}TR`, '12 18 25 33 50', [0.8, 2.6, 15, 1.1, 5000, 0.16]),
  ldo('STMicroelectronics', 'LD1117V', 'TO-220', (c) => `LD1117V${c}`, '18 33 50', [0.8, 2.6, 15, 1.1, 5000, 0.28]),
  ldo('Texas Instruments', 'TLV1117', 'SOT-223', (c) => `TLV1117-${c}IDCYR`, '15 18 25 33 50', [0.8, 2.7, 15, 1.2, 5000, 0.13]),
  ldo('Texas Instruments', 'TLV1117', 'SOT-223', (c) => `TLV1117-${c}CDCYR`, '15 18 25 33 50', [0.8, 2.7, 15, 1.2, 5000, 0.12]),
  ldo('Texas Instruments', 'TLV1117LV', 'SOT-223', (c) => `TLV1117LV${c}DCYR`, '12 15 18 25 28 30 33', [1, 2, 5.5, 0.455, 60, 0.11]),
  ldo('Texas Instruments', 'LM1117', 'SOT-223', (c) => `LM1117MPX-${c}/NOPB`, '1.8 2.5 3.3 5.0', [0.8, 2.6, 15, 1.2, 5000, 0.34]),
  ldo('onsemi', 'NCP1117ST', 'SOT-223', (c) => `NCP1117ST${c}T3G`, '12 15 18 25 33 50', [1, 2.7, 20, 1.2, 6000, 0.12]),
  ldo('onsemi', 'NCP1117DT', 'TO-252', (c) => `NCP1117DT${c}RKG`, '18 33 50', [1, 2.7, 20, 1.2, 6000, 0.16]),
  ldo('Diodes Incorporated', 'AZ1117CH', 'SOT-223', (c) => `AZ1117CH-${c}TRG1`, '1.2 1.5 1.8 2.5 3.3 5.0', [0.8, 2.7, 15, 1.2, 4000, 0.07]),
  ldo(
    'Torex',
    'XC6206',
    'SOT-23',
    (c) => `XC6206P${c}MR-G`,
    '122 182 202 252 272 282 302 332 382 452 502',
    [0.2, 1.8, 6, 0.68, 1, 0.05],
    (c) => Number(c.slice(0, 2)) / 10,
  ),
  ldo(
    'Torex',
    'XC6210',
    'SOT-23-5',
    (c) => `XC6210B${c}MR-G`,
    '122 182 252 302 332 402 502',
    [0.7, 1.5, 6, 0.05, 35, 0.16],
    (c) => Number(c.slice(0, 2)) / 10,
  ),
  ldo(
    'Torex',
    'XC6201',
    'SOT-23-5',
    (c) => `XC6201P${c}MR-G`,
    '182 252 302 332 362 402',
    [0.25, 2, 10, 0.16, 2, 0.13],
    (c) => Number(c.slice(0, 2)) / 10,
  ),
  ldo('Diodes Incorporated', 'AP2112', 'SOT-23-5', (c) => `AP2112K-${c}TRG1`, '1.2 1.8 2.5 2.6 3.3', [0.6, 2.5, 6, 0.4, 55, 0.06]),
  ldo(
    'Diodes Incorporated',
    'AP2127',
    'SOT-23-5',
    (c) => `AP2127K-${c}TRG1`,
    '1.0 1.2 1.5 1.8 2.5 2.8 3.0 3.3',
    [0.3, 2.5, 6, 0.17, 60, 0.06],
  ),
  ldo('Diodes Incorporated', 'AP7333', 'SOT-23', (c) => `AP7333-${c}SAG-7`, '10 12 15 18 25 28 30 33', [0.3, 2, 6, 0.15, 65, 0.08]),
  ldo('Diodes Incorporated', 'AP7333R', 'SOT-23', (c) => `AP7333-${c}SRG-7`, '12 15 18 25 28 30 33', [0.3, 2, 6, 0.15, 65, 0.08]),
  ldo('Diodes Incorporated', 'AP7313', 'SOT-23', (c) => `AP7313-${c}SAG-7`, '12 15 18 25 30 33', [0.15, 2, 6, 0.15, 40, 0.07]),
  ldo('Diodes Incorporated', 'AP7365', 'SOT-23-5', (c) => `AP7365-${c}WG-7`, '15 18 20 25 28 30 33', [0.6, 2, 6, 0.3, 35, 0.1]),
  ldo('Diodes Incorporated', 'AP7365Y', 'SOT-89', (c) => `AP7365-${c}YG-13`, '12 18 25 30 33', [0.6, 2, 6, 0.3, 35, 0.1]),
  ti('LP5907MFX-', '/NOPB', 'SOT-23-5', '1.2 1.8 2.5 2.8 2.9 3.0 3.1 3.2 3.3 4.5', [0.25, 2.2, 5.5, 0.12, 12, 0.16]),
  ti('LP2985-', 'DBVR', 'SOT-23-5', '10 18 25 28 29 30 33 50', [0.15, 2.2, 16, 0.28, 65, 0.15], (c) => (c === '10' ? 10 : Number(c) / 10)),
  ti('LP5912-', 'DRVR', 'WSON-6(2x2)', '0.9 1.0 1.2 1.5 1.8 2.8 3.0 3.3 5.0', [0.5, 1.6, 6.5, 0.1, 30, 0.42]),
  ti('TPS7A20', 'PDBVR', 'SOT-23-5', '09 12 15 18 24 25 28 30 31 32 33 36 42 45 50 55', [0.3, 1.6, 6, 0.14, 7, 0.17]),
  ti('TPS7A20', 'PDQNR', 'X2SON-4(1x1)', '09 12 15 18 25 27 28 29 30 33 36 40 42 45 50 105 185 285', [0.3, 1.6, 6, 0.14, 7, 0.17]),
  ti('TPS7A02', 'PDBVR', 'SOT-23-5', '10 12 15 18 20 22 25 28 30 33 36', [0.2, 1.5, 6, 0.2, 0.025, 0.3]),
  ti('TPS7A03', 'PDBVR', 'SOT-23-5', '12 15 18 20 21 22 23 25 28 30 31 33 36', [0.2, 1.5, 6, 0.2, 0.2, 0.2]),
  ti('TPS7A05', 'PDBVR', 'SOT-23-5', '08 12 15 18 22 25 30 31 33 285', [0.2, 1.4, 5.5, 0.235, 1, 0.19]),
  ti('TLV700', 'DDCR', 'SOT-23-5', '12 15 18 19 22 25 28 30 32 33 36', [0.2, 2, 5.5, 0.175, 31, 0.07]),
  ti('TLV702', 'DBVR', 'SOT-23-5', '12 15 18 25 28 29 30 31 33 37 45', [0.3, 2, 5.5, 0.22, 35, 0.08]),
  ti('TLV703', 'DBVR', 'SOT-23-5', '10 11 12 13 15 18 25 27 28 29 33', [0.3, 2, 5.5, 0.22, 35, 0.08]),
  ti('TLV733', 'PDBVR', 'SOT-23-5', '10 11 12 15 18 25 28 30 33', [0.3, 1.4, 5.5, 0.125, 34, 0.07]),
  ti('TLV713', 'PDBVR', 'SOT-23-5', '10 11 12 15 18 25 28 30 33', [0.15, 1.4, 5.5, 0.23, 50, 0.07]),
  ti('TLV755', 'PDBVR', 'SOT-23-5', '09 10 12 15 18 19 25 28 29 30 33', [0.5, 1.45, 5.5, 0.238, 25, 0.09]),
  ti('TLV755', 'PDRVR', 'WSON-6(2x2)', '10 12 15 18 25 28 29 30 33', [0.5, 1.45, 5.5, 0.238, 25, 0.1]),
  ti('TLV757', 'PDBVR', 'SOT-23-5', '09 10 12 15 18 19 25 28 29 30 33', [1, 1.45, 5.5, 0.425, 25, 0.11]),
  ti('TPS709', 'DBVR', 'SOT-23-5', '12 15 16 18 19 25 27 30 33 36 38 39 50 60', [0.15, 2.7, 30, 0.295, 1, 0.2]),
  ti('TPS763', 'DBVR', 'SOT-23-5', '16 18 25 28 30 33 38 50', [0.15, 2.7, 10, 0.3, 85, 0.33]),
  ti('TPS769', 'DBVR', 'SOT-23-5', '12 15 18 25 27 28 30 33 50', [0.1, 2.7, 10, 0.071, 17, 0.42]),
  ti('TPS717', 'DCKR', 'SOT-323-5', '10 11 12 13 15 18 19 25 27 28 29 30 33', [0.15, 2.5, 6.5, 0.17, 45, 0.3]),
  ti('TPS793', 'DBVR', 'SOT-23-5', '18 25 28 30 33 285 475', [0.2, 2.7, 5.5, 0.112, 170, 0.38]),
  ti('TPS799', 'DDCR', 'SOT-23-5', '12 13 15 18 25 27 28 30 33 42', [0.2, 2.7, 6.5, 0.1, 40, 0.3]),
  ti('TPS731', 'DBVR', 'SOT-23-5', '15 18 25 30 31 32 33 50', [0.15, 1.7, 5.5, 0.03, 400, 0.55]),
  ti('TPS715', 'DCKR', 'SOT-323-5', '18 19 25 30 33 50 345', [0.05, 2.5, 24, 0.415, 3.2, 0.35]),
  ldo('Texas Instruments', 'TPS735', 'VSON-8(3x3)', (c) => `TPS735${c}DRBR`, '12 25 30 33', [0.5, 2.7, 6.5, 0.28, 45, 0.7]),
  ldo('Richtek', 'RT9013', 'SOT-23-5', (c) => `RT9013-${c}GB`, '12 15 18 25 28 30 33', [0.5, 2.2, 5.5, 0.25, 25, 0.07]),
  ldo('Richtek', 'RT9193', 'SOT-23-5', (c) => `RT9193-${c}GB`, '15 18 25 28 30 33', [0.3, 2.5, 5.5, 0.22, 90, 0.06]),
  ldo('Richtek', 'RT9078', 'SOT-23-5', (c) => `RT9078-${c}GJ5`, '12 15 18 25 28 30 33', [0.3, 1.2, 5.5, 0.32, 2, 0.08]),
  ldo('Richtek', 'RT9080', 'SOT-23-5', (c) => `RT9080-${c}GJ5`, '12 18 25 28 30 33', [0.6, 1.2, 5.5, 0.31, 2, 0.09]),
  ldo(
    'Microchip',
    'MCP1700',
    'SOT-23',
    (c) => `MCP1700T-${c}E/TT`,
    '1202 1502 1802 2302 2502 2802 2902 3002 3302 5002',
    [0.25, 2.3, 6, 0.178, 1.6, 0.32],
    fourDigits,
  ),
  ldo(
    'Microchip',
    'MCP1700',
    'SOT-89',
    (c) => `MCP1700T-${c}E/MB`,
    '1202 1802 2502 3002 3302 5002',
    [0.25, 2.3, 6, 0.178, 1.6, 0.36],
    fourDigits,
  ),
  ldo(
    'Microchip',
    'MCP1702',
    'SOT-23',
    (c) => `MCP1702T-${c}E/CB`,
    '1502 1802 2502 2802 3002 3302 3602 4002 5002',
    [0.25, 2.7, 13.2, 0.625, 2, 0.42],
    fourDigits,
  ),
  ldo(
    'Microchip',
    'MCP1703',
    'SOT-23',
    (c) => `MCP1703T-${c}E/CB`,
    '1202 1802 2502 2802 3002 3302 4002 5002',
    [0.25, 2.7, 16, 0.625, 2, 0.48],
    fourDigits,
  ),
  ldo(
    'Microchip',
    'MCP1826S',
    'SOT-223',
    (c) => `MCP1826S-${c}E/DB`,
    '0802 1202 1802 2502 3002 3302 5002',
    [1, 2.3, 6, 0.25, 120, 0.62],
    fourDigits,
  ),
  ldo('Microchip', 'MIC5205', 'SOT-23-5', (c) => `MIC5205-${c}YM5-TR`, '2.5 2.8 3.0 3.3 3.6 4.0 5.0', [0.15, 2.5, 16, 0.165, 80, 0.3]),
  ldo('Microchip', 'MIC5219', 'SOT-23-5', (c) => `MIC5219-${c}YM5-TR`, '2.5 2.8 3.0 3.3 3.6 5.0', [0.5, 2.5, 12, 0.35, 80, 0.62]),
  ldo('Microchip', 'MIC5504', 'SOT-23-5', (c) => `MIC5504-${c}YM5-TR`, '1.2 1.8 2.5 2.8 3.3', [0.3, 2.5, 5.5, 0.16, 38, 0.12]),
  ldo('STMicroelectronics', 'L78', 'TO-220', (c) => `L78${c}CV`, '05 06 08 09 12 15 18 24', [1.5, 7, 35, 2, 6000, 0.2], integerVolts),
  ldo('STMicroelectronics', 'L78D2T', 'TO-263', (c) => `L78${c}CD2T-TR`, '05 06 08 09 12 15 24', [1.5, 7, 35, 2, 6000, 0.3], integerVolts),
  ldo('STMicroelectronics', 'L78M', 'TO-252', (c) => `L78M${c}CDT-TR`, '05 06 08 09 12 15 24', [0.5, 7, 35, 2, 6000, 0.16], integerVolts),
  ldo('STMicroelectronics', 'L78L', 'SOT-89', (c) => `L78L${c}ABUTR`, '05 06 08 09 12 15', [0.1, 7, 30, 1.7, 6000, 0.1], integerVolts),
  ldo('STMicroelectronics', 'L78L', 'SOIC-8', (c) => `L78L${c}ACD13TR`, '05 08 09 12 15', [0.1, 7, 30, 1.7, 6000, 0.12], integerVolts),
  ldo(
    'STMicroelectronics',
    'LF',
    'TO-252',
    (c) => `LF${c}CDT-TR`,
    '25 33 50 60 80 120',
    [0.5, 3, 16, 0.45, 500, 0.3],
    (c) => Number(c) / 10,
  ),
  ldo('STMicroelectronics', 'LD2985', 'SOT-23-5', (c) => `LD2985BM${c}R`, '18 25 28 30 33 50', [0.15, 2.5, 16, 0.28, 85, 0.17]),
  ldo('STMicroelectronics', 'LDK120', 'SOT-23-5', (c) => `LDK120M${c}R`, '12 18 29 30 31 32 33', [0.2, 1.9, 5.5, 0.15, 30, 0.1]),
  ldo('Texas Instruments', 'UA78L', 'SOT-89', (c) => `UA78L${c}ACPK`, '05 08 09 12', [0.1, 7, 20, 1.7, 6000, 0.14], integerVolts),
  ldo('Texas Instruments', 'UA78M', 'TO-252', (c) => `UA78M${c}CKVURG3`, '05 08 12', [0.5, 7, 25, 2, 6000, 0.25], integerVolts),
  ldo('onsemi', 'MC78L', 'TO-92', (c) => `MC78L${c}ACPG`, '05 08 09 12 15', [0.1, 7, 30, 1.7, 6000, 0.15], integerVolts),
  ldo('onsemi', 'MC78M', 'TO-252', (c) => `MC78M${c}CDTRKG`, '05 06 08 09 12 15', [0.5, 7, 35, 2, 6000, 0.2], integerVolts),
  ldo('onsemi', 'NCP551', 'SOT-23-5', (c) => `NCP551SN${c}T1G`, '15 18 25 28 30 33 50', [0.15, 2, 12, 0.13, 4, 0.15]),
];
/** Maker, part, package, amperes, input from and to, output from and to, dropout, dollars. */
const adjustables: readonly (readonly [BrandName, string, string, number, number, number, number, number, number, number])[] = [
  ['Advanced Monolithic Systems', 'AMS1117-ADJ', 'SOT-223', 1, 2.7, 15, 1.25, 12, 1.1, 0.05],
  ['STMicroelectronics', 'LD1117STR', 'SOT-223', 0.8, 2.6, 15, 1.25, 15, 1.1, 0.11],
  ['STMicroelectronics', 'LM317T', 'TO-220', 1.5, 4.2, 40, 1.2, 37, 2, 0.25],
  ['STMicroelectronics', 'LM317D2T-TR', 'TO-263', 1.5, 4.2, 40, 1.2, 37, 2, 0.36],
  ['Texas Instruments', 'LM317DCYR', 'SOT-223', 1.5, 4.2, 40, 1.25, 37, 2, 0.2],
  ['Texas Instruments', 'LM317KCS', 'TO-220', 1.5, 4.2, 40, 1.25, 37, 2, 0.42],
  ['Texas Instruments', 'TLV1117IDCYR', 'SOT-223', 0.8, 2.7, 15, 1.25, 13.7, 1.2, 0.13],
  ['Texas Instruments', 'TPS79301DBVR', 'SOT-23-6', 0.2, 2.7, 5.5, 1.22, 5.5, 0.112, 0.4],
  ['Texas Instruments', 'TPS73101DBVR', 'SOT-23-5', 0.15, 1.7, 5.5, 1.2, 5.5, 0.03, 0.55],
  ['Texas Instruments', 'TPS7A4901DGNR', 'HVSSOP-8', 0.15, 3, 36, 1.194, 33, 0.26, 1.3],
  ['Texas Instruments', 'TPS7A4700RGWR', 'VQFN-20(5x5)', 1, 3, 36, 1.4, 20.5, 0.307, 2.9],
  ['onsemi', 'NCP1117STAT3G', 'SOT-223', 1, 2.7, 20, 1.25, 18.8, 1.2, 0.12],
  ['onsemi', 'LM317BD2TR4G', 'TO-263', 1.5, 4.2, 40, 1.2, 37, 2, 0.5],
  ['Diodes Incorporated', 'AZ1117CH-ADJTRG1', 'SOT-223', 0.8, 2.7, 15, 1.25, 10, 1.2, 0.07],
];

const ldoNoun = ['线性稳压器 LDO', 'LDO regulator'] as const;

/** All linear regulators. */
export function* linearRegulators(): Generator<Draft> {
  for (const { brand, series, package: size, mpn, codes, volts = plainVolts, amperes, input, dropout, quiescentUa, dollars } of ldos) {
    for (const code of words(codes)) {
      const output = volts(code);
      // An old three-terminal regulator needs its dropout above the output.
      const low = volts === integerVolts ? output + 2 : input[0];
      yield {
        brand,
        mpn: mpn(code),
        leaf: 'ldo',
        series: series.replace(/-$/, ''),
        package: size,
        noun: ldoNoun,
        params: {
          output_voltage: output,
          current_rating: amperes,
          input_voltage: [low, input[1]],
          dropout_voltage: dropout,
          quiescent_current: micro(quiescentUa),
        },
        usdMicros: usd(dollars),
        pack: inTubes.has(size) ? 1000 : size === 'SOT-223' || size === 'TO-252' ? 2500 : 3000,
        packaging: inTubes.has(size) ? 'tube' : 'reel',
        weightMg: heavy[size] ?? 14,
      };
    }
  }
  for (const [brand, mpn, size, amperes, low, high, from, to, dropout, dollars] of adjustables) {
    yield {
      brand,
      mpn,
      leaf: 'ldo',
      series: mpn.slice(0, 6),
      package: size,
      noun: ['可调线性稳压器', 'Adjustable linear regulator'],
      params: { output_voltage_range: [from, to], current_rating: amperes, input_voltage: [low, high], dropout_voltage: dropout },
      usdMicros: usd(dollars),
      pack: inTubes.has(size) ? 50 : 2500,
      packaging: inTubes.has(size) ? 'tube' : 'reel',
      weightMg: heavy[size] ?? 30,
    };
  }
}
