// How makers write values into the numbers of aluminium electrolytic capacitors: rated voltage by two signs, microfarads by three.
import { pattern, type Codes, type Series } from './maker-series-common.ts';

/** Codes of JIS as all makers use them. */
const VOLTS: Codes<number> = {
  '0E': 2.5,
  '0G': 4,
  '0J': 6.3,
  '1A': 10,
  '1C': 16,
  '1E': 25,
  '1V': 35,
  '1H': 50,
  '1J': 63,
  '1K': 80,
  '2A': 100,
  '2B': 125,
  '2C': 160,
  '2D': 200,
  '2E': 250,
  '2F': 315,
  '2V': 350,
  '2G': 400,
  '2W': 450,
  '2H': 500,
};
/** Aishi's and Yunxing's own. */
const MAINLAND: Codes<number> = { ...VOLTS, '1B': 80, '1K': 100, '2A': 140, '2B': 120 };
const RATED = '(?<volts>[0-2][A-W])';
/** 2R2 and R47 in microfarads, 470 with a power of ten in microfarads. */
const VALUE = '(?<value>[1-9]\\d\\d|\\dR\\d|R\\d\\d)';
const TOLERANCE = '(?<tol>[KM])';

const of =
  (mounting: 'SMD' | 'THT') =>
  (maker: string, parts: readonly string[], volts = VOLTS): Series => ({
    maker,
    kind: 'capacitor',
    pattern: pattern(...parts),
    volts,
    isMicro: true,
    electrolytic: mounting,
  });
const smd = of('SMD');
const leaded = of('THT');

export const ELECTROLYTICS: readonly Series[] = [
  smd('Panasonic', ['EEE(?:F[CKNPT]|H[ABCDP]|T[CGKPQ])', RATED, VALUE]),
  smd('Panasonic', ['EEE', RATED, '[A-Z]', VALUE]),
  leaded('Panasonic', ['EEU[EFHT][A-Z]', RATED, VALUE]),
  leaded('Panasonic', ['ECA', RATED, '[A-Z]', VALUE, '[A-Z]{0,2}$']),
  smd('Lelon', ['V[A-Z]{1,2}', VALUE, TOLERANCE, RATED, 'TR']),
  leaded('Lelon', ['R[A-Z]{2}', VALUE, TOLERANCE, RATED, '[A-Z]{2}']),
  leaded('Nichicon', ['U(?:[AEFHJKMPRSTVX][A-Z]|B[A-BD-Z]|C[ASY]|L[A-GI-QS-UW-Z])', RATED, VALUE, TOLERANCE]),
  smd('Nichicon', ['U(?:[UW][A-Z]|BC|C[BDHJLMVWXZ]|L[HRV])', RATED, VALUE, TOLERANCE]),
  leaded('AISHI', ['E[GRW][A-Z]', RATED, TOLERANCE, VALUE], MAINLAND),
  leaded('Yunxing', ['EC[B-Z]', RATED, TOLERANCE, VALUE], MAINLAND),
  smd('Honor, ROQANG, DMBJ', ['RV[A-Z]', RATED, VALUE, TOLERANCE]),
  leaded('Ymin', ['LKM[A-Z]\\d{3}', RATED, VALUE, TOLERANCE]),
  smd('Ymin', ['V(?:KM|MM)[A-Z]\\d{3}', RATED, VALUE, TOLERANCE]),
  smd('Vertical Technology, Huawei', ['VT', RATED, VALUE, TOLERANCE]),
];
