// Hourly tidying of security checks: nobody can use one for longer than minutes.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeCaptchas } from './store.ts';

const keptMs = 3_600_000;

export const tasks = (services: Services): Record<string, JobTask> => ({
  'captcha.purge': async (_payload, { log }) => {
    const removed = await purgeCaptchas(services.db, new Date(services.clock.now().getTime() - keptMs));
    log.info({ removed }, 'old security checks removed');
  },
});

export const crontab: readonly CronEntry[] = [{ pattern: '25 * * * *', task: 'captcha.purge' }];
