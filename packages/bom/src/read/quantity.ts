// Reads the quantity of a line: pieces of one set.
import { compared } from './text.ts';

export const QUANTITY_MAX = 1_000_000;

const units =
  '(?:个|個|只|隻|枚|颗|顆|片|件|套|条|根|块|支|粒|台|张|卷|pcs?\\.?|pieces?|ea\\.?|each|units?|sets?|stk\\.?|stück|st\\.?|шт\\.?|szt\\.?|ks|adet|個入|ケ|개|pz\\.?|un\\.?|uds?\\.?|nos?\\.?)';
const digits = '(\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,9})(?:\\.0{1,6})?';
const number = new RegExp(`^(?:[x×*]\\s?)?${digits}\\s?(k|千|万|萬|w)?\\s?(?:[x×*]|${units})?$`);
const factors: Readonly<Record<string, number>> = { k: 1_000, 千: 1_000, 万: 10_000, 萬: 10_000, w: 10_000 };
/** `1.2万`: with a factor a fraction may be written. */
const fraction = new RegExp(`^(\\d{1,4}\\.\\d{1,4})\\s?(k|千|万|萬|w)\\s?(?:${units})?$`);

/**
 * The quantity of a cell, null where it cannot be read for certain.
 * @example readQuantity('50个') // 50; readQuantity('1.2万') // 12000; readQuantity('A/R') // null
 */
export function readQuantity(cell: string): number | null {
  if (cell.length > 40) return null;
  const text = compared(cell).replace(/\s?\/\s?(?:pcb|board|板|套|set)$/, '');
  const [, whole, factor] = number.exec(text.replace(/^(\d{1,7}),00?$/, '$1')) ?? [];
  if (whole !== undefined) return bounded(Number(whole.replaceAll(',', '')) * (factor ? factors[factor]! : 1));
  const [, part, times] = fraction.exec(text) ?? [];
  return part === undefined ? null : bounded(Math.round(Number(part) * factors[times!]! * 1_000) / 1_000);
}

const bounded = (value: number): number | null => (Number.isInteger(value) && value <= QUANTITY_MAX ? value : null);
