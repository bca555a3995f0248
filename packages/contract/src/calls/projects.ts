// Projects of a buyer: goods and BOMs under a name, priced together and bought at once (PJ-1, CT-6, R-169 to R-171).
import { PROJECT_NAME_MAX, PROJECT_TEXT_MAX } from '@partharbor/rules/projects';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { bomGroup, bomMoment, bomTotals } from '../boms.ts';
import { projectChanges } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { id, int, line, optionalId, pageOf, pageText, quantity, text, time, unitPrice } from '../fields.ts';

const userId = id;
const own = { userId, projectId: id };
const version = int(0, 1_000_000_000);

const summary = {
  projectId: id,
  name: z.string(),
  description: z.string(),
  goodsCount: z.number().int(),
  bomCount: z.number().int(),
  editedAt: time,
  version: z.number().int(),
};

export const projectList = defineCall({
  id: 'project-list',
  method: 'POST',
  path: 'home/project/list',
  who: 'buyer',
  summary: 'The buyer’s projects, the last edited first; by name or description where words are given; deleted ones on their own list',
  enc: 'form',
  jsonFields: ['page'],
  input: z.object({ userId, keywords: line(50).default(''), deleted: z.enum(['0', '1']).default('0'), page: pageText }),
  answer: pageOf(
    z.object({
      ...summary,
      /** Until when it can be taken back; null = it is not deleted. */
      undoUntil: time.nullable(),
    }),
  ),
  budget: 'reads',
  queries: 2,
});

export const projectSave = defineCall({
  id: 'project-save',
  method: 'POST',
  path: 'home/project/save',
  who: 'buyer',
  summary: 'Make a project, or change its name and description as its version was read',
  enc: 'json',
  idempotency: 'required',
  input: z.object({
    userId,
    /** '' = a new one. */
    projectId: optionalId.default(''),
    name: line(PROJECT_NAME_MAX, 1),
    description: text(PROJECT_TEXT_MAX, 1),
    version: version.default(0),
  }),
  answer: z.object({ projectId: id, version: z.number().int(), editedAt: time }),
  refuses: ['NOT_FOUND', 'STALE', 'PROJECT_TAKEN', 'PROJECTS_FULL'],
  budget: projectChanges,
  queries: 9,
});

export const projectDelete = defineCall({
  id: 'project-delete',
  method: 'POST',
  path: 'home/project/delete',
  who: 'buyer',
  summary: 'Delete a project; its goods and BOMs stay wherever else they are. Again changes nothing',
  enc: 'form',
  input: z.object(own),
  answer: z.object({ deleted: z.boolean(), undoUntil: time }),
  refuses: ['NOT_FOUND'],
  budget: projectChanges,
  queries: 4,
});

export const projectUndelete = defineCall({
  id: 'project-undelete',
  method: 'POST',
  path: 'home/project/undelete',
  who: 'buyer',
  summary: 'Take a deleted project back; one that is not deleted stays as it is',
  enc: 'form',
  input: z.object(own),
  answer: z.object({ projectId: id, name: z.string() }),
  refuses: ['NOT_FOUND', 'PROJECT_TAKEN', 'PROJECTS_FULL'],
  budget: projectChanges,
  queries: 7,
});

const projectGoods = z.object({
  goodsId: id,
  number: z.number().int(),
  materialNumber: z.string(),
  remark: z.string(),
  addedAt: time,
  /** Unit price when it was put in or changed; '' = priced by hand. */
  seenPrice: z.string(),
  /** Currency of that price. */
  seenCurrency: z.enum(['CNY', 'USD']),
});

export const projectDetail = defineCall({
  id: 'project-detail',
  method: 'POST',
  path: 'home/project/detail',
  who: 'buyer',
  summary: 'A project with its goods, its BOMs, and what all of it costs now, equal parts priced once',
  enc: 'form',
  input: z.object(own),
  answer: z.object({
    ...summary,
    goods: z.array(projectGoods),
    boms: z.array(
      z.object({
        bomId: id,
        name: z.string(),
        sets: z.number().int(),
        lineCount: z.number().int(),
        /** Lines that can be bought as they stand, that still ask, and that are short. */
        success: z.number().int(),
        open: z.number().int(),
        short: z.number().int(),
        updatedAt: time,
      }),
    ),
    /** `keys` say where a group’s pieces are from: 'goods', or 'bom:' with the BOM’s id. */
    groups: z.array(bomGroup),
    totals: bomTotals.omit({ perSet: true }),
    ...bomMoment,
  }),
  refuses: ['NOT_FOUND'],
  budget: 'reads',
  queries: 8,
  firstUse: 2,
});

/** How numbers of a part that is there already are taken; '' asks. */
const mode = z.enum(['', 'add', 'set']).default('');

const putGoods = z.object({ goodsId: id, number: quantity, materialNumber: line(25).default(''), remark: line(64).default(''), mode });

export const projectPut = defineCall({
  id: 'project-put',
  method: 'POST',
  path: 'home/project/put',
  who: 'buyer',
  summary: 'Put goods, BOMs and lines of the cart into a project; what comes from the cart leaves it in the same transaction (CT-6)',
  enc: 'json',
  idempotency: 'required',
  input: z.object({
    ...own,
    goods: z.array(putGoods).max(500).default([]),
    bomIds: z.array(id).max(50).default([]),
    cartIds: z.array(id).max(500).default([]),
    /** For lines of the cart. */
    cartMode: mode,
    keepInCart: z.boolean().default(false),
  }),
  answer: z.object({
    version: z.number().int(),
    added: z.number().int(),
    /** Parts that were there, with their numbers before. */
    changed: z.array(z.object({ goodsId: id, number: z.number().int() })),
    /** Lines that left the cart, as an add takes them. */
    removedFromCart: z.array(
      z.object({
        goodsId: id,
        cartNum: z.number().int(),
        isCheck: z.number().int(),
        futuresLinkId: z.string(),
        batchName: z.string(),
        materialNumber: z.string(),
      }),
    ),
  }),
  refuses: ['NOT_FOUND', 'PROJECT_HAS', 'PROJECTS_FULL', 'TOO_LARGE', 'NOTHING_SELECTED'],
  budget: projectChanges,
  queries: 20,
  firstUse: 2,
});

export const projectDrop = defineCall({
  id: 'project-drop',
  method: 'POST',
  path: 'home/project/drop',
  who: 'buyer',
  summary: 'Take goods and BOMs out of a project; answers what they were. What is gone is no error',
  enc: 'json',
  input: z.object({ ...own, goodsIds: z.array(id).max(500).default([]), bomIds: z.array(id).max(50).default([]) }),
  answer: z.object({
    version: z.number().int(),
    dropped: z.object({
      goods: z.array(z.object({ goodsId: id, number: z.number().int(), materialNumber: z.string(), remark: z.string() })),
      bomIds: z.array(id),
    }),
  }),
  refuses: ['NOT_FOUND'],
  budget: projectChanges,
  queries: 6,
});

export const projectBuy = defineCall({
  id: 'project-buy',
  method: 'POST',
  path: 'home/project/buy',
  who: 'buyer',
  summary: 'Put lines of a project into the cart or on an order form, at the prices shown or not at all',
  enc: 'json',
  idempotency: 'required',
  input: z.object({
    ...own,
    to: z.enum(['cart', 'order']),
    /** As shown: numbers to buy and their unit prices. */
    lines: z
      .array(z.object({ goodsId: id, number: int(1, MAX_QUANTITY), unitPrice }))
      .min(1)
      .max(200),
    /** Material number by part, where the project’s is not the one to take. */
    codes: z.record(id, line(25)).default({}),
  }),
  answer: z.object({
    added: z.number().int(),
    /** '' where it went to the cart. */
    draftId: z.string(),
    next: z.enum(['', '/pre-order', '/submitOrder']),
    /** Parts of the project that were not among the lines. */
    left: z.number().int(),
  }),
  refuses: [
    'NOT_FOUND',
    'PRICE_CHANGED',
    'NOTHING_TO_BUY',
    'CART_FULL',
    'MATERIAL_CONFLICT',
    'BELOW_MOQ',
    'NOT_MULTIPLE',
    'NO_QUANTITY',
    'TOO_LARGE',
    'AMOUNT_ZERO',
    'OFF_SHELF',
    'SHORT_STOCK',
    'NO_PRICE',
    'FUTURES_CONSULT',
    'NOT_PACK_MULTIPLE',
    'NOTHING_SELECTED',
  ],
  budget: projectChanges,
  queries: 24,
  firstUse: 2,
});
