// Background work of projects.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeProjects } from './service.ts';

export const tasks = (services: Services): Record<string, JobTask> => ({
  'projects.purge': async (_payload, { log }) => {
    log.info({ removed: await purgeProjects(services) }, 'projects deleted long ago removed for good');
  },
});

/** 03:51 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '51 19 * * *', task: 'projects.purge' }];
