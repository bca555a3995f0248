// Loads take turns: what one has written the next one sees before it decides what is new.
import { sql, type Transaction } from '../../platform/database.ts';

const turnKey = 7_204_126;

/** Waits until no other load writes; the turn ends with the transaction. Another one's batch takes a second or two. */
export async function takeTurn(tx: Transaction): Promise<void> {
  await tx.script(`set local lock_timeout = '2min'; set local statement_timeout = '2min'`);
  await tx.run(sql`select pg_advisory_xact_lock(${turnKey})`);
  await tx.script('set local lock_timeout to default; set local statement_timeout to default');
}
