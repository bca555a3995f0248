// A lock that one of all processes on a database holds for long; the database gives it up for one that died.
import type { Database } from './database.ts';

export interface HeldLock {
  /** False once the connection that holds it broke. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/**
 * Takes the lock, null when another process has it. It keeps a connection until released.
 * @example const lock = await takeLock(db, 7_204_125, keyOf(alias));
 */
export async function takeLock(db: Database, area: number, key: number): Promise<HeldLock | null> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken ??= error;
  };
  client.on('error', onError);
  const giveBack = (): void => {
    client.off('error', onError);
    client.release(broken);
  };
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [area, key]);
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
    isHeld: () => broken === undefined,
    release: async () => {
      if (!broken) await client.query('select pg_advisory_unlock($1, $2)', [area, key]).catch(onError);
      giveBack();
    },
  };
}
