// The books: statements of all domains in the order of their numbers. One set serves the tests and `npm run reconcile`.
import type { Statement } from '../calls/statement.ts';
import { domains } from '../domains.ts';
import { sql } from '../platform/database.ts';

/** Numbers are unique: what a violation is called says where to look. */
export const statements: readonly Statement[] = domains
  .flatMap((one) => one.books ?? [])
  .toSorted((a, b) => Number.parseInt(a.id.slice(2), 10) - Number.parseInt(b.id.slice(2), 10));

/** What clients were told, as `kind:ref`, against what is kept (I-20 from their side). */
export const toldStatement = (told: readonly string[]): Statement => ({
  id: 'I-20',
  says: 'what a client was told is kept',
  query: sql`select ref from unnest(${told}::text[]) as t (ref) where not exists (select 1 from idem i where i.result_ref = t.ref)`,
});
