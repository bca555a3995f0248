// Calls of the catalogue.
import { categories, goodsDetail } from '@partharbor/contract/calls/catalogue';
import * as staffCalls from '@partharbor/contract/calls/console-parts';
import { operation, type Operation } from '../calls/operation.ts';
import { listCategories } from './categories.ts';
import { loadDetail } from './detail.ts';
import { adjustStock, listMoves, listParts, setPrice, setStatus, showPart } from './console.ts';

export const operations: Operation[] = [
  operation(categories, listCategories),
  operation(goodsDetail, loadDetail),
  operation(staffCalls.consoleParts, listParts),
  operation(staffCalls.consolePart, showPart),
  operation(staffCalls.consoleMoves, listMoves),
  operation(staffCalls.consoleStock, adjustStock),
  operation(staffCalls.consolePrice, setPrice),
  operation(staffCalls.consoleStatus, setStatus),
];
