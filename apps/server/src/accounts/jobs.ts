// Daily tidying: sessions that are over, carts and comparisons of visitors who stayed away, favourites and messages removed for good.
import type { Services } from '../calls/context.ts';
import { purgeOldGuestCarts } from '../carts/purge.ts';
import { purgeCompared } from '../compare/list.ts';
import { purgeFavourites } from '../favourites/service.ts';
import { purgeMessages } from '../notifications/inbox.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeSessions } from './sessions.ts';

/** Removes what is long over. */
export const tasks = (services: Services): Record<string, JobTask> => ({
  'accounts.purge': async (_payload, { log }) => {
    const sessions = await purgeSessions(services.db, services.clock.now());
    const carts = await purgeOldGuestCarts(services.db);
    const [compared, favourites] = [await purgeCompared(services), await purgeFavourites(services)];
    const messages = await purgeMessages(services);
    log.info({ sessions, carts, compared, favourites, messages }, 'what is long over was removed');
  },
});

/** 03:40 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '40 19 * * *', task: 'accounts.purge' }];
