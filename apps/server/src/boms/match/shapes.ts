// Candidates and readings as answers show them, with their reasons in the reader's language.
import type { bomCandidate, bomMatched } from '@partharbor/contract/boms';
import type { Judged } from '@partharbor/bom/match/decide';
import { purchaseOf } from '@partharbor/bom/match/order';
import type { Reading } from '@partharbor/bom/match/reading';
import { candidateReason, reasonText } from '@partharbor/bom/match/reasons';
import { amountText, unitPriceText } from '@partharbor/money/amounts';
import { priceFor } from '@partharbor/money/tiers';
import type { Lang } from '@partharbor/rules/goods';
import type { z } from 'zod';
import type { ShopGoods } from './facts.ts';

export type CandidateShape = z.output<typeof bomCandidate>;
export type ReadingShape = z.output<typeof bomMatched>['reading'];

/** What a candidate is shown with. */
export interface ShownFor {
  readonly lang: Lang;
  /** Pieces the line needs for all sets. */
  readonly need: number;
  /** First designator, or the line's place. */
  readonly reference: string;
}

const thousandth = 1_000;

/** A judged part. `goods` must be one of the shop's. */
export function candidateShape(judged: Judged, goods: ShopGoods, shown: ShownFor): CandidateShape {
  const reason = candidateReason(judged, shown.reference);
  return {
    ...goodsShape(goods, shown.need),
    score: judged.score / thousandth,
    evidence: judged.evidence.class,
    reason: reason.code,
    reasonText: reasonText(reason, shown.lang),
    vetoes: [...judged.vetoes],
    agrees: [...judged.comparison.agrees],
    differs: judged.comparison.differs.map(({ field, asked, has }) => ({ field, asked, has })),
  };
}

/** A part that nothing of the line speaks for: taken by hand from elsewhere. */
export const handPicked = (goods: ShopGoods, shown: ShownFor): CandidateShape => ({
  ...goodsShape(goods, shown.need),
  score: 0,
  evidence: '',
  reason: '',
  reasonText: '',
  vetoes: goods.onShelf ? [] : ['OFF_SHELF'],
  agrees: [],
  differs: [],
});

function goodsShape(goods: ShopGoods, need: number) {
  const { buy, amount } = purchaseOf(goods, need);
  const micros = priceFor(goods.tiers, buy);
  return {
    goodsId: String(goods.id),
    partNo: goods.mpn,
    brandName: goods.brand,
    brandNameZh: goods.nameZh || goods.brand,
    package: goods.package,
    goodsStatus: goods.goodsStatus,
    stockType: goods.stockType,
    goodsNumber: goods.available,
    buy,
    unitPrice: micros === null ? '' : unitPriceText(micros),
    amount: amount === null ? '' : amountText(amount),
  };
}

export const readingShape = ({ kind, stated, decoded, packageText, brand, numbers }: Reading): ReadingShape => ({
  kind: kind ?? '',
  value: stated.value ?? decoded?.value ?? null,
  unit: stated.unit ?? decoded?.unit ?? '',
  package: packageText,
  tolerance: stated.tolerance ?? null,
  voltage: stated.voltage ?? null,
  dielectric: stated.dielectric ?? '',
  brand,
  numbers: numbers.map(({ text }) => text),
});
