// Numbers as people and spreadsheets write them: either decimal sign, thousands by comma, dot, blank or apostrophe.

export type DecimalSign = '.' | ',';

/** Longest text looked at; real numbers stay below 30 characters. */
const textMax = 60;

/** Full-width digits and signs as plain ones, every blank and apostrophe as one kind. */
const folded = (text: string): string =>
  text
    .slice(0, textMax)
    .normalize('NFKC')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

const grouped = (sign: string): RegExp => new RegExp(`^[1-9]\\d{0,2}(?:[${sign}]\\d{3})+$`);
/** Three digits last, two before each: lakh and crore. */
const indian = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;
const groups: Readonly<Record<DecimalSign, readonly RegExp[]>> = {
  '.': [grouped(','), grouped(' '), grouped("'"), indian],
  ',': [grouped('.'), grouped(' '), grouped("'")],
};

/**
 * A number without thousands and with a dot; null when the text is none. The decimal sign is the file's: a comma behind 0 is never
 * thousands, so '0,046' under '.' is no number.
 * @example plainNumber('1 234,50', ',') // '1234.50'
 * @example plainNumber('1,250', '.') // '1250'
 */
export function plainNumber(text: string, decimal: DecimalSign): string | null {
  const clean = folded(text);
  const at = clean.lastIndexOf(decimal);
  const [whole, fraction] = at < 0 ? [clean, ''] : [clean.slice(0, at), clean.slice(at + 1)];
  if (at >= 0 && !/^\d+$/.test(fraction)) return null;
  const digits = wholeDigits(whole, decimal);
  return digits === null ? null : fraction === '' ? digits : `${digits}.${fraction}`;
}

function wholeDigits(whole: string, decimal: DecimalSign): string | null {
  if (/^\d+$/.test(whole)) return whole;
  if (whole === '') return null;
  return groups[decimal].some((form) => form.test(whole)) ? whole.replace(/\D/g, '') : null;
}

/** The first digits with the signs between them, blanks and apostrophes left out. */
function signedDigits(text: string): string {
  let digits = /\d[\d.,' ]*/.exec(folded(text))?.[0].replace(/[ ']/g, '') ?? '';
  while (digits.endsWith('.') || digits.endsWith(',')) digits = digits.slice(0, -1);
  return digits;
}

/** What one written number says of its file's decimal sign; `open` could be either, `none` has no sign. */
export type DecimalHint = DecimalSign | 'open' | 'none';

/**
 * @example decimalHint('0,046') // ','
 * @example decimalHint('1,250') // 'open'
 */
export function decimalHint(text: string): DecimalHint {
  const number = signedDigits(text);
  const signs = number.match(/[.,]/g);
  if (!signs) return 'none';
  const last = signs.at(-1) as DecimalSign;
  const other = last === '.' ? ',' : '.';
  if (signs.includes(other)) return signs.filter((sign) => sign === last).length === 1 ? last : 'none';
  const [first = '', ...rest] = number.split(last);
  if (rest.length > 1) return rest.at(-1)!.length === 3 ? other : 'none';
  return rest[0]!.length !== 3 || first.length > 3 || first.startsWith('0') ? last : 'open';
}

export interface FoundDecimal {
  readonly decimal: DecimalSign;
  /** `open`: no value tells (the first that could be either is the example); `mixed`: values tell both. */
  readonly certainty: 'certain' | 'open' | 'mixed';
  readonly example: string;
}

/**
 * The decimal sign of a file from the values of its columns, never from one cell. `leaning` is what its divider makes likely: a semicolon
 * stands between cells where the comma is a decimal sign.
 */
export function decimalSignOf(texts: Iterable<string>, leaning: DecimalSign): FoundDecimal {
  const seen: Record<DecimalHint, number> = { '.': 0, ',': 0, open: 0, none: 0 };
  const first: Partial<Record<DecimalHint, string>> = {};
  for (const text of texts) {
    const hint = decimalHint(text);
    seen[hint]++;
    first[hint] ??= text;
  }
  if (seen['.'] > 0 && seen[','] > 0) {
    const decimal = seen['.'] === seen[','] ? leaning : seen['.'] > seen[','] ? '.' : ',';
    return { decimal, certainty: 'mixed', example: first[decimal === '.' ? ',' : '.'] ?? '' };
  }
  if (seen['.'] > 0 || seen[','] > 0) return { decimal: seen['.'] > 0 ? '.' : ',', certainty: 'certain', example: '' };
  return { decimal: seen.open > 0 ? leaning : '.', certainty: seen.open > 0 ? 'open' : 'certain', example: first.open ?? '' };
}
