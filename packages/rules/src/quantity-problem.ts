// What makes a quantity illegal by a part's rule (R-14, CT-3); apart from the rule, since only carts and orders ask.
import { leastQuantity, MAX_QUANTITY, multipleOf, type QuantityRule } from './quantity.ts';

export type QuantityProblem = 'NO_QUANTITY' | 'BELOW_MOQ' | 'NOT_MULTIPLE' | 'TOO_LARGE';

/** The rule as records of parts tell it. */
interface QuantityRecord {
  readonly stepMinNumber: number;
  readonly stepNumber: number;
  readonly moqFlag: boolean;
}

/** The rule of a part. @example ruleOf({ stepMinNumber: 100, stepNumber: 50, moqFlag: true }) // { moq: 100, step: 50, moqFlag: true } */
export const ruleOf = ({ stepMinNumber, stepNumber, moqFlag }: QuantityRecord): QuantityRule => ({
  moq: stepMinNumber,
  step: stepNumber,
  moqFlag,
});

/** What makes a quantity illegal, null when it is legal (CT-3, R-14). */
export function quantityProblem(quantity: number, rule: QuantityRule): QuantityProblem | null {
  if (!Number.isSafeInteger(quantity) || quantity <= 0) return 'NO_QUANTITY';
  if (quantity > MAX_QUANTITY) return 'TOO_LARGE';
  if (quantity < leastQuantity(rule)) return 'BELOW_MOQ';
  return quantity % multipleOf(rule) === 0 ? null : 'NOT_MULTIPLE';
}
