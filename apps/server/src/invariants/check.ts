// Reads the books in one snapshot and names every statement that finds something.
import type { Database } from '../platform/database.ts';
import { statements, toldStatement } from './statements.ts';

export interface Violation {
  readonly id: string;
  readonly says: string;
  readonly rows: readonly object[];
}

export interface CheckOptions {
  /** Compare with the providers' books too; they differ while notices are under way. True unless told. */
  readonly settled?: boolean;
  /** What clients were told, as `order:NO`. */
  readonly told?: readonly string[];
}

/**
 * Violations of the books, none where all is well (T-33).
 * @example expect(await checkBooks(db)).toEqual([])
 */
export async function checkBooks(db: Database, options: CheckOptions = {}): Promise<Violation[]> {
  const asked = [
    ...statements.filter((one) => one.settled !== true || options.settled !== false),
    ...(options.told ? [toldStatement(options.told)] : []),
  ];
  const work = async (tx: Parameters<Parameters<Database['transaction']>[0]>[0]): Promise<Violation[]> => {
    const found: Violation[] = [];
    for (const { id, says, query } of asked) {
      const rows = await tx.many<object>(query);
      if (rows.length > 0) found.push({ id, says, rows });
    }
    return found;
  };
  return db.transaction(work, { isolation: 'repeatable read', readOnly: true });
}
