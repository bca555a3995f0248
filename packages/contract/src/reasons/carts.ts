// Refusals of the cart.
import { reason, type ReasonEntry } from './entry.ts';

export const carts = {
  CART_FULL: reason(
    409,
    'the cart holds the most lines it may',
    '购物车最多 {limit} 行，请先结算或移除。',
    'The cart holds at most {limit} lines. Check out or remove some first.',
  ),
  MATERIAL_CONFLICT: reason(
    409,
    'the same part with another or no material number',
    '购物车内已有{count}件商品与{list}重复且物料编码不一致，请确认唯一编码',
    '{count} parts already in the cart repeat {list} with a different material number. Confirm one number.',
  ),
} as const satisfies Record<string, ReasonEntry>;
