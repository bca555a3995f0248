// Background work of codes: forgetting those long over.
import { DAY_MS, earlier } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeCodes } from './store.ts';

/** Longer than any limit looks back. */
const keptDays = 3;

export const tasks = ({ db, clock }: Services): Record<string, JobTask> => ({
  'codes.purge': async (_payload, { log }) => {
    log.info({ removed: await purgeCodes(db, earlier(clock.now(), keptDays * DAY_MS)) }, 'codes and links long over removed');
  },
});

/** 03:52 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '52 19 * * *', task: 'codes.purge' }];
