// What of parts is not as it was shown when they were to be bought: all of it is named, the first gives the reason.
import type { Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import { readUnitPrice, unitPriceText } from '@partharbor/money/amounts';
import { priceFor } from '@partharbor/money/tiers';
import { reservesStock } from '@partharbor/rules/goods';
import { quantityProblem } from '@partharbor/rules/quantity-problem';
import type { ShopGoods } from '../match/facts.ts';

interface ShownLine {
  readonly goodsId: string;
  readonly number: number;
  /** '' = priced by hand. */
  readonly unitPrice: string;
}

type Why = 'NOT_FOUND' | 'OFF_SHELF' | 'NO_PRICE' | 'PRICE_CHANGED' | 'SHORT_STOCK' | NonNullable<ReturnType<typeof quantityProblem>>;

/** Null where everything is as shown. */
export function differencesOf(lines: readonly ShownLine[], goods: ReadonlyMap<number, ShopGoods>): Refusal | null {
  const found = lines.flatMap((line) => {
    const part = goods.get(Number(line.goodsId));
    const reason = whyNot(line, part);
    return reason === null ? [] : [{ reason, ...detailsOf(line, part) }];
  });
  const [first] = found;
  return first === undefined ? null : refuse(first.reason, { ...first, lines: found });
}

function whyNot({ number, unitPrice }: ShownLine, part: ShopGoods | undefined): Why | null {
  if (part === undefined) return 'NOT_FOUND';
  if (!part.onShelf) return 'OFF_SHELF';
  const problem = quantityProblem(number, part);
  if (problem) return problem;
  const micros = priceFor(part.tiers, number);
  if (micros === null) return 'NO_PRICE';
  if (micros !== readUnitPrice(unitPrice)) return 'PRICE_CHANGED';
  return reservesStock(part.stockType) && part.available < number ? 'SHORT_STOCK' : null;
}

function detailsOf({ goodsId, number }: ShownLine, part: ShopGoods | undefined) {
  const micros = part ? priceFor(part.tiers, number) : null;
  return {
    goodsId,
    partNo: part?.mpn ?? '',
    available: part?.available ?? 0,
    moq: part?.moq ?? 1,
    step: part?.step ?? 1,
    unitPrice: micros === null ? '' : unitPriceText(micros),
  };
}
