// The seven checks of checkout, in the order the texts give them (CK-1, S5).
import { reservesStock, type StockType } from './goods.ts';
import { leastQuantity, multipleOf, type QuantityRule } from './quantity.ts';

export interface CheckoutGoods extends QuantityRule {
  readonly quantity: number;
  readonly stockType: StockType;
  readonly packNumber: number;
  /** Pieces that can be sold now. */
  readonly available: number;
  readonly priced: boolean;
  readonly ownBrand: boolean;
  readonly futures?: { readonly linkId: string; readonly priceEffectiveTime: string | null; readonly source: 0 | 1 } | null;
}

export type CheckoutProblem =
  | 'FUTURES_CONSULT'
  | 'NO_PRICE'
  | 'NO_QUANTITY'
  | 'BELOW_MOQ'
  | 'SHORT_STOCK'
  | 'NOT_PACK_MULTIPLE'
  | 'NOT_MULTIPLE';

/** The order of the checks; the first that fails shows its alert. */
export const checkoutOrder: readonly CheckoutProblem[] = [
  'FUTURES_CONSULT',
  'NO_PRICE',
  'NO_QUANTITY',
  'BELOW_MOQ',
  'SHORT_STOCK',
  'NOT_PACK_MULTIPLE',
  'NOT_MULTIPLE',
];

const isFutures = (goods: CheckoutGoods): boolean => goods.stockType === 'futures_stock';

function futuresNeedConsulting(goods: CheckoutGoods, now: Date): boolean {
  if (!isFutures(goods) || goods.futures?.linkId) return false;
  const { priceEffectiveTime, source } = goods.futures ?? { priceEffectiveTime: null, source: 0 };
  return priceEffectiveTime === null || source === 0 || Date.parse(priceEffectiveTime) <= now.getTime();
}

function breaksPackRule(goods: CheckoutGoods): boolean {
  if (!isFutures(goods) || !goods.ownBrand || goods.futures?.source !== 1) return false;
  return goods.quantity % goods.packNumber !== 0 && goods.quantity !== goods.moq;
}

const checks: Record<CheckoutProblem, (goods: CheckoutGoods, now: Date) => boolean> = {
  FUTURES_CONSULT: futuresNeedConsulting,
  NO_PRICE: (goods) => !goods.priced,
  NO_QUANTITY: (goods) => goods.quantity <= 0,
  BELOW_MOQ: (goods) => goods.quantity < leastQuantity(goods),
  SHORT_STOCK: (goods) => reservesStock(goods.stockType) && goods.quantity > goods.available,
  NOT_PACK_MULTIPLE: breaksPackRule,
  NOT_MULTIPLE: (goods) => goods.quantity % multipleOf(goods) !== 0,
};

/**
 * The first of the seven checks that fails for a line, null when all pass (CK-1).
 * Futures and order goods are made to order, so stock binds only goods that reserve it.
 */
export function checkoutProblem(goods: CheckoutGoods, now: Date): CheckoutProblem | null {
  return checkoutOrder.find((name) => checks[name](goods, now)) ?? null;
}

/** Checkout is refused altogether for goods off the shelf: its button is disabled (CK-1). */
export const checkoutDisabled = (goodsStatus: 0 | 1): boolean => goodsStatus === 0;
