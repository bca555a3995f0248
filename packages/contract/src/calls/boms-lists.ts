// What is done with saved BOMs as a whole (BM-7): renamed, copied, deleted and taken back, matched again, revised, given out as files.
import { z } from 'zod';
import { bomChanges, bomSaves, downloads } from '../budgets.ts';
import { bomDraftId, bomKeptLine, bomGroup, bomTotals } from '../boms.ts';
import { defineCall } from '../call.ts';
import { id, int, line, time } from '../fields.ts';
import { csvType, fileAnswer, xlsxType } from '../files.ts';

const userId = id;
const own = { userId, bomId: id };
const name = line(60, 1);
const version = z.number().int().min(1);
const ids = z.array(id).min(1).max(100);

export const bomRename = defineCall({
  id: 'bom-rename',
  method: 'POST',
  path: 'bom/rename',
  who: 'buyer',
  summary: 'Give a BOM another name; one that another BOM has is refused (BM-7)',
  enc: 'json',
  input: z.object({ ...own, name, version }),
  answer: z.object({ bomId: id, name: z.string(), version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'BOM_NAME_TAKEN'],
  budget: bomChanges,
  queries: 4,
});

export const bomCopy = defineCall({
  id: 'bom-copy',
  method: 'POST',
  path: 'bom/copy',
  who: 'buyer',
  summary: 'A new BOM of the same lines, of an older revision if one is named; links and orders are not taken along (R-161)',
  enc: 'json',
  idempotency: 'required',
  input: z.object({ ...own, revision: int(0, 1_000_000).default(0), name: line(60).default('') }),
  answer: z.object({ bomId: id, name: z.string(), version: z.number().int() }),
  refuses: ['NOT_FOUND', 'BOM_NAME_TAKEN', 'BOMS_FULL'],
  budget: bomSaves,
  queries: 22,
  firstUse: 2,
});

export const bomDelete = defineCall({
  id: 'bom-delete',
  method: 'POST',
  path: 'bom/delete',
  who: 'buyer',
  summary: 'Take BOMs out of every list; for 30 days they can be taken back (R-161)',
  enc: 'json',
  input: z.object({ userId, bomIds: ids }),
  answer: z.object({ deleted: z.array(id), undoUntil: time }),
  budget: bomChanges,
  queries: 2,
});

export const bomUndelete = defineCall({
  id: 'bom-undelete',
  method: 'POST',
  path: 'bom/undelete',
  who: 'buyer',
  summary: 'Take deleted BOMs back; one whose name is taken meanwhile comes back as “name (2)” (R-161)',
  enc: 'json',
  input: z.object({ userId, bomIds: ids }),
  answer: z.object({ restored: z.array(z.object({ bomId: id, name: z.string() })) }),
  refuses: ['BOMS_FULL'],
  budget: bomChanges,
  queries: 110,
});

export const bomRematch = defineCall({
  id: 'bom-rematch',
  method: 'POST',
  path: 'bom/rematch',
  who: 'buyer',
  summary: 'Match lines again and say what changed; what the buyer chose stays and is told where it no longer fits (R-160)',
  enc: 'json',
  input: z.object({ ...own, scope: z.enum(['open', 'short', 'system', 'all']), version }),
  answer: z.object({
    version: z.number().int(),
    revision: z.number().int(),
    changes: z.array(
      z.object({ key: z.string(), kind: z.enum(['pick', 'off_shelf', 'candidate']), before: z.string(), after: z.string() }),
    ),
    lines: z.array(bomKeptLine),
    groups: z.array(bomGroup),
    totals: bomTotals,
  }),
  refuses: ['NOT_FOUND', 'STALE'],
  budget: bomChanges,
  queries: 26,
  firstUse: 60,
});

export const bomRevisions = defineCall({
  id: 'bom-revisions',
  method: 'GET',
  path: 'bom/revisions',
  who: 'buyer',
  summary: 'What a BOM was before, newest first (R-159)',
  enc: 'none',
  input: z.object({ bomId: id }),
  answer: z.array(
    z.object({
      no: z.number().int(),
      cause: z.string(),
      at: time,
      lineCount: z.number().int(),
      /** Lines that are other than in the revision before; null where that is gone. */
      changed: z.number().int().nullable(),
    }),
  ),
  refuses: ['NOT_FOUND'],
  queries: 2,
});

export const bomRestore = defineCall({
  id: 'bom-restore',
  method: 'POST',
  path: 'bom/restore',
  who: 'buyer',
  summary: 'Make the BOM what an older revision was; what it is now stays as a revision (R-159)',
  enc: 'json',
  input: z.object({ ...own, no: int(1, 1_000_000), version }),
  answer: z.object({ version: z.number().int(), revision: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE'],
  budget: bomChanges,
  queries: 20,
});

const file = {
  method: 'GET',
  byLink: true,
  enc: 'none',
  answer: fileAnswer,
  answersFile: { types: [xlsxType, csvType] },
  budget: downloads,
} as const;
const which = { scope: z.enum(['all', 'short', 'open']).default('all'), format: z.enum(['xlsx', 'csv']).default('xlsx') };

export const bomExport = defineCall({
  ...file,
  id: 'bom-export',
  path: 'bom/export',
  who: 'buyer',
  summary: 'A BOM as a file, all of it or the lines that are short or open; reading it gives the same lines (BM-5, R-163)',
  input: z.object({ bomId: id, ...which }),
  refuses: ['NOT_FOUND'],
  queries: 8,
  firstUse: 60,
});

export const bomDraftExport = defineCall({
  ...file,
  id: 'bom-draft-export',
  path: 'bom/draft/export',
  who: 'anyone',
  summary: 'A draft as a file (BM-5, R-163)',
  input: z.object({ draftId: bomDraftId, ...which }),
  refuses: ['NOT_FOUND', 'VISITOR_LIMITED', 'ADDRESS_LIMITED'],
  queries: 8,
  firstUse: 60,
});

export const bomTemplate = defineCall({
  ...file,
  id: 'bom-template',
  path: 'bom/template',
  who: 'anyone',
  summary: 'An empty list with heads and examples, in the reader’s language (BM-1)',
  input: z.object({}),
  queries: 0,
});
