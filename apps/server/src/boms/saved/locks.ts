// Makes new and taken-back BOMs of one buyer follow one another, so that they never exceed their limit.
import { sql, type Transaction } from '../../platform/database.ts';

const space = 73_020;

/** Held until the transaction ends; taken before any row of a BOM. Users whose ids differ by 2^31 share a lock, which is harmless. */
export async function lockBoms(tx: Transaction, userId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${space}, ${userId % 2 ** 31}::int)`);
}
