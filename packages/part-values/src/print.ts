// Prints quantities the way the shop shows them: number, no-break space, unit with the prefix of the trade.
import { baseUnit, type Unit } from './units.ts';

export type PrintLanguage = 'zh' | 'en';

const NO_BREAK = '\u00a0';

/** Prefixes a unit is shown with, ascending by exponent. Capacitors stay in µF up to a farad, lengths in mm up to a metre. */
const STEPS: Readonly<Record<string, readonly (readonly [exponent: number, symbol: string])[]>> = {
  F: [
    [-12, 'pF'],
    [-9, 'nF'],
    [-6, 'µF'],
    [0, 'F'],
  ],
  H: [
    [-12, 'pH'],
    [-9, 'nH'],
    [-6, 'µH'],
    [-3, 'mH'],
    [0, 'H'],
  ],
  ohm: [
    [-6, 'µΩ'],
    [-3, 'mΩ'],
    [0, 'Ω'],
    [3, 'kΩ'],
    [6, 'MΩ'],
    [9, 'GΩ'],
    [12, 'TΩ'],
  ],
  m: [
    [-9, 'nm'],
    [-6, 'µm'],
    [-3, 'mm'],
    [0, 'm'],
    [3, 'km'],
  ],
  g: [
    [-3, 'mg'],
    [0, 'g'],
    [3, 'kg'],
  ],
  'V/s': [
    [3, 'V/ms'],
    [6, 'V/µs'],
    [9, 'kV/µs'],
    [12, 'MV/µs'],
  ],
  s: [
    [-15, 'fs'],
    [-12, 'ps'],
    [-9, 'ns'],
    [-6, 'µs'],
    [-3, 'ms'],
    [0, 's'],
  ],
  'bit/s': [
    [0, 'bit/s'],
    [3, 'kbit/s'],
    [6, 'Mbit/s'],
    [9, 'Gbit/s'],
    [12, 'Tbit/s'],
  ],
  'm²': [
    [-12, 'µm²'],
    [-6, 'mm²'],
    [0, 'm²'],
  ],
};
const METRIC: readonly (readonly [number, string])[] = [
  [-15, 'f'],
  [-12, 'p'],
  [-9, 'n'],
  [-6, 'µ'],
  [-3, 'm'],
  [0, ''],
  [3, 'k'],
  [6, 'M'],
  [9, 'G'],
  [12, 'T'],
];
const WITH_METRIC = new Set([
  'V',
  'A',
  'W',
  'Hz',
  'N',
  'J',
  'C',
  'cd',
  'lm',
  'lx',
  'T',
  'Pa',
  'V/√Hz',
  'A/√Hz',
  'V/°C',
  'A/°C',
  'W/°C',
  'S/s',
  'Ah',
  'VA',
  'A/V',
  'V/A',
  'V/T',
  'A/s',
  'eV',
]);
const BINARY: readonly (readonly [number, string])[] = [
  [1, ''],
  [2 ** 10, 'K'],
  [2 ** 20, 'M'],
  [2 ** 30, 'G'],
  [2 ** 40, 'T'],
];
const YEARS = { zh: '年', en: 'years' } as const;

/**
 * One quantity for people: shortest exact digits, prefix by size, U+2212 as minus, no-break space before the unit.
 * @example printQuantity(4700, 'ohm', 'en') // '4.7 kΩ'
 */
export function printQuantity(value: number, unit: Unit, language: PrintLanguage): string {
  if (unit === '') return minus(decimal(value, 0));
  const [digits, symbol] = scaled(value, unit, language, value);
  return minus(digits) + gap(symbol) + symbol;
}

/** "±1 %": a tolerance to both sides. */
export function printSpread(value: number, unit: Unit, language: PrintLanguage): string {
  return `±${printQuantity(Math.abs(value), unit, language)}`;
}

/**
 * A range with the unit said once where both ends can share it.
 * @example printRange(-55, 125, '°C', 'en') // '−55 ~ 125 °C'
 */
export function printRange(low: number, high: number, unit: Unit, language: PrintLanguage): string {
  if (unit === '') return `${minus(decimal(low, 0))} ~ ${minus(decimal(high, 0))}`;
  const upper = scaled(high, unit, language, high);
  const lower = scaled(low, unit, language, high);
  const own = scaled(low, unit, language, low);
  const shared = low === 0 || own[1] === upper[1] || (lower[0].length <= 5 && !lower[0].includes('e'));
  const symbol = upper[1];
  if (shared) return `${minus(lower[0])} ~ ${minus(upper[0])}${gap(symbol)}${symbol}`;
  return `${minus(own[0])}${gap(own[1])}${own[1]} ~ ${minus(upper[0])}${gap(symbol)}${symbol}`;
}

/** Digits and unit symbol of a value, in the step that fits `measure`. */
function scaled(value: number, symbol: Unit, language: PrintLanguage, measure: number): [digits: string, symbol: string] {
  const unit = baseUnit(symbol);
  if (unit === 'bit' || unit === 'B') {
    const size = Math.abs(measure);
    const [factor, prefix] =
      BINARY.findLast(([step]) => size >= step && Number.isSafeInteger(measure) && measure % step === 0) ?? BINARY[0]!;
    return [decimal(value / factor, 0), prefix + unit];
  }
  const steps = STEPS[unit] ?? (WITH_METRIC.has(unit) ? METRIC : undefined);
  if (!steps) return [decimal(value, 0), symbolOf(unit, language)];
  const exponent = measure === 0 ? 0 : Number(Math.abs(measure).toExponential().split('e')[1]);
  const fits =
    steps.findLast(([step]) => step <= exponent) ?? (measure === 0 ? (steps.find(([step]) => step === 0) ?? steps[0]!) : steps[0]!);
  const step = unit === 'm' && exponent === -4 ? ([-3, 'mm'] as const) : fits;
  return [decimal(value, step[0]), STEPS[unit] ? step[1] : step[1] + unit];
}

function symbolOf(unit: Unit, language: PrintLanguage): string {
  if (unit === 'deg') return '°';
  return unit === 'year' ? YEARS[language] : unit;
}

function gap(symbol: string): string {
  return symbol === '°' ? '' : NO_BREAK;
}

function minus(digits: string): string {
  return digits.startsWith('-') ? `−${digits.slice(1)}` : digits;
}

/** Shortest digits of `value` / 10^exponent, moved in the text so that nothing is rounded; beyond 21 digits with e. */
function decimal(value: number, exponent: number): string {
  const [mantissa = '0', power = '0'] = value.toExponential().split('e');
  const shift = Number(power) - exponent;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace('-', '').replace('.', '');
  if (shift > 20 || shift < -12) return `${sign}${digits[0]!}${digits.length > 1 ? `.${digits.slice(1)}` : ''}e${shift}`;
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${digits}`.replace(/\.0+$/, '');
  const whole = digits.slice(0, shift + 1).padEnd(shift + 1, '0');
  const rest = digits.slice(shift + 1);
  return rest === '' ? sign + whole : `${sign}${whole}.${rest}`;
}
