// One process of all that share a database feeds the search server; the database keeps the lock and gives it up for one that died.
import type { Database } from '../platform/database.ts';

export interface FeedLock {
  /** False once the connection that holds it broke. */
  isHeld(): boolean;
  release(): Promise<void>;
}

const lockKey = 7_204_125;

/** The lock of an alias, null when another process has it. It keeps a connection. */
export async function takeFeedLock(db: Database, alias: string): Promise<FeedLock | null> {
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
  const keys = [lockKey, alias];
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', keys);
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
      if (!broken) await client.query('select pg_advisory_unlock($1, hashtext($2))', keys).catch(onError);
      giveBack();
    },
  };
}
