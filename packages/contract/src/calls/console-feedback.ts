// Staff read feedback, answer it, move it on and keep notes about it (CO-6, BO-5).
import { feedbackLengths as most } from '@partharbor/rules/feedback';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, line, pageOf, text, time } from '../fields.ts';
import { auditEntry } from '../records.ts';
import { feedbackKind, feedbackRecord, feedbackState } from './feedback.ts';

const version = int(1, 2_000_000_000);
const byId = z.object({ id });
const moved = z.object({ state: feedbackState, version: z.number().int() });

const record = feedbackRecord.extend({
  /** Of a buyer's account; '' = a guest. */
  username: z.string(),
  edition: z.enum(['domestic', 'international']),
  /** The writer's own, for the answer. */
  lang: z.enum(['zh', 'en']),
  email: z.string(),
  wantsAnswer: z.boolean(),
  version: z.number().int(),
});

export const consoleFeedbacks = defineCall({
  id: 'console-feedbacks',
  method: 'GET',
  path: 'console/feedback',
  who: 'staff',
  permission: 'service.view',
  summary:
    'Feedback by state and kind, newest first, with how many of the kind are in each state; found by number, text, e-mail or user name',
  enc: 'none',
  input: z.object({
    state: z.union([z.literal(''), feedbackState]).default(''),
    kind: z.union([z.literal(''), feedbackKind]).default(''),
    keywords: line(50).default(''),
    current: int(1, 100_000).default(1),
    size: int(1, 100).default(20),
  }),
  answer: pageOf(record).extend({ counts: z.record(feedbackState, z.number().int()) }),
  queries: 4,
});

export const consoleFeedback = defineCall({
  id: 'console-feedback',
  method: 'GET',
  path: 'console/feedback/:id',
  who: 'staff',
  permission: 'service.view',
  summary: 'One piece of feedback with everything written about it, oldest first, notes of staff among it',
  enc: 'none',
  params: byId,
  input: z.object({}),
  answer: record.extend({
    entries: z.array(z.object({ id, kind: z.enum(['addition', 'answer', 'note']), text: z.string(), name: z.string(), at: time })),
    /** States it can be given by hand. */
    next: z.array(feedbackState),
    audit: z.array(auditEntry),
  }),
  refuses: ['NOT_FOUND'],
  queries: 5,
});

export const consoleFeedbackAnswer = defineCall({
  id: 'console-feedback-answer',
  method: 'POST',
  path: 'console/feedback/:id/answer',
  who: 'staff',
  permission: 'service',
  summary: 'Answer; the writer reads it, gets a mail where there is an address, and a message with an account',
  enc: 'json',
  idempotency: 'accepted',
  params: byId,
  input: z.object({ text: text(most.text, 1), version }),
  answer: moved,
  refuses: ['NOT_FOUND', 'STALE', 'WRONG_STATE'],
  queries: 9,
});

export const consoleFeedbackState = defineCall({
  id: 'console-feedback-state',
  method: 'POST',
  path: 'console/feedback/:id/state',
  who: 'staff',
  permission: 'service',
  summary: 'Move feedback on: in work, closed, or taken up again',
  enc: 'json',
  params: byId,
  input: z.object({ to: feedbackState, version }),
  answer: moved,
  refuses: ['NOT_FOUND', 'STALE', 'WRONG_STATE'],
  queries: 6,
});

export const consoleFeedbackNote = defineCall({
  id: 'console-feedback-note',
  method: 'POST',
  path: 'console/feedback/:id/note',
  who: 'staff',
  permission: 'service',
  summary: 'Keep a note that only staff read',
  enc: 'json',
  idempotency: 'accepted',
  params: byId,
  input: z.object({ text: text(500, 1) }),
  answer: z.object({ id }),
  refuses: ['NOT_FOUND'],
  queries: 7,
});
