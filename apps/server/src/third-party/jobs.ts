// Daily tidying of codes and tickets of logins elsewhere: providers themselves forget their codes within minutes.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeTickets } from './store.ts';

const keptMs = 86_400_000;

export const tasks = (services: Services): Record<string, JobTask> => ({
  'third-party.purge': async (_payload, { log }) => {
    const removed = await purgeTickets(services.db, new Date(services.clock.now().getTime() - keptMs));
    log.info({ removed }, 'old tickets of logins elsewhere removed');
  },
});

/** 03:50 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '50 19 * * *', task: 'third-party.purge' }];
