// Tidying of passes: those that are over, and keys of days gone by.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { dayOf } from './keys.ts';
import { dropOld } from './store.ts';

const twoDaysMs = 2 * 86_400_000;

/** Removes what is over. */
export const tasks = (services: Services): Record<string, JobTask> => ({
  'handshake.purge': async () => {
    const now = services.clock.now();
    await dropOld(services.db, now, dayOf(now.getTime() - twoDaysMs));
  },
});

export const crontab: readonly CronEntry[] = [{ pattern: '*/10 * * * *', task: 'handshake.purge' }];
