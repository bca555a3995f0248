// Legal quantities of a part and the count widget (R-14, PD-2, CT-3).

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

export type QuantityProblem = 'NO_QUANTITY' | 'BELOW_MOQ' | 'NOT_MULTIPLE' | 'TOO_LARGE';

/** What makes a quantity illegal, null when it is legal (CT-3, R-14). */
export function quantityProblem(quantity: number, rule: QuantityRule): QuantityProblem | null {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return 'NO_QUANTITY';
  if (quantity > MAX_QUANTITY) return 'TOO_LARGE';
  if (!rule.moqFlag) return null;
  if (quantity < rule.moq) return 'BELOW_MOQ';
  return quantity % rule.step === 0 ? null : 'NOT_MULTIPLE';
}

/** The nearest legal quantity at or above the wish; the largest legal one where that would pass the maximum. */
export function legalQuantity(wish: number, rule: QuantityRule): number {
  const asked = Math.min(Math.max(1, Math.ceil(wish)), MAX_QUANTITY);
  if (!rule.moqFlag) return asked;
  const up = Math.ceil(Math.max(asked, rule.moq) / rule.step) * rule.step;
  return up <= MAX_QUANTITY ? up : Math.floor(MAX_QUANTITY / rule.step) * rule.step;
}

/** One press of minus: lowers by the step when MOQ applies, else by 1; never below 0 (PD-2). */
export function countDown(count: number, rule: QuantityRule): number {
  return Math.max(0, count - (rule.moqFlag ? rule.step : 1));
}

/** One press of plus: raises by the step when MOQ applies, else by 1; stops at 10,000,000 (PD-2). */
export function countUp(count: number, rule: QuantityRule): number {
  return Math.min(MAX_QUANTITY, count + (rule.moqFlag ? rule.step : 1));
}

/** What the count field keeps of typed text: digits only, no leading zeros, at most 8 characters (PD-2). */
export function countText(typed: string): string {
  return typed
    .replace(/[^0-9]/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 8);
}
