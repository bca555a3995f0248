// How a part stands for a reminder: pieces one can buy and the unit price at the wanted quantity.
import { priceFor } from '@partharbor/money/tiers';
import { legalQuantity } from '@partharbor/rules/quantity';
import { ruleOf } from '@partharbor/rules/quantity-problem';
import type { Goods } from '../catalogue/goods.ts';
import type { Now } from './decide.ts';

export const termsOf = ({ record, tiers, discountMicros, deleted }: Goods, quantity: number): Now => {
  return {
    onShelf: !deleted && record.goodsStatus === 1,
    stock: Math.max(0, record.goodsNumber),
    micros: priceFor(tiers, legalQuantity(quantity, ruleOf(record)), discountMicros),
  };
};
