// Tells when new prices fall so far that a slip of the keyboard is likely.
import { readUnitPrice, unitPriceText } from '@partharbor/money/amounts';
import { priceFor } from '@partharbor/money/tiers';
import type { Tier } from '@partharbor/money/tiers';

export interface PriceText {
  readonly tiers: readonly { readonly number: number; readonly price: string }[];
  /** '' for none. */
  readonly discount: string;
}

export interface Fall {
  readonly number: number;
  readonly before: string;
  readonly after: string;
}

const tiersOf = ({ tiers }: PriceText): Tier[] => tiers.map(({ number, price }) => [number, readUnitPrice(price) ?? 0]);

/**
 * The first quantity from which a piece costs less than half of what it did; null when none does, or when there was no price.
 * @example deepFall({ tiers: [{ number: 1, price: '10.00' }], discount: '' }, { tiers: [{ number: 1, price: '1.00' }], discount: '' })
 */
export function deepFall(before: PriceText, after: PriceText): Fall | null {
  const [old, next] = [tiersOf(before), tiersOf(after)];
  const [oldOff, nextOff] = [readUnitPrice(before.discount) ?? 0, readUnitPrice(after.discount) ?? 0];
  const numbers = [...new Set([...old, ...next].map(([number]) => number))].sort((a, b) => a - b);
  for (const number of numbers) {
    const [was, now] = [priceFor(old, number, oldOff), priceFor(next, number, nextOff)];
    if (was !== null && now !== null && now * 2 < was) return { number, before: unitPriceText(was), after: unitPriceText(now) };
  }
  return null;
}
