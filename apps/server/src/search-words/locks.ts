// Makes changes of synonyms follow one another, so that there are never more than search keeps.
import { sql, type Transaction } from '../platform/database.ts';

const space = 73_017;

/** Held until the transaction ends. */
export async function lockSynonyms(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${space}, 0)`);
}
