// Calls of catalogue imports; the upload and the report are routes of their own in upload.ts.
import { importCancel, importGet, importList, importMappings, importStart } from '@partharbor/contract/calls/imports';
import { operation, type Operation } from '../calls/operation.ts';
import { cancel, getRun, listMappings, listRuns, start } from './service.ts';

export const operations: Operation[] = [
  operation(importMappings, listMappings),
  operation(importList, listRuns),
  operation(importGet, getRun),
  operation(importStart, start),
  operation(importCancel, cancel),
];
