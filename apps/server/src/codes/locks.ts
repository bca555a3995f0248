// Makes askings of one channel follow one another, so that no number of them at once is more than the limits allow.
import { sql, type Transaction } from '../platform/database.ts';

const space = 73_026;

/** Held until the transaction ends, a few milliseconds: one asks for a code about once in two seconds where the shop's budget is spent. */
export async function lockAskings(tx: Transaction, channel: 'sms' | 'mail'): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${space}, ${channel === 'sms' ? 1 : 2}::int)`);
}
