// Background work of payments.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { applyWaiting } from './apply-waiting.ts';
import { carryOutRefund, resendRefunds } from './carry-out-refund.ts';
import { pollProviders } from './poll.ts';

/** All may run anywhere, any number of times. */
export const tasks = (services: Services): Record<string, JobTask> => ({
  'payments.refund': (payload) => carryOutRefund(services, (payload as { refundId: number }).refundId),
  'payments.apply': async (_payload, job) => {
    const applied = await applyWaiting(services);
    if (applied > 0) job.log.warn({ applied }, 'notifications left over were applied');
  },
  'payments.poll': async (_payload, job) => {
    const found = await pollProviders(services);
    if (found > 0) job.log.info({ found }, 'payments found by asking');
  },
  'payments.resend': () => resendRefunds(services),
});

export const crontab: readonly CronEntry[] = [
  { pattern: '* * * * *', task: 'payments.apply' },
  { pattern: '* * * * *', task: 'payments.poll' },
  { pattern: '*/10 * * * *', task: 'payments.resend' },
];
