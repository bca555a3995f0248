// Why a call about catalogue imports is refused.
import { reason, type ReasonEntry } from './entry.ts';

export const imports = {
  UNDO_TOO_LATE: reason(
    409,
    'a run was written more than a day ago',
    '写入已超过 24 小时，不能再撤销。',
    'It was written more than 24 hours ago and cannot be undone any more.',
  ),
  PLAN_NAME_TAKEN: reason(409, 'another saved plan has this name', '这个名称已有人用，请换一个。', 'This name is taken. Choose another.'),
} as const satisfies Record<string, ReasonEntry>;
