// Price tiers of a source: exact micros, falling prices, distinct quantities, and the other currency by a configured rate.
import { PRICE_MAX_MICROS, tierProblem } from '@partharbor/money/tiers';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';

export type ImportTier = [quantity: number, priceMicros: number];
const TIERS_MAX = 12;

/**
 * A decimal text or number as micros, half up beyond six places; null when it is no price above 0.
 * @example priceMicros('0.0466') // 46600
 */
export function priceMicros(price: string | number): number | null {
  const text =
    typeof price === 'number'
      ? plainDecimal(price)
      : price
          .trim()
          .replace(/^[$¥￥]\s?/, '')
          .replace(/,(?=\d{3}(?:\D|$))/g, '');
  const match = /^(\d{1,9})(?:\.(\d{1,20}))?$/.exec(text);
  if (!match) return null;
  const decimals = (match[2] ?? '').padEnd(7, '0');
  const micros = Number(match[1]) * 1_000_000 + Number(decimals.slice(0, 6)) + (decimals[6]! >= '5' ? 1 : 0);
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

/**
 * Makes tiers lawful: ascending distinct quantities, falling prices, equal neighbours merged. What is dropped is told in `warnings`;
 * an empty result means the part is quoted by hand.
 */
export function cleanTiers(raw: readonly (readonly [unknown, unknown])[], warnings: string[]): ImportTier[] {
  const sorted: ImportTier[] = [];
  for (const [quantity, price] of raw) {
    const count = Number(quantity);
    const micros = typeof price === 'number' || typeof price === 'string' ? priceMicros(price) : null;
    if (Number.isSafeInteger(count) && count >= 1 && count <= MAX_QUANTITY && micros !== null) sorted.push([count, micros]);
    else warnings.push(`tier_unreadable: ${String(quantity)} · ${String(price)}`);
  }
  sorted.sort((a, b) => a[0] - b[0]);
  const kept: ImportTier[] = [];
  for (const tier of sorted) {
    const before = kept.at(-1);
    if (before && tier[0] === before[0]) warnings.push(`tier_repeated: ${tier[0]}`);
    else if (before && tier[1] > before[1]) warnings.push(`tier_rising: ${tier[0]}`);
    else if (!before || tier[1] < before[1]) kept.push(tier);
  }
  if (kept.length > TIERS_MAX) warnings.push(`tiers_cut: ${kept.length} → ${TIERS_MAX}`);
  return kept.slice(0, TIERS_MAX);
}

/**
 * The same tiers in the other currency; equal neighbours that rounding made are merged, and a price that grew past the highest lawful one is
 * left out: that quantity is quoted by hand there.
 */
export function deriveTiers(tiers: readonly ImportTier[], rate: number, multiply: boolean): ImportTier[] {
  const derived: ImportTier[] = [];
  for (const [quantity, micros] of tiers) {
    const price = Math.max(1, convertMicros(micros, rate, multiply));
    if (price <= PRICE_MAX_MICROS && price !== derived.at(-1)?.[1]) derived.push([quantity, price]);
  }
  const problem = tierProblem(derived);
  if (problem !== null && problem !== 'empty') throw new Error(`derived tiers are unlawful: ${problem}`);
  return derived;
}
