// Reading a list of parts into a draft, and the draft until it is saved (BM-1, BM-2, BM-4): open to visitors, each sees his own alone.
import { z } from 'zod';
import { bomBodyBytesMost, guestBodyBytesMost } from '../body-limits.ts';
import { bomDraftChanges, bomReads } from '../budgets.ts';
import { bomDraftId, bomEdited, bomFile, bomLineKey, bomOps, bomRead, bomReadLine, bomRole, bomShown } from '../boms.ts';
import { defineCall } from '../call.ts';
import { flag, int, time } from '../fields.ts';

/** Of a list of parts that is uploaded, in bytes. */
export const bomFileBytes = 2_097_152;
const rowsMost = 100_000;
const sheetsMost = 20;
const columnsMost = 100;
const row = int(0, rowsMost);

const readRefusals = ['NO_TABLE', 'NO_LINES', 'BOM_LINES', 'UNPROCESSABLE_FILE', 'BUSY', 'TOO_MANY'] as const;

export const bomReadFile = defineCall({
  id: 'bom-read',
  method: 'POST',
  path: 'bom/read',
  who: 'anyone',
  summary: 'Read a list of parts (xls, xlsx, csv, text, HTML table) into a draft; its content tells what it is (BM-1, R-123)',
  enc: 'multipart',
  files: { file: { maxBytes: bomFileBytes, required: true, types: ['application/octet-stream'], tooLarge: 'FILE_SIZE' } },
  input: z.object({
    sheet: int(0, sheetsMost - 1).optional(),
    /** One part of a list that is too long: rows from the first to before the second. */
    rowFrom: row.optional(),
    rowTo: row.optional(),
    /** Columns as an account had them last for a list of this form. */
    remembered: flag.default(true),
  }),
  answer: bomRead,
  refuses: ['FILE_SIZE', 'FILE_FORMAT', ...readRefusals],
  budget: bomReads,
  queries: 8,
  firstUse: 2,
});

export const bomMap = defineCall({
  id: 'bom-map',
  method: 'POST',
  path: 'bom/map',
  who: 'anyone',
  summary: 'Read the draft’s file again with these columns, sheet and header row (BM-2, R-130)',
  enc: 'json',
  input: z.object({
    draftId: bomDraftId,
    sheet: int(0, sheetsMost - 1).optional(),
    /** null = the list has no header. */
    headerRow: row.nullable().optional(),
    headerRows: z.union([z.literal(1), z.literal(2)]).optional(),
    columns: z.partialRecord(bomRole, int(0, columnsMost - 1)).optional(),
    /** Rows that are no lines. */
    leaveOut: z.array(row).max(2_000).default([]),
    rows: z.tuple([row, row]).optional(),
  }),
  answer: bomRead,
  refuses: ['NOT_FOUND', ...readRefusals],
  budget: bomReads,
  queries: 8,
  firstUse: 2,
});

export const bomPaste = defineCall({
  id: 'bom-paste',
  method: 'POST',
  path: 'bom/paste',
  who: 'anyone',
  summary: 'Read pasted lines “part number [brand] [quantity]”, or a pasted table, into a draft (BM-1, R-133)',
  enc: 'json',
  bodyBytes: bomBodyBytesMost,
  input: z.object({ text: z.string().min(1).max(200_000) }),
  answer: bomRead,
  refuses: readRefusals,
  budget: bomReads,
  queries: 8,
  firstUse: 2,
});

export const bomDraft = defineCall({
  id: 'bom-draft',
  method: 'GET',
  path: 'bom/draft',
  who: 'anyone',
  summary: 'The visitor’s or account’s own draft, its open lines matched and all of it priced now (BM-3, R-156)',
  enc: 'none',
  input: z.object({ draftId: bomDraftId }),
  answer: z.object({ draftId: z.string(), ...bomShown, file: bomFile, expiresAt: time }),
  refuses: ['NOT_FOUND', 'VISITOR_LIMITED', 'ADDRESS_LIMITED'],
  budget: bomDraftChanges,
  queries: 10,
  firstUse: 60,
});

export const bomDraftRead = defineCall({
  id: 'bom-draft-read',
  method: 'GET',
  path: 'bom/draft/read',
  who: 'anyone',
  summary:
    'The visitor’s or account’s own draft as it was read and corrected, for looking at its columns: nothing is matched or priced (BM-2, R-134)',
  enc: 'none',
  input: z.object({ draftId: bomDraftId }),
  answer: z.object({
    draftId: z.string(),
    name: z.string(),
    sets: z.number().int(),
    version: z.number().int(),
    file: bomFile,
    lines: z.array(bomReadLine),
    /** Lines left out by hand. */
    setAside: z.array(bomLineKey),
  }),
  refuses: ['NOT_FOUND'],
  queries: 1,
});

export const bomDrafts = defineCall({
  id: 'bom-drafts',
  method: 'GET',
  path: 'bom/drafts',
  who: 'anyone',
  summary: 'The visitor’s or account’s drafts, last used first (R-156)',
  enc: 'none',
  input: z.object({}),
  answer: z.array(
    z.object({ draftId: z.string(), name: z.string(), file: z.string(), lineCount: z.number().int(), usedAt: time, expiresAt: time }),
  ),
  queries: 1,
});

export const bomDraftEdit = defineCall({
  id: 'bom-draft-edit',
  method: 'POST',
  path: 'bom/draft/edit',
  who: 'anyone',
  summary: 'Change lines, picks, sets and the like of a draft (BM-4, R-158)',
  enc: 'json',
  bodyBytes: guestBodyBytesMost,
  input: z.object({ draftId: bomDraftId, version: z.number().int().min(1), ops: bomOps }),
  answer: bomEdited,
  refuses: ['NOT_FOUND', 'STALE', 'SETS_RANGE', 'BOM_LINES', 'BAD_INPUT', 'VISITOR_LIMITED', 'ADDRESS_LIMITED'],
  budget: bomDraftChanges,
  queries: 10,
  firstUse: 60,
});
