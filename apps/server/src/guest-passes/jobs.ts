// Tidying of passes: those that are over, and keys of days gone by.
import { DAY_MS } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { keyDayOf } from './keys.ts';
import { dropOld } from './store.ts';

/** Removes what is over. */
export const tasks = (services: Services): Record<string, JobTask> => ({
  'handshake.purge': async () => {
    const now = services.clock.now();
    await dropOld(services.db, now, keyDayOf(now.getTime() - 2 * DAY_MS));
  },
});

export const crontab: readonly CronEntry[] = [{ pattern: '*/10 * * * *', task: 'handshake.purge' }];
