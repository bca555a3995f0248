// Saved BOMs of an account (BM-4, BM-7): kept, edited by ops, revised, deleted and taken back.
import { z } from 'zod';
import { bomChanges, bomSaves } from '../budgets.ts';
import { bomAttrition, bomDraftId, bomEdited, bomOps, bomSets, bomShown } from '../boms.ts';
import { defineCall } from '../call.ts';
import { id, int, line, pageOf, pageText, time } from '../fields.ts';

const userId = id;
const own = { userId, bomId: id };
const name = line(60, 1);
const version = z.number().int().min(1);

export const bomSave = defineCall({
  id: 'bom-save',
  method: 'POST',
  path: 'bom/save',
  who: 'buyer',
  summary: 'Make a BOM of a draft; under the name of another one it asks first, then makes a new revision of that (BM-4, R-157)',
  enc: 'json',
  idempotency: 'required',
  input: z.object({
    userId,
    draftId: bomDraftId,
    name,
    sets: bomSets.default(1),
    remark: line(20).default(''),
    attrition: bomAttrition.default('off'),
    overwrite: z.boolean().default(false),
    /** Of the BOM that is overwritten, as it was seen. */
    version: z.number().int().min(0).default(0),
  }),
  answer: z.object({ bomId: id, name: z.string(), revision: z.number().int(), version: z.number().int() }),
  refuses: ['NOT_FOUND', 'BOM_NAME_TAKEN', 'BOMS_FULL', 'STALE', 'SETS_RANGE', 'NO_LINES'],
  budget: bomSaves,
  queries: 26,
  firstUse: 60,
});

export const bomList = defineCall({
  id: 'bom-list',
  method: 'POST',
  path: 'bom/list',
  who: 'buyer',
  summary: 'The account’s BOMs, last changed first; deleted ones for 30 days on their own list (BM-7)',
  enc: 'form',
  jsonFields: ['page'],
  input: z.object({ userId, keywords: line(60).default(''), deleted: z.enum(['0', '1']).default('0'), page: pageText }),
  answer: pageOf(
    z.object({
      bomId: id,
      name: z.string(),
      sets: z.number().int(),
      remark: z.string(),
      lineCount: z.number().int(),
      /** Lines without a part that are to be bought. */
      openCount: z.number().int(),
      revision: z.number().int(),
      updatedAt: time,
      /** Links that open it now. */
      shared: z.number().int(),
      orderNos: z.array(z.string()),
      version: z.number().int(),
      /** Until when it can be taken back; null = it is not deleted. */
      undoUntil: time.nullable(),
    }),
  ),
  budget: 'reads',
  queries: 2,
});

export const bomDetail = defineCall({
  id: 'bom-detail',
  method: 'POST',
  path: 'bom/detail',
  who: 'buyer',
  summary: 'A BOM with its lines, what they cost now, and what changed since it was seen; older revisions are read only (BM-3, BM-5)',
  enc: 'form',
  input: z.object({ ...own, revision: int(0, 1_000_000).default(0) }),
  answer: z.object({
    bomId: id,
    ...bomShown,
    changes: z.array(
      z.object({
        key: z.string(),
        kind: z.enum(['pick', 'price', 'stock', 'moq', 'off_shelf', 'candidate']),
        before: z.string(),
        after: z.string(),
      }),
    ),
    seenAt: time.nullable(),
    revision: z.number().int(),
    /** The one asked for is older than the newest. */
    readOnly: z.boolean(),
    updatedAt: time,
    orderNos: z.array(z.string()),
  }),
  refuses: ['NOT_FOUND'],
  budget: 'reads',
  queries: 10,
  firstUse: 60,
});

export const bomEdit = defineCall({
  id: 'bom-edit',
  method: 'POST',
  path: 'bom/edit',
  who: 'buyer',
  summary: 'Change lines, picks, sets and the like of a BOM; a line that another tab changed meanwhile is refused alone (BM-4, R-158)',
  enc: 'json',
  input: z.object({ ...own, version, ops: bomOps }),
  answer: bomEdited,
  refuses: ['NOT_FOUND', 'STALE', 'SETS_RANGE', 'BOM_LINES', 'BOM_NAME_TAKEN', 'BAD_INPUT'],
  budget: bomChanges,
  queries: 24,
  firstUse: 60,
});
