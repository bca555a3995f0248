// Calls of catalogue imports.
import {
  importCancel,
  importGet,
  importList,
  importMappings,
  importReport,
  importStart,
  importUpload,
} from '@partharbor/contract/calls/imports';
import { consoleCategoryPlace, consoleUnsorted } from '@partharbor/contract/calls/console-categories';
import { operation, type Operation } from '../calls/operation.ts';
import { listUnsorted, placeCategory } from './sort-categories.ts';
import { cancel, getRun, listMappings, listRuns, start } from './service.ts';
import { giveReport, uploadImport } from './upload.ts';

export const operations: Operation[] = [
  operation(importMappings, listMappings),
  operation(importList, listRuns),
  operation(importGet, getRun),
  operation(importUpload, uploadImport),
  operation(importReport, giveReport),
  operation(importStart, start),
  operation(importCancel, cancel),
  operation(consoleUnsorted, listUnsorted),
  operation(consoleCategoryPlace, placeCategory),
];
