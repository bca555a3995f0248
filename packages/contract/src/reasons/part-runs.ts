// Refusals of changes of many parts, of a whole run or of one part in it.
import { reason, type ReasonEntry } from './entry.ts';

export const partRuns = {
  NO_PARTS: reason(409, 'no part was chosen, or none is there any more', '没有选中任何商品。', 'No part is chosen.'),
  PARTS_TOO_MANY: reason(
    409,
    'more parts than one run may change',
    '一次最多修改 {most} 个商品，请先缩小筛选范围。',
    'One run changes at most {most} parts. Narrow the filter first.',
  ),
  PRICE_NOT_MOVED: reason(
    409,
    'the price list would be none after the move: a price of nothing, tiers that do not fall, a discount above the price',
    '改价后价格无效（{problem}）。',
    'The price list would not hold after the move ({problem}).',
  ),
} as const satisfies Record<string, ReasonEntry>;
