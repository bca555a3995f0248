// Background work of downloads: their log is kept for a year (HD-4).
import { DAY_MS, earlier } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeDownloads } from './store.ts';

const keptDays = 365;

/** Removes entries older than a year. */
export const tasks = ({ db, clock }: Services): Record<string, JobTask> => ({
  'downloads.purge': async (_payload, { log }) => {
    const removed = await purgeDownloads(db, earlier(clock.now(), keptDays * DAY_MS));
    log.info({ removed }, 'old entries of the log of downloads removed');
  },
});

/** 03:55 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '55 19 * * *', task: 'downloads.purge' }];
