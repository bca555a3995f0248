// Idempotency keys are remembered for thirty days: nobody repeats a request later, and the table would only grow.
import { DAY_MS, earlier } from '@partharbor/rules/time';
import type { Services } from './context.ts';
import { sql, type Database } from '../platform/database.ts';

const keptMs = 30 * DAY_MS;
const batch = 5_000;

/** Removes keys older than that, the oldest first, a batch a statement, until none is left or the shop stops; answers how many. */
export async function purgeKeys({ db, clock }: Pick<Services, 'db' | 'clock'>, stopping: AbortSignal, most = batch): Promise<number> {
  const before = earlier(clock.now(), keptMs);
  let removed = 0;
  for (let last = most; last === most && !stopping.aborted; removed += last) last = await removeBatch(db, before, most);
  return removed;
}

const removeBatch = (db: Database, before: Date, most: number): Promise<number> =>
  db.run(
    sql`delete from idem where (owner, key) in (select owner, key from idem where created_at < ${before} order by created_at limit ${most})`,
  );
