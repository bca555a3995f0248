// Calls of catalogue imports.
import * as review from '@partharbor/contract/calls/import-review';
import {
  importCancel,
  importGet,
  importList,
  importMappings,
  importReport,
  importStart,
  importUndo,
  importUpload,
} from '@partharbor/contract/calls/imports';
import { consoleCategoryPlace, consoleUnsorted } from '@partharbor/contract/calls/console-categories';
import { operation, type Operation } from '../calls/operation.ts';
import { decide, getPlan, listRows, setPlan } from './review/review.ts';
import { giveRows } from './review/rows-file.ts';
import { deleteSavedPlan, listPlans, renameSavedPlan } from './plan/saved-plans.ts';
import { cancel, getRun, listMappings, listRuns, start, undo } from './service.ts';
import { listUnsorted, placeCategory } from './sort-categories.ts';
import { giveReport, uploadImport } from './upload.ts';

export const operations: Operation[] = [
  operation(importMappings, listMappings),
  operation(importList, listRuns),
  operation(importGet, getRun),
  operation(importUpload, uploadImport),
  operation(importReport, giveReport),
  operation(importStart, start),
  operation(importCancel, cancel),
  operation(importUndo, undo),
  operation(review.importPlanGet, getPlan),
  operation(review.importPlanSet, setPlan),
  operation(review.importRows, listRows),
  operation(review.importRowsFile, giveRows),
  operation(review.importDecide, decide),
  operation(review.importPlans, listPlans),
  operation(review.importPlanRename, renameSavedPlan),
  operation(review.importPlanDelete, deleteSavedPlan),
  operation(consoleUnsorted, listUnsorted),
  operation(consoleCategoryPlace, placeCategory),
];
