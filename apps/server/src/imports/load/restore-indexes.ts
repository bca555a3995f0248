// Search indexes that an interrupted first load left out are made again beside the running shop.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../calls/context.ts';
import { sql, type Database } from '../../platform/database.ts';
import { SEARCH_INDEXES } from './search-indexes.ts';

/** Every load holds the first shared while it runs; of several starting processes the holder of the second restores. */
const locks = { load: 7_204_121, restore: 7_204_122 } as const;
const retryMs = 10_000;

type Deps = Pick<Services, 'db' | 'log'>;

/** Runs a load, marked so that no starting shop makes the indexes the load itself makes at its end. */
export async function whileLoading<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    await client.query('select pg_advisory_lock_shared($1)', [locks.load]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock_shared($1)', [locks.load]);
    client.release();
  }
}

/** Names of the indexes that are not there, or were left half made. One query, under a millisecond. */
async function missingSearchIndexes(db: Database): Promise<string[]> {
  const rows = await db.many<{ name: string }>(
    sql`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'part_search'::regclass and i.indisvalid`,
  );
  const there = new Set(rows.map(({ name }) => name));
  return Object.keys(SEARCH_INDEXES).filter((name) => !there.has(name));
}

/**
 * Looks once, and where indexes are missing makes them without keeping anyone from reading or writing; waits for a load that runs.
 * Answers how to stop it. @example const stop = startRestoringIndexes({ db, log });
 */
export function startRestoringIndexes(deps: Deps): () => Promise<void> {
  const stopping = new AbortController();
  const running = restore(deps, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) deps.log.error({ err: error }, 'search indexes could not be made; the next start tries again');
  });
  return async () => {
    stopping.abort();
    await running;
  };
}

async function restore(deps: Deps, signal: AbortSignal): Promise<void> {
  while ((await missingSearchIndexes(deps.db)).length > 0) {
    if (await makeMissing(deps, signal)) return;
    await sleep(retryMs, undefined, { signal, ref: false });
  }
}

/** False when a load or another process is at it. */
async function makeMissing({ db, log }: Deps, signal: AbortSignal): Promise<boolean> {
  const client = await db.pool.connect();
  const tried = async (key: number): Promise<boolean> =>
    (await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [key])).rows[0]!.got;
  const { pid } = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!;
  const cancel = (): void => {
    db.run(sql`select pg_cancel_backend(${pid})`).catch((error: unknown) =>
      log.warn({ err: error }, 'making an index could not be stopped'),
    );
  };
  signal.addEventListener('abort', cancel);
  try {
    if (!(await tried(locks.load))) return false;
    await client.query('select pg_advisory_unlock($1)', [locks.load]);
    if (!(await tried(locks.restore))) return false;
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; set maintenance_work_mem = '256MB'`);
    for (const name of await missingSearchIndexes(db)) {
      signal.throwIfAborted();
      log.info({ index: name }, 'a search index is missing and is made now; until then searches are slower');
      await client.query(`drop index concurrently if exists ${name}`);
      await client.query(`create index concurrently ${name} on part_search ${SEARCH_INDEXES[name]}`);
      log.info({ index: name }, 'the search index is there again');
    }
    return true;
  } finally {
    signal.removeEventListener('abort', cancel);
    // The session's settings and locks go with it.
    client.release(true);
  }
}
