// Locks of projects. Where a cart is locked as well, it comes first.
import { sql, type Transaction } from '../platform/database.ts';

const space = 73_019;

/** Makes changes of one buyer's names of projects follow one another. Users whose ids differ by 2^31 share a lock, which is harmless. */
export async function lockNames(tx: Transaction, userId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${space}, ${userId % 2 ** 31}::int)`);
}

/** Locks a live project of a user until the transaction ends; false where there is none. */
export async function lockProject(tx: Transaction, userId: number, projectId: string): Promise<boolean> {
  const found = await tx.maybe(
    sql`select 1 as one from projects where id = ${projectId} and user_id = ${userId} and deleted_at is null for update`,
  );
  return found !== undefined;
}
