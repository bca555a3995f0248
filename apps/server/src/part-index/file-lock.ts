// One process of a machine at a time builds and writes the file; the database keeps the lock and gives it up for one that died.
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '../platform/database.ts';

export interface FileLock {
  release(): Promise<void>;
}

const lockKey = 7_204_124;

/** Machines may share a database but not a disk. */
const placeKey = (path: string): number => createHash('sha256').update(`${hostname()}\0${path}`).digest().readInt32BE(0);

/** The lock of this file, null when another process has it. It keeps a connection. */
export async function takeFileLock(db: Database, path: string): Promise<FileLock | null> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  const giveBack = (): void => {
    client.off('error', onError);
    client.release(broken);
  };
  const keys = [lockKey, placeKey(path)];
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', keys);
    if (!rows[0]!.got) {
      giveBack();
      return null;
    }
  } catch (error) {
    broken ??= error as Error;
    giveBack();
    throw error;
  }
  return {
    release: async () => {
      await client.query('select pg_advisory_unlock($1, $2)', keys).catch(onError);
      giveBack();
    },
  };
}
