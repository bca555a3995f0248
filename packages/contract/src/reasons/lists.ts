// Refusals of lists of parts that come as files or texts.
import { reason, type ReasonEntry } from './entry.ts';

export const lists = {
  FILE_SIZE: reason(413, 'a list is larger than 2 MB', '文件大小不能超过2M。', 'file size max 2M'),
  FILE_FORMAT: reason(
    415,
    'a file is of no kind that this list is read from',
    '格式必须为 {formats}（该文件是 {what}）。',
    'The format must be {formats} (this is {what}).',
  ),
  NO_TABLE: reason(400, 'a file holds no table of parts', '没有找到物料表。', 'No parts list was found.'),
  NO_LINES: reason(400, 'a table holds no line', '表中没有物料行。', 'The table has no lines.'),
} as const satisfies Record<string, ReasonEntry>;
