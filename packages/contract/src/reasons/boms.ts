// Refusals of bills of materials.
import { reason, type ReasonEntry } from './entry.ts';

export const boms = {
  FILE_SIZE: reason(413, 'a list of parts is over 2 MB', '文件大小不能超过2M。', 'file size max 2M'),
  FILE_FORMAT: reason(
    415,
    'an uploaded file is no list of parts that can be read; what tells what it is',
    '格式必须为 {formats}（该文件是{what}）。',
    'The format must be {formats} (this is {what}).',
  ),
  BOM_LINES: reason(
    400,
    'a list has more lines than a BOM may; offers names parts of it that would do',
    'BOM 最多 300 行，该文件有 {count} 行。',
    'A BOM may have 300 lines; this file has {count}.',
  ),
  NO_TABLE: reason(400, 'no sheet of a file holds a list of parts', '没有找到物料表。', 'No parts list was found.'),
  NO_LINES: reason(400, 'a list has no lines', '表中没有物料行。', 'The table has no lines.'),
  SETS_RANGE: reason(
    400,
    'the number of sets is not from 1 to 10,000',
    '套数须为 1 至 10000。',
    'The minimum number of sets is 1, the maximum 10,000.',
  ),
  BOM_NAME_TAKEN: reason(
    409,
    'another BOM of the account has this name; bomId and version tell which',
    '“{name}”已存在。',
    '“{name}” exists already.',
  ),
  BOMS_FULL: reason(
    409,
    'the account has the most BOMs it may',
    '最多 {limit} 个，请先删除一些。',
    'There may be {limit}. Delete some first.',
  ),
  BOM_CLOSED: reason(
    403,
    'staff would open a list whose owner did not agree to that',
    '客户没有同意查看整份 BOM。',
    'The customer did not agree to the whole BOM being seen.',
  ),
  NO_PART_YET: reason(
    409,
    'a line is to wait for a part and has none, or says nothing that could be registered; key and position name it',
    '第 {position} 行还没有选定商品。请先选择商品，或登记缺货。',
    'Line {position} has no part yet. Choose one first, or register a shortage.',
  ),
  SHARES_FULL: reason(
    409,
    'as many links open a BOM as may',
    '一个 BOM 最多 {limit} 个有效链接，请先停用一些。',
    'At most {limit} links may open a BOM. End some first.',
  ),
} as const satisfies Record<string, ReasonEntry>;
