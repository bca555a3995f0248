// Price tiers of a source: exact micros, falling prices, distinct quantities, and the other currency by a configured rate.
import { readMoney } from '@partharbor/money/money-text';
import { readBreak } from '@partharbor/money/quantity-text';
import { PRICE_MAX_MICROS, tierProblem } from '@partharbor/money/tiers';
import { decimalHint } from '@partharbor/money/written-number';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import type { FieldReader, WrittenTier } from '../plan/row-fields.ts';

export type ImportTier = [quantity: number, priceMicros: number];
export type ShopCurrency = 'CNY' | 'USD';
const TIERS_MAX = 12;

/**
 * A plain decimal text or a number as micros, half up beyond six places; null when it is no price above 0. `per` pieces share the amount.
 * @example priceMicros('0.0466') // 46600
 */
export function priceMicros(price: string | number, per = 1): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,20}))?$/.exec(typeof price === 'number' ? plainDecimal(price) : price);
  if (!match) return null;
  const fraction = (match[2] ?? '').padEnd(7, '0').slice(0, 20);
  const scale = 10n ** BigInt(fraction.length - 6);
  const top = BigInt(match[1]! + fraction) * 2n + scale * BigInt(per);
  const micros = Number(top / (2n * scale * BigInt(per)));
  return micros > 0 && micros <= PRICE_MAX_MICROS ? micros : null;
}

function plainDecimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(9) : text;
}

/** The rate as micros: "7.15" → 7,150,000. */
export function rateMicros(rate: string): number {
  return priceMicros(rate) ?? 0;
}

/** Price in the other currency, half up to a micro: `multiply` by the rate or divide by it. */
export function convertMicros(micros: number, rate: number, multiply: boolean): number {
  const [top, bottom] = multiply ? [BigInt(micros) * BigInt(rate), 1_000_000n] : [BigInt(micros) * 1_000_000n, BigInt(rate)];
  return Number((top * 2n + bottom) / (bottom * 2n));
}

const SIGNIFICANT_DIGITS = 4;

/** Half up to four significant digits: a price that was only reckoned should not look exact. @example roundReckoned(345_304_245) // 345_300_000 */
export function roundReckoned(micros: number): number {
  const unit = 10 ** Math.max(0, String(micros).length - SIGNIFICANT_DIGITS);
  return Math.floor((micros + unit / 2) / unit) * unit;
}

interface ReadTiers {
  readonly tiers: ImportTier[];
  readonly currency: ShopCurrency;
}

interface ReadTier {
  readonly from: number;
  readonly micros: number;
  readonly currency: string | null;
}

const written = ([from, price]: WrittenTier): string => `${String(from)} · ${String(price)}`.slice(0, 100);

/**
 * The tiers of a row in the currency it names, by sign, column (`said`) or plan. Undefined where no price can be taken: a currency the shop
 * neither has nor has a rate for, two in one row, a decimal sign nobody knows. A foreign sign is never stripped.
 */
export function readTiers(
  given: readonly WrittenTier[],
  said: string | null,
  { currency, decimal, isDecimalOpen }: Pick<FieldReader, 'currency' | 'decimal' | 'isDecimalOpen'>,
  warnings: string[],
): ReadTiers | undefined {
  if (given.length === 0) return { tiers: [], currency };
  const read: ReadTier[] = [];
  for (const tier of given) {
    if (isDecimalOpen && decimalHint(String(tier[1])) === 'open') {
      warnings.push(`decimal_ambiguous: ${String(tier[1])}`);
      return undefined;
    }
    const one = readTier(tier, decimal);
    if (one) read.push(one);
    else warnings.push(`tier_unreadable: ${written(tier)}`);
  }
  const currencies = [...new Set(read.map((tier) => tier.currency ?? said ?? currency))];
  const [own] = currencies;
  if (own === undefined) return undefined;
  if (currencies.length > 1) {
    warnings.push(`mixed_currencies: ${currencies.join(', ')}`);
    return undefined;
  }
  if (own !== 'CNY' && own !== 'USD') {
    warnings.push(`foreign_currency: ${own} ${String(given[0]![1])}`);
    return undefined;
  }
  return { tiers: cleanTiers(read, warnings), currency: own };
}

function readTier([from, price]: WrittenTier, decimal: FieldReader['decimal']): ReadTier | null {
  const quantity = typeof from === 'number' ? from : typeof from === 'string' ? readBreak(from, decimal) : null;
  if (quantity === null || !Number.isSafeInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) return null;
  if (typeof price === 'number') {
    const micros = priceMicros(price);
    return micros === null ? null : { from: quantity, micros, currency: null };
  }
  const money = typeof price === 'string' ? readMoney(price, decimal) : null;
  const micros = money && priceMicros(money.amount, money.per);
  return money && micros !== null ? { from: quantity, micros, currency: money.currency } : null;
}

/** Makes tiers lawful: ascending distinct quantities, falling prices, equal neighbours merged. What is dropped is told in `warnings`. */
function cleanTiers(read: readonly Pick<ReadTier, 'from' | 'micros'>[], warnings: string[]): ImportTier[] {
  const kept: ImportTier[] = [];
  for (const { from, micros } of [...read].sort((a, b) => a.from - b.from)) {
    const before = kept.at(-1);
    if (before && from === before[0]) warnings.push(`tier_repeated: ${from}`);
    else if (before && micros > before[1]) warnings.push(`tier_rising: ${from}`);
    else if (!before || micros < before[1]) kept.push([from, micros]);
  }
  if (kept.length > TIERS_MAX) warnings.push(`tiers_cut: ${kept.length} → ${TIERS_MAX}`);
  return kept.slice(0, TIERS_MAX);
}

/**
 * The same tiers in the other currency, to four significant digits; equal neighbours that rounding made are merged, and a price that grew past
 * the highest lawful one is left out: that quantity is quoted by hand there.
 */
export function deriveTiers(tiers: readonly ImportTier[], rate: number, multiply: boolean): ImportTier[] {
  const derived: ImportTier[] = [];
  for (const [quantity, micros] of tiers) {
    const price = Math.max(1, roundReckoned(convertMicros(micros, rate, multiply)));
    if (price <= PRICE_MAX_MICROS && price !== derived.at(-1)?.[1]) derived.push([quantity, price]);
  }
  const problem = tierProblem(derived);
  if (problem !== null && problem !== 'empty') throw new Error(`derived tiers are unlawful: ${problem}`);
  return derived;
}
