// One process of all that share a database feeds the search server.
import { createHash } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import { takeLock, type HeldLock } from '../platform/held-lock.ts';

export type FeedLock = HeldLock;

const lockKey = 7_204_125;

/** The lock of an alias, null when another process has it. */
export const takeFeedLock = (db: Database, alias: string): Promise<FeedLock | null> =>
  takeLock(db, lockKey, createHash('sha256').update(alias).digest().readInt32BE(0));
