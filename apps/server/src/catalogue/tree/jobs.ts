// What follows a change of the tree in the background: parts of a merged category, and search rows of one that has another top.
import { z } from 'zod';
import type { Services } from '../../calls/context.ts';
import { addJob, type JobTask } from '../../platform/jobs.ts';
import type { Transaction } from '../../platform/database.ts';
import { refreshParts } from '../search-rows.ts';
import { movePartsOn, underOldTop } from './store.ts';

const Payload = z.object({ id: z.number().int() });
const PARTS_AT_ONCE = 1_000;

/** Some parts at a time; to be repeated safely, by several at once. */
const inSteps =
  ({ db }: Services, step: (tx: Transaction, id: number) => Promise<number[]>): JobTask =>
  async (payload) => {
    const { id } = Payload.parse(payload);
    let count = 1;
    while (count > 0)
      count = await db.transaction(async (tx) => {
        const ids = await step(tx, id);
        await refreshParts(tx, ids);
        return ids.length;
      });
  };

const steps = {
  'catalogue.merge-category': (tx: Transaction, id: number) => movePartsOn(tx, id, PARTS_AT_ONCE),
  'catalogue.retop-category': (tx: Transaction, id: number) => underOldTop(tx, id, PARTS_AT_ONCE),
} as const;

export const tasks = (services: Services): Record<string, JobTask> =>
  Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, inSteps(services, step)]));

/** Lets the parts follow: those of one step in the transaction itself, more in a job that it queues. Three queries. */
export async function follow(tx: Transaction, name: keyof typeof steps, id: number, parts: number): Promise<void> {
  if (parts === 0) return;
  if (parts > PARTS_AT_ONCE) return addJob(tx, name, { id }, { jobKey: `${name}:${id}`, queue: 'categories' });
  await refreshParts(tx, await steps[name](tx, id));
}
