// Background work of payments.
import { earlier, MINUTE_MS } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import { eachOf } from '../platform/run-each.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { applyWaiting } from './apply.ts';
import { tellRefunded } from './tell-refunded.ts';
import { pollProviders } from './poll.ts';
import { stuckRefunds } from '../payments/refund-store.ts';
import { carryOutRefund } from '../payments/refund.ts';

/** All may run anywhere, any number of times. */
export const tasks = (services: Services): Record<string, JobTask> => ({
  'payments.refund': (payload) => carryOutRefund(services, (payload as { refundId: number }).refundId, tellRefunded),
  'payments.apply': async (_payload, job) => {
    const applied = await applyWaiting(services);
    if (applied > 0) job.log.warn({ applied }, 'notifications left over were applied');
  },
  'payments.poll': async (_payload, job) => {
    const found = await pollProviders(services);
    if (found > 0) job.log.info({ found }, 'payments found by asking');
  },
  'payments.resend': async () => {
    await eachOf(await stuckRefunds(services.db, earlier(services.clock.now(), 10 * MINUTE_MS)), async ({ id }) => {
      await carryOutRefund(services, id, tellRefunded);
      return true;
    });
  },
});

export const crontab: readonly CronEntry[] = [
  { pattern: '* * * * *', task: 'payments.apply' },
  { pattern: '* * * * *', task: 'payments.poll' },
  { pattern: '*/10 * * * *', task: 'payments.resend' },
];
