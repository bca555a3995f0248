// Calls of comparing.
import { compareAdd, compareList, compareRemove, compareSave, compareTable } from '@partharbor/contract/calls/compare';
import { operation, type Operation } from '../calls/operation.ts';
import { addCompared, listCompared, removeCompared, saveCompared } from './list.ts';
import { tableOfCompared } from './table.ts';

export const operations: Operation[] = [
  operation(compareList, listCompared),
  operation(compareAdd, addCompared),
  operation(compareRemove, removeCompared),
  operation(compareSave, saveCompared),
  operation(compareTable, tableOfCompared),
];
