// Staff answer inquiries and shortage registrations (IQ-1, IQ-3, BO-5).
import { z } from 'zod';
import { answerStates } from '@partharbor/rules/inquiries';
import { defineCall } from '../call.ts';
import { id, int, line, pageOf, text } from '../fields.ts';
import { inquiryKind, inquiryRecord, inquiryState } from './inquiries.ts';

const version = int(1, 2_000_000_000);

export const consoleInquiries = defineCall({
  id: 'console-inquiries',
  method: 'GET',
  path: 'console/inquiries',
  who: 'staff',
  permission: 'quotes.view',
  summary: 'Inquiries or shortage registrations by state, newest first; found by part number, brand, company, user name or e-mail',
  enc: 'none',
  input: z.object({
    kind: inquiryKind,
    /** '' = all but the withdrawn. */
    state: z.union([z.literal(''), inquiryState, z.literal('withdrawn')]).default(''),
    keywords: line(50).default(''),
    current: int(1, 100_000).default(1),
    size: int(1, 100).default(20),
  }),
  answer: pageOf(
    inquiryRecord.extend({
      username: z.string(),
      edition: z.enum(['domestic', 'international']),
      answeredBy: z.string(),
      /** Waits for longer than was promised. */
      overdue: z.boolean(),
      /** States it can be given. */
      next: z.array(z.enum(answerStates)),
      version: z.number().int(),
    }),
  ),
  queries: 3,
});

export const consoleInquiryAnswer = defineCall({
  id: 'console-inquiry-answer',
  method: 'POST',
  path: 'console/inquiries/:id/answer',
  who: 'staff',
  permission: 'quotes',
  summary: 'Answer one; the buyer sees it and gets a mail. `replied` takes price, lead time and last day; all else a note',
  enc: 'json',
  idempotency: 'accepted',
  params: z.object({ id }),
  input: z.object({
    to: z.enum(answerStates),
    note: text(500).default(''),
    unitPrice: z.union([z.literal(''), z.string().regex(/^(?!0(\.0+)?$)(0|[1-9]\d{0,6})(\.\d{1,6})?$/)]).default(''),
    leadTime: line(50).default(''),
    validUntil: z.union([z.literal(''), z.iso.date()]).default(''),
    version,
  }),
  answer: z.object({ state: inquiryState, version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'WRONG_STATE'],
  queries: 9,
});
