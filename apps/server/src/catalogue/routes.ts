// Calls of the catalogue.
import { categories, goodsDetail } from '@partharbor/contract/calls/catalogue';
import * as treeCalls from '@partharbor/contract/calls/console-category-tree';
import * as staffCalls from '@partharbor/contract/calls/console-parts';
import { operation, type Operation } from '../calls/operation.ts';
import { listCategories } from './categories.ts';
import { loadDetail } from './detail.ts';
import { addToTree, moveCategory, saveCategory } from './tree/change.ts';
import { saveSchema } from './tree/schema.ts';
import { showCategory, showTree } from './tree/show.ts';
import { mergeCategory, restoreCategory, retireCategory } from './tree/take-out.ts';
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
  operation(treeCalls.consoleCategories, showTree),
  operation(treeCalls.consoleCategory, showCategory),
  operation(treeCalls.consoleCategoryAdd, addToTree),
  operation(treeCalls.consoleCategorySave, saveCategory),
  operation(treeCalls.consoleCategoryMove, moveCategory),
  operation(treeCalls.consoleCategoryMerge, mergeCategory),
  operation(treeCalls.consoleCategoryRetire, retireCategory),
  operation(treeCalls.consoleCategoryRestore, restoreCategory),
  operation(treeCalls.consoleCategorySchema, saveSchema),
];
