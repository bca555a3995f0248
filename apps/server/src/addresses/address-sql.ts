// An address inside another domain's statement, so that a quote needs no query of its own for it.
import { sql, type Sql } from '../platform/database.ts';
import { columns, type AddressRow } from './store.ts';

export type AddressWithin = AddressRow | null;

/** A column with one address of a user as JSON, an `AddressWithin`: null when it is another's, removed or none. */
export function addressWithin(userId: number, id: string): Sql {
  // Beyond what a number holds there is none.
  const wanted = Number.isSafeInteger(Number(id)) && id !== '' ? Number(id) : null;
  return sql`(select row_to_json(a) from (select ${columns} from addresses where id = ${wanted}::bigint and user_id = ${userId}::bigint and deleted_at is null) a)`;
}
