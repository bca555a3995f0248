// What an import's dry run says: how its columns are read, what becomes of each row, what staff decide of it, and the plans they keep (BO-2).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, line, pageOf, paging, time } from '../fields.ts';
import { csvType, fileAnswer, xlsxType } from '../files.ts';
import { columnTarget, importPlan, rowOutcomes } from '../import-plan.ts';
import { importDetail, runParams } from './imports.ts';

const savedPlan = z.object({
  id,
  name: z.string(),
  mapping: z.string(),
  plan: importPlan,
  staffName: z.string(),
  updatedAt: time,
});

export const importPlanGet = defineCall({
  id: 'console-import-plan',
  method: 'GET',
  path: 'console/imports/:id/plan',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'What a run’s file looks like, how its columns are read, and the saved plans for such a file',
  enc: 'none',
  params: runParams,
  input: z.object({}),
  answer: z.object({
    /** Null where the file names its fields itself, or was not read yet. */
    plan: importPlan.nullable(),
    /** One a sheet or file. */
    layouts: z.array(
      z.object({
        /** The sheet's name in a workbook; '' = the file itself. */
        sheet: z.string(),
        encoding: z.string(),
        /** Between the cells of a text file; null in workbooks. */
        divider: z.string().nullable(),
        headerLine: z.number().int(),
        /** Lines the samples are from. */
        sampleLines: z.array(z.number().int()),
      }),
    ),
    columns: z.array(
      z.object({
        /** As spreadsheets name it: A, B … AA. */
        letter: z.string(),
        header: z.string(),
        target: columnTarget,
        samples: z.array(z.string()),
        /** Which of the samples somebody should look at: its row waits for an answer, was refused or corrected for it. */
        doubts: z.array(z.boolean()),
        /** What was read into it, or what is to be looked at; '' = nothing. */
        note: z.string(),
        /** The note asks. */
        isOpen: z.boolean(),
      }),
    ),
    /** What there is to say of the file as a whole. */
    notes: z.array(z.object({ text: z.string(), isOpen: z.boolean() })),
    /** Parameters a column may fill, in the reader's language. */
    parameters: z.array(z.object({ code: z.string(), name: z.string() })),
    saved: z.array(savedPlan),
    savedId: z.union([id, z.literal('')]),
    mayChange: z.boolean(),
  }),
  refuses: ['NOT_FOUND'],
  queries: 6,
});

export const importPlanSet = defineCall({
  id: 'console-import-plan-set',
  method: 'POST',
  path: 'console/imports/:id/plan',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Settle how a run’s columns are read, keep that under a name, and read the file again',
  enc: 'json',
  params: runParams,
  input: z.object({
    plan: importPlan,
    /** Keeps it for files of these headings; '' = for this run alone. The name of a plan for the same headings replaces that. */
    name: line(80).default(''),
  }),
  answer: importDetail,
  refuses: ['NOT_FOUND', 'WRONG_STATE', 'PLAN_NAME_TAKEN', 'BAD_INPUT'],
  bodyBytes: 512 * 1024,
  queries: 11,
});

const rowChange = z.object({
  field: z.string(),
  /** The field in words: “Unit price from 100”. */
  name: z.string(),
  /** '' = empty. */
  before: z.string(),
  after: z.string(),
  /** How it moved, in words: “down 90.0 %”; '' where that says nothing. */
  move: z.string(),
  /** Why to look at it, or why it is not written; '' = nothing to say beyond what its row says. */
  reason: z.string(),
  /** Somebody should look at it. */
  isAsked: z.boolean(),
  isWritten: z.boolean(),
});

const importRow = z.object({
  id,
  /** Sheet of a workbook; '' = the file has one table. */
  sheet: z.string(),
  line: z.number().int(),
  /** Of unchanged rows that follow each other the last one. */
  lastLine: z.number().int(),
  outcome: z.enum(rowOutcomes),
  mpn: z.string(),
  brand: z.string(),
  goodsId: z.union([id, z.literal('')]),
  code: z.string(),
  /** Why it was refused or skipped or is suspicious, in words. */
  reason: z.string(),
  /** What was corrected on reading, in words. */
  warnings: z.array(z.string()),
  changes: z.array(rowChange),
  decision: z.enum(['write', 'skip', '']),
  /** After undoing: what could not go back, in words. */
  left: z.array(z.string()),
});

/** The lists of a run: its outcomes, and what an undoing left. */
export const rowLists = [...rowOutcomes, 'left'] as const;

export const importRows = defineCall({
  id: 'console-import-rows',
  method: 'GET',
  path: 'console/imports/:id/rows',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Rows of a run by what becomes of them, in the order of the file',
  enc: 'none',
  params: runParams,
  input: z.object({ list: z.enum(rowLists), ...paging }),
  answer: pageOf(importRow).extend({
    /** Suspicious rows without an answer, by the reason they share. */
    open: z.array(z.object({ code: z.string(), reason: z.string(), rows: z.number().int() })),
  }),
  refuses: ['NOT_FOUND'],
  queries: 6,
  firstUse: 2,
});

export const importRowsFile = defineCall({
  id: 'console-import-rows-file',
  method: 'GET',
  path: 'console/imports/:id/rows/file',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Such rows as Excel or CSV, one line a change',
  enc: 'none',
  params: runParams,
  input: z.object({ list: z.enum(rowLists), format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  answer: fileAnswer,
  answersFile: { types: [xlsxType, csvType] },
  refuses: ['NOT_FOUND'],
  queries: 4,
  firstUse: 2,
});

export const importDecide = defineCall({
  id: 'console-import-decide',
  method: 'POST',
  path: 'console/imports/:id/decide',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Say whether suspicious rows are written: some by id, or all that share a reason',
  enc: 'json',
  params: runParams,
  input: z.object({
    /** All of them are rows of this run. */
    rows: z.array(id).max(200).default([]),
    /** Those without an answer that share this reason. */
    code: line(60).default(''),
    /** '' takes an answer back. */
    decision: z.enum(['write', 'skip', '']),
  }),
  answer: importDetail,
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  queries: 9,
});

export const importPlans = defineCall({
  id: 'console-import-plans',
  method: 'GET',
  path: 'console/import-plans',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Saved plans, by name',
  enc: 'none',
  input: z.object({}),
  answer: z.array(savedPlan.omit({ plan: true }).extend({ columns: z.number().int() })),
  queries: 3,
});

export const importPlanRename = defineCall({
  id: 'console-import-plan-rename',
  method: 'POST',
  path: 'console/import-plans/:id',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Give a saved plan another name',
  enc: 'json',
  params: runParams,
  input: z.object({ name: line(80, 1) }),
  answer: z.object({ name: z.string() }),
  refuses: ['NOT_FOUND', 'PLAN_NAME_TAKEN'],
  queries: 5,
});

export const importPlanDelete = defineCall({
  id: 'console-import-plan-delete',
  method: 'POST',
  path: 'console/import-plans/:id/delete',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Forget a saved plan; what it read stays',
  enc: 'json',
  params: runParams,
  input: z.object({}),
  answer: z.object({}),
  refuses: ['NOT_FOUND'],
  queries: 5,
});
