// Carries out runs in the background, a step after the other; a killed process leaves whole steps behind, and the next goes on from there.
import { DAY_MS, earlier } from '@partharbor/rules/time';
import { z } from 'zod';
import type { Services } from '../calls/context.ts';
import type { Transaction } from '../platform/database.ts';
import { addJob, type CronEntry, type JobTask } from '../platform/jobs.ts';
import { step } from './steps.ts';
import { liveRuns, purgeRows } from './store.ts';

const Payload = z.object({ runId: z.number().int().positive() });
/** How long is kept what a run says of its parts. */
const KEPT_DAYS = 30;
const PURGED_AT_ONCE = 5_000;

/** Steps of one run follow each other: they share a queue. */
export const queueSteps = (tx: Transaction, runId: number): Promise<void> =>
  addJob(tx, 'part-runs.steps', { runId }, { jobKey: `part-run:${runId}`, queue: `part-run:${runId}` });

export const tasks = ({ db, clock }: Services): Record<string, JobTask> => ({
  'part-runs.steps': async (payload, { stopping }) => {
    const { runId } = Payload.parse(payload);
    while (await db.transaction((tx) => step(tx, runId, clock))) {
      if (!stopping.aborted) continue;
      await db.transaction((tx) => queueSteps(tx, runId));
      return;
    }
  },
  // A job that died over its tries would leave its run behind.
  'part-runs.resume': async () => {
    for (const { id } of await liveRuns(db)) await db.transaction((tx) => queueSteps(tx, id));
  },
  'part-runs.purge': async (_payload, { log, stopping }) => {
    let removed = 0;
    for (let some = 1; some > 0 && !stopping.aborted; removed += some)
      some = await purgeRows(db, earlier(clock.now(), KEPT_DAYS * DAY_MS), PURGED_AT_ONCE);
    log.info({ removed }, 'what old runs said of their parts removed');
  },
});

export const crontab: readonly CronEntry[] = [
  { pattern: '*/10 * * * *', task: 'part-runs.resume' },
  // 04:15 in UTC+8.
  { pattern: '15 20 * * *', task: 'part-runs.purge' },
];
