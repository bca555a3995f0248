// The only place that locks rows of users: one whose password was right a moment ago.
import { sql, type Transaction } from '../platform/database.ts';

/** Locks a user who is not blocked and whose password hash is still this one; false when that changed. */
export const lockUnchanged = async (tx: Transaction, userId: number, passwordHash: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from users where id = ${userId} and password_hash = ${passwordHash} and blocked_at is null for share`)) !==
  undefined;
