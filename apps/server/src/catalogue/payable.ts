// From which quantity on a line of a part costs something (AMOUNT_ZERO).
import { leastPayable } from '@partharbor/money/least-payable';
import type { Tier } from '@partharbor/money/tiers';
import { legalQuantity, multipleOf, type QuantityRule } from '@partharbor/rules/quantity';

interface PricedPart extends QuantityRule {
  readonly tiers: readonly Tier[];
  readonly discountMicros: number;
}

/**
 * The least legal quantity, not below the one asked for, at which the line does not cost 0.00; null where there is none.
 * `others` are pieces of the part in other lines of the order, which decide the tier with it.
 */
export const payableFrom = (part: PricedPart, quantity: number, others = 0): number | null =>
  leastPayable(part.tiers, { from: legalQuantity(quantity, part), step: multipleOf(part), others }, part.discountMicros);
