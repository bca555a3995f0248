// What else could serve lines whose part is short, gone or off the shelf.
import { reservesStock } from '@partharbor/rules/goods';
import { compare, type Veto } from '../match/compare.ts';
import type { Judged } from '../match/decide.ts';
import type { Goods } from '../match/goods.ts';
import type { Makers } from '../match/makers.ts';
import { purchaseOf } from '../match/order.ts';
import type { Reading } from '../match/reading.ts';

/** A part equal or better than the short one, or of its number from another maker. */
interface Substitute {
  readonly goods: Goods;
  readonly isSameNumber: boolean;
}

/** Amount in the smallest unit, of `buy` pieces. */
export interface Alternative {
  readonly goods: Goods;
  readonly why: 'same_number' | 'next' | 'substitute';
  readonly buy: number;
  readonly amount: number;
}

/** A line that the short part serves: what it says, and its candidates as they were judged. */
export interface ServedLine {
  readonly reading: Reading;
  readonly candidates: readonly Judged[];
}

interface Asked {
  /** The part that does not suffice. */
  readonly shortId: number;
  /** Candidates of the first are offered; none may contradict any of them. */
  readonly lines: readonly ServedLine[];
  readonly makers: Makers;
  readonly substitutes: readonly Substitute[];
  /** Pieces of all the lines together, with losses. */
  readonly need: number;
}

const mostAlternatives = 3;
const ofNumber = new Set(['written', 'loose', 'maker_in_brackets', 'packing', 'supplier_code']);
const suggestions = new Set(['near', 'words']);

/** Another maker may serve where the number is the same; any other contradiction rules a part out. */
const isBarred = (vetoes: readonly Veto[]): boolean => vetoes.some((veto) => veto !== 'MAKER');

/** What speaks against a part for a line, also where nothing of the line speaks for it. */
function vetoesOf({ reading, candidates }: ServedLine, goods: Goods, makers: Makers): readonly Veto[] {
  const judged = candidates.find((one) => one.goods.id === goods.id);
  if (judged !== undefined) return judged.vetoes;
  return compare(reading, goods, reading.brand === '' ? [] : makers.idsOf(reading.brand)).differs.map(({ veto }) => veto);
}

/**
 * Up to three parts that have enough, cheapest total first: of the same number in other packing or of another maker, the next
 * candidates nothing speaks against, and substitutes equal or better. What contradicts any of the lines is not among them.
 */
export function alternativesFor({ shortId, lines, makers, substitutes, need }: Asked): Alternative[] {
  const found = new Map<number, Alternative>();
  const offer = (goods: Goods, why: Alternative['why']): void => {
    const { buy, amount } = purchaseOf(goods, need);
    const covers = goods.onShelf && buy >= need && (!reservesStock(goods.stockType) || goods.available >= buy);
    if (goods.id !== shortId && amount !== null && covers && !found.has(goods.id)) found.set(goods.id, { goods, why, buy, amount });
  };
  for (const { goods, evidence } of lines[0]?.candidates ?? []) {
    const vetoes = lines.flatMap((line) => vetoesOf(line, goods, makers));
    if (isBarred(vetoes)) continue;
    if (ofNumber.has(evidence.class)) offer(goods, 'same_number');
    else if (vetoes.length === 0 && !suggestions.has(evidence.class)) offer(goods, 'next');
  }
  for (const { goods, isSameNumber } of substitutes) {
    if (!isBarred(lines.flatMap((line) => vetoesOf(line, goods, makers)))) offer(goods, isSameNumber ? 'same_number' : 'substitute');
  }
  return [...found.values()].sort((a, b) => a.amount - b.amount || a.goods.id - b.goods.id).slice(0, mostAlternatives);
}
