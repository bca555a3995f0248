// Foreign keys checked per batch instead of per row: a part brings nine references, and their triggers would take half of an import.
import { sql, type Database, type Transaction } from '../../platform/database.ts';

/** Whether this connection may do so; the packaged database's may, a foreign one's mostly not, and then the triggers do their work. */
export async function mayReplaceChecks(db: Database): Promise<boolean> {
  return (await db.one<{ may: boolean }>(sql`select rolsuper as may from pg_roles where rolname = current_user`)).may;
}

/**
 * Holds every brand and category the stage names, as the triggers would, and silences them for the rest of this transaction. All other
 * references of a batch are to parts it has just written; CHECK and UNIQUE stay in force. Throws when a reference leads nowhere.
 */
export async function replaceChecks(tx: Transaction): Promise<void> {
  const { named, held } = await tx.one<{ named: number; held: number }>(sql`
    with given as (select brand_id as id, 'b' as kind from stage union select category_id, 'c' from stage),
    brand as (select b.id from brands b where b.id in (select id from given where kind = 'b') order by b.id for key share),
    category as (select c.id from categories c where c.id in (select id from given where kind = 'c') order by c.id for key share)
    select (select count(*) from given) as named, (select count(*) from brand) + (select count(*) from category) as held`);
  if (held !== named) throw new Error(`a batch names ${named - held} brands or categories that are gone`);
  await tx.script('set local session_replication_role = replica');
}
