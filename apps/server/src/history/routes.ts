// Calls of the search history.
import * as calls from '@partharbor/contract/calls/history';
import { operation, type Operation } from '../calls/operation.ts';
import { listAll, listDay, listRecentDay, mergeSearches, removeEverything, removeOne, removeOneDay } from './service.ts';

export const operations: Operation[] = [
  operation(calls.historyRecentDay, listRecentDay),
  operation(calls.historyList, listDay),
  operation(calls.historyAll, listAll),
  operation(calls.historyMerge, mergeSearches),
  operation(calls.historyRemove, removeOne),
  operation(calls.historyRemoveDay, removeOneDay),
  operation(calls.historyRemoveAll, removeEverything),
];
