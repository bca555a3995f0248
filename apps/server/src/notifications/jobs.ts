// Background work of notifications.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeMessages } from './inbox.ts';

export const tasks = (services: Services): Record<string, JobTask> => ({
  'notifications.purge': async (_payload, { log }) => {
    log.info({ removed: await purgeMessages(services) }, 'messages deleted long ago removed for good');
  },
});

/** 03:44 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '44 19 * * *', task: 'notifications.purge' }];
