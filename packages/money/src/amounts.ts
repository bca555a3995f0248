// Amounts and unit prices as integers, their decimal texts, and the one function that computes a line.

/** Unit prices are integers in 1/1,000,000 of the currency unit, line and order amounts in its 1/100. */
const MICROS_PER_MINOR = 10_000n;

/**
 * Amount of a line in the smallest unit: quantity × unit price, rounded half up once (HOUSE money rule 1, T-33 I-5).
 * Throws when the amount leaves the safe integers; callers bound quantity and price first (see `lineFits`).
 * @example lineAmount(500, 9_800) // 0.0098 × 500 = 4.90 → 490
 */
export function lineAmount(quantity: number, unitMicros: number): number {
  const minor = (BigInt(quantity) * BigInt(unitMicros) + MICROS_PER_MINOR / 2n) / MICROS_PER_MINOR;
  return safe(minor);
}

/** Whether a line's amount can be represented and ordered: at most 10^13 smallest units. */
export function lineFits(quantity: number, unitMicros: number): boolean {
  return BigInt(quantity) * BigInt(unitMicros) <= MAX_LINE_MINOR * MICROS_PER_MINOR;
}

/** The largest amount of one order: 100 billion currency units. */
const MAX_LINE_MINOR = 10_000_000_000_000n;
export const MAX_ORDER_MINOR = Number(MAX_LINE_MINOR);

function safe(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER) || value < BigInt(Number.MIN_SAFE_INTEGER))
    throw new RangeError('amount beyond the safe integers');
  return Number(value);
}

/**
 * Decimal text of an amount: 1234 → '12.34', -5 → '-0.05'.
 */
export function amountText(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads a decimal text with exactly two decimals into the smallest unit; null when it is none. */
export function readAmount(text: string): number | null {
  const match = /^(-?)(0|[1-9]\d{0,12})\.(\d{2})$/.exec(text);
  if (!match) return null;
  const minor = Number(match[2]) * 100 + Number(match[3]);
  return match[1] === '-' ? -minor : minor;
}

/**
 * Decimal text of a unit price, exact, with at least 2 and at most 6 decimals: 9800 → '0.0098', 7_200_000 → '7.20'.
 */
export function unitPriceText(micros: number, minDecimals = 2): string {
  const digits = String(micros).padStart(7, '0');
  const fraction = digits
    .slice(-6)
    .replace(/(?<!0)0+$/, '')
    .padEnd(minDecimals, '0');
  return `${digits.slice(0, -6)}.${fraction}`;
}

/** Reads a decimal text with up to 6 decimals into micros; null when it is none or above 1,000,000,000 units. */
export function readUnitPrice(text: string): number | null {
  const match = /^(0|[1-9]\d{0,8})(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(6, '0'));
}

/** `percentMilli` thousandths of a percent of an amount, rounded half up; 3 % = 3000. */
export function percentOf(minor: number, percentMilli: number): number {
  return safe((BigInt(minor) * BigInt(percentMilli) + 50_000n) / 100_000n);
}
