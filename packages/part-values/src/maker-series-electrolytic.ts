// How makers write values into the numbers of aluminium electrolytic capacitors: rated voltage by two signs, microfarads by three.
import { JIS_VOLTS, pattern, type Codes, type Series } from './maker-series-common.ts';

/** Aishi's and Yunxing's own. */
const MAINLAND: Codes<number> = { ...JIS_VOLTS, '1B': 80, '1K': 100, '2A': 140, '2B': 120 };
const RATED = '(?<volts>[0-2][A-W])';
/** 2R2 and R47 in microfarads, 470 with a power of ten in microfarads. */
const VALUE = '(?<value>[1-9]\\d\\d|\\dR\\d|R\\d\\d)';
const TOLERANCE = '(?<tol>[KM])';

const of =
  (mounting: 'SMD' | 'THT') =>
  (maker: string, parts: readonly string[], volts = JIS_VOLTS): Series => ({
    maker,
    kind: 'capacitor',
    pattern: pattern(...parts),
    volts,
    isMicro: true,
    electrolytic: mounting,
  });
const smd = of('SMD');
const leaded = of('THT');

/** Rubycon's, as they are. 63 is not among them: without its dot 6.3 reads the same. */
const PLAIN_VOLTS: Codes<number> = Object.fromEntries(
  [10, 16, 25, 35, 50, 80, 100, 160, 180, 200, 220, 250, 315, 350, 400, 420, 450, 500].map((volts) => [volts, volts]),
);
const rubycon = (mounting: 'SMD' | 'THT', series: string): Series => ({
  ...of(mounting)('Rubycon', ['(?<volts>[1-9]\\d{1,2})', series, '(?<value>[1-9]\\d{0,4}|\\d?R\\d{1,2})', TOLERANCE], PLAIN_VOLTS),
  isWholeMicro: true,
});

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
  rubycon('THT', '(?:AX|BX[CFW]|[CHKLT]XW|LLE|[MV]X[CGHK]|P[KX]|TWL|US[CG]|WXA|YX[AFGHJM]|ZL[GHJQS]?)'),
  rubycon('SMD', '(?:S[EGJL]V|T[GHKLRZ]V)'),
];
