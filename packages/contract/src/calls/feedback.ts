// Feedback as visitors give it and read what became of it (CO-6). The texts show no calls for this: names and shapes are ours.
import { feedbackKinds, feedbackLengths as most, feedbackStates, leastText, pageNamed } from '@partharbor/rules/feedback';
import { z } from 'zod';
import { feedbackGiven } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { flag, id, int, line, pageOf, text, time } from '../fields.ts';

export const feedbackKind = z.enum(feedbackKinds);
export const feedbackState = z.enum(feedbackStates);
/** From 1 to 5; '' = not said. */
const satisfaction = z.union([z.literal(''), int(1, 5)]);

/** 128 random bits that open one piece of feedback; a text of any other form opens none. */
const key = z.string().max(80);
/** As the form was drawn: what one form sends twice is one. '' = of no form. */
const mark = z.union([z.literal(''), z.string().regex(/^[A-Za-z0-9_-]{22}$/)]).default('');

export const feedbackSave = defineCall({
  id: 'feedback-save',
  method: 'POST',
  path: 'home/feedback/save',
  who: 'anyone',
  summary: 'Give feedback, logged in or not; answers its number and the key that opens it (CO-6)',
  enc: 'form',
  idempotency: 'accepted',
  input: z.object({
    kind: feedbackKind,
    satisfaction: satisfaction.default(''),
    text: text(most.text, leastText),
    /** Path of the page of the shop it is about. */
    page: line(most.page)
      .refine((page) => page === '' || pageNamed(page) === page, { message: 'link' })
      .default(''),
    email: line(most.email).default(''),
    /** A guest is answered by mail and must name an address then. */
    wantsAnswer: flag.default(false),
    mark,
  }),
  answer: z.object({ id, key: z.string() }),
  refuses: ['TOO_MANY'],
  budget: feedbackGiven,
  queries: 7,
});

const entry = z.object({
  /** Who wrote it: the one who gave feedback, or the shop. */
  by: z.enum(['writer', 'shop']),
  text: z.string(),
  at: time,
});

export const feedbackRecord = z.object({
  id,
  kind: feedbackKind,
  satisfaction,
  state: feedbackState,
  text: z.string(),
  page: z.string(),
  createdAt: time,
});

export const feedbackDetail = defineCall({
  id: 'feedback-detail',
  method: 'GET',
  path: 'home/feedback/detail',
  who: 'anyone',
  summary: 'One piece of feedback by its key, with answers and what was added, oldest first',
  enc: 'none',
  input: z.object({ key }),
  answer: feedbackRecord.extend({
    email: z.string(),
    wantsAnswer: z.boolean(),
    entries: z.array(entry),
    /** Whether something may be added, once. */
    mayAdd: z.boolean(),
  }),
  refuses: ['NOT_FOUND'],
  queries: 3,
});

export const feedbackAdd = defineCall({
  id: 'feedback-add',
  method: 'POST',
  path: 'home/feedback/add',
  who: 'anyone',
  summary: 'Add something to feedback that is open, once; the same text again changes nothing',
  enc: 'form',
  input: z.object({ key, text: text(most.text, leastText) }),
  answer: z.object({ state: feedbackState }),
  refuses: ['NOT_FOUND', 'WRONG_STATE', 'TOO_MANY'],
  budget: feedbackGiven,
  queries: 7,
});

export const feedbackList = defineCall({
  id: 'feedback-list',
  method: 'GET',
  path: 'home/feedback/list',
  who: 'buyer',
  summary: 'The buyer’s own feedback, newest first, each with its key',
  enc: 'none',
  input: z.object({ current: int(1, 1_000).default(1), size: int(1, 100).default(20) }),
  answer: pageOf(feedbackRecord.extend({ key: z.string(), answeredAt: time.nullable() })),
  queries: 3,
});

export const feedbackLead = defineCall({
  id: 'feedback-lead',
  method: 'GET',
  path: 'home/feedback/lead',
  who: 'buyer',
  summary: 'What the form begins with: the e-mail address given last, else the account’s, empty where there is none',
  enc: 'none',
  input: z.object({}),
  answer: z.object({ email: z.string() }),
  queries: 2,
});
