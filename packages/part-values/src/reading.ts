// Reads an attribute's text as a typed value: a number, a range, a set of alternatives, or a value at stated conditions.
import { normaliseText, readQuantity } from './quantity.ts';
import { convert, type Unit } from './units.ts';

/** One number in base units; `spread` marks ±. */
export interface NumberReading {
  readonly kind: 'number';
  readonly value: number;
  readonly unit: Unit;
  readonly spread?: true;
}
/** From low to high, both inclusive, in base units. */
export interface RangeReading {
  readonly kind: 'range';
  readonly low: number;
  readonly high: number;
  readonly unit: Unit;
}
type Condition =
  | { readonly kind: 'quantity'; readonly value: number; readonly unit: Unit }
  | { readonly kind: 'note'; readonly text: string };
/** A value that holds under conditions: 130 mΩ at 10 V, 4 A. */
export interface AtReading {
  readonly kind: 'at';
  readonly primary: NumberReading | RangeReading;
  readonly conditions: readonly Condition[];
}
/** Alternatives of one unit: "24A;30A". */
interface SetReading {
  readonly kind: 'set';
  readonly items: readonly (NumberReading | RangeReading | AtReading)[];
  readonly unit: Unit;
}
interface TextReading {
  readonly kind: 'text';
  readonly text: string;
}
export type Reading = NumberReading | RangeReading | SetReading | AtReading | TextReading;

/** Longer texts are prose. */
const READING_MAX_LENGTH = 300;
const ITEMS_MAX = 24;

/**
 * Reads `text`; what is no typed value comes back as text. `unit` is the unit expected, see `readQuantity`.
 * @example readValue('130mΩ@10V,4A') // { kind: 'at', primary: 0.13 ohm, conditions: [10 V, 4 A] }
 */
export function readValue(text: string, unit?: Unit): Reading {
  if (text.length > READING_MAX_LENGTH || !/\d/.test(text)) return { kind: 'text', text };
  const clean = normaliseText(text);
  return readOne(clean, unit) ?? readSet(clean, unit) ?? { kind: 'text', text };
}

type One = NumberReading | RangeReading | AtReading;

function readOne(text: string, unit: Unit | undefined): One | null {
  const plain = readMagnitude(text, unit);
  if (plain) return plain;
  const at = text.indexOf('@');
  if (at > 0) {
    const primary = readMagnitude(text.slice(0, at).trim(), unit);
    const after = text.slice(at + 1);
    return primary && !/[;；]|, /.test(after.trim()) ? { kind: 'at', primary, conditions: readConditions(after) } : null;
  }
  const note = /^([^()]+)\(([^()]{1,40})\)$/.exec(text);
  const primary = note ? readMagnitude(note[1]!.trim(), unit) : null;
  return primary ? { kind: 'at', primary, conditions: readConditions(note![2]!) } : null;
}

function readMagnitude(text: string, unit: Unit | undefined): NumberReading | RangeReading | null {
  const one = readQuantity(text, unit);
  if (one) return { kind: 'number', ...one };
  if (text.length > 80) return null;
  const wave = text.indexOf('~');
  if (wave > 0 && wave === text.lastIndexOf('~')) return readRange(text.slice(0, wave), text.slice(wave + 1), unit);
  const dash = /^(-?[^-]*[\dA-Za-z%Ω°])\s?(?:-|\bto\b|\.{2,3})\s?([+-]?\d[^-]*)$/.exec(text);
  const range = dash ? readRange(dash[1]!, dash[2]!, unit) : null;
  return range && range.low < range.high ? range : null;
}

/** The lower end takes the upper one's unit spelling when it has none: "0.2~1.5mm". */
function readRange(lowText: string, highText: string, unit: Unit | undefined): RangeReading | null {
  const low = lowText.trim();
  const high = highText.trim();
  const upper = readQuantity(high, unit);
  if (!upper) return null;
  const tail = /^[+-]?(?:\d+|\d*\.\d+)(?:e[+-]?\d{1,2})?$/.test(low) ? high.replace(/^[+±-]?[\d.,]+(?:e[+-]?\d{1,2})?\s?/, '') : '';
  // The blank keeps "1" and "m²" from being read as the number 1m2.
  const lower = readQuantity(tail === '' ? low : `${low} ${tail}`, unit) ?? (tail === '' ? null : readQuantity(low, unit));
  if (!lower) return null;
  const lowerValue = lower.unit === upper.unit ? lower.value : lower.value === 0 ? 0 : convert(lower.value, lower.unit, upper.unit);
  if (lowerValue === null) return null;
  return { kind: 'range', low: Math.min(lowerValue, upper.value), high: Math.max(lowerValue, upper.value), unit: upper.unit };
}

function readConditions(text: string): Condition[] {
  const parts = text
    .replace(/[()]/g, ' ')
    .split(/[,;、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.slice(0, ITEMS_MAX).map((part) => {
    const quantity = readQuantity(part) ?? readQuantity(part.replace(/^[A-Za-z]{1,4}[=:]?\s?/, ''));
    return quantity ? { kind: 'quantity', value: quantity.value, unit: quantity.unit } : { kind: 'note', text: part };
  });
}

/** Alternatives stand apart by ; 、 or a comma; a comma without blank after an @ lists conditions instead. */
function readSet(text: string, unit: Unit | undefined): SetReading | AtReading | NumberReading | RangeReading | null {
  const parts = text.split(text.includes('@') ? /[;；、]|,\s+|,$/ : /[;；、,，]|\s\/\s|(?<=[A-Za-zΩ%°])\/(?=[+-]?\d)/);
  const filled = parts.map((part) => part.trim()).filter((part) => part !== '');
  if (filled.length === 0 || filled.length > ITEMS_MAX || (filled.length === 1 && parts.length === 1)) return null;
  const items: One[] = [];
  for (const part of filled) {
    const item = readOne(part, unit) ?? readOne(part.replace(/^[A-Za-z]{1,5}\s?[:=]\s?/, ''), unit);
    if (!item) return null;
    items.push(item);
  }
  if (items.length === 1) return items[0]!;
  const common = unitOfItem(items.at(-1)!);
  return items.every((item) => unitOfItem(item) === common) ? { kind: 'set', items, unit: common } : null;
}

function unitOfItem(item: One): Unit {
  return item.kind === 'at' ? item.primary.unit : item.unit;
}

/** Unit of a reading; null for text. */
export function readingUnit(reading: Reading): Unit | null {
  if (reading.kind === 'text') return null;
  return reading.kind === 'at' ? reading.primary.unit : reading.unit;
}

/**
 * The number or range a part is sorted and filtered by; null for text. Of alternatives the worst counts: the lowest where more is
 * better, the highest where less is better, the first where neither; alternative ranges become the range around all of them.
 */
export function sortValue(reading: Reading, better: 'more' | 'less' | null): number | [number, number] | null {
  if (reading.kind === 'text') return null;
  if (reading.kind === 'number') return reading.value;
  if (reading.kind === 'range') return [reading.low, reading.high];
  if (reading.kind === 'at') return sortValue(reading.primary, better);
  const ends = reading.items.map((item) => sortValue(item, better)!);
  if (ends.some((end) => typeof end !== 'number')) {
    const flat = ends.flat();
    return [Math.min(...flat), Math.max(...flat)];
  }
  const numbers = ends as number[];
  return better === 'more' ? Math.min(...numbers) : better === 'less' ? Math.max(...numbers) : numbers[0]!;
}
