// Makes askings of one channel follow one another, so that no number of them at once is more than the limits allow.
import { sql, type Transaction } from '../platform/database.ts';

const space = 73_026;

/** Held until the transaction ends, a few milliseconds: one asks for a code about once in two seconds where the shop's budget is spent. */
export async function lockAskings(tx: Transaction, channel: 'sms' | 'mail'): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${space}, ${channel === 'sms' ? 1 : 2}::int)`);
}

const contactSpace = 73_027;
const ownerSpace = 73_028;

/** Of two codes for one contact at once the later ends the earlier. Contacts that share the first 32 bits of their hash share a lock, which is harmless. */
export async function lockContact(tx: Transaction, contactHash: Buffer): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${contactSpace}, ${contactHash.readInt32BE(0)}::int)`);
}

/** The same of two links for one account. */
export async function lockOwner(tx: Transaction, userId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${ownerSpace}, ${userId % 2 ** 31}::int)`);
}
