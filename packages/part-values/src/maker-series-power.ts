// How makers write values into the numbers of wound, moulded and metal-alloy inductors: size and height in tenths of a millimetre, then the value.
import { METRIC, pattern, type Series } from './maker-series-common.ts';

/** R47 and 4R7 in microhenries, 100 with a power of ten. */
const VALUE = '(?<value>R\\d\\d|\\dR\\d|[1-9]\\d\\d)';
const TOLERANCE = '(?<tol>[JKMN])';
/** Four digits are tenths of a millimetre to both sides of a chip; the height behind them is not asked for. */
const FLAT = '(?<size>1608|2012|2016|2520|3225)\\d\\d';
const FLAT_SIZES = { ...METRIC, '2016': '0806', '2520': '1008' };

/** Series of low chips: their beginnings by maker. */
const CHIPS: Readonly<Record<string, string>> = {
  Abracon: 'AOTAB',
  APV: 'APH|ANRL?|PNR',
  Ceaiya: 'CRH|MAI|MTC',
  Chilisin: 'MHC(?:D|HL)|LVS|MPB',
  cjiang: 'F(?:TC|TM|PA|PB|HD|WP)|FNRH?',
  Cybermax: 'CML[OW]',
  DDY: 'SFEK?|DSE',
  DMBJ: 'PNLS',
  Fenghua: 'CM[HP]|PIM',
  HYHONGYEX: 'EBLS',
  INPAQ: 'WIP',
  Magnetsyc: 'AFE',
  MetalLions: 'MTQH|MNR',
  microgate: 'MPI[AHT]',
  Murata: 'DFE',
  PROD: 'PSTMAA',
  SOREDE: 'SRTC',
  Sunlord: '[MS]PH|SWPA|WPN|MWTC',
  Sunltech: 'SL[OW]',
  SXN: 'SM(?:MS|NR|TC)',
  'TAI-TECH': 'AHP',
  'Taiyo Yuden': 'LSQPB',
  TDK: 'VLS|TFM',
  XR: 'XRIM',
  Yanchuang: 'SCMI',
  YJYCOIN: 'YSMC',
  ZE: 'ZE(?:TC|PIM|TCORE|MS)',
};

/** Sides of square bodies by their tenths of a millimetre. */
const SQUARES = { 30: '3x3mm', 40: '4x4mm', 50: '5x5mm', 60: '6x6mm', 80: '8x8mm' };
const square = (maker: string, begin: string, between = '', sizes: Series['sizes'] = SQUARES): Series => ({
  maker,
  kind: 'inductor',
  pattern: pattern(begin, '(?<size>[3-8]0)\\d\\d', between, VALUE, TOLERANCE),
  sizes,
});
/** Taiyo Yuden's 50 measures 4.9 mm. */
const { 50: _narrower, ...TAIYO } = SQUARES;
/** TDK's larger ones and Bourns' 80 are longer one way. */
const TDK = { 30: SQUARES[30], 40: SQUARES[40] };
const { 80: _longer, ...BOURNS } = SQUARES;

export const POWER_INDUCTORS: readonly Series[] = [
  ...Object.entries(CHIPS).map(([maker, begin]): Series => ({
    maker,
    kind: 'inductor',
    pattern: pattern(`(?:${begin})`, FLAT, '[A-Z]{0,4}', VALUE, TOLERANCE),
    sizes: FLAT_SIZES,
  })),
  square('Abracon', 'ASPI', 'S'),
  square('ABC', 'GSDE'),
  square('APV', 'ANR', 'T'),
  square('APV', 'PNR'),
  square('Bourns', 'SRN', '(?:B?TA|C|HA|T)?', BOURNS),
  square('Ceaiya', 'CR', '[AHK]?'),
  square('Ceaiya', 'MAI', '[ACS]'),
  square('cjiang', 'FNR', '[A-Z]?'),
  square('cjiang', 'FHD', 'S'),
  square('COILMX', 'MPA', 'S'),
  square('Cybermax', 'CMLW', '[PS]'),
  square('DDY', 'SFEK', 'A'),
  square('DMBJ', 'PNLS'),
  square('Fenghua', 'PRS'),
  square('KOHER', 'NRSE'),
  square('MetalLions', 'MNR', '[A-Z]'),
  square('microgate', 'MPIT'),
  square('MINGSTAR', 'UT', 'N'),
  square('Shikues', 'SKNR'),
  square('SOREDE, LanTu', 'SNR', '(?:TYD|BYD)?'),
  square('Sunlord', 'A?SWPA', '[A-Z]'),
  square('Sunlord', 'AMWPH', 'S'),
  square('Sunlord', 'SPH', 'H'),
  square('Sunlord', 'WPN', 'HS?'),
  square('Sunltech', 'SL[PW]', '[PS]'),
  square('SXN', 'SMNR'),
  square('SXN', 'SMDRS'),
  square('TAI-TECH', 'HPC', '[A-Z]{1,2}'),
  square('Taiyo Yuden', 'NR[HS]?', 'T', TAIYO),
  square('TDK', 'VLS', '(?:EX|CX|ET|HBX|AF)', TDK),
  square('TDK', '(?:VLCF|SLF)', 'T'),
  square('YJYCOIN', 'Y(?:NR|HNR|SLF)'),
  square('YUXIN', 'YXNAE'),
  {
    maker: 'Coilcraft',
    kind: 'inductor',
    pattern: pattern('X[AEFG]L(?<size>40)\\d\\d(?<value>[1-9]\\d\\d)', '(?<tol>M)'),
    sizes: SQUARES,
    isNano: true,
  },
];
