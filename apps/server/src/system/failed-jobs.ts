// Failed background jobs for the back office: the list, and running one again with an audit row.
import type { AnswerOf } from '@partharbor/contract/call';
import { consoleJobRetry } from '@partharbor/contract/calls/console-jobs';
import type { consoleJobs } from '@partharbor/contract/calls/console-jobs';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { failedJobs, retryFailedJob, type FailedJob } from '../platform/failed-jobs.ts';
import { writeAudit } from '../audit/audit.ts';
import { pageOf } from '../calls/paging.ts';

const shownLines = 3;
const shownLength = 500;

/** The first lines tell what went wrong; further ones may quote what the job works on. @example firstLines('a\nb\nc\nd') // 'a\nb\nc' */
const firstLines = (error: string): string => error.split('\n').slice(0, shownLines).join('\n').slice(0, shownLength);

const answerOf = (job: FailedJob): AnswerOf<typeof consoleJobs>['records'][number] => ({
  id: job.id,
  task: job.task,
  attempts: job.attempts,
  maxAttempts: job.maxAttempts,
  lastError: firstLines(job.lastError),
  createdAt: job.createdAt.toISOString(),
  failedAt: job.updatedAt.toISOString(),
  nextAt: job.running || job.attempts >= job.maxAttempts ? null : job.runAt.toISOString(),
  running: job.running,
});

/** Jobs that failed, the latest first. */
export const listFailedJobs: Handler<typeof consoleJobs> = async (context, input) => {
  const { rows, total } = await failedJobs(context.db, input.state, (input.current - 1) * input.size, input.size);
  return done(pageOf(input, total, rows.map(answerOf)));
};

/** Runs a failed job again; who saw it before another one did so is refused. */
export const retryJob: Handler<typeof consoleJobRetry> = (context, input, params) =>
  transact(context, consoleJobRetry, { body: { ...input, ...params } }, async (tx) => {
    const retried = await retryFailedJob(tx, params.id, input.attempts);
    if (retried === 'gone') return refuse('NOT_FOUND');
    if (retried === 'changed') return refuse('STALE');
    await writeAudit(tx, context, {
      action: 'job.retry',
      subject: `job:${params.id}`,
      before: { attempts: input.attempts },
      after: { attempts: 0 },
      reason: input.reason,
    });
    return done({ id: params.id });
  });
