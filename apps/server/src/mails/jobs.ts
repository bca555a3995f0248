// Background work of mails beside sending them.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeAllowances } from './outbox.ts';

export const tasks = ({ db, clock }: Services): Record<string, JobTask> => ({
  'mails.purgeAllowances': async (_payload, { log }) => {
    log.info({ removed: await purgeAllowances(db, clock.now()) }, 'counts of mails of days past removed');
  },
});

/** 03:44 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '44 19 * * *', task: 'mails.purgeAllowances' }];
