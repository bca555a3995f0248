// What somebody says of a list as it was read, matched or priced.
import { z } from 'zod';
import { feedbackGiven } from '../budgets.ts';
import { bomDraftId } from '../boms.ts';
import { defineCall } from '../call.ts';
import { id, text } from '../fields.ts';

export const bomFeedbackKind = z.enum(['read', 'match', 'price', 'other']);
/** Characters of what is said. */
export const bomFeedbackMost = 100;

export const bomFeedback = defineCall({
  id: 'bom-feedback',
  method: 'POST',
  path: 'bom/feedback',
  who: 'anyone',
  summary: 'Say what is wrong with a list or one of its lines; staff see the line, the whole list only with mayLook (R-162)',
  enc: 'json',
  input: z.object({
    /** At most one of the two; without either it is about reading, before there is a list. */
    bomId: z.union([z.literal(''), id]).default(''),
    draftId: z.union([z.literal(''), bomDraftId]).default(''),
    /** Of a line; '' = the whole list. */
    key: z.string().max(40).default(''),
    kind: bomFeedbackKind,
    text: text(bomFeedbackMost, 1),
    mayLook: z.boolean().default(false),
  }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND', 'TOO_MANY'],
  budget: feedbackGiven,
  queries: 8,
  firstUse: 2,
});
