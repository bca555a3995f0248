// The text of a cell as it is compared later: nothing invisible, every blank a blank; and what a spreadsheet has made of it.
import { visible } from '@partharbor/part-values/invisible';
import type { MarkKind } from './row.ts';

/** Blanks of other widths: of fixed width, unbreakable, full-width. */
const otherBlanks = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

type Span = readonly [from: number, to?: number];
const hex = (code: number): string => `\\u${code.toString(16).padStart(4, '0')}`;
const oneOf = (...spans: readonly Span[]): RegExp =>
  new RegExp(`[${spans.map(([from, to = from]) => `${hex(from)}-${hex(to)}`).join('')}]`);

// Two passes are five times faster than one pattern of all. Wider than what is removed, by scripts that no list of parts is written in.
const controls = oneOf([0x00, 0x08], [0x0b, 0x0c], [0x0e, 0x1f]);
const doubtful = oneOf(
  ...([[0x7f, 0xa0], [0xad], [0x34f], [0x61c], [0x115f, 0x1160], [0x1680, 0x180f], [0x2000, 0x200f], [0x202a, 0x206f]] as const),
  ...([[0x3000], [0x3164], [0xd82f, 0xdb43], [0xfe00, 0xfe0f], [0xfeff], [0xffa0], [0xfff0, 0xfff8]] as const),
);

/** Whether a text has nothing that `cleanCell` would change. */
export const isPlain = (text: string): boolean => !doubtful.test(text) && !controls.test(text);

/** A cell's text without what shows nothing, with plain blanks. @example cleanCell('0603\u200b') // '0603' */
export const cleanCell = (text: string): string =>
  beyondAscii.test(text) && !isPlain(text) ? visible(text).replace(otherBlanks, ' ') : text;

const beyondAscii = /[^\n\r\t\x20-\x7E]/;

const MARKED_MAX = 24;
const month = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|Mrz|Mär|Mai|Okt|Dez';
/** As spreadsheets write them: one digit before the point and a sign in the exponent. */
const exponent = /^-?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i;
const error = /^#(?:N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|DIV\/0!|NAME\?|NULL!|NUM!|ZAHL!|SPILL!|CALC!|GETTING_DATA|#+)$/i;
const truth = /^(?:TRUE|FALSE|WAHR|FALSCH)$/;
const date = new RegExp(
  [
    `\\d{1,2}[-. ]{1,2}(?:${month})(?:[-. ]{1,2}\\d{2,4})?`,
    `(?:${month})[-. ]{1,2}\\d{2,4}`,
    '\\d{1,2}/\\d{1,2}/\\d{2,4}',
    '\\d{1,2}\\.\\d{1,2}\\.(?:19|20)\\d\\d',
    '(?:19|20)\\d\\d([-/])\\d{1,2}\\1\\d{1,2}(?:[ T]\\d\\d?:\\d\\d(?::\\d\\d)?)?',
    '(?:(?:19|20)\\d\\d年)?\\d{1,2}月(?:\\d{1,2}日)?',
  ]
    .map((form) => `^${form}$`)
    .join('|'),
  'i',
);

/**
 * What a spreadsheet has made of a text before it came here, told by its form; null where it looks as somebody wrote it.
 * @example damageOf('9.5E+12') // 'exponent'; damageOf('2-Mar') // 'date'
 */
export function damageOf(text: string): MarkKind | null {
  if (text.length > MARKED_MAX || text.length < 3) return null;
  const trimmed = text.trim();
  const first = trimmed.charCodeAt(0);
  if (first === 0x23) return error.test(trimmed) ? 'error' : null;
  // Most cells are told by a glance: whole numbers, and words.
  if ((first >= 0x30 && first <= 0x39) || first === 0x2d) {
    if (!/[-+/. 月]/.test(trimmed)) return null;
    if (exponent.test(trimmed)) return 'exponent';
  } else if (!/^[JFMASONDTW]/i.test(trimmed) || trimmed.length > 11) return null;
  if (truth.test(trimmed)) return 'boolean';
  return date.test(trimmed) ? 'date' : null;
}
