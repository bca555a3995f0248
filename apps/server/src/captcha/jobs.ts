// Hourly tidying of security checks: nobody can use one for longer than minutes.
import { earlier, HOUR_MS } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { purgeCaptchas } from './store.ts';

export const tasks = (services: Services): Record<string, JobTask> => ({
  'captcha.purge': async (_payload, { log }) => {
    const removed = await purgeCaptchas(services.db, earlier(services.clock.now(), HOUR_MS));
    log.info({ removed }, 'old security checks removed');
  },
});

export const crontab: readonly CronEntry[] = [{ pattern: '25 * * * *', task: 'captcha.purge' }];
