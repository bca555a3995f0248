// Tidies stored files: bytes of what was deleted seven days ago, and objects that a day after they were written nothing names.
import { DAY_MS, earlier } from '@partharbor/rules/time';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { CronEntry, JobTask } from '../platform/jobs.ts';
import { sweepIncoming } from './incoming.ts';
import type { FileStore } from './storage.ts';
import { deletedBefore, hasRows, keysWithRow, removeRow } from './store.ts';

const keptDeletedDays = 7;
/** Rows and objects looked at together. */
const batch = 500;

interface Tidied {
  readonly db: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

/** The object goes first: a row without its object is found again by the next run. */
export async function purgeDeleted({ db, files, clock }: Tidied): Promise<number> {
  const before = earlier(clock.now(), keptDeletedDays * DAY_MS);
  let purged = 0;
  for (;;) {
    const rows = await deletedBefore(db, before, batch);
    for (const { key } of rows) {
      await files.remove(key);
      purged += await removeRow(db, key);
    }
    if (rows.length < batch) return purged;
  }
}

/**
 * Removes objects without a row, a day old: younger ones may be about to get theirs. A database without any row beside objects
 * is not the one they belong to, as after a start with wrong settings: nothing is removed then.
 */
export async function sweepOrphans({ db, files, clock }: Tidied): Promise<number> {
  const before = earlier(clock.now(), DAY_MS);
  let swept = await files.dropUnfinished(before);
  if (!(await hasRows(db))) return swept;
  let keys: string[] = [];
  const sweep = async (): Promise<void> => {
    const known = await keysWithRow(db, keys);
    for (const key of keys.filter((one) => !known.has(one))) {
      await files.remove(key);
      swept += 1;
    }
    keys = [];
  };
  for await (const { key, writtenAt } of files.list()) {
    if (writtenAt < before) keys.push(key);
    if (keys.length === batch) await sweep();
  }
  if (keys.length > 0) await sweep();
  return swept;
}

export const tasks = (services: Tidied & { readonly config: { readonly dataDir: string } }): Record<string, JobTask> => ({
  'files.tidy': async (_payload, { log }) => {
    const purged = await purgeDeleted(services);
    const orphans = await sweepOrphans(services);
    const unfinished = await sweepIncoming(services.config, earlier(services.clock.now(), DAY_MS));
    log.info({ purged, orphans, unfinished }, 'stored files tidied');
  },
});

/** 04:10 in UTC+8. */
export const crontab: readonly CronEntry[] = [{ pattern: '10 20 * * *', task: 'files.tidy' }];
