// Background work of material codes.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeImports } from './upload/store.ts';

export const tasks = ({ db, clock }: Services): Record<string, JobTask> => ({
  'materials.purge': async (_payload, { log }) => {
    log.info({ removed: await purgeImports(db, clock.now()) }, 'previews of material codes whose hour has gone removed');
  },
});

/** Every hour. */
export const crontab: readonly CronEntry[] = [{ pattern: '27 * * * *', task: 'materials.purge' }];
