// Preferred numbers (IEC 60063) as whole significands, and lists of values made from them over several decades.

const e24 = [10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91];

export type ESeries = 'E3' | 'E6' | 'E12' | 'E24' | 'E96' | 'E24+E96';

/** Significands of a series as three-digit integers: 100…999. */
export function significands(series: ESeries): number[] {
  const everyNth = (nth: number): number[] => e24.filter((_, i) => i % nth === 0).map((n) => n * 10);
  // Only up to E24 do the tabled values differ from the rounded powers of ten.
  const e96 = Array.from({ length: 96 }, (_, i) => Math.round(100 * 10 ** (i / 96)));
  if (series === 'E3') return everyNth(8);
  if (series === 'E6') return everyNth(4);
  if (series === 'E12') return everyNth(2);
  if (series === 'E24') return everyNth(1);
  if (series === 'E96') return e96;
  return [...new Set([...everyNth(1), ...e96])].sort((a, b) => a - b);
}

/** A value as `digits × 10^exponent` with three digits: 4.7 k = { digits: 470, exponent: 1 }. Exact, unlike a binary fraction. */
export interface Decimal {
  readonly digits: number;
  readonly exponent: number;
}

/** The nearest number to an exact decimal: parsed from text, so that 470e-11 is 4.7e-9 and nothing beside it. */
export const toNumber = ({ digits, exponent }: Decimal): number => Number(`${digits}e${exponent}`);

/** Exact three-digit form of a number that has at most three significant digits. */
export function decimalOf(value: number): Decimal {
  const [mantissa, power] = value.toExponential(2).split('e');
  return { digits: Number(mantissa!.replace('.', '')), exponent: Number(power) - 2 };
}

/**
 * Every value of a series from `low` to `high`, both included, rising.
 * @example decade('E3', 1, 10).map(toNumber) // [1, 2.2, 4.7, 10]
 */
export function decade(series: ESeries, low: number, high: number): Decimal[] {
  const list = significands(series);
  const values: Decimal[] = [];
  for (let exponent = Math.floor(Math.log10(low)) - 3; exponent <= Math.log10(high); exponent++) {
    for (const digits of list) {
      const value = { digits, exponent };
      const number = toNumber(value);
      if (number >= low && number <= high) values.push(value);
    }
  }
  return values;
}

/**
 * EIA code of two digits and a power of ten, in a base unit of 10^unitExponent; R marks the point below ten units.
 * @example eiaCode(decimalOf(100e-9), -12) // '104' (picofarads)
 */
export function eiaCode({ digits, exponent }: Decimal, unitExponent: number): string {
  const power = exponent + 1 - unitExponent;
  const two = Math.round(digits / 10);
  if (power >= 0) return `${two}${power}`;
  if (power === -1) return `${Math.floor(two / 10)}R${two % 10}`;
  return `R${two}`;
}

/**
 * EIA code of three digits and a power of ten in ohms; R marks the point below 100 Ω.
 * @example eiaCode4(decimalOf(10_000)) // '1002'
 */
export function eiaCode4({ digits, exponent }: Decimal): string {
  if (exponent >= 0) return `${digits}${exponent}`;
  const text = String(digits);
  return exponent === -1 ? `${text.slice(0, 2)}R${text.slice(2)}` : `${text.slice(0, 1)}R${text.slice(1)}`;
}

/**
 * Letter-for-point code as on resistors: R, K or M stands where the point is. `length` 4 pads with zeros, 0 drops them.
 * @example letterCode(decimalOf(4700), 0) // '4K7'
 * @example letterCode(decimalOf(4700), 4) // '4K70'
 */
export function letterCode({ digits, exponent }: Decimal, length: 0 | 4): string {
  const group = Math.floor((exponent + 2) / 3);
  const letter = ['R', 'K', 'M', 'G'][Math.max(group, 0)]!;
  if (group < 0) return `0R${String(digits).padStart(-exponent, '0').replace(/0+$/, '')}`;
  const whole = exponent + 3 - group * 3;
  const text = String(digits);
  const fraction = length === 4 ? text.slice(whole) : text.slice(whole).replace(/0+$/, '');
  return `${text.slice(0, whole)}${letter}${fraction}`;
}
