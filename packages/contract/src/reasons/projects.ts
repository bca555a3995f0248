// Refusals of projects.
import { reason, type ReasonEntry } from './entry.ts';

export const projects = {
  PROJECT_TAKEN: reason(409, 'another project of the account has this name', '“{name}”已存在。', '“{name}” exists already.'),
  PROJECTS_FULL: reason(
    409,
    'the account has the most projects, or the project the most goods or BOMs, there may be',
    '最多 {limit} 个，请先删除一些。',
    'There may be {limit}. Delete some first.',
  ),
  PROJECT_HAS: reason(
    409,
    'parts are in the project already, and it was not said whether numbers add up or are set; goodsIds names them',
    '项目中已有 {list}，数量相加还是改为新数量？',
    'The project has {list} already. Add the numbers up, or set them?',
  ),
  NOTHING_TO_BUY: reason(409, 'no line of a list can be bought', '没有可购买的行。', 'Nothing here can be bought yet.'),
} as const satisfies Record<string, ReasonEntry>;
