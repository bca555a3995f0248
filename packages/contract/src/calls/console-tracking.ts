// Failures of pages as staff see them: by kind, with examples, settled once mended (PL-3).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, id, int, line, pageOf, time } from '../fields.ts';

export const frontErrorKind = z.object({
  id,
  api: z.string(),
  code: z.string(),
  message: z.string(),
  times: z.number().int(),
  firstAt: time,
  lastAt: time,
  /** Null while it is open; it opens again by itself when it happens again. */
  settledAt: time.nullable(),
});

export const consoleFrontErrors = defineCall({
  id: 'console-front-errors',
  method: 'GET',
  path: 'console/front-errors',
  who: 'staff',
  permission: 'system.view',
  summary: 'Kinds of failures that pages met, the latest first (PL-3)',
  enc: 'none',
  input: z.object({
    state: z.enum(['open', 'settled', 'all']).default('open'),
    keywords: line(50).default(''),
    current: int(1, 10_000).default(1),
    size: int(1, 100).default(20),
  }),
  answer: pageOf(frontErrorKind),
  queries: 2,
});

export const consoleFrontError = defineCall({
  id: 'console-front-error',
  method: 'GET',
  path: 'console/front-errors/:id',
  who: 'staff',
  permission: 'system.view',
  summary: 'A kind of failure with its latest occurrences (PL-3)',
  enc: 'none',
  params: z.object({ id }),
  input: z.object({}),
  answer: frontErrorKind.extend({
    /** Different visitors among the occurrences kept. */
    visitors: z.number().int(),
    occurrences: z
      .array(z.object({ id, page: z.string(), detail: z.string(), version: z.string(), browser: z.string(), at: time }))
      .max(20),
  }),
  refuses: ['NOT_FOUND'],
  queries: 3,
});

export const consoleSettleFrontError = defineCall({
  id: 'console-settle-front-error',
  method: 'POST',
  path: 'console/front-errors/:id/settle',
  who: 'staff',
  permission: 'system',
  summary: 'Marks a kind of failure as mended, or as open again (PL-3)',
  enc: 'json',
  idempotency: 'accepted',
  params: z.object({ id }),
  input: z.object({ settled: flag }),
  answer: frontErrorKind,
  refuses: ['NOT_FOUND'],
  queries: 5,
});
