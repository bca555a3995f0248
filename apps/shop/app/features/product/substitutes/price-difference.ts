// What a substitute costs more or less than the part itself, for the pieces needed.
import { amountText, lineAmount } from '@partharbor/money/amounts';
import { priceFor } from '@partharbor/money/tiers';
import { money } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import type { GoodsRow } from '../../goods/rows.ts';
import { settle } from '../../goods/settle.ts';

type Priced = Pick<GoodsRow, 'tiers' | 'discountMicros' | 'moq' | 'step' | 'moqFlag'>;

/** In the smallest unit, of the pieces that must be bought for `needed`; null where it is priced by hand. */
function costOf(row: Priced, needed: number): number | null {
  const { quantity } = settle(needed, row, null);
  const micros = priceFor(row.tiers, quantity, row.discountMicros);
  return micros === null ? null : lineAmount(quantity, micros);
}

/** @example priceDifference(own, other, 500, 'CNY') // '−¥115.05'; '' where either is priced by hand */
export function priceDifference(own: Priced, other: Priced, needed: number, currency: Currency): string {
  const [mine, its] = [costOf(own, needed), costOf(other, needed)];
  if (mine === null || its === null) return '';
  const gap = its - mine;
  return gap > 0 ? `+${money(amountText(gap), currency)}` : money(amountText(gap), currency);
}
