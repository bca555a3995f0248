// Reads what people type into the from and to fields of a parameter: "4.7k", "100n", "48 V", "10%", "2.54".
import { readCapacitorCode } from '@partharbor/part-values/eia-codes';
import { readQuantity } from '@partharbor/part-values/quantity';
import { baseUnit, convert } from '@partharbor/part-values/units';

const plain = /^[+-]?(?:\d{1,12}(?:\.\d{1,9})?|\.\d{1,9})$/;
const binaryLetters: Readonly<Record<string, number>> = { k: 2 ** 10, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 };
const sizesInMm = /(?:^|_)(?:pitch|spacing|height|length|width|diameter)(?:_|$)/;

/**
 * The number in the parameter's base unit; null for what is no value of it. A bare number of millimetres is one where lengths are
 * asked for, three digits are a printed code where a capacitance is; other bare numbers are in the base unit. `$price` answers micros.
 * @example readBound('4.7k', 'ohm', 'resistance') // 4700; readBound('2.54', 'm', 'pitch') // 0.00254
 */
export function readBound(text: string, unit: string, code: string): number | null {
  const typed = text.trim();
  if (typed === '' || typed.length > 24) return null;
  if (code === '$price') return readPrice(typed);
  if (code === '$stock') return /^\d{1,15}$/.test(typed.replace(/[,\s]/g, '')) ? Number(typed.replace(/[,\s]/g, '')) : null;
  const base = baseUnit(unit);
  const number = typed.normalize('NFKC');
  if (plain.test(number)) return bareNumber(number, base, code);
  if (base === 'bit' || base === 'B') {
    const letter = /^(\d{1,9}(?:\.\d{1,3})?)\s?([kKMG])$/.exec(number);
    if (letter) return Number(letter[1]) * binaryLetters[letter[2]!]!;
  }
  const read = readQuantity(number, base);
  if (!read || (base === 'F' && /\d\s?[kKMG]$/.test(number))) return null;
  const value = read.unit === base ? read.value : base === '' || read.unit === '' ? null : convert(read.value, read.unit, base);
  return value === null || !Number.isFinite(value) ? null : value;
}

function bareNumber(number: string, base: string, code: string): number | null {
  const value = Number(number);
  if (value === 0) return 0;
  if (base === 'm') return sizesInMm.test(code) ? Number(`${number}e-3`) : /wavelength/.test(code) ? Number(`${number}e-9`) : value;
  // Nobody means whole farads or henries: without a unit only a printed code is clear.
  if (base === 'F') return readCapacitorCode(number);
  return base === 'H' ? null : value;
}

/** Micros of a price with at most six places; a currency sign in front is fine. */
function readPrice(typed: string): number | null {
  const found = /^[¥￥$]?\s?(\d{1,9})?(?:[.,](\d{1,6}))?$/.exec(typed.normalize('NFKC'));
  if (!found || (found[1] === undefined && found[2] === undefined)) return null;
  return Number(found[1] ?? '0') * 1_000_000 + Number((found[2] ?? '').padEnd(6, '0'));
}
