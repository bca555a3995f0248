// What else could serve a line whose part is short, gone or off the shelf.
import { reservesStock } from '@partharbor/rules/goods';
import { largestLegal } from '@partharbor/rules/quantity';
import type { Difference } from '../match/compare.ts';
import type { Judged } from '../match/decide.ts';
import type { Goods } from '../match/goods.ts';
import { purchaseOf } from '../match/order.ts';

/** Amount in the smallest unit, of `buy` pieces. */
export interface Alternative {
  readonly goods: Goods;
  readonly why: 'same_number' | 'next' | 'substitute';
  readonly differs: readonly Difference[];
  readonly buy: number;
  readonly amount: number;
}

const mostAlternatives = 3;
const ofNumber = new Set(['written', 'loose', 'maker_in_brackets', 'packing', 'supplier_code']);

/**
 * Up to three parts that have enough, cheapest total first: of the same number in other packing or of another maker, the next
 * candidates nothing speaks against, and substitutes equal or better.
 */
export function alternativesFor(
  shortId: number,
  candidates: readonly Judged[],
  substitutes: readonly Goods[],
  need: number,
): Alternative[] {
  const found = new Map<number, Alternative>();
  const offer = (goods: Goods, why: Alternative['why'], differs: readonly Difference[]): void => {
    const { buy, amount } = purchaseOf(goods, need);
    const covers = goods.onShelf && (!reservesStock(goods.stockType) || goods.available >= buy);
    if (goods.id !== shortId && amount !== null && covers && buy >= need && !found.has(goods.id))
      found.set(goods.id, { goods, why, differs, buy, amount });
  };
  for (const { goods, evidence, vetoes, comparison } of candidates) {
    const isOtherMaker = vetoes.length === 1 && vetoes[0] === 'MAKER';
    if (ofNumber.has(evidence.class) && (vetoes.length === 0 || isOtherMaker)) offer(goods, 'same_number', comparison.differs);
    else if (vetoes.length === 0 && evidence.class !== 'near' && evidence.class !== 'words') offer(goods, 'next', comparison.differs);
  }
  for (const goods of substitutes) offer(goods, 'substitute', []);
  return [...found.values()].sort((a, b) => a.amount - b.amount || a.goods.id - b.goods.id).slice(0, mostAlternatives);
}

/** How a short line can be split: what is there now, and what is left for another part or for later; null where not even the MOQ is there. */
export function splitOf(goods: Goods, need: number): { readonly now: number; readonly rest: number } | null {
  const now = largestLegal(Math.min(goods.available, need), goods);
  return now > 0 && now < need ? { now, rest: need - now } : null;
}
