// Background work of comparisons.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeCompared } from './list.ts';

export const tasks = (services: Services): Record<string, JobTask> => ({
  'compare.purge': async (_payload, { log }) => {
    log.info({ removed: await purgeCompared(services) }, 'comparisons of visitors who stayed away removed');
  },
});

/** Every hour. */
export const crontab: readonly CronEntry[] = [{ pattern: '42 * * * *', task: 'compare.purge' }];
