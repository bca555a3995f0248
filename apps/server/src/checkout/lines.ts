// Lines of a quote: equal ones merged, each checked in the order of CK-1 and priced by the whole quantity of its part.
import type { Outcome, Refusal } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { lineFits } from '@partharbor/money/amounts';
import { isAmountZero } from '@partharbor/money/least-payable';
import { priceFor } from '@partharbor/money/tiers';
import { checkoutDisabled, checkoutProblem } from '@partharbor/rules/checkout-checks';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { ruleOf } from '@partharbor/rules/quantity-problem';
import type { Goods } from '../catalogue/goods.ts';
import { payableFrom } from '../catalogue/payable.ts';
import type { WantedLine } from './store.ts';

export interface PricedLine {
  readonly goods: Goods;
  readonly number: number;
  readonly unitMicros: number;
  readonly batchName: string;
  readonly futuresLinkId: string;
  readonly materialNumber: string;
}

/** Adds up lines of the same goods, batch, link and material number; the first one keeps its place. */
function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const merged = new Map<string, WantedLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.goodsId, line.batchName, line.futuresLinkId, line.materialNumber]);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, number: known.number + line.number } : line);
  }
  return [...merged.values()];
}

/** What a refusal of a line tells, so that the page can name the rule and the part. */
export const lineDetails = ({ record }: Goods): Record<string, unknown> => ({
  goodsId: record.goodsId,
  partNo: record.partNo,
  moq: record.stepMinNumber,
  step: record.stepNumber,
  pack: record.goodsPackNumber,
  available: record.goodsNumber,
});

/** Checks the lines in their order and prices them; the first failing check refuses (CK-1, CK-2). */
export function priceLines(lines: readonly WantedLine[], goodsById: ReadonlyMap<string, Goods>, now: Date): Outcome<PricedLine[]> {
  const merged = mergeLines(lines);
  const wholeQuantity = new Map<string, number>();
  for (const line of merged) wholeQuantity.set(line.goodsId, (wholeQuantity.get(line.goodsId) ?? 0) + line.number);
  const priced: PricedLine[] = [];
  for (const line of merged) {
    const goods = goodsById.get(line.goodsId);
    if (!goods || goods.deleted) return refuse('NOT_FOUND', { goodsId: line.goodsId });
    // An order has one material number a part, as a cart has (I-93).
    if (merged.some((other) => other.goodsId === line.goodsId && other.materialNumber !== line.materialNumber))
      return refuse('MATERIAL_CONFLICT', { count: 1, list: goods.record.partNo, goodsIds: [line.goodsId] });
    const checked = priceLine(line, goods, wholeQuantity.get(line.goodsId) ?? line.number, now);
    if (!checked.ok) return checked;
    priced.push(checked.data);
  }
  return done(priced);
}

function priceLine(line: WantedLine, goods: Goods, whole: number, now: Date): Outcome<PricedLine> {
  const { record } = goods;
  if (checkoutDisabled(record.goodsStatus)) return refuse('OFF_SHELF', lineDetails(goods));
  const problem = checkoutProblem(
    {
      ...ruleOf(record),
      quantity: line.number,
      stockType: record.stockType,
      packNumber: record.goodsPackNumber,
      // Other lines of the same part draw on the same stock.
      available: record.goodsNumber - (whole - line.number),
      priced: goods.tiers.length > 0,
      ownBrand: record.ownBrand,
      futures: goods.futures,
    },
    now,
  );
  if (problem) return refuse(problem, lineDetails(goods));
  const unitMicros = priceFor(goods.tiers, whole, goods.discountMicros);
  if (unitMicros === null) return refuse('NO_PRICE', lineDetails(goods));
  if (whole > MAX_QUANTITY || !lineFits(line.number, unitMicros)) return refuse('TOO_LARGE', lineDetails(goods));
  if (isAmountZero(line.number, unitMicros)) return costsNothing(line, goods, whole);
  const { number, batchName, futuresLinkId, materialNumber } = line;
  return done({ goods, number, unitMicros, batchName, futuresLinkId, materialNumber });
}

/** Names the quantity from which the line costs something; without one the part has no price to pay. */
function costsNothing(line: WantedLine, goods: Goods, whole: number): Refusal {
  const part = { ...ruleOf(goods.record), tiers: goods.tiers, discountMicros: goods.discountMicros };
  const least = payableFrom(part, line.number, whole - line.number);
  return least === null ? refuse('NO_PRICE', lineDetails(goods)) : refuse('AMOUNT_ZERO', { ...lineDetails(goods), least });
}
