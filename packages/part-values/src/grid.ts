// Two or three numbers with an x between them: rows and positions of a connector, or a body in millimetres.
import { normaliseText } from './quantity.ts';

/** `1x40P`: rows and contacts in all. */
export interface Grid {
  readonly rows: number;
  readonly positions: number;
}

/** The numbers of "6x6x5mm" or "2*20P" with what stood behind them; null when the text has no such form. */
export interface Times {
  readonly numbers: readonly number[];
  readonly tail: '' | 'mm' | 'P';
}

const TIMES =
  /^(\d{1,4}(?:\.\d{1,3})?)(?:mm)?\s?[x*X]\s?(\d{1,4}(?:\.\d{1,3})?)(?:\s?(?:mm)?\s?[x*X]\s?(\d{1,4}(?:\.\d{1,3})?))?\s?(mm|MM|[Pp](?:in|IN)?s?)?$/;

/** @example readTimes('6x6x5mm') // { numbers: [6, 6, 5], tail: 'mm' } */
export function readTimes(text: string): Times | null {
  if (text.length > 32) return null;
  const found = TIMES.exec(normaliseText(text));
  if (!found) return null;
  const numbers = [found[1], found[2], found[3]].filter((each) => each !== undefined).map(Number);
  const tail = found[4] === undefined ? '' : /^mm$/i.test(found[4]) ? 'mm' : 'P';
  return { numbers, tail };
}

/**
 * Rows and contacts of a connector: the smaller number counts the rows; null for a body.
 * @example gridOf(readTimes('2*20P')!) // { rows: 2, positions: 40 }
 */
export function gridOf({ numbers, tail }: Times): Grid | null {
  if (tail === 'mm' || numbers.length !== 2 || !numbers.every(Number.isInteger)) return null;
  const [a, b] = numbers as [number, number];
  const rows = Math.min(a, b);
  return rows >= 1 && rows <= 8 && Math.max(a, b) <= 300 ? { rows, positions: a * b } : null;
}
