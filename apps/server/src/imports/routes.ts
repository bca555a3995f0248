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
import { operation, type Operation } from '../calls/operation.ts';
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
];
