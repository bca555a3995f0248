// A part that staff edit: its fields, parameters and maker, a new one, a copy, and the way back (BO-2).
import {
  lifeCycles,
  moistureLevels,
  MAX_WEIGHT_MG,
  OWN_PARAMS_MAX,
  ownParamUnits,
  partLengths,
  rohsStates,
  staffFields,
  tidyEccn,
  tidyHsCode,
} from '@partharbor/rules/part-fields';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, id, int, line, text } from '../fields.ts';
import { stockType } from '../records.ts';

const params = z.object({ goodsId: id });
const version = int(1, 2_000_000_000);
const orNone = <const T extends readonly [string, ...string[]]>(words: T) => z.enum(['', ...words]);

/** Every field of PartFields, none of them required. */
export const partFieldsInput = z
  .object({
    partNo: line(partLengths.partNo, 1),
    descriptionZh: line(partLengths.text),
    descriptionEn: line(partLengths.text),
    package: line(partLengths.package),
    series: line(partLengths.word),
    origin: line(partLengths.word),
    packaging: line(partLengths.word),
    dateCode: line(partLengths.word),
    datasheet: line(partLengths.url),
    stockType,
    moq: int(1, MAX_QUANTITY),
    step: int(1, MAX_QUANTITY),
    moqFlag: flag,
    packNumber: int(1, MAX_QUANTITY),
    weightMg: int(0, MAX_WEIGHT_MG),
    lifeCycle: orNone(lifeCycles),
    rohs: orNone(rohsStates),
    msl: orNone(moistureLevels),
    eccn: line(partLengths.eccn).transform(tidyEccn),
    hsCode: line(partLengths.hsCode * 2)
      .transform(tidyHsCode)
      .pipe(z.string().max(partLengths.hsCode)),
    aliases: z.array(line(partLengths.alias, 1)).max(partLengths.aliases),
  })
  .partial();

const fieldsAnswer = z.object({
  partNo: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  package: z.string(),
  series: z.string(),
  origin: z.string(),
  packaging: z.string(),
  dateCode: z.string(),
  datasheet: z.string(),
  stockType,
  moq: z.number().int(),
  step: z.number().int(),
  moqFlag: z.boolean(),
  packNumber: z.number().int(),
  weightMg: z.number().int(),
  lifeCycle: orNone(lifeCycles),
  rohs: orNone(rohsStates),
  msl: orNone(moistureLevels),
  eccn: z.string(),
  hsCode: z.string(),
  aliases: z.array(z.string()),
});

/** One parameter of the form: of the category's schema, or one the part has beside it. */
const formParam = z.object({
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  kind: z.enum(['number', 'range', 'text']),
  unit: z.string(),
  /** As somebody wrote it, with its conditions; the value printed where nobody did; '' = none. */
  text: z.string(),
  /** The value that filters and columns go by, printed; '' = it is only shown. */
  value: z.string(),
  /** Whether the category's schema names it. */
  inSchema: z.boolean(),
  held: z.boolean(),
});

const partForm = z.object({
  goodsId: id,
  version: z.number().int(),
  fields: fieldsAnswer,
  brandName: z.string(),
  categoryId: id,
  categoryZh: z.string(),
  categoryEn: z.string(),
  params: z.array(formParam),
  /** Fields that imports leave alone until they are released, `brandName` and `categoryId` among them. */
  held: z.array(z.string()),
  /** What sources call it. */
  sources: z.array(z.object({ source: z.string(), ref: z.string() })),
  /** Never public: cost, supplier, location and the like as imports had them. */
  staffOnly: z.array(z.object({ field: z.enum(staffFields), value: z.string(), source: z.string() })),
});

export const consolePartForm = defineCall({
  id: 'console-part-form',
  method: 'GET',
  path: 'console/parts/:goodsId/form',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'All that staff may edit of a part, with what is held against imports',
  enc: 'none',
  params,
  input: z.object({}),
  answer: partForm,
  refuses: ['NOT_FOUND'],
  queries: 7,
  firstUse: 2,
});

export const consolePartCategories = defineCall({
  id: 'console-part-categories',
  method: 'GET',
  path: 'console/part-categories',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Categories a part may be put into, by their top category',
  enc: 'none',
  input: z.object({}),
  answer: z.array(
    z.object({ id, nameZh: z.string(), nameEn: z.string(), leaves: z.array(z.object({ id, nameZh: z.string(), nameEn: z.string() })) }),
  ),
  queries: 3,
  firstUse: 2,
});

export const consolePartRead = defineCall({
  id: 'console-part-read',
  method: 'GET',
  path: 'console/part-values',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'What a text is read as under a parameter of a category',
  enc: 'none',
  input: z.object({ categoryId: id, code: line(80, 1), text: line(partLengths.param) }),
  answer: z.object({ value: z.string(), isRead: z.boolean() }),
  refuses: ['NOT_FOUND'],
  queries: 3,
  firstUse: 2,
});

/** Never public; '' takes one away. */
const staff = z.partialRecord(z.enum(staffFields), line(partLengths.staff)).default({});

const edit = {
  fields: partFieldsInput.default({}),
  /** A maker the shop knows, by any of its names. */
  brandName: line(100).default(''),
  categoryId: z.union([z.literal(''), id]).default(''),
  /** By code, as written: '2.2µF', '26.5mΩ@10V,5.7A'; '' takes it away. */
  params: z
    .record(z.string().regex(/^[\w.-]{1,80}$/u), line(partLengths.param))
    .refine((all) => Object.keys(all).length <= 200, { message: 'too_big' })
    .default({}),
  staff,
  reason: text(200, 1),
};

export const consolePartNew = defineCall({
  id: 'console-part-new',
  method: 'POST',
  path: 'console/parts',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Make a part, off the shelf, with what another one has where it is a copy; one that is there already is named',
  enc: 'json',
  idempotency: 'accepted',
  input: z.object({ ...edit, copyOf: z.union([z.literal(''), id]).default('') }),
  answer: z.object({ goodsId: id, version: z.number().int() }),
  refuses: ['NOT_FOUND', 'BAD_INPUT', 'PART_EXISTS', 'KEY_REUSED'],
  queries: 18,
  firstUse: 3,
});

export const consolePartEdit = defineCall({
  id: 'console-part-edit',
  method: 'POST',
  path: 'console/parts/:goodsId/edit',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Change fields and parameters of a part as it was shown; imports leave them until they are released',
  enc: 'json',
  params,
  input: z.object({
    ...edit,
    /** Parameters the category does not list: named in both languages, a number where a unit is said, else a text. Imports know them by the English name. */
    own: z
      .array(
        z.object({
          zh: line(partLengths.paramName, 1),
          en: line(partLengths.paramName, 1),
          unit: z.enum(ownParamUnits).default(''),
          text: line(partLengths.param, 1),
        }),
      )
      .max(OWN_PARAMS_MAX)
      .default([]),
    version,
    /** Fields, or `param:` with a code, that imports may write again. */
    release: z.array(line(100, 1)).max(250).default([]),
  }),
  answer: z.object({ version: z.number().int(), changed: z.array(z.string()) }),
  refuses: ['NOT_FOUND', 'STALE', 'BAD_INPUT', 'PART_EXISTS', 'CATEGORY_TO_BE_SORTED'],
  queries: 23,
  firstUse: 3,
});

export const consolePartUndo = defineCall({
  id: 'console-part-undo',
  method: 'POST',
  path: 'console/parts/:goodsId/undo',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Take back a change of a part’s fields or of a price list, if nobody has changed them since',
  enc: 'json',
  params,
  input: z.object({ auditId: id, reason: text(200, 1) }),
  answer: z.object({ version: z.number().int() }),
  refuses: ['NOT_FOUND', 'WRONG_STATE', 'PART_CHANGED_SINCE', 'PART_EXISTS'],
  queries: 14,
});
