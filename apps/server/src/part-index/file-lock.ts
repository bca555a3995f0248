// One process of a machine at a time builds and writes the file, and one at a time rebuilds.
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '../platform/database.ts';
import { takeLock, type HeldLock } from '../platform/held-lock.ts';

export type FileLock = HeldLock;

const lockKey = 7_204_124;
const rebuildKey = 7_204_126;

/** Machines may share a database but not a disk. */
const placeKey = (path: string): number => createHash('sha256').update(`${hostname()}\0${path}`).digest().readInt32BE(0);

/** The lock of this file, null when another process has it. */
export const takeFileLock = (db: Database, path: string): Promise<FileLock | null> => takeLock(db, lockKey, placeKey(path));

/** The turn to rebuild, null while another process of the machine has it: each needs as much memory again as its index. */
export const takeRebuildTurn = (db: Database, path: string): Promise<FileLock | null> => takeLock(db, rebuildKey, placeKey(path));
