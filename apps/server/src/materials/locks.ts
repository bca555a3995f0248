// Makes changes of one buyer's material codes follow one another, so that a part always has one preferred.
import { sql, type Transaction } from '../platform/database.ts';

const space = 73_018;

/** Held until the transaction ends. Users whose ids differ by 2^31 share a lock, which is harmless. */
export async function lockMaterials(tx: Transaction, userId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${space}, ${userId % 2 ** 31}::int)`);
}
