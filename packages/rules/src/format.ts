// Numbers, money, dates as the shop writes them; formatters are made once per language.
const MINUS = '\u2212';
const signs = { CNY: '¥', USD: '$' } as const;
/** Currency of an edition. Both have two decimals. */
export type Currency = keyof typeof signs;

/** Thousands in groups, digits untouched: amounts arrive as decimal texts and stay exact. */
function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

function signed(text: string, currency: Currency, fraction: string): string {
  const negative = text.startsWith('-');
  const integer = (negative ? text.slice(1) : text).split('.', 1)[0] ?? '0';
  return `${negative ? MINUS : ''}${signs[currency]}${grouped(integer)}.${fraction}`;
}

/** Amount from its decimal text with two decimals. @example money('1234.56', 'CNY') // '¥1,234.56'; money('-20.00', 'CNY') // '−¥20.00' */
export function money(text: string, currency: Currency): string {
  return signed(text, currency, (text.split('.')[1] ?? '').padEnd(2, '0'));
}

/**
 * Unit price from its decimal text, exact: from 1 up at least 2 decimals, below 1 at least 4, or `decimals` where a table
 * shares the longest. Empty = null, priced by hand.
 * @example unitPrice('0.0098', 'CNY') // '¥0.0098'; unitPrice('7.2', 'CNY') // '¥7.20'
 */
export function unitPrice(text: string, currency: Currency, decimals = 0): string | null {
  if (text === '') return null;
  const exact = (text.split('.')[1] ?? '').replace(/(?<!0)0+$/, '');
  const least = Math.max(decimals, /^0(\.|$)/.test(text) ? 4 : 2);
  return signed(text, currency, exact.padEnd(least, '0'));
}

/** Decimals that unit prices of one table need so that each is exact. */
export function sharedDecimals(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, text === '' ? 0 : ((unitPrice(text, 'CNY') ?? '').split('.')[1]?.length ?? 0)), 2);
}

/** A count of parts. @example quantity(12345) // '12,345' */
export function quantity(count: number): string {
  const digits = grouped(String(Math.round(Math.abs(count))));
  return count < 0 ? MINUS + digits : digits;
}

const AHEAD_MS = 8 * 3_600_000;

/** The stamp as a clock in UTC+8 shows it; there is no summer time. */
const stampAhead = (iso: string): string => new Date(Date.parse(iso) + AHEAD_MS).toISOString();

/** Day in UTC+8. @example day('2026-11-20T18:00:00Z') // '2026-11-21' */
export function day(iso: string): string {
  return stampAhead(iso).slice(0, 10);
}

/** Day and time in UTC+8, 24 hours; name UTC+8 in the column's head in English and on documents. */
export function dateTime(iso: string): string {
  return stampAhead(iso).slice(0, 16).replace('T', ' ');
}

/** Month and day in UTC+8 for lists within a year. @example monthDay('2026-11-20T18:00:00Z') // '11-21' */
export const monthDay = (iso: string): string => day(iso).slice(5);

/** Days from one to another, both in UTC+8, in a row of a table. @example daySpan(['2026-12-01', '2026-12-03']) // '12-01 - 12-03' */
export const daySpan = ([from, to]: readonly [from: string, to: string]): string =>
  from === to ? from.slice(5) : `${from.slice(5)} - ${to.slice(5)}`;

/** Mebibytes with one decimal. @example megabytes(3_250_000) // '3.1' */
export const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** A file's size in the unit it is read in. @example fileSize(900) // '0.9 KB' */
export const fileSize = (bytes: number): string => (bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${megabytes(bytes)} MB`);
