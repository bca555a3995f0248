// What became of a typed quantity, in words.
import { quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import type { GoodsRow } from './rows.ts';
import { payableFrom } from './settle.ts';
import type { Correction } from './settle.ts';

type Corrected = Pick<GoodsRow, 'moq' | 'step' | 'moqFlag' | 'available' | 'tiers' | 'discountMicros'>;

/** What was corrected, in words. */
export function correctionText(why: Correction, row: Corrected, quantity: number): string {
  const set = written(quantity);
  if (why === 'moq') return m.goods_setToMoq({ moq: written(row.moq), quantity: set });
  if (why === 'multiple') return m.goods_setToMultiple({ step: written(row.step), quantity: set });
  if (why === 'stock') return m.goods_setToStock({ stock: written(row.available), quantity: set });
  if (why === 'most') return m.goods_setToMost({ quantity: set });
  if (why === 'amount') return m.goods_amountZero({ least: written(payableFrom(quantity, row)) });
  return '';
}
