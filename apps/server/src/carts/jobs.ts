// Background work of carts.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeOldGuestCarts } from './purge.ts';

export const tasks = ({ db }: Services): Record<string, JobTask> => ({
  'carts.purge': async (_payload, { log }) => {
    log.info({ removed: await purgeOldGuestCarts(db) }, 'carts of guests who stayed away removed');
  },
});

/** 03:41 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '41 19 * * *', task: 'carts.purge' }];
