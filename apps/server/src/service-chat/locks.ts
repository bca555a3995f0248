// Makes changes of contacts follow one another: they are few, and two may not come to stand for the same chat.
import { sql, type Transaction } from '../platform/database.ts';
import { contactOf, type ContactRow } from './store.ts';

const space = 73_016;

/** Held until the transaction ends. */
export async function lockContacts(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${space}, 0)`);
}

/** A contact that nobody else changes until the transaction ends. */
export async function lockContact(tx: Transaction, id: string): Promise<ContactRow | undefined> {
  await lockContacts(tx);
  return contactOf(tx, id);
}
