// Refusals of the list of favourites.
import { reason, type ReasonEntry } from './entry.ts';

export const favourites = {
  FAVOURITES_FULL: reason(
    409,
    'the buyer keeps the most favourites one may',
    '最多收藏 {limit} 个商品，请先移除一些。',
    'You can keep {limit} favourites. Remove some first.',
  ),
} as const satisfies Record<string, ReasonEntry>;
