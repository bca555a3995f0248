// Daily tidying: pictures that nothing shows.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeImages } from './store.ts';

/** Removes what nobody sees. */
export const tasks = (services: Services): Record<string, JobTask> => ({
  'placements.purge': async (_payload, { log }) => {
    log.info({ images: await purgeImages(services.db, services.clock.now()) }, 'unused pictures removed');
  },
});

/** 03:50 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '50 19 * * *', task: 'placements.purge' }];
