// The quantity a row can really order for a wish, and why it differs: MOQ, order multiple, stock (R-14, PD-2).
import { largestLegal, legalQuantity, MAX_QUANTITY } from '@partharbor/rules/quantity';
import type { QuantityRule } from '@partharbor/rules/quantity';

export type Correction = 'moq' | 'multiple' | 'stock' | 'most' | null;

export interface Settled {
  readonly quantity: number;
  readonly why: Correction;
}

/**
 * `available` null: the part is ordered for the buyer, so stock sets no limit. A stock below the MOQ leaves the wish
 * as it is: the part cannot be ordered, which the row says by itself.
 * @example settle(500, { moq: 10, step: 10, moqFlag: true }, 40) // { quantity: 40, why: 'stock' }
 */
export function settle(wish: number, rule: QuantityRule, available: number | null): Settled {
  const legal = legalQuantity(wish, rule);
  if (available !== null && legal > available) {
    const most = largestLegal(available, rule);
    if (most > 0) return { quantity: most, why: 'stock' };
  }
  if (wish > MAX_QUANTITY) return { quantity: legal, why: 'most' };
  if (legal === wish) return { quantity: legal, why: null };
  return { quantity: legal, why: wish < rule.moq ? 'moq' : 'multiple' };
}
