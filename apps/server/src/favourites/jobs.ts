// Background work of favourites.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeFavourites } from './service.ts';

export const tasks = (services: Services): Record<string, JobTask> => ({
  'favourites.purge': async (_payload, { log }) => {
    log.info({ removed: await purgeFavourites(services) }, 'favourites taken away long ago removed for good');
  },
});

/** 03:43 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '43 19 * * *', task: 'favourites.purge' }];
