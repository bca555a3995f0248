// Staff read what was said of lists, answer it, and open a list where its owner agreed (R-162, BO-5).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, pageOf, text, time } from '../fields.ts';
import { bomFeedbackKind } from './boms-feedback.ts';

const state = z.enum(['open', 'done']);
const byId = z.object({ id });

/** A part that was taken for a line. */
const taken = z.object({ goodsId: id, partNo: z.string(), brandName: z.string() });

const line = z.object({
  position: z.number().int(),
  /** Cells of its row as they stood there. */
  raw: z.array(z.string()),
  mpn: z.string(),
  manufacturer: z.string(),
  value: z.string(),
  package: z.string(),
  /** Pieces of one set; null asks. */
  quantity: z.number().int().nullable(),
  choice: z.enum(['open', 'system', 'buyer', 'declined']),
  taken: z.array(taken),
});

export const consoleBomFeedback = defineCall({
  id: 'console-bom-feedback',
  method: 'GET',
  path: 'console/bom-feedback',
  who: 'staff',
  permission: 'service.view',
  summary: 'What was said of lists of parts by state, newest first, with how many are in each',
  enc: 'none',
  input: z.object({
    state: z.union([z.literal(''), state]).default(''),
    current: int(1, 100_000).default(1),
    size: int(1, 100).default(20),
  }),
  answer: pageOf(
    z.object({
      id,
      kind: bomFeedbackKind,
      text: z.string(),
      /** As it stood when it was sent; null = about the whole list. */
      line: line.nullable(),
      /** '' = of a draft, or gone. */
      bomId: z.union([z.literal(''), id]),
      mayLook: z.boolean(),
      /** The list is still there and may be opened. */
      canOpen: z.boolean(),
      /** '' = a guest. */
      userName: z.string(),
      edition: z.enum(['domestic', 'international']),
      lang: z.enum(['zh', 'en']),
      at: time,
      state,
      /** '' = closed without one. */
      answer: z.string(),
      answeredBy: z.string(),
      answeredAt: time.nullable(),
      version: z.number().int(),
    }),
  ).extend({ counts: z.record(state, z.number().int()) }),
  queries: 4,
});

export const consoleBomFeedbackDone = defineCall({
  id: 'console-bom-feedback-done',
  method: 'POST',
  path: 'console/bom-feedback/:id/done',
  who: 'staff',
  permission: 'service',
  summary: 'Close it, with an answer that its account is told, or without',
  enc: 'json',
  idempotency: 'accepted',
  params: byId,
  input: z.object({ answer: text(500).default(''), version: int(1, 2_000_000_000) }),
  answer: z.object({ state, version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'WRONG_STATE'],
  queries: 8,
});

export const consoleBomFeedbackOpen = defineCall({
  id: 'console-bom-feedback-open',
  method: 'POST',
  path: 'console/bom-feedback/:id/open',
  who: 'staff',
  permission: 'service',
  summary: 'The list it is about as it is now, where its owner agreed to that; each opening is written down (R-122)',
  enc: 'json',
  params: byId,
  input: z.object({}),
  answer: z.object({ name: z.string(), sets: z.number().int(), lines: z.array(line) }),
  refuses: ['NOT_FOUND', 'BOM_CLOSED'],
  queries: 7,
  firstUse: 2,
});
