// The feed is pruned once an hour.
import type { Services } from '../calls/context.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { pruneFeed } from './feed.ts';

export const tasks = ({ db }: Pick<Services, 'db'>): Readonly<Record<string, JobTask>> => ({
  'search.prune-feed': async () => {
    await pruneFeed(db);
  },
});

export const crontab: readonly CronEntry[] = [{ pattern: '17 * * * *', task: 'search.prune-feed' }];
