// What a line of the cart asks of the buyer, and which quantity would solve it (CT-3, CT-7, CK-1).
import type { CartLineRecord } from '@partharbor/contract/records';
import { reservesStock } from '@partharbor/rules/goods';
import { largestLegal, legalQuantity, roundedUp } from '@partharbor/rules/quantity';
import type { QuantityRule } from '@partharbor/rules/quantity';
import { quantityProblem, ruleOf } from '@partharbor/rules/quantity-problem';

type Line = Pick<
  CartLineRecord,
  | 'cartNum'
  | 'changes'
  | 'goodsNumber'
  | 'goodsPackNumber'
  | 'goodsStatus'
  | 'moqFlag'
  | 'payableFrom'
  | 'problem'
  | 'stepMinNumber'
  | 'stepNumber'
  | 'stockType'
>;

/** What stands between a line and the order; `quantity` is a proposal that would solve it, 0 = none. */
export type Decision =
  | { readonly kind: 'price' }
  | { readonly kind: 'stock'; readonly available: number; readonly quantity: number }
  | { readonly kind: 'quantity'; readonly reason: string; readonly quantity: number }
  | { readonly kind: 'blocked'; readonly reason: string };

/** The one thing to ask about a line; null when nothing. Stock before price: a new price of nothing helps nobody. */
export function decisionOf(line: Line): Decision | null {
  const rule = ruleOf(line);
  if (line.problem === 'SHORT_STOCK' || (line.problem === '' && line.changes.includes('stock'))) {
    const available = Math.max(0, line.goodsNumber);
    return { kind: 'stock', available, quantity: largestLegal(available, rule) };
  }
  if (line.problem === 'NOT_PACK_MULTIPLE')
    return { kind: 'quantity', reason: line.problem, quantity: roundedUp(line.cartNum, line.goodsPackNumber) };
  if (line.problem === 'BELOW_MOQ' || line.problem === 'NOT_MULTIPLE' || line.problem === 'NO_QUANTITY')
    return { kind: 'quantity', reason: line.problem, quantity: legalQuantity(line.cartNum, rule) };
  if (line.problem === 'AMOUNT_ZERO') {
    const tooMany = shortBy({ ...line, cartNum: line.payableFrom }) > 0;
    return { kind: 'quantity', reason: line.problem, quantity: tooMany ? 0 : line.payableFrom };
  }
  if (line.problem !== '') return { kind: 'blocked', reason: line.problem };
  if (line.changes.includes('price')) return { kind: 'price' };
  if (line.changes.includes('quantity'))
    return { kind: 'quantity', reason: quantityProblem(line.cartNum, rule) ?? 'NOT_MULTIPLE', quantity: legalQuantity(line.cartNum, rule) };
  return null;
}

/** Pieces short of stock; 0 where stock binds nothing. */
export const shortBy = (line: Line): number => (reservesStock(line.stockType) ? Math.max(0, line.cartNum - line.goodsNumber) : 0);

export type Correction = 'moq' | 'step' | 'zero';

/** What a typed quantity becomes, and why it had to change. @example corrected(50, rule, 500) // { number: 100, why: 'moq' } */
export function corrected(typed: number, rule: QuantityRule, before: number): { readonly number: number; readonly why: Correction | null } {
  if (typed <= 0) return { number: before, why: 'zero' };
  const problem = quantityProblem(typed, rule);
  if (problem === null) return { number: typed, why: null };
  return { number: legalQuantity(typed, rule), why: problem === 'BELOW_MOQ' ? 'moq' : 'step' };
}
