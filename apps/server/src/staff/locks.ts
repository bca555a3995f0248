// Makes changes of roles and of who has them follow one another: what a person may do is the sum of his roles, and an owner remains.
import { sql, type Transaction } from '../platform/database.ts';

const space = 73_030;

/** Taken before any row of staff or roles, held until the transaction ends. */
export async function lockRights(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${space}, 0)`);
}
