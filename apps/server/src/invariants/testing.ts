// Seeds faults into a test's database, and says what the books find of them (T-33).
import { sql, type Database, type Sql, type Transaction } from '../platform/database.ts';
import { statements } from './statements.ts';

class Undo extends Error {}

/**
 * Numbers of the statements that find something after a fault, which is undone again; a constraint that refuses it is told by its code,
 * as 'refused 23514'. `unguarded` takes constraints and triggers down first.
 * @example expect(await foundAfter(db, sql`update stock set on_hand = on_hand + 1`, { unguarded: true })).toContain('I-2')
 */
export async function foundAfter(db: Database, fault: Sql, { unguarded }: { readonly unguarded: boolean }): Promise<string[]> {
  let found: string[] = [];
  try {
    await db.transaction(
      async (tx) => {
        if (unguarded) await unguard(tx);
        await tx.run(fault);
        await tx.script('set constraints all immediate');
        for (const { id, query } of statements) if ((await tx.many(query)).length > 0) found.push(id);
        throw new Undo();
      },
      { retries: 0 },
    );
  } catch (error) {
    if (!(error instanceof Undo)) found = [`refused ${(error as { code?: string }).code ?? String(error)}`];
  }
  return found;
}

/** Takes the guards down inside a transaction that is rolled back. */
async function unguard(tx: Transaction): Promise<void> {
  const guards = await tx.many<{
    drop: string;
  }>(sql`select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as drop from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'f') order by contype = 'u'`);
  await tx.script(guards.map((guard) => guard.drop).join(';'));
  const triggers = await tx.many<{
    drop: string;
  }>(sql`select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`);
  await tx.script(triggers.map((trigger) => trigger.drop).join(';'));
}
