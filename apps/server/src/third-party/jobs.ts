// Daily tidying of codes and tickets of logins elsewhere: providers themselves forget their codes within minutes.
import { DAY_MS, earlier } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeTickets } from './store.ts';

export const tasks = (services: Services): Record<string, JobTask> => ({
  'third-party.purge': async (_payload, { log }) => {
    const removed = await purgeTickets(services.db, earlier(services.clock.now(), DAY_MS));
    log.info({ removed }, 'old tickets of logins elsewhere removed');
  },
});

/** 03:50 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '50 19 * * *', task: 'third-party.purge' }];
