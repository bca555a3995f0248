// Background work of carts.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeOldGuestCarts } from './purge.ts';

export const tasks = (services: Services): Record<string, JobTask> => ({
  'carts.purge': async (_payload, { log }) => {
    log.info({ removed: await purgeOldGuestCarts(services) }, 'carts of guests who stayed away removed');
  },
});

/** Every hour. */
export const crontab: readonly CronEntry[] = [{ pattern: '41 * * * *', task: 'carts.purge' }];
