// Background work of accounts.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeSessions } from './sessions.ts';

export const tasks = ({ db, clock }: Services): Record<string, JobTask> => ({
  'accounts.purge': async (_payload, { log }) => {
    log.info({ removed: await purgeSessions(db, clock.now()) }, 'sessions that are over removed');
  },
});

/** 03:40 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '40 19 * * *', task: 'accounts.purge' }];
