// Refusals of uploaded files.
import { reason, type ReasonEntry } from './entry.ts';

export const files = {
  UNPROCESSABLE_FILE: reason(400, 'an uploaded file cannot be read', '文件无法读取：{problem}', 'The file cannot be read: {problem}'),
} as const satisfies Record<string, ReasonEntry>;
