// Reads one engineering quantity out of text: number, SI prefix and unit in every spelling the trade uses.
import { baseUnit, convert, prefixExponent, unitOf, type Unit } from './units.ts';

/** A value in base units (see `Unit`); `spread` marks a text that began with ±. */
export interface Quantity {
  readonly value: number;
  readonly unit: Unit;
  readonly spread?: true;
}

/** Longer texts are no quantity; keeps the work bounded. */
const QUANTITY_MAX_LENGTH = 64;

const ASCII = /^[\x20-\x7e]*$/;

/** NFKC with one form of each sign: μ for µ, - for every dash, ~ for every wave, ° C joined. */
export function normaliseText(text: string): string {
  if (ASCII.test(text)) return text.trim();
  return text
    .normalize('NFKC')
    .replace(/[−–—‐‑‒﹣]/g, '-')
    .replace(/[∼〜～]/g, '~')
    .replace(/[ΩΩ]/g, 'Ω')
    .replace(/[×✕]/g, 'x')
    .replace(/º/g, '°')
    .trim();
}

const SIGN = /^(?:\+\/-|±|[+-]|[<>≤≥=]=?)\s?/;
const NUMBER = /^\d{1,20}(?:(?:,\d{3})+(?!\d)(?:\.\d+)?|[.,]\d{1,30})?|^\.\d{1,30}/;
/** Only watts and inches are written as fractions; 8/20us is a pulse shape. */
const FRACTION = /^(\d{1,2})\/(\d{1,2})(?=\s?(?:W|in|inch)$)/;
const LETTER_POINT = /^(\d{1,6})([RrkKMGmuμnpV])(\d{1,4})(?![\d.])/;
const LEADING_LETTER = /^([Rmuμnp])(\d{1,4})$/;
const EXPONENT = /^[eE]([+-]?\d{1,2})(?![\w])/;

/**
 * Reads `text` as one quantity in base units; null when it is none. `expected` is a unit that stands in where the text names
 * none; values of the same kind are converted to it.
 * @example readQuantity('4k7', 'ohm') // { value: 4700, unit: 'ohm' }
 */
export function readQuantity(text: string, expected?: Unit): Quantity | null {
  if (text.length > QUANTITY_MAX_LENGTH) return null;
  const unit = expected === undefined ? undefined : baseUnit(expected);
  let rest = normaliseText(text);
  const sign = SIGN.exec(rest)?.[0] ?? '';
  rest = rest.slice(sign.length);
  const spread = sign.startsWith('±') || sign.startsWith('+/-');
  const scaled = readLetterPoint(rest, unit) ?? readPlain(rest, unit);
  if (!scaled) return null;
  const value = sign.startsWith('-') ? -scaled.value : scaled.value;
  const asked = unit === undefined ? null : convert(value, scaled.unit, unit);
  const result = asked === null ? { value, unit: scaled.unit } : { value: asked, unit: unit! };
  return spread ? { ...result, spread } : result;
}

/** `4k7`, `4R7`, `2u2H`, `u1`: the letter stands for the decimal point. Without a named or expected unit R, k, M and G mean ohm. */
function readLetterPoint(text: string, unit: Unit | undefined): Quantity | null {
  const inner = LETTER_POINT.exec(text);
  const leading = inner ? null : LEADING_LETTER.exec(text);
  if (!inner && !leading) return null;
  const [whole, letter, decimals] = inner ? [inner[1]!, inner[2]!, inner[3]!] : ['0', leading![1]!, leading![2]!];
  const tail = inner ? text.slice(inner[0].length).trim() : '';
  if (leading && (letter === 'm' || (letter !== 'R' && unit === undefined))) return null;
  const exponent = letter === 'R' || letter === 'r' || letter === 'V' ? 0 : (prefixExponent(letter) ?? 0);
  const own = letter === 'R' || letter === 'r' ? 'ohm' : letter === 'V' ? 'V' : undefined;
  const named = tail === '' ? undefined : unitOf(tail);
  if (tail !== '' && (!named || named.exponent !== 0 || named.factor !== 1)) return null;
  // 60V30A is two values, not 60.3 A.
  if (own !== undefined && named !== undefined && named.unit !== own) return null;
  const guess = 'kKMG'.includes(letter) ? 'ohm' : '';
  return { value: Number(`${whole}.${decimals}e${exponent}`), unit: named?.unit ?? own ?? unit ?? guess };
}

function readPlain(text: string, unit: Unit | undefined): Quantity | null {
  const fraction = FRACTION.exec(text);
  const digits = fraction ? null : NUMBER.exec(text)?.[0];
  if (!fraction && !digits) return null;
  let rest = text.slice((fraction?.[0] ?? digits!).length);
  let exponent = 0;
  const power = fraction ? null : EXPONENT.exec(rest);
  if (power) {
    exponent = Number(power[1]);
    rest = rest.slice(power[0].length);
  }
  const mantissa = fraction ? String(Number(fraction[1]) / Number(fraction[2])) : plainDigits(digits!);
  const spelling = rest
    .trimStart()
    .replace(/^-(?=[A-Za-z])/, '')
    .replace(/[ .]$/, '');
  return scale(mantissa, exponent, spelling, unit);
}

function scale(mantissa: string, exponent: number, spelling: string, unit: Unit | undefined): Quantity | null {
  if (spelling === '') return { value: Number(`${mantissa}e${exponent}`), unit: unit ?? '' };
  if (spelling === 'K' && unit === 'K') return { value: Number(`${mantissa}e${exponent}`), unit };
  const named = unitOf(spelling) ?? unitOf(spelling.replaceAll(' ', ''));
  if (named && !(spelling === 'm' && unit !== undefined && unit !== 'm')) {
    const value = Number(`${mantissa}e${exponent + named.exponent}`);
    return { value: named.factor === 1 ? value : tidy(value * named.factor), unit: named.unit };
  }
  const prefix = spelling.length === 1 ? prefixExponent(spelling) : /^meg$/i.test(spelling) ? 6 : undefined;
  return prefix === undefined ? null : { value: Number(`${mantissa}e${exponent + prefix}`), unit: unit ?? '' };
}

/** A comma before groups of three digits separates thousands ("100,000"), any other is a decimal comma ("4,7"). */
function plainDigits(digits: string): string {
  if (!digits.includes(',')) return digits;
  return /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.');
}

/** Removes the binary dust of a multiplication: 6 × 0.0254 is 0.1524. */
function tidy(value: number): number {
  return Number.isSafeInteger(value) ? value : Number(value.toPrecision(14));
}
