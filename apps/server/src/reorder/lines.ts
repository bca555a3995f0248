// What became of an order's lines since: each priced and checked as the catalogue has it now (OR-2, CT-7).
import type { AnswerOf } from '@partharbor/contract/call';
import type { orderAgain } from '@partharbor/contract/calls/reorder';
import { amountText, lineAmount, lineFits, unitPriceText } from '@partharbor/money/amounts';
import { isAmountZero } from '@partharbor/money/least-payable';
import { priceFor } from '@partharbor/money/tiers';
import { checkoutProblem } from '@partharbor/rules/checkout-checks';
import type { Currency } from '@partharbor/rules/format';
import { reservesStock } from '@partharbor/rules/goods';
import { legalQuantity, leastQuantity, MAX_QUANTITY } from '@partharbor/rules/quantity';
import { ruleOf } from '@partharbor/rules/quantity-problem';
import type { Goods } from '../catalogue/goods.ts';
import { payableFrom } from '../catalogue/payable.ts';
import type { OrderedLine } from './store.ts';

type Answer = AnswerOf<typeof orderAgain>;
type AgainLine = Answer['lines'][number];
export type MissingLine = Answer['missing'][number];

export interface Again {
  readonly line: AgainLine;
  readonly batchName: string;
  readonly futuresLinkId: string;
}

const orderedOf = (was: OrderedLine) => ({
  wasGoodsId: String(was.was_part_id),
  wasPartNo: was.snapshot.mpn,
  wasNumber: was.quantity,
  wasPrice: unitPriceText(was.unit_micros),
  wasAmount: amountText(was.amount),
  brandName: was.snapshot.brand,
  materialNumber: was.material_number,
});

/** The number ordered, raised to what the part's rule and its least payable amount ask for now. */
function numberNow({ record, tiers, discountMicros }: Goods, was: number): number {
  const rule = ruleOf(record);
  const legal = legalQuantity(was, rule);
  return payableFrom({ ...rule, tiers, discountMicros }, legal) ?? legal;
}

/** A line as it would be ordered now, or why it cannot be. `currency` is that of the reader's edition. */
export function lineAgain(was: OrderedLine, goods: Goods | undefined, currency: Currency, now: Date): Again | MissingLine {
  const before = orderedOf(was);
  if (!goods || goods.deleted) return { ...before, why: 'GONE' };
  const { record } = goods;
  if (record.goodsStatus === 0) return { ...before, why: 'OFF_SHELF' };
  const number = numberNow(goods, was.quantity);
  const unit = priceFor(goods.tiers, number, goods.discountMicros);
  if (number > MAX_QUANTITY || (unit !== null && !lineFits(number, unit))) return { ...before, why: 'TOO_LARGE' };
  const rule = ruleOf(record);
  const short = reservesStock(record.stockType) && record.goodsNumber < number;
  const problem = checkoutProblem(
    {
      ...rule,
      quantity: number,
      stockType: record.stockType,
      packNumber: record.goodsPackNumber,
      available: record.goodsNumber,
      priced: unit !== null,
      ownBrand: record.ownBrand,
      futures: goods.futures,
    },
    now,
  );
  const changes: AgainLine['changes'] = [
    ...(was.part_id === was.was_part_id ? [] : (['replaced'] as const)),
    // Prices of the two editions are no change of each other.
    ...(was.currency === currency && unit !== was.unit_micros ? (['price'] as const) : []),
    ...(number === was.quantity ? [] : (['quantity'] as const)),
    ...(short ? (['short'] as const) : []),
  ];
  const line: AgainLine = {
    ...before,
    brandName: record.brandName,
    goodsId: record.goodsId,
    partNo: record.partNo,
    package: record.package,
    number,
    unitPrice: unit === null ? '' : unitPriceText(unit),
    amount: unit === null ? '' : amountText(lineAmount(number, unit)),
    stockType: record.stockType,
    available: record.goodsNumber,
    minimum: leastQuantity(rule),
    changes,
    problem: problem ?? (unit !== null && isAmountZero(number, unit) ? 'AMOUNT_ZERO' : ''),
  };
  return { line, batchName: was.batch_name, futuresLinkId: goods.futures?.linkId ?? '' };
}

/**
 * Lines of one part as one, where parts that were merged meet: numbers add up and the first material number holds, since a cart and an order
 * have one a part.
 */
export function meeting(ordered: readonly OrderedLine[]): OrderedLine[] {
  const all = new Map<string, OrderedLine>();
  const codes = new Map<number, string>();
  for (const line of ordered) {
    const code = codes.get(line.part_id) ?? line.material_number;
    codes.set(line.part_id, code);
    const key = JSON.stringify([line.part_id, line.batch_name]);
    const known = all.get(key);
    all.set(
      key,
      known
        ? { ...known, quantity: known.quantity + line.quantity, amount: known.amount + line.amount }
        : { ...line, material_number: code },
    );
  }
  return [...all.values()];
}
