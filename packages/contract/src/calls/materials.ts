// Material codes: a buyer's own codes of parts, one by one, as a file in and a file out (MM-1, R-172 to R-174).
import { CODE_MAX, LIST_BYTES_MAX, LIST_ROWS_MAX, REMARK_MAX } from '@partharbor/rules/materials';
import { z } from 'zod';
import { downloads, materialChanges, materialUploads } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { flag, id, int, line, optionalId, pageOf, pageText, time } from '../fields.ts';
import { fileAnswer, xlsxType } from '../files.ts';

const named = { goodsId: id, partNo: z.string(), brandName: z.string() };

export const materialRecord = z.object({
  materialId: id,
  code: z.string(),
  ...named,
  /** The one that the cart takes where a part has several. */
  preferred: z.boolean(),
  remark: z.string(),
  /** Codes of the part in all. */
  codes: z.number().int(),
  onShelf: z.boolean(),
  updatedAt: time,
  version: z.number().int(),
});

/** 1 to 25 characters; one that is nothing but blanks is none. */
const code = line(CODE_MAX, 1);
const version = int(0, 1_000_000_000);

export const materialList = defineCall({
  id: 'material-list',
  method: 'POST',
  path: 'home/material/list',
  who: 'buyer',
  summary: 'The buyer’s material codes, the last changed first; by code, part number, maker or remark where words are given',
  enc: 'form',
  jsonFields: ['page'],
  input: z.object({ userId: id, keywords: line(50).default(''), page: pageText }),
  answer: pageOf(materialRecord).extend({
    /** Without the words. */
    all: z.number().int(),
  }),
  budget: 'reads',
  queries: 3,
});

export const materialSave = defineCall({
  id: 'material-save',
  method: 'POST',
  path: 'home/material/save',
  who: 'buyer',
  summary: 'Add a code, or change one as its version was read; touches no cart and no order',
  enc: 'json',
  idempotency: 'accepted',
  input: z.object({
    userId: id,
    /** '' = a new one. */
    materialId: optionalId.default(''),
    code,
    goodsId: id,
    /** The first code of a part is preferred whatever this says. */
    preferred: flag.default(false),
    remark: line(REMARK_MAX).default(''),
    version: version.default(0),
  }),
  answer: z.object({ materialId: id, version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'MATERIAL_TAKEN', 'MATERIALS_FULL'],
  budget: materialChanges,
  queries: 14,
});

export const materialDelete = defineCall({
  id: 'material-delete',
  method: 'POST',
  path: 'home/material/delete',
  who: 'buyer',
  summary: 'Remove codes; answers what they were, so that they can be put back. What is gone is no error',
  enc: 'json',
  input: z.object({ userId: id, materialIds: z.array(id).min(1).max(500) }),
  answer: z.object({
    removed: z.array(z.object({ code: z.string(), ...named, preferred: z.boolean(), remark: z.string() })),
  }),
  budget: materialChanges,
  queries: 6,
});

const file = { enc: 'none', method: 'GET', who: 'buyer', byLink: true, answer: fileAnswer, answersFile: { types: [xlsxType] } } as const;

export const materialTemplate = defineCall({
  ...file,
  id: 'material-template',
  path: 'home/material/template',
  summary: 'An Excel file to fill in, with examples and its rules',
  input: z.object({}),
  queries: 2,
});

export const materialExport = defineCall({
  ...file,
  id: 'material-export',
  path: 'home/material/export',
  summary: 'All codes of the buyer as an Excel file that can be uploaded again',
  input: z.object({}),
  refuses: ['TOO_MANY', 'BUSY'],
  budget: downloads,
  queries: 3,
});

/** What becomes of a row of an uploaded list; 'changed': its code stands for another part, which is asked. */
export const materialRowStates = ['fresh', 'same', 'changed', 'error'] as const;
/** What is wrong with a row. 'several': parts of several makers have the number, one is to be chosen. */
export const materialRowProblems = ['', 'empty', 'too_long', 'characters', 'twice', 'no_part', 'unknown', 'several', 'remark'] as const;

const part = z.object(named);

export const materialUpload = defineCall({
  id: 'material-upload',
  method: 'POST',
  path: 'home/material/upload',
  who: 'buyer',
  summary: 'Read an Excel list of codes and say what it would do; writes nothing, and is kept for an hour (R-173)',
  enc: 'multipart',
  files: { file: { maxBytes: LIST_BYTES_MAX, required: true, tooLarge: 'FILE_SIZE', types: [xlsxType, 'application/vnd.ms-excel'] } },
  input: z.object({}),
  answer: z.object({
    importId: id,
    rows: z.array(
      z.object({
        /** As the spreadsheet numbers it. */
        row: z.number().int(),
        code: z.string(),
        partNo: z.string(),
        brandName: z.string(),
        remark: z.string(),
        state: z.enum(materialRowStates),
        problem: z.enum(materialRowProblems),
        /** The part it means; null where that is not known. */
        part: part.nullable(),
        /** The part the code stands for now, where that is another. */
        was: part.nullable(),
        /** Parts to choose from: with the number, or, where none has it, with numbers near it. */
        choices: z.array(part),
      }),
    ),
    fresh: z.number().int(),
    same: z.number().int(),
    changed: z.number().int(),
    errors: z.number().int(),
  }),
  refuses: ['FILE_SIZE', 'FILE_FORMAT', 'NO_TABLE', 'NO_LINES', 'MATERIAL_ROWS', 'UNPROCESSABLE_FILE', 'BUSY', 'TOO_LONG'],
  budget: materialUploads,
  queries: 8,
  firstUse: 2,
});

export const materialApply = defineCall({
  id: 'material-apply',
  method: 'POST',
  path: 'home/material/apply',
  who: 'buyer',
  summary: 'Write what an upload found: fresh rows, and of the others those agreed to; all at once or nothing',
  enc: 'json',
  idempotency: 'required',
  input: z.object({
    userId: id,
    importId: id,
    /** Rows whose code may stand for another part from now on. */
    accept: z.array(int(1, 1_000_000)).max(LIST_ROWS_MAX).default([]),
    /** The part of a row that left a choice. */
    choose: z.record(z.string().regex(/^[1-9]\d{0,6}$/), id).default({}),
  }),
  answer: z.object({ written: z.number().int(), skipped: z.number().int() }),
  refuses: ['IMPORT_OVER', 'MATERIALS_FULL', 'BAD_INPUT'],
  budget: materialChanges,
  queries: 12,
});
