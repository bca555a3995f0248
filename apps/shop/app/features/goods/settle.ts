// The quantity a row can really order for a wish, and why it differs: MOQ, order multiple, stock, what costs something (R-14, PD-2).
import { leastPayable } from '@partharbor/money/least-payable';
import type { Tier } from '@partharbor/money/tiers';
import { largestLegal, legalQuantity, MAX_QUANTITY, multipleOf } from '@partharbor/rules/quantity';
import type { QuantityRule } from '@partharbor/rules/quantity';

export type Correction = 'moq' | 'multiple' | 'stock' | 'most' | 'amount' | null;

export interface Settled {
  readonly quantity: number;
  readonly why: Correction;
}

/** A part's rule, with its prices where they are known. */
interface Orderable extends QuantityRule {
  readonly tiers?: readonly Tier[];
  readonly discountMicros?: number;
}

/** The least legal quantity from `quantity` on that does not cost 0.00; the same where there are no prices (AMOUNT_ZERO). */
export const payableFrom = (quantity: number, part: Orderable): number =>
  leastPayable(part.tiers ?? [], { from: quantity, step: multipleOf(part) }, part.discountMicros) ?? quantity;

/**
 * `available` null: the part is ordered for the buyer, so stock sets no limit. A stock below the MOQ leaves the wish
 * as it is: the part cannot be ordered, which the row says by itself.
 * @example settle(500, { moq: 10, step: 10, moqFlag: true }, 40) // { quantity: 40, why: 'stock' }
 */
export function settle(wish: number, part: Orderable, available: number | null): Settled {
  const settled = settledByRule(wish, part, available);
  const least = payableFrom(settled.quantity, part);
  if (least === settled.quantity) return settled;
  // More than there is does not help, but the buyer learns why nothing comes of it.
  return { quantity: available !== null && least > available ? settled.quantity : least, why: 'amount' };
}

function settledByRule(wish: number, rule: QuantityRule, available: number | null): Settled {
  const legal = legalQuantity(wish, rule);
  if (available !== null && legal > available) {
    const most = largestLegal(available, rule);
    if (most > 0) return { quantity: most, why: 'stock' };
  }
  if (wish > MAX_QUANTITY) return { quantity: legal, why: 'most' };
  if (legal === wish) return { quantity: legal, why: null };
  return { quantity: legal, why: wish < rule.moq ? 'moq' : 'multiple' };
}

/** What a row starts with: the quantity asked for, 0 = the MOQ, which needs no word unless it would cost nothing. */
export function startWith(asked: number, part: Orderable, available: number | null): Settled {
  const { quantity, why } = settle(asked > 0 ? asked : part.moq, part, available);
  return { quantity, why: asked > 0 || why === 'amount' ? why : null };
}
