// How long failures and events of pages are kept, and how many at most.
import { DAY_MS, earlier } from '@partharbor/rules/time';
import { keepingDays } from '../access/cookies.ts';
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { dropOld } from './store.ts';

const atMost = { errors: 200_000, kinds: 5_000, events: 1_000_000 } as const;

/** Removes what is older, and the oldest beyond the bounds. */
export const tasks = (services: Services): Record<string, JobTask> => ({
  'tracking.purge': async (_payload, { log }) => {
    const removed = await dropOld(services.db, earlier(services.clock.now(), keepingDays.trackingDays * DAY_MS), atMost);
    log.info({ removed }, 'old failures and events of pages removed');
  },
});

/** 03:50 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '50 19 * * *', task: 'tracking.purge' }];
