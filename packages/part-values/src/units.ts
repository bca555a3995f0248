// The units of engineering values: every spelling the trade uses, with its factor to the base unit.
import { writtenUnits } from './written-units.ts';

/**
 * Base units in which values are kept. `°C` is a temperature, `C` a charge; `bit` counts binary (1 Kbit = 1,024 bit),
 * `bit/s` decimal; '' is a plain count. Quotients are written `V/s`, `ppm/°C`, `V/√Hz`.
 */
export type Unit = string;

/** The base unit of a symbol as schemas may write it: `Ω` is `ohm`, `°` is `deg`. */
export function baseUnit(symbol: string): Unit {
  return symbol === 'Ω' || symbol === '\u2126' ? 'ohm' : symbol === '°' ? 'deg' : symbol === '℃' ? '°C' : symbol;
}

/** How a spelling converts: value in base units = number × 10^exponent × factor. */
export interface UnitSpelling {
  readonly unit: Unit;
  readonly exponent: number;
  readonly factor: number;
}

const PREFIX_EXPONENTS: readonly (readonly [string, number])[] = [
  ['', 0],
  ['f', -15],
  ['p', -12],
  ['n', -9],
  ['u', -6],
  ['μ', -6],
  ['m', -3],
  ['k', 3],
  ['K', 3],
  ['M', 6],
  ['G', 9],
  ['T', 12],
];

/** Base unit → spellings that take a decimal prefix. */
const PREFIXED: Readonly<Record<string, readonly string[]>> = {
  V: ['V', 'Vrms', 'Vp-p', 'Vpp', 'Vdc', 'VDC', 'Vac', 'VAC', 'volt', 'volts'],
  A: ['A', 'Arms', 'Amp', 'amps'],
  ohm: ['Ω', 'ohm', 'Ohm', 'ohms', 'Ohms', 'R', 'r', '欧'],
  W: ['W', 'watt', 'watts'],
  F: ['F', 'farad'],
  H: ['H', 'henry'],
  Hz: ['Hz', 'HZ', 'hz'],
  s: ['s', 'sec', 'S'],
  m: ['m'],
  g: ['g'],
  N: ['N'],
  J: ['J'],
  C: ['C'],
  cd: ['cd'],
  lm: ['lm'],
  lx: ['lx', 'lux'],
  T: ['T'],
  Pa: ['Pa', 'PA'],
  'bit/s': ['bps', 'bit/s', 'bits/s', 'Bps'],
  'S/s': ['SPS', 'sps', 'S/s'],
  VA: ['VA'],
  Ah: ['Ah'],
  Wh: ['Wh'],
  eV: ['eV'],
};

/** Spelling → base unit and factor, for units that take no decimal prefix. */
const FIXED: Readonly<Record<string, readonly [unit: Unit, exponent: number, factor?: number]>> = {
  '%': ['%', 0],
  ppm: ['ppm', 0],
  PPM: ['ppm', 0],
  ppb: ['ppm', -3],
  dB: ['dB', 0],
  DB: ['dB', 0],
  db: ['dB', 0],
  dBm: ['dBm', 0],
  dBi: ['dBi', 0],
  dBc: ['dBc', 0],
  dBA: ['dBA', 0],
  'dB(A)': ['dBA', 0],
  dBV: ['dBV', 0],
  '°': ['deg', 0],
  度: ['deg', 0],
  deg: ['deg', 0],
  '°C': ['°C', 0],
  degC: ['°C', 0],
  '°c': ['°C', 0],
  cm: ['m', -2],
  cms: ['m', -2],
  in: ['m', -4, 254],
  inch: ['m', -4, 254],
  inches: ['m', -4, 254],
  mil: ['m', -7, 254],
  ft: ['m', -4, 3048],
  m2: ['m²', 0],
  mm2: ['m²', -6],
  'mm^2': ['m²', -6],
  μm2: ['m²', -12],
  min: ['s', 0, 60],
  mins: ['s', 0, 60],
  hrs: ['h', 0],
  hr: ['h', 0],
  h: ['h', 0],
  hours: ['h', 0],
  hour: ['h', 0],
  Hrs: ['h', 0],
  Hours: ['h', 0],
  小时: ['h', 0],
  year: ['year', 0],
  years: ['year', 0],
  Year: ['year', 0],
  Years: ['year', 0],
  年: ['year', 0],
  cycles: ['', 0],
  Cycles: ['', 0],
  cycle: ['', 0],
  times: ['', 0],
  Times: ['', 0],
  time: ['', 0],
  次: ['', 0],
  万次: ['', 4],
  万: ['', 4],
  P: ['', 0],
  Pin: ['', 0],
  Pins: ['', 0],
  pin: ['', 0],
  pins: ['', 0],
  pcs: ['', 0],
  PCS: ['', 0],
  Pos: ['', 0],
  POS: ['', 0],
  pos: ['', 0],
  positions: ['', 0],
  way: ['', 0],
  ways: ['', 0],
  Positions: ['', 0],
  x: ['', 0],
  '': ['', 0],
  个: ['', 0],
  位: ['', 0],
  路: ['', 0],
  芯: ['', 0],
  针: ['', 0],
  脚: ['', 0],
  通道: ['', 0],
  ch: ['', 0],
  CH: ['', 0],
  bit: ['bit', 0],
  bits: ['bit', 0],
  Bit: ['bit', 0],
  Bits: ['bit', 0],
  b: ['bit', 0],
  Kbit: ['bit', 0, 2 ** 10],
  kbit: ['bit', 0, 2 ** 10],
  Kb: ['bit', 0, 2 ** 10],
  Mbit: ['bit', 0, 2 ** 20],
  Mb: ['bit', 0, 2 ** 20],
  Gbit: ['bit', 0, 2 ** 30],
  Gb: ['bit', 0, 2 ** 30],
  Tbit: ['bit', 0, 2 ** 40],
  B: ['B', 0],
  Byte: ['B', 0],
  Bytes: ['B', 0],
  byte: ['B', 0],
  bytes: ['B', 0],
  KB: ['B', 0, 2 ** 10],
  kB: ['B', 0, 2 ** 10],
  KByte: ['B', 0, 2 ** 10],
  MB: ['B', 0, 2 ** 20],
  MByte: ['B', 0, 2 ** 20],
  GB: ['B', 0, 2 ** 30],
  TB: ['B', 0, 2 ** 40],
  'Kbit/s': ['bit/s', 3],
  'kbit/s': ['bit/s', 3],
  'Mbit/s': ['bit/s', 6],
  'Gbit/s': ['bit/s', 9],
  LSB: ['LSB', 0],
  LSb: ['LSB', 0],
  AWG: ['AWG', 0],
  Gs: ['T', -4],
  GS: ['T', -4],
  gauss: ['T', -4],
  Gauss: ['T', -4],
  kg: ['g', 3],
  gf: ['N', -5, 980.665],
  kgf: ['N', -2, 980.665],
  mbar: ['Pa', 2],
  bar: ['Pa', 5],
  psi: ['Pa', 0, 6894.757],
  rpm: ['rpm', 0],
  RPM: ['rpm', 0],
  '√Hz': ['√Hz', 0],
  '°K': ['K', 0],
  K_: ['K', 0],
  MSPS: ['S/s', 6],
  kSPS: ['S/s', 3],
  KSPS: ['S/s', 3],
  GSPS: ['S/s', 9],
  Msps: ['S/s', 6],
  ksps: ['S/s', 3],
  VRMS: ['V', 0],
  kVrms: ['V', 3],
  KVrms: ['V', 3],
  '%Vout': ['%', 0],
  '%FS': ['%', 0],
  '%RH': ['%RH', 0],
  RH: ['%RH', 0],
};

function buildSpellings(): Map<string, UnitSpelling> {
  const all = new Map<string, UnitSpelling>();
  for (const [spelling, unit, exponent] of writtenUnits()) all.set(spelling, { unit, exponent, factor: 1 });
  for (const [unit, spellings] of Object.entries(PREFIXED))
    for (const spelling of spellings)
      for (const [prefix, exponent] of PREFIX_EXPONENTS) all.set(prefix + spelling, { unit, exponent, factor: 1 });
  for (const [spelling, [unit, exponent, factor]] of Object.entries(FIXED)) all.set(spelling, { unit, exponent, factor: factor ?? 1 });
  return all;
}

const SPELLINGS = buildSpellings();

/** Spellings in lower case for text typed without care ("1UF", "10KHZ"); of two meanings the commoner one. */
const CARELESS = new Map<string, UnitSpelling>(
  (
    [
      'pF',
      'nF',
      'μF',
      'uF',
      'nH',
      'μH',
      'uH',
      'mH',
      'kHz',
      'MHz',
      'GHz',
      'kohm',
      'kΩ',
      'mm',
      'mW',
      'mA',
      'uA',
      'mV',
      'kV',
      'ms',
      'us',
      'ns',
      'V',
      'W',
      'A',
      'ohm',
      'ohms',
      'Kohms',
      'Mohms',
      'megohm',
      'megohms',
      'mAh',
      'kbit',
      'Mbit',
      'Gbit',
      'Kb',
      'Mb',
      'Gb',
      'KByte',
      'MByte',
      'kbps',
      'Mbps',
      'Gbps',
      'uV',
      'pin',
      'pins',
      'positions',
      'inch',
      'rpm',
      'mil',
    ] as const
  ).map((s): [string, UnitSpelling] => [s.toLowerCase(), SPELLINGS.get(s)!]),
);
/** In text all in capitals M stands for mega: nobody shouts milliohm. */
CARELESS.set('mohm', SPELLINGS.get('Mohm')!);

/** Exponent of a bare prefix letter, as in `4k7` or `100n`; undefined when the letter is none. */
export function prefixExponent(letter: string): number | undefined {
  return letter === '' ? undefined : PREFIX_EXPONENTS.find(([prefix]) => prefix === letter)?.[1];
}

function lookUp(text: string): UnitSpelling | undefined {
  return SPELLINGS.get(text) ?? CARELESS.get(text.toLowerCase());
}

/**
 * The meaning of a unit's spelling (already NFKC), quotients included; undefined when unknown.
 * @example unitOf('V/us') // { unit: 'V/s', exponent: 6, factor: 1 }
 */
export function unitOf(text: string): UnitSpelling | undefined {
  const whole = lookUp(text);
  if (whole || text.length > 16) return whole;
  const slash = text.indexOf('/');
  if (slash < 1) return undefined;
  const over = lookUp(text.slice(0, slash));
  const under = lookUp(text.slice(slash + 1));
  if (!over || !under || under.unit === '') return undefined;
  if ((over.unit === 'bit' || over.unit === 'B') && under.unit === 's') {
    const bits = over.unit === 'B' ? 8 : 1;
    return { unit: 'bit/s', exponent: -under.exponent, factor: (decimalOf(over.factor) * bits) / under.factor };
  }
  return {
    unit: over.unit === under.unit ? '' : `${over.unit}/${under.unit}`,
    exponent: over.exponent - under.exponent,
    factor: over.factor / under.factor,
  };
}

/** A binary prefix in front of a rate means a power of 1,000. */
function decimalOf(factor: number): number {
  return 1000 ** Math.round(Math.log2(factor) / 10);
}

/**
 * A value in another unit of the same kind; null when the two cannot be compared.
 * @example convert(512, 'B', 'bit') // 4096
 */
export function convert(value: number, from: Unit, to: Unit): number | null {
  if (from === to) return value;
  const shift = CONVERSIONS[`${from}>${to}`];
  return shift === undefined ? null : shift > 0 ? value * shift : value / -shift;
}

/** Negative: divide, so that decimal values stay exact. */
const CONVERSIONS: Readonly<Record<string, number>> = {
  'B>bit': 8,
  'bit>B': -8,
  'ppm>%': -10_000,
  '%>ppm': 10_000,
  'h>s': 3600,
  's>h': -3600,
  'year>h': 8760,
  'S/s>Hz': 1,
  'Hz>S/s': 1,
  'deg>°C': 1,
  'bit>': 1,
  '>bit': 1,
  'dB>dBm': 1,
  'dBm>dB': 1,
  'dBA>dB': 1,
  'dBV>dB': 1,
  'K>°C': 1,
  'bit/s>Hz': 1,
  'VA>W': 1,
  '>%': 1,
};
