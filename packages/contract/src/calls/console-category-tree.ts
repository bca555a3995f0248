// The tree of categories and their parameters as staff arrange them (BO-2, SR-5).
import { ownParamUnits, partLengths } from '@partharbor/rules/part-fields';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, line, text } from '../fields.ts';
import { auditEntry } from '../records.ts';

const params = z.object({ id });
const under = z.union([id, z.literal('')]);
const version = int(1, 2_000_000_000);
/** What makes a kind of part its own; '' = none. */
const kindKey = line(60);
const names = { nameZh: line(100, 1), nameEn: line(100, 1) };
const changed = z.object({ version: z.number().int(), parts: z.number().int() });
/** Parameters of one category at most. */
const PARAMS_MAX = 200;
/** What a parameter that is made says of its values: numbers or ranges in a unit, or plain ones; texts have none. */
const make = z
  .object({ kind: z.enum(['number', 'range', 'text']), unit: z.enum(ownParamUnits).default('') })
  .refine(({ kind, unit }) => kind !== 'text' || unit === '', { message: 'invalid_value', path: ['unit'] });

const node = z.object({
  id,
  nameZh: z.string(),
  nameEn: z.string(),
  /** Parts in it, on the shelf or not; of a top those below it too. */
  parts: z.number().int(),
  version: z.number().int(),
  /** Kind of part whose schema it inherits; '' = none. */
  kind: z.string(),
  /** Staff arranged its parameters themselves. */
  isOwn: z.boolean(),
});

export const consoleCategories = defineCall({
  id: 'console-categories',
  method: 'GET',
  path: 'console/categories',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'The tree of categories with parts, versions and kinds, those taken out of it, and the kinds there are',
  enc: 'none',
  input: z.object({}),
  answer: z.object({
    tree: z.array(node.extend({ children: z.array(node) })),
    retired: z.array(z.object({ id, nameZh: z.string(), nameEn: z.string(), version: z.number().int() })),
    kinds: z.array(z.object({ key: z.string(), zh: z.string(), en: z.string() })),
  }),
  queries: 2,
});

const param = z.object({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  kind: z.enum(['number', 'range', 'text']),
  unit: z.string(),
  column: z.boolean(),
  open: z.boolean(),
});

export const consoleCategory = defineCall({
  id: 'console-category',
  method: 'GET',
  path: 'console/categories/:id',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'One category: names, kind, its parameters in order with how many parts state each, and what could be added',
  enc: 'none',
  params,
  input: z.object({}),
  answer: node.extend({
    /** Set by staff; null = its names decide. */
    kindSet: z.string().nullable(),
    /** The kind its names speak of; '' = none. */
    kindNamed: z.string(),
    parentId: z.union([id, z.literal('')]),
    parentZh: z.string(),
    parentEn: z.string(),
    params: z.array(
      param.extend({
        /** Parts of the category that state it. */
        known: z.number().int(),
        /** False = only its kind of part has it so far. */
        isBrought: z.boolean(),
      }),
    ),
    /** Parameters the shop has words for that are not among them. */
    more: z.array(
      z.object({ code: z.string(), zh: z.string(), en: z.string(), kind: z.enum(['number', 'range', 'text']), unit: z.string() }),
    ),
    kinds: z.array(z.object({ key: z.string(), zh: z.string(), en: z.string() })),
    audit: z.array(auditEntry),
  }),
  refuses: ['NOT_FOUND'],
  queries: 5,
});

export const consoleCategoryAdd = defineCall({
  id: 'console-category-add',
  method: 'POST',
  path: 'console/categories',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Make a category, last in its place',
  enc: 'json',
  idempotency: 'accepted',
  input: z.object({ under, ...names, reason: text(200).default('') }),
  answer: z.object({ id, version: z.number().int() }),
  refuses: ['NOT_FOUND', 'CATEGORY_TOO_DEEP', 'CATEGORY_HOLDS_PARTS', 'CATEGORY_NAME_TAKEN', 'KEY_REUSED'],
  queries: 8,
});

export const consoleCategorySave = defineCall({
  id: 'console-category-save',
  method: 'POST',
  path: 'console/categories/:id',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Rename a category in both languages, or say which kind of part it holds; files that use the old name still find it',
  enc: 'json',
  params,
  /** `kind`: null = as its names say, '' = none. */
  input: z.object({ ...names, kind: kindKey.nullable(), version, reason: text(200).default('') }),
  answer: changed,
  refuses: ['NOT_FOUND', 'STALE', 'CATEGORY_NAME_TAKEN', 'BAD_INPUT'],
  queries: 7,
});

export const consoleCategoryMove = defineCall({
  id: 'console-category-move',
  method: 'POST',
  path: 'console/categories/:id/move',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Move a category with its parts to another place, or within its own; its address stays',
  enc: 'json',
  params,
  input: z.object({
    under,
    /** The one it goes before; '' = last. */
    before: under.default(''),
    version,
    reason: text(200).default(''),
  }),
  answer: changed,
  refuses: ['NOT_FOUND', 'STALE', 'CATEGORY_CIRCLE', 'CATEGORY_TOO_DEEP', 'CATEGORY_HOLDS_PARTS', 'CATEGORY_NAME_TAKEN'],
  queries: 9,
});

export const consoleCategoryMerge = defineCall({
  id: 'console-category-merge',
  method: 'POST',
  path: 'console/categories/:id/merge',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Merge a category into another, whereto its parts, its names and its address lead from then on',
  enc: 'json',
  params,
  input: z.object({ into: id, version, reason: text(200, 1) }),
  answer: z.object({ parts: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'BAD_INPUT', 'CATEGORY_NOT_EMPTY'],
  queries: 10,
});

export const consoleCategoryRetire = defineCall({
  id: 'console-category-retire',
  method: 'POST',
  path: 'console/categories/:id/retire',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Take an empty category out of the tree',
  enc: 'json',
  params,
  input: z.object({ version, reason: text(200).default('') }),
  answer: z.object({ version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'CATEGORY_NOT_EMPTY'],
  queries: 7,
});

export const consoleCategoryRestore = defineCall({
  id: 'console-category-restore',
  method: 'POST',
  path: 'console/categories/:id/restore',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Put a category that was taken out back to where it was',
  enc: 'json',
  params,
  input: z.object({ version, reason: text(200).default('') }),
  answer: z.object({ version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'CATEGORY_TOO_DEEP', 'CATEGORY_HOLDS_PARTS', 'CATEGORY_NAME_TAKEN'],
  queries: 8,
});

export const consoleCategorySchema = defineCall({
  id: 'console-category-schema',
  method: 'POST',
  path: 'console/categories/:id/schema',
  who: 'staff',
  permission: 'catalogue',
  summary:
    'Arrange the parameters of a category: order, names, columns of its list, filters that stand open, new ones; null = as its kind of part has them',
  enc: 'json',
  params,
  input: z.object({
    params: z
      .array(
        z.object({
          code: z.string().regex(/^[a-z][\p{L}\p{N}_]{0,79}$/u),
          zh: line(partLengths.paramName, 1),
          en: line(partLengths.paramName, 1),
          column: z.boolean(),
          open: z.boolean(),
          /** A parameter that is to be made under these names; its code then follows from the English one, the given one only tells it apart. */
          make: make.optional(),
        }),
      )
      .min(1)
      .max(PARAMS_MAX)
      .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, { message: 'invalid_value' })
      .nullable(),
    version,
    reason: text(200).default(''),
  }),
  answer: z.object({ version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'BAD_INPUT', 'PARAMETER_EXISTS'],
  queries: 11,
});
