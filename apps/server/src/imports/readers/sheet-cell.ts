// What a cell of a spreadsheet shows, as text: digits that its number format adds are kept, those that it hides are not lost.
import type { MarkKind } from './row.ts';

/** As the library gives it: `w` is the formatted text, `z` the number format. */
export interface Cell {
  readonly t: string;
  readonly v?: string | number | boolean | Date | null | undefined;
  readonly w?: string | undefined;
  readonly z?: string | number | undefined;
}

export interface Shown {
  readonly text: string;
  readonly mark: MarkKind | null;
}

const nothing: Shown = { text: '', mark: null };

/**
 * The text of a cell and what it is besides text and number.
 * @example shownText({ t: 'n', v: 603, w: '0603' }) // { text: '0603', mark: null }
 */
export function shownText(cell: Cell | undefined): Shown {
  if (cell?.v === undefined || cell.v === null) return nothing;
  const { t, v, w } = cell;
  if (t === 'e') return { text: w ?? '#N/A', mark: 'error' };
  if (t === 'b') return { text: w ?? (v ? 'TRUE' : 'FALSE'), mark: 'boolean' };
  if (v instanceof Date) return { text: dateText(v, w), mark: 'date' };
  if (typeof v !== 'number') return { text: String(v), mark: null };
  return numberText(v, w, cell.z);
}

/** Days as they are written everywhere; other forms as they are shown. */
function dateText(date: Date, shown: string | undefined): string {
  if (Number.isNaN(date.getTime())) return shown ?? '';
  if (shown !== undefined && !/^\d{1,2}\/\d{1,2}\/\d{2,4}/.test(shown)) return shown;
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
}

/** Digits in groups of three or none, with a point. */
const digits = /\d{1,3}(?:[,\u00A0\u202F ]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+/g;

function numberText(value: number, shown: string | undefined, format: string | number | undefined): Shown {
  const isScientific = typeof format === 'string' && /^[^"]*0E[+-]/i.test(format);
  // The digits are there, yet a spreadsheet took this form by itself for what had an E in it.
  if (isScientific) return { text: plain(value), mark: 'exponent' };
  if (shown === undefined || /\dE[+-]?\d/i.test(shown))
    return { text: plain(value), mark: Math.abs(value) > Number.MAX_SAFE_INTEGER ? 'exponent' : null };
  if (shown.includes('%')) return { text: shown.trim(), mark: null };
  const found = shown.match(digits) ?? [];
  const holds = (text: string): boolean => Math.abs(Number(text.replace(/[^\d.]/g, '')) - Math.abs(value)) <= Math.abs(value) * 1e-10;
  const whole = found.find(holds);
  if (whole !== undefined) return { text: shown.replace(whole, () => whole.replace(/[^\d.]/g, '')).trim(), mark: null };
  // A format that rounds: the shown text with all digits.
  if (found.length === 1 && !String(format ?? '').includes('/'))
    return { text: shown.replace(found[0], () => plain(Math.abs(value))).trim(), mark: null };
  return { text: plain(value), mark: null };
}

/** All digits of a number, without an exponent. @example plain(9.5e12) // '9500000000000' */
function plain(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  if (!text.includes('e')) return text;
  const [mantissa = '', exponent = '0'] = text.split('e');
  if (Number(exponent) > 0) return Math.abs(value) < 1e21 ? value.toFixed(0) : text;
  return value.toFixed(Math.min(100, Math.abs(Number(exponent)) + (mantissa.split('.')[1]?.length ?? 0)));
}
