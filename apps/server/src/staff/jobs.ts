// Background work of staff accounts.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeStaffLogins } from './sessions.ts';

export const tasks = ({ db, clock }: Services): Record<string, JobTask> => ({
  'staff.purge': async (_payload, { log }) => {
    log.info({ removed: await purgeStaffLogins(db, clock.now()) }, 'logins of staff that are over removed');
  },
});

/** 03:45 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '45 19 * * *', task: 'staff.purge' }];
