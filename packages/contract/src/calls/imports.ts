// Catalogue import from the back office: upload, dry run, live progress, report, undoing (BO-2). What its rows say stands in import-review.ts.
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, id, line, time } from '../fields.ts';
import { csvType, fileAnswer } from '../files.ts';
import { rowOutcomes } from '../import-plan.ts';

export const importRun = z.object({
  id,
  fileName: z.string(),
  mapping: z.string(),
  dryRun: z.boolean(),
  /** Undoing and undone: of a run that wrote. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone']),
  progress: z.object({
    rows: z.number().int(),
    bytesRead: z.number().int(),
    bytesTotal: z.number().int(),
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    removed: z.number().int(),
    failed: z.number().int(),
    rowsPerSecond: z.number(),
    secondsLeft: z.number().nullable(),
    errors: z.array(z.object({ row: z.number().int(), code: z.string(), text: z.string() })),
    worst: z.array(z.object({ attribute: z.string(), share: z.number(), looksLikeNumber: z.number().int() })),
  }),
  /** Rows by what became of them; null until the file was read to its end. They add up to the rows read. */
  counts: z.record(z.enum(rowOutcomes), z.number().int()).nullable(),
  /** Of the saved plan by which it was read; '' = none. */
  planName: z.string(),
  hasReport: z.boolean(),
  staffName: z.string(),
  createdAt: time,
  finishedAt: time.nullable(),
});

/** A run with what staff decided of it and whether it can be undone. */
export const importDetail = importRun.extend({
  /** Suspicious rows by their answer; those without one are not written. */
  decisions: z.object({ write: z.number().int(), skip: z.number().int(), open: z.number().int() }),
  /** Parts that leave the catalogue because the file has them no more. */
  removed: z.number().int(),
  undo: z.object({
    /** Until when a run that wrote may be undone; null where there is nothing to undo. */
    until: time.nullable(),
    mayBegin: z.boolean(),
    /** Rows to go back, that went back whole, and of which something stayed. */
    rows: z.number().int(),
    back: z.number().int(),
    left: z.number().int(),
    staffName: z.string(),
    finishedAt: time.nullable(),
  }),
});

export const runParams = z.object({ id });
const uploadMaxBytes = 100 * 1024 * 1024;

export const importMappings = defineCall({
  id: 'console-import-mappings',
  method: 'GET',
  path: 'console/imports/mappings',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Names of the mappings that ship',
  enc: 'none',
  input: z.object({}),
  answer: z.array(z.object({ name: z.string(), title: z.string(), tables: z.array(z.string()) })),
  queries: 2,
});
export const importUpload = defineCall({
  id: 'console-import-upload',
  method: 'POST',
  path: 'console/imports',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Upload a file and start a run, dry by default',
  enc: 'multipart',
  idempotency: 'accepted',
  files: {
    file: { maxBytes: uploadMaxBytes, required: true, types: ['application/octet-stream'] },
    // What the format of a dump needs beside it.
    tables: { maxBytes: uploadMaxBytes, most: 8, types: ['application/octet-stream'] },
  },
  input: z.object({ mapping: line(50, 1), dryRun: flag.default(true) }),
  answer: importRun,
  refuses: ['UNPROCESSABLE_FILE', 'TOO_LONG'],
  // One for the row of each file, of which there may be nine.
  queries: 18,
});
export const importStart = defineCall({
  id: 'console-import-start',
  method: 'POST',
  path: 'console/imports/:id/start',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Write what a dry run read: suspicious rows only where staff said so',
  enc: 'json',
  params: runParams,
  input: z.object({}),
  answer: importDetail,
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  queries: 9,
});
export const importUndo = defineCall({
  id: 'console-import-undo',
  method: 'POST',
  path: 'console/imports/:id/undo',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Put back what a run wrote within the last day, where nobody changed it since',
  enc: 'json',
  params: runParams,
  input: z.object({}),
  answer: importDetail,
  refuses: ['NOT_FOUND', 'WRONG_STATE', 'UNDO_TOO_LATE'],
  queries: 9,
});
export const importCancel = defineCall({
  id: 'console-import-cancel',
  method: 'POST',
  path: 'console/imports/:id/cancel',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Stop a run after its current batch',
  enc: 'json',
  params: runParams,
  input: z.object({}),
  answer: importDetail,
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  queries: 7,
});
export const importGet = defineCall({
  id: 'console-import',
  method: 'GET',
  path: 'console/imports/:id',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'How a run stands',
  enc: 'none',
  params: runParams,
  input: z.object({}),
  answer: importDetail,
  refuses: ['NOT_FOUND'],
  queries: 4,
});
export const importList = defineCall({
  id: 'console-import-list',
  method: 'GET',
  path: 'console/imports',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Runs, newest first',
  enc: 'none',
  input: z.object({}),
  answer: z.array(importRun),
  queries: 3,
});
export const importReport = defineCall({
  id: 'console-import-report',
  method: 'GET',
  path: 'console/imports/:id/report',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Rows of an import that failed, as CSV',
  enc: 'none',
  params: runParams,
  input: z.object({}),
  answer: fileAnswer,
  answersFile: { types: [csvType] },
  refuses: ['NOT_FOUND'],
  queries: 3,
});
