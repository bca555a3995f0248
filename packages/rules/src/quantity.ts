// The rule of quantities: minimum, multiple and maximum, the nearest legal one, what a buyer typed, and the count widget (R-14, PD-2).

/** Largest quantity of a line (PD-2). */
export const MAX_QUANTITY = 10_000_000;

export interface QuantityRule {
  /** MOQ. */
  readonly moq: number;
  /** Order multiple. */
  readonly step: number;
  /** Whether MOQ and multiple apply; otherwise any positive integer is legal. */
  readonly moqFlag: boolean;
}

/** The least one can order: the MOQ where it applies, else 1. */
export const leastQuantity = (rule: Pick<QuantityRule, 'moq' | 'moqFlag'>): number => (rule.moqFlag ? rule.moq : 1);

/** What quantities are multiples of: the order multiple where it applies, else 1. */
export const multipleOf = (rule: Pick<QuantityRule, 'step' | 'moqFlag'>): number => (rule.moqFlag ? rule.step : 1);

/** @example roundedUp(120, 50) // 150 */
export const roundedUp = (quantity: number, step: number): number => Math.ceil(quantity / step) * step;

/** @example roundedDown(120, 50) // 100 */
export const roundedDown = (quantity: number, step: number): number => Math.floor(quantity / step) * step;

/** The nearest legal quantity at or above the wish; the largest legal one where that would pass the maximum. */
export function legalQuantity(wish: number, rule: QuantityRule): number {
  const asked = Math.min(Math.max(1, Math.ceil(wish)), MAX_QUANTITY);
  const up = roundedUp(Math.max(asked, leastQuantity(rule)), multipleOf(rule));
  return up <= MAX_QUANTITY ? up : roundedDown(MAX_QUANTITY, multipleOf(rule));
}

/** The largest legal quantity up to a limit such as the stock; 0 where even the MOQ is more. @example largestLegal(40, { moq: 15, step: 15, moqFlag: true }) // 30 */
export function largestLegal(limit: number, rule: QuantityRule): number {
  const most = roundedDown(Math.min(limit, MAX_QUANTITY), multipleOf(rule));
  return most >= leastQuantity(rule) ? most : 0;
}

/** One press of minus: lowers by the step when MOQ applies, else by 1; never below 0 (PD-2). */
export function countDown(count: number, rule: QuantityRule): number {
  return Math.max(0, count - multipleOf(rule));
}

/** One press of plus: raises by the step when MOQ applies, else by 1; stops at 10,000,000 (PD-2). */
export function countUp(count: number, rule: QuantityRule): number {
  return Math.min(MAX_QUANTITY, count + multipleOf(rule));
}

/** What the count field keeps of typed text: digits only, no leading zeros, at most 8 characters (PD-2). */
export function countText(typed: string): string {
  return typed
    .replace(/[^0-9]/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 8);
}

/** The quantity an address asks for, at most the maximum; 0 = none. @example askedQuantity('99999999') // 10_000_000; askedQuantity(null) // 0 */
export const askedQuantity = (text: string | null): number =>
  /^[1-9]\d{0,7}$/.test(text ?? '') ? Math.min(Number(text), MAX_QUANTITY) : 0;

/** A quantity as typed into a form; null where it is none. @example typedQuantity('500') // 500; typedQuantity('5 00') // null */
export function typedQuantity(text: string): number | null {
  const quantity = askedQuantity(text);
  return quantity === Number(text) && quantity > 0 ? quantity : null;
}
