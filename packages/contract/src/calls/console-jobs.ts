// Background jobs that failed, as staff see them: which, how often, why, and trying one again (B10).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, pageOf, text, time } from '../fields.ts';

export const failedJob = z.object({
  id,
  task: z.string(),
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  /** The first lines of what went wrong; what the job works on is not shown. */
  lastError: z.string().max(500),
  createdAt: time,
  failedAt: time,
  /** When it is tried again by itself; null for one that used up its tries. */
  nextAt: time.nullable(),
  running: z.boolean(),
});

export const consoleJobs = defineCall({
  id: 'console-jobs',
  method: 'GET',
  path: 'console/jobs',
  who: 'staff',
  permission: 'system.view',
  summary: 'Background jobs that failed: those that used up their tries, and those that are tried again by themselves',
  enc: 'none',
  input: z.object({
    state: z.enum(['dead', 'failing', 'all']).default('all'),
    current: int(1, 10_000).default(1),
    size: int(1, 100).default(20),
  }),
  answer: pageOf(failedJob),
  queries: 2,
});

export const consoleJobRetry = defineCall({
  id: 'console-job-retry',
  method: 'POST',
  path: 'console/jobs/:id/retry',
  who: 'staff',
  permission: 'system',
  summary: 'Runs a failed job now and gives it all its tries again',
  enc: 'json',
  idempotency: 'accepted',
  params: z.object({ id }),
  /** `attempts` as the list showed them: who acts on an older list is refused. */
  input: z.object({ attempts: int(1, 1_000), reason: text(200, 1) }),
  answer: z.object({ id }),
  refuses: ['NOT_FOUND', 'STALE'],
  queries: 5,
});
