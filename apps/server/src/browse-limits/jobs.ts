// Hourly tidying of the meters: those of windows long past limit nobody.
import { earlier } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeMeters } from './store.ts';

export const tasks = ({ db, clock, config }: Services): Record<string, JobTask> => ({
  'visits.purge': async (_payload, { log }) => {
    const now = clock.now();
    const removed = await purgeMeters(db, earlier(now, 2 * config.browsing.windowSeconds * 1000), now);
    log.info({ removed }, 'old meters of visits removed');
  },
});

export const crontab: readonly CronEntry[] = [{ pattern: '35 * * * *', task: 'visits.purge' }];
