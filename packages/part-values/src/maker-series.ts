// How makers write values into the numbers of chip resistors and ceramic capacitors: one pattern a series, its codes as tables.
import { JIS_VOLTS, METRIC, pattern, type Codes, type Series } from './maker-series-common.ts';
import { ELECTROLYTICS } from './maker-series-electrolytic.ts';
import { INDUCTORS } from './maker-series-inductors.ts';
import { POWER_INDUCTORS } from './maker-series-power.ts';
import { TANTALUMS } from './maker-series-tantalum.ts';

const SIZE = '(?<size>01005|0201|0402|0603|0805|1206|1210|1808|1812|2010|2220|2225|2512)';
/** 10K, 4K7, 0R1: the letter is the decimal sign. */
const SPELT = '(?<value>\\d+[RKM]\\d*|R\\d+)';
/** 1002, 103, 4R7: digits and a power of ten, or R as decimal sign. */
const CODED = '(?<value>\\d{3,4}|\\d{1,2}R\\d{1,2}|R\\d{2,3})';
const PICOFARADS = '(?<value>[1-9]\\d\\d|\\dR\\d|R\\d\\d)';
const OHM_TOLERANCE = '(?<tol>[BCDFGJ])';
const FARAD_TOLERANCE = '(?<tol>[ABCDFGJKMZ])';

const TWO_DIGITS: Codes<string> = {
  '01': '0201',
  '02': '0402',
  '03': '0603',
  '05': '0805',
  '06': '1206',
  '10': '2010',
  '12': '1210',
  '20': '2010',
  '25': '2512',
};
/** First two digits in volts and a power of ten, or R as decimal sign: 500 = 50 V, 6R3 = 6.3 V. */
export const VOLT_DIGITS = /^(?:[1-9]\d\d|\dR\d)$/u;

const RESISTORS: readonly Series[] = [
  {
    maker: 'YAGEO',
    kind: 'resistor',
    pattern: pattern('(?:RC|AC|AF|RT|RE|SR|RV|RL|AA)', SIZE, OHM_TOLERANCE, '[RKSPW][A-E]?(?:07|10|13|7W|7T|7N)', SPELT, 'L?$'),
  },
  {
    maker: 'UNI-ROYAL',
    kind: 'resistor',
    pattern: pattern(SIZE, 'W[A-Z0-9]', OHM_TOLERANCE, '(?<value>\\d{3}[0-9JKL])[TB]'),
    multipliers: { J: -1, K: -2, L: -3 },
  },
  {
    maker: 'RALEC',
    kind: 'resistor',
    pattern: pattern('RTT(?<size>01|02|03|05|06|12|20|25)', CODED, OHM_TOLERANCE, 'T'),
    sizes: TWO_DIGITS,
  },
  { maker: 'FOJAN', kind: 'resistor', pattern: pattern('FR[CV]', SIZE, OHM_TOLERANCE, CODED, 'TS') },
  { maker: 'Vishay', kind: 'resistor', pattern: pattern('(?:CRCW|TNPW)', SIZE, SPELT, OHM_TOLERANCE) },
  {
    maker: 'Walsin',
    kind: 'resistor',
    pattern: pattern('WR(?<size>02|04|06|08|12|10|20|25)[XW]', CODED, OHM_TOLERANCE, '[TA]L'),
    sizes: { '02': '0201', '04': '0402', '06': '0603', '08': '0805', '12': '1206', '10': '1210', '20': '2010', '25': '2512' },
  },
  {
    maker: 'Panasonic',
    kind: 'resistor',
    pattern: pattern('ERJ(?<size>1G|2G|2R|3E|3G|6E|6G|8E|8G|14)[A-Z]{0,2}', OHM_TOLERANCE, CODED, '[A-Z]$'),
    sizes: {
      '1G': '0201',
      '2G': '0402',
      '2R': '0402',
      '3E': '0603',
      '3G': '0603',
      '6E': '0805',
      '6G': '0805',
      '8E': '1206',
      '8G': '1206',
      '14': '1210',
    },
  },
  {
    maker: 'Panasonic',
    kind: 'resistor',
    pattern: pattern('ERA(?<size>[12368])A[A-Z]', OHM_TOLERANCE, CODED, '[A-Z]$'),
    sizes: { 1: '0201', 2: '0402', 3: '0603', 6: '0805', 8: '1206' },
  },
  {
    maker: 'Fenghua',
    kind: 'resistor',
    pattern: pattern('R[CS](?<size>01|02|03|05|06|1210|1812|2010|2512)[A-Z]', CODED, OHM_TOLERANCE, 'T'),
    sizes: TWO_DIGITS,
  },
  { maker: 'VO', kind: 'resistor', pattern: pattern('[SA]CR', SIZE, OHM_TOLERANCE, SPELT, '$') },
  { maker: 'Ever Ohms', kind: 'resistor', pattern: pattern('CR', SIZE, OHM_TOLERANCE, SPELT, '[A-Z]\\d\\dZ') },
  { maker: 'LIZ', kind: 'resistor', pattern: pattern('CR', SIZE, OHM_TOLERANCE, '[A-Z0-9](?<value>\\d{3}[0-9])G$') },
  {
    maker: 'TA-I',
    kind: 'resistor',
    pattern: pattern('RM(?<size>04|06|10|12)', OHM_TOLERANCE, 'TN?', CODED, '$'),
    sizes: { '04': '0402', '06': '0603', '10': '0805', '12': '1206' },
  },
  {
    maker: 'KOA',
    kind: 'resistor',
    pattern: pattern('RK73[HBG](?<size>1H|1E|1J|2A|2B|2E)(?:T[A-Z]){1,2}[A-Z]?', CODED, OHM_TOLERANCE, '$'),
    sizes: { '1H': '0201', '1E': '0402', '1J': '0603', '2A': '0805', '2B': '1206', '2E': '1210' },
  },
  {
    maker: 'ROHM',
    kind: 'resistor',
    pattern: pattern('(?:MCR|ESR|SFR)(?<size>006|01|03|10|18|25)[A-Z]{3}', OHM_TOLERANCE, CODED, '$'),
    sizes: { '006': '0201', '01': '0402', '03': '0603', '10': '0805', '18': '1206', '25': '1210' },
  },
  {
    maker: 'Samsung',
    kind: 'resistor',
    pattern: pattern('RC(?<size>0603|1005|1608|2012|3216|3225|5025|6432)', OHM_TOLERANCE, CODED, '[CAEG]S$'),
    sizes: METRIC,
  },
];

const CAPACITORS: readonly Series[] = [
  {
    maker: 'Murata',
    kind: 'capacitor',
    pattern: pattern(
      'G(?:RM|CM|RT|CJ|RJ|CQ|JM|QM|RQ|CG)(?<size>02|03|15|18|21|31|32|42|43|55)[A-Z0-9](?<dielectric>5C|R7|R6|C7|C8|D7|D8|F5|7U|L8|R9|7T)(?<volts>[0-3Y][A-Z])',
      PICOFARADS,
      FARAD_TOLERANCE,
    ),
    sizes: { '02': '01005', '03': '0201', 15: '0402', 18: '0603', 21: '0805', 31: '1206', 32: '1210', 42: '1808', 43: '1812', 55: '2220' },
    volts: JIS_VOLTS,
    dielectrics: {
      '5C': 'C0G',
      R7: 'X7R',
      R6: 'X5R',
      C7: 'X7S',
      C8: 'X6S',
      D7: 'X7T',
      D8: 'X6T',
      F5: 'Y5V',
      '7U': 'U2J',
      L8: 'X8L',
      R9: 'X8R',
    },
  },
  {
    maker: 'Samsung',
    kind: 'capacitor',
    pattern: pattern('CL(?<size>02|03|05|10|21|31|32|43|55)(?<dielectric>[ABCFXY])', PICOFARADS, FARAD_TOLERANCE, '(?<volts>[A-Z])'),
    sizes: { '02': '01005', '03': '0201', '05': '0402', 10: '0603', 21: '0805', 31: '1206', 32: '1210', 43: '1812', 55: '2220' },
    volts: {
      S: 2.5,
      R: 4,
      Q: 6.3,
      P: 10,
      O: 16,
      A: 25,
      L: 35,
      B: 50,
      C: 100,
      D: 200,
      E: 250,
      G: 500,
      H: 630,
      I: 1_000,
      J: 2_000,
      K: 3_000,
    },
    dielectrics: { A: 'X5R', B: 'X7R', C: 'C0G', F: 'Y5V', X: 'X6S', Y: 'X7S' },
  },
  {
    maker: 'YAGEO',
    kind: 'capacitor',
    pattern: pattern(
      '[AC][CQS]',
      SIZE,
      FARAD_TOLERANCE,
      '[RKPX](?<dielectric>NP[O0]|X7R|X5R|Y5V|X6S|X7S)(?<volts>[0-9A-Z])B[BN]',
      PICOFARADS,
      '$',
    ),
    volts: { 4: 4, 5: 6.3, 6: 10, 7: 16, 8: 25, 9: 50, 0: 100, A: 200, B: 500, C: 1_000, D: 2_000, E: 3_000, G: 35, Y: 250, Z: 630 },
  },
  {
    maker: 'TDK',
    kind: 'capacitor',
    pattern: pattern(
      'C(?<size>0402|0603|1005|1608|2012|3216|3225|4520|4532|5750)(?<dielectric>C0G|NP0|X7R|X5R|X6S|X7S|X7T|X8R)(?<volts>[0-3][A-Z])',
      PICOFARADS,
      FARAD_TOLERANCE,
    ),
    sizes: METRIC,
    volts: JIS_VOLTS,
  },
  {
    maker: 'TDK',
    kind: 'capacitor',
    pattern: pattern(
      'CGA(?<size>[1-689])[A-Z]\\d(?<dielectric>C0G|NP0|X7R|X5R|X6S|X7S|X7T|X8R)(?<volts>[0-3][A-Z])',
      PICOFARADS,
      FARAD_TOLERANCE,
    ),
    sizes: { 1: '0201', 2: '0402', 3: '0603', 4: '0805', 5: '1206', 6: '1210', 8: '1812', 9: '2220' },
    volts: JIS_VOLTS,
  },
  {
    maker: 'KEMET',
    kind: 'capacitor',
    pattern: pattern('C', SIZE, '[CXFSTW]', PICOFARADS, FARAD_TOLERANCE, '(?<volts>[0-9ABCDFGZ])(?<dielectric>[RPGUV])[A-Z]'),
    volts: { 9: 6.3, 8: 10, 4: 16, 3: 25, 6: 35, 5: 50, 1: 100, 2: 200, A: 250, C: 500, B: 630, D: 1_000, F: 1_500, G: 2_000, Z: 2_500 },
    dielectrics: { R: 'X7R', P: 'X5R', G: 'C0G', U: 'Z5U', V: 'Y5V' },
  },
  {
    maker: 'Fenghua, Walsin',
    kind: 'capacitor',
    pattern: pattern(SIZE, '(?<dielectric>CG|N|B|X|F)', PICOFARADS, FARAD_TOLERANCE, '(?<volts>\\d\\d\\d|\\dR\\d)[NC][TG]'),
    dielectrics: { CG: 'C0G', N: 'C0G', B: 'X7R', X: 'X5R', F: 'Y5V' },
  },
  {
    maker: 'CCTC',
    kind: 'capacitor',
    pattern: pattern('TCC', SIZE, '(?<dielectric>C[O0]G|X7R|X5R|Y5V)', PICOFARADS, FARAD_TOLERANCE, '(?<volts>\\d\\d\\d|\\dR\\d)'),
  },
  {
    maker: 'Taiyo Yuden',
    kind: 'capacitor',
    pattern: pattern('(?<volts>[AJLETGUHQ])MK(?<size>063|105|107|212|316|325|432)(?<dielectric>B7|BJ|C6|C7)', PICOFARADS, FARAD_TOLERANCE),
    sizes: { '063': '0201', 105: '0402', 107: '0603', 212: '0805', 316: '1206', 325: '1210', 432: '1812' },
    volts: { A: 4, J: 6.3, L: 10, E: 16, T: 25, G: 35, U: 50, H: 100, Q: 250 },
    dielectrics: { B7: 'X7R', BJ: 'X5R', C6: 'X6S', C7: 'X7S' },
  },
  {
    maker: 'KYOCERA AVX',
    kind: 'capacitor',
    pattern: pattern(SIZE, '(?<volts>[46ZY3D5127AC])(?<dielectric>[ACDGZW])', PICOFARADS, FARAD_TOLERANCE, '[AT4][TZ]'),
    volts: { 4: 4, 6: 6.3, Z: 10, Y: 16, 3: 25, D: 35, 5: 50, 1: 100, 2: 200, 7: 500, C: 630, A: 1_000 },
    dielectrics: { A: 'C0G', C: 'X7R', D: 'X5R', G: 'Y5V', Z: 'X7S', W: 'X6S' },
  },
];

export const MAKER_SERIES: readonly Series[] = [
  ...RESISTORS,
  ...CAPACITORS,
  ...TANTALUMS,
  ...ELECTROLYTICS,
  ...INDUCTORS,
  ...POWER_INDUCTORS,
];
