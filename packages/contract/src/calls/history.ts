// What a buyer searched for: by day, of the last seven days, with removal and the merge of what a visitor's browser kept (PL-6).
import { z } from 'zod';
import { historyChanges } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { int, line, pageOf, pageText } from '../fields.ts';

/** A day as YYYY-MM-DD in UTC+8; '' = today. */
const day = z.union([z.literal(''), z.iso.date()]).default('');
const searchValue = line(50, 1);
const searchField = line(50).default('');
const searchFieldType = int(0, 1).default(0);
/** Milliseconds since 1970; 0 = not known. */
const milliseconds = int(0, 9_999_999_999_999).default(0);

/** Entries a merge takes at once; a visitor's browser keeps six. */
export const MERGED_AT_ONCE = 50;

export const historyRecord = z.object({
  searchValue: z.string(),
  searchField: z.string(),
  /** 0 = part number, 1 = parameter. */
  searchFieldType: z.number().int(),
  createTime: z.number().int(),
  /** MM-DD in UTC+8. */
  monthDay: z.string(),
  /** YYYY-MM-DD in UTC+8. */
  dateTime: z.string(),
  /** The day in words, as its heading. */
  title: z.string(),
});
export type HistoryRecord = z.output<typeof historyRecord>;

const dayPage = pageOf(historyRecord).extend({
  /** The day shown; '' = none. */
  dateTime: z.string(),
  title: z.string(),
});

export const historyRecentDay = defineCall({
  id: 'history-recent-day',
  method: 'POST',
  path: 'home/history/mostRecentDay',
  who: 'buyer',
  summary: 'The first page of the latest day with searches, no later than `date`',
  enc: 'form',
  input: z.object({ date: day }),
  answer: dayPage,
  refuses: ['HISTORY_RANGE'],
  budget: 'reads',
  queries: 3,
});

export const historyList = defineCall({
  id: 'history-list',
  method: 'POST',
  path: 'home/history/listHistory',
  who: 'buyer',
  summary: 'A page of the searches of one day, newest first',
  enc: 'form',
  input: z.object({ dateTime: day, page: pageText }),
  jsonFields: ['page'],
  answer: dayPage,
  refuses: ['HISTORY_RANGE'],
  budget: 'reads',
  queries: 2,
});

export const historyAll = defineCall({
  id: 'history-all',
  method: 'GET',
  path: 'home/history/getAllHistory',
  who: 'buyer',
  summary: 'All searches of the last seven days, newest first',
  enc: 'none',
  input: z.object({}),
  answer: z.array(historyRecord),
  queries: 2,
});

export const historyMerge = defineCall({
  id: 'history-merge',
  method: 'POST',
  path: 'home/history/mergeHistory',
  who: 'buyer',
  summary: 'Take searches in, once each however often they come; older than seven days they are left out. Answers how many were taken.',
  enc: 'json',
  idempotency: 'accepted',
  input: z.array(z.object({ searchValue, searchField, searchFieldType, timestamp: milliseconds })).max(MERGED_AT_ONCE),
  answer: z.number().int(),
  budget: { times: 60, per: 'hour', of: 'account' },
  queries: 7,
});

export const historyRemove = defineCall({
  id: 'history-remove',
  method: 'POST',
  path: 'home/history/remove',
  who: 'buyer',
  summary: 'Remove one search of the day of `createTime`, of every day when that is 0. Answers how many went.',
  enc: 'json',
  input: z.object({ searchValue, searchField, searchFieldType, createTime: milliseconds }),
  answer: z.number().int(),
  budget: historyChanges,
  queries: 2,
});

export const historyRemoveDay = defineCall({
  id: 'history-remove-day',
  method: 'POST',
  path: 'home/history/removeCollection',
  who: 'buyer',
  summary: 'Remove the searches of a day. Answers how many went.',
  enc: 'form',
  input: z.object({ dateTime: day }),
  answer: z.number().int(),
  budget: historyChanges,
  queries: 2,
});

export const historyRemoveAll = defineCall({
  id: 'history-remove-all',
  method: 'POST',
  path: 'home/history/removeAll',
  who: 'buyer',
  summary: 'Remove every search kept. Answers how many went.',
  enc: 'none',
  input: z.object({}),
  answer: z.number().int(),
  budget: historyChanges,
  queries: 2,
});
