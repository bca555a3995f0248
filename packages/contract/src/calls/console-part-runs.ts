// Many parts changed at once by staff: a preview, a run in steps, and its undoing within a day (BO-2).
import { lifeCycles, partLengths } from '@partharbor/rules/part-fields';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, line, pageOf, paging, text, time } from '../fields.ts';
import { edition } from '../records.ts';

/** Ticked parts of one run at most; more are chosen by their filter. */
export const PICKED_MOST = 1_000;

const orNone = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]).default('' as never);

/** Which parts of the catalogue: every field narrows, '' does not. */
export const partFilter = {
  keywords: line(50).default(''),
  categoryId: orNone(id),
  /** A maker by any spelling of its name. */
  brandName: line(100).default(''),
  shelf: z.enum(['', 'on', 'off']).default(''),
  stock: z.enum(['', 'some', 'none']).default(''),
  /** Without a data sheet, or without a price of an edition. */
  lacks: z.enum(['', 'datasheet', 'priceDomestic', 'priceInternational']).default(''),
  /** A source of imports that knows the part. */
  source: line(60).default(''),
  /** Changed on this day in UTC+8 or later. */
  changedSince: orNone(z.iso.date()),
};

/** What is done to each part. */
const partAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), categoryId: id }),
  z.object({ kind: z.literal('maker'), brandName: line(100, 1) }),
  z.object({ kind: z.literal('shelf'), goodsStatus: int(0, 1) }),
  /** Those left out stay. */
  z.object({
    kind: z.literal('quantities'),
    moq: int(1, MAX_QUANTITY).optional(),
    step: int(1, MAX_QUANTITY).optional(),
    packNumber: int(1, MAX_QUANTITY).optional(),
  }),
  z.object({ kind: z.literal('lifeCycle'), lifeCycle: z.enum(['', ...lifeCycles]) }),
  /** As written, '2.2µF'; '' takes it away. */
  z.object({ kind: z.literal('parameter'), code: z.string().regex(/^[\w.-]{1,80}$/u), text: line(partLengths.param).default('') }),
  /** By a share in per cent, or by an amount of the edition's currency a piece; either may be below zero. */
  z.object({
    kind: z.literal('price'),
    edition,
    by: z.enum(['percent', 'amount']),
    value: z.string().regex(/^-?\d{1,7}(\.\d{1,6})?$/),
  }),
]);

const state = z.enum(['planning', 'planned', 'running', 'done', 'cancelled', 'undoing', 'undone']);
const counts = z.object({
  waiting: z.number().int(),
  change: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  changed: z.number().int(),
  back: z.number().int(),
  left: z.number().int(),
});
const run = z.object({
  id,
  state,
  act: partAct,
  /** The category's name where the act names one. */
  target: z.string(),
  reason: z.string(),
  parts: z.number().int(),
  counts,
  by: z.string(),
  createdAt: time,
  finishedAt: time.nullable(),
  undoneAt: time.nullable(),
  undoneBy: z.string(),
  /** Until then it can be undone; null = it cannot. */
  undoUntil: time.nullable(),
});
const params = z.object({ id });

export const consolePartRunPlan = defineCall({
  id: 'console-part-run-plan',
  method: 'POST',
  path: 'console/part-runs/plan',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Work out what an act would change of many parts, ticked ones or all that a filter finds; nothing is changed yet',
  enc: 'json',
  idempotency: 'accepted',
  input: z.object({
    ids: z.array(id).max(PICKED_MOST).default([]),
    /** Used where no ids are given. */
    filter: z.object(partFilter).nullable().default(null),
    act: partAct,
    reason: text(200, 1),
  }),
  answer: z.object({ id }),
  refuses: ['BAD_INPUT', 'NO_PARTS', 'PARTS_TOO_MANY'],
  queries: 11,
  firstUse: 2,
});

export const consolePartRuns = defineCall({
  id: 'console-part-runs',
  method: 'GET',
  path: 'console/part-runs',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Runs over many parts, the latest first',
  enc: 'none',
  input: z.object({ ...paging }),
  answer: pageOf(run),
  queries: 4,
  firstUse: 2,
});

export const consolePartRun = defineCall({
  id: 'console-part-run',
  method: 'GET',
  path: 'console/part-runs/:id',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'One run: how far it is, and what became of its parts',
  enc: 'none',
  params,
  input: z.object({}),
  answer: run,
  refuses: ['NOT_FOUND'],
  queries: 3,
  firstUse: 2,
});

export const consolePartRunRows = defineCall({
  id: 'console-part-run-rows',
  method: 'GET',
  path: 'console/part-runs/:id/rows',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Parts of a run by what becomes of them, with both sides of each field and why one is refused',
  enc: 'none',
  params,
  input: z.object({ outcome: z.enum(['change', 'same', 'refused', 'changed', 'back', 'left']).default('change'), ...paging }),
  answer: pageOf(
    z.object({
      goodsId: id,
      partNo: z.string(),
      brandName: z.string(),
      /** Both sides as the audit log has them. */
      changes: z.array(z.object({ key: z.string(), before: z.unknown(), after: z.unknown() })),
      /** Why it is refused, as a sentence; '' = it is not. */
      refusal: z.string(),
      /** What could not go back, and why. */
      left: z.array(z.object({ key: z.string(), code: z.enum(['changed_since', 'part_gone', 'no_fit', 'taken', 'target_gone']) })),
    }),
  ),
  refuses: ['NOT_FOUND'],
  queries: 4,
});

export const consolePartRunStart = defineCall({
  id: 'console-part-run-start',
  method: 'POST',
  path: 'console/part-runs/:id/start',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Carry out a run whose preview is there; every part is looked at once more as it is then',
  enc: 'json',
  params,
  input: z.object({}),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  queries: 8,
});

export const consolePartRunCancel = defineCall({
  id: 'console-part-run-cancel',
  method: 'POST',
  path: 'console/part-runs/:id/cancel',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Give up a run; what it has changed already stays, and can be undone',
  enc: 'json',
  params,
  input: z.object({}),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'WRONG_STATE'],
  queries: 8,
});

export const consolePartRunUndo = defineCall({
  id: 'console-part-run-undo',
  method: 'POST',
  path: 'console/part-runs/:id/undo',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Undo a run within a day: fields go back where nobody has changed them since, the others are listed',
  enc: 'json',
  params,
  input: z.object({ reason: text(200, 1) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'WRONG_STATE', 'UNDO_TOO_LATE'],
  queries: 8,
});
