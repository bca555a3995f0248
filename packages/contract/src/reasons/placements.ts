// Refusals of what staff place in the shop.
import { reason, type ReasonEntry } from './entry.ts';

export const placements = {
  ACTIVITY_NAMED: reason(
    409,
    'another batch activity that is on has the name at the same time in the same edition, so that an address could not tell them apart',
    '同一版本、同一时间内已有启用的批次活动叫“{name}”，请换一个名称，或错开时间。',
    'Another batch activity that is on is called “{name}” at the same time in the same edition. Choose another name or other times.',
  ),
  TOO_MANY_PLACED: reason(
    409,
    'as many of a kind as there may be',
    '最多保留 {limit} 条，请先删除不用的。',
    'There may be {limit} of these. Remove some first.',
  ),
} as const satisfies Record<string, ReasonEntry>;
