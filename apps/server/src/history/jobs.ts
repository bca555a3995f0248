// Removes searches that are no longer shown.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { firstDay } from './days.ts';
import { removeBefore } from './store.ts';

export const tasks = (services: Services): Record<string, JobTask> => ({
  'history.purge': async (_payload, { log }) => {
    const searches = await removeBefore(services.db, firstDay(services.clock.now()));
    if (searches > 0) log.info({ searches }, 'old searches removed');
  },
});

/** 00:10 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '10 16 * * *', task: 'history.purge' }];
