// Changes of goods that nobody needs any more are removed once an hour.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { pruneGoodsChanges } from './goods-changes.ts';
import { tasks as treeTasks } from './tree/jobs.ts';

export const tasks = (services: Services): Readonly<Record<string, JobTask>> => ({
  ...treeTasks(services),
  'catalogue.prune-goods-changes': async () => {
    await pruneGoodsChanges(services.db);
  },
});

export const crontab: readonly CronEntry[] = [{ pattern: '23 * * * *', task: 'catalogue.prune-goods-changes' }];
