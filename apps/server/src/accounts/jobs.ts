// Daily tidying: sessions that are over and carts of guests who stayed away.
import type { Services } from '../calls/context.ts';
import { purgeOldGuestCarts } from '../carts/purge.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeSessions } from './sessions.ts';

/** Removes what is long over. */
export const tasks = (services: Services): Record<string, JobTask> => ({
  'accounts.purge': async (_payload, { log }) => {
    const sessions = await purgeSessions(services.db, services.clock.now());
    const carts = await purgeOldGuestCarts(services.db);
    log.info({ sessions, carts }, 'old sessions and guest carts removed');
  },
});

/** 03:40 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '40 19 * * *', task: 'accounts.purge' }];
