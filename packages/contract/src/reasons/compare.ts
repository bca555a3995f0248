// Refusals of the comparison.
import { reason, type ReasonEntry } from './entry.ts';

export const compare = {
  COMPARE_FULL: reason(409, 'the comparison holds the most parts it may', '对比栏已满', 'comparison bar is full'),
  COMPARE_THERE: reason(409, 'the part is in the comparison already', '已在对比栏', 'goods already in the bar'),
} as const satisfies Record<string, ReasonEntry>;
