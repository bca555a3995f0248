// Background work of orders.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { expireOrders, finishReceived, receiveShipped } from './expiry.ts';

/** Each looks for what is due and can run anywhere, any number of times. */
export const tasks = (services: Services): Record<string, JobTask> => ({
  'orders.expire': async (_payload, job) => {
    const closed = await expireOrders(services);
    if (closed > 0) job.log.info({ closed }, 'unpaid orders closed');
  },
  'orders.arrive': async (_payload, job) => {
    const [received, finished] = [await receiveShipped(services), await finishReceived(services)];
    if (received + finished > 0) job.log.info({ received, finished }, 'orders moved on with time');
  },
});

export const crontab: readonly CronEntry[] = [
  { pattern: '* * * * *', task: 'orders.expire' },
  { pattern: '7,27,47 * * * *', task: 'orders.arrive' },
];
