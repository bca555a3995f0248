// Locks of pictures while they are moved into the store of files.
import { sql, type Transaction } from '../platform/database.ts';

/** A picture without a stored file, kept as it is until the transaction ends; false where it has one by now. */
export const lockUnmovedPicture = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.maybe(sql`select id from pictures where id = ${id} and stored_key is null for update`)) !== undefined;
