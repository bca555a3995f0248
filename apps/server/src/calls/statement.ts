// Statements of the books: questions to the database that must find nothing, whatever happened (T-33). A domain brings its own.
import type { Sql } from '../platform/database.ts';

export interface Statement {
  /** Number in the books, e.g. 'I-2'. */
  readonly id: string;
  readonly says: string;
  /** Each row is one violation; its columns say where. */
  readonly query: Sql;
  /** Holds once every notice is applied and every refund is answered, not at any moment. */
  readonly settled?: boolean;
}
