// Background work of BOMs.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeDrafts } from './drafts/store.ts';
import { purgeChoices } from './mind/choices.ts';
import { undoMs } from './saved/read.ts';
import { purgeBoms } from './saved/store.ts';

export const tasks = ({ db, clock }: Services): Record<string, JobTask> => ({
  'boms.purge': async (_payload, { log }) => {
    const drafts = await purgeDrafts(db, clock.now());
    const boms = await purgeBoms(db, new Date(clock.now().getTime() - undoMs));
    const choices = await purgeChoices(db);
    log.info({ drafts, boms, choices }, 'drafts, deleted BOMs and choices that are over removed');
  },
});

/** Every hour. */
export const crontab: readonly CronEntry[] = [{ pattern: '47 * * * *', task: 'boms.purge' }];
