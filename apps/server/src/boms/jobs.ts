// Background work of BOMs.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeDrafts } from './drafts/store.ts';

export const tasks = ({ db, clock }: Services): Record<string, JobTask> => ({
  'boms.purge': async (_payload, { log }) => {
    log.info({ drafts: await purgeDrafts(db, clock.now()) }, 'drafts of BOMs that are over removed');
  },
});

/** Every hour. */
export const crontab: readonly CronEntry[] = [{ pattern: '47 * * * *', task: 'boms.purge' }];
