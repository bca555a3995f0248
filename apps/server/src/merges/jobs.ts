// Merges in the background: pieces that come free at a part that is gone follow it, and rows that can no longer be undone are forgotten.
import { DAY_MS, earlier } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import { goneWithStock } from '../catalogue/merge-parts.ts';
import { refreshParts } from '../catalogue/search-rows.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { stockToOnePart } from '../stock/merge-parts.ts';
import { forgetRows, keepRows, mergesOf } from './store.ts';

/** Parts a step. */
const atOnce = 200;

/** Moves stock that cancelled orders left at parts that are gone; answers how many parts. */
export const followStock = ({ db }: Pick<Services, 'db'>): Promise<number> =>
  db.transaction(async (tx) => {
    const found = await goneWithStock(tx, atOnce);
    if (found.length === 0) return 0;
    // Two that went into one come one after the other.
    const first = found.filter(({ kept }, n) => found.findIndex((one) => one.kept === kept) === n);
    const pairs = { gone: first.map(({ gone }) => gone), kept: first.map(({ kept }) => kept) };
    await stockToOnePart.hold?.(tx, pairs);
    const rows = await stockToOnePart.merge(tx, pairs);
    for (const { gone, mergeId } of await mergesOf(tx, pairs.gone))
      await keepRows(
        tx,
        mergeId,
        rows.filter((row) => row.gone === gone).map((row) => ({ ...row, place: 'stock.part_id' })),
      );
    await refreshParts(tx, pairs.kept);
    return first.length;
  });

export const tasks = (services: Services): Record<string, JobTask> => ({
  'merges.follow': async () => {
    while ((await followStock(services)) > 0);
  },
  'merges.forget': async () => {
    await forgetRows(services.db, earlier(services.clock.now(), 2 * DAY_MS));
  },
});

export const crontab: readonly CronEntry[] = [
  { pattern: '* * * * *', task: 'merges.follow' },
  { pattern: '51 3 * * *', task: 'merges.forget' },
];
