// Makes changes of one user's address book follow one another, so that there is always one default.
import { sql, type Transaction } from '../platform/database.ts';

const space = 73_011;

/** Held until the transaction ends. Users whose ids differ by 2^31 share a lock, which is harmless. */
export async function lockAddressBook(tx: Transaction, userId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${space}, ${userId % 2 ** 31}::int)`);
}
