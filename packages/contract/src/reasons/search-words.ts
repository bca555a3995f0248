// Refusals of words of search.
import { reason, type ReasonEntry } from './entry.ts';

export const searchWords = {
  SYNONYM_TAKEN: reason(
    409,
    'the word has a meaning already, in this or another spelling',
    '“{word}”已有同义词，请修改原有的一条。',
    '“{word}” has a meaning already. Change that one.',
  ),
  SYNONYM_IS_NUMBER: reason(
    409,
    'a part has exactly this number, which always comes first',
    '“{word}”正是商品 {partNo} 的型号，型号总是排在最前，不能作同义词。',
    '“{word}” is the number of {partNo}. Numbers always come first, so it cannot be a synonym.',
  ),
  SYNONYMS_FULL: reason(
    409,
    'there are as many synonyms as search keeps',
    '同义词已达上限 {most} 条。',
    'There are {most} synonyms already, the most there may be.',
  ),
  MAKER_UNKNOWN: reason(404, 'no maker has this name', '没有叫“{name}”的厂家。', 'No manufacturer is called “{name}”.'),
} as const satisfies Record<string, ReasonEntry>;
