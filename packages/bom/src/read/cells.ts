// What stands in a cell of a line: placeholders, several numbers, two things in one cell, and what a spreadsheet damaged.
import { isMaker, looksLikeNumber, looksLikeValue, type Known } from './content.ts';
import { looksLikePackage } from './package-look.ts';
import { filled, tidy } from './text.ts';

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Mrz|Mär|Mai|Okt|Dez)';
const damaged = new RegExp(
  [
    String.raw`-?\d(?:[.,]\d+)?E[+-]?\d{1,3}`,
    'TRUE|FALSE|WAHR|FALSCH',
    String.raw`\d{1,2}[-. ]${month}(?:[-. ]\d{2,4})?|${month}[-. ](?:(?:19|20)\d)?\d\d?`,
    String.raw`\d{1,4}[/]\d{1,2}[/]\d{1,4}(?: \d{1,2}:\d\d(?::\d\d)?)?`,
    String.raw`(?:19|20)\d\d-\d{1,2}-\d{1,2}(?:[T ]\d\d:\d\d.{0,16})?`,
    String.raw`(?:(?:19|20)\d\d年)?\d{1,2}月\d{1,2}日`,
  ]
    .map((form) => `^(?:${form})$`)
    .join('|'),
  'i',
);

/** Whether a spreadsheet made a date, a power or a truth value of a number. @example isDamaged('9.5E+12') // true */
export const isDamaged = (text: string): boolean => text.length >= 3 && text.length <= 40 && damaged.test(text);

export interface NumbersOfCell {
  readonly mpn: string;
  readonly alternates: readonly string[];
  /** Multipliers stand before the numbers: asked. */
  readonly hasMultipliers: boolean;
}

const ALTERNATES_MAX = 10;
/** `74HC595 or 74HCT595`, one a line, or parted by signs that no number has with a blank behind it. */
const numberSigns = /[\n\r;；|，、]|,\s|\s\/\s|\s(?:or|oder|ou|或者?)\s/i;

/** The numbers of a cell: the first, and further ones that would do. */
export function numbersOf(cell: string): NumbersOfCell {
  const whole = filled(cell);
  const one = { mpn: whole, alternates: [], hasMultipliers: false };
  if (whole === '' || !numberSigns.test(cell)) return one;
  const parts = cell
    .split(numberSigns)
    .map(filled)
    .filter((part) => part !== '');
  const hasMultipliers = parts.some((part) => /^\d{1,2}\s?[:*x]\s?\S{3}/.test(part));
  if (hasMultipliers) return { ...one, hasMultipliers };
  const bare = parts.map((part) => tidy(part.replace(/\s\([^)]{1,20}\)$/, '')));
  if (parts.length < 2 || !bare.every(isBuiltLikeNumber)) return one;
  return { mpn: parts[0]!, alternates: [...new Set(parts.slice(1))].slice(0, ALTERNATES_MAX), hasMultipliers: false };
}

/** A part that may stand alone: letters and digits or a long run of digits; `CAT-III` or `0805` does not. */
const isBuiltLikeNumber = (text: string): boolean =>
  text.length >= 4 && !/\s\S+\s/.test(text) && (looksLikeNumber(text) || /^\d{6,}$/.test(text)) && !looksLikePackage(text);

export interface TwoThings {
  readonly mpn: string;
  readonly manufacturer?: string;
  readonly package?: string;
}

/**
 * A cell of a number and a maker or a package: split where one side is known for what it is.
 * @example splitCell('L78M05CDT-TR/DPAK', {}) // { mpn: 'L78M05CDT-TR', package: 'DPAK' }
 */
export function splitCell(text: string, known: Known): TwoThings | null {
  if (text.length > 120) return null;
  const dashed = /^(\S.{0,60}?) [-–—] (\S.{0,60})$/.exec(text) ?? /^([^:]{2,40}): ?(\S{4,60})$/.exec(text);
  if (dashed) return pair(tidy(dashed[1]!), tidy(dashed[2]!), known);
  const beside = besideMaker(text, known);
  if (beside) return beside;
  const at = text.lastIndexOf('/');
  if (at < 1 || looksLikeValue(text)) return null;
  const sides = [tidy(text.slice(0, at)), tidy(text.slice(at + 1))] as const;
  return looksLikeValue(sides[0]) ? null : pair(...sides, known);
}

/** `TI LM358DR`, `LM358DR(TI)`, `LM358DR TI`: a number and a maker without a sign between them. */
function besideMaker(text: string, known: Known): TwoThings | null {
  const words = text.split(' ');
  const [, inside, bracket] = /^(\S{4,60}) ?[(（]([^()（）]{2,40})[)）]$/.exec(text) ?? [];
  const sides: readonly (readonly [mpn: string, maker: string])[] =
    inside !== undefined
      ? [[inside, bracket!]]
      : words.length < 2
        ? []
        : [
            [words.at(-1)!, words.slice(0, -1).join(' ')],
            [words[0]!, words.slice(1).join(' ')],
          ];
  const found = sides.find(([mpn, maker]) => isNumberBeside(mpn, maker) && isMaker(maker, known));
  return found ? { mpn: found[0], manufacturer: found[1] } : null;
}

/** Two or three letters may be the beginning of the number itself: `HR 911105A`. */
const isNumberBeside = (mpn: string, maker: string): boolean =>
  mpn.length >= 4 && looksLikeNumber(mpn) && (maker.length > 3 || /^\p{L}/u.test(mpn));

function pair(left: string, right: string, known: Known): TwoThings | null {
  if (left === '' || right === '') return null;
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (!/\d/.test(other) || other.length < 4 || looksLikePackage(other)) continue;
    if (isMaker(one, known)) return { mpn: other, manufacturer: one };
    // Beside a dash nearly anything may stand that looks like a size; beside a slash it is the package.
    if (isWholePackage(one) && looksLikeNumber(other)) return { mpn: other, package: one };
  }
  return null;
}

/** SMD or THT alone says how, not in what. */
const isWholePackage = (text: string): boolean =>
  (/\d/.test(text) || /PAK|MELF|^SM[ABC]$/i.test(text)) &&
  text.length >= 3 &&
  text.length <= 24 &&
  !/\s\S+\s/.test(text) &&
  looksLikePackage(text);

const lostZero: Readonly<Record<string, string>> = { 201: '0201', 402: '0402', 603: '0603', 805: '0805' };
/** A chip size that a spreadsheet read as a number: its zero comes back. */
export const mendedPackage = (text: string): string => (text.length === 3 ? (lostZero[text] ?? text) : text);
