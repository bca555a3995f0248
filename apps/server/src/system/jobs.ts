// Daily tidying of what belongs to no domain: idempotency keys that nobody repeats any more.
import type { Services } from '../calls/context.ts';
import { purgeKeys } from '../calls/purge-keys.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';

export const tasks = (services: Services): Record<string, JobTask> => ({
  'system.purge': async (_payload, { log, stopping }) => {
    const keys = await purgeKeys(services, stopping);
    if (keys > 0) log.info({ keys }, 'idempotency keys of more than thirty days were removed');
  },
});

/** 03:50 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '50 19 * * *', task: 'system.purge' }];
