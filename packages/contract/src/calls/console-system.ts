// What the back office shows of the shop itself: mails written, what staff changed (BO-1).
import { z } from 'zod';
import { auditSubjects } from '../audit.ts';
import { defineCall } from '../call.ts';
import { id, line, pageOf, paging, time } from '../fields.ts';
import { auditEntry } from '../records.ts';

export const consoleOutbox = defineCall({
  id: 'console-outbox',
  method: 'GET',
  path: 'console/outbox',
  who: 'staff',
  permission: 'system.view',
  summary: 'Mails and text messages written, newest first',
  enc: 'none',
  input: z.object({ channel: z.enum(['mail', 'sms']).default('mail'), keywords: line(60).default(''), ...paging }),
  answer: pageOf(
    z.object({
      id,
      recipient: z.string(),
      subject: z.string(),
      /** '' in production. */
      text: z.string(),
      createdAt: time,
      sentAt: time.nullable(),
      dead: z.boolean(),
    }),
  ),
  queries: 4,
});

export const consoleAudit = defineCall({
  id: 'console-audit',
  method: 'GET',
  path: 'console/audit',
  who: 'staff',
  permission: 'system.view',
  summary: 'What staff changed, newest first',
  enc: 'none',
  input: z.object({
    kind: z.union([z.literal(''), z.enum(auditSubjects)]).default(''),
    /** With its kind or without. */
    subject: line(80).default(''),
    ...paging,
  }),
  answer: pageOf(auditEntry),
  queries: 4,
});
