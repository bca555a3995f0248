// One change of the tree of categories after another, so that two cannot make a circle or one name twice together.
import { sql, type Transaction } from '../../platform/database.ts';

const space = 73_050;

/** Held until the transaction ends. */
export async function lockTree(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${space}, 0)`);
}
