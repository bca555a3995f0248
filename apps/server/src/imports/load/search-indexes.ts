// The indexes of part_search: left out during a first full load and made again after it, by the next load, or at start.
import { sql, type Database } from '../../platform/database.ts';

/** As the migration makes them; a test compares the two. */
export const SEARCH_INDEXES: Readonly<Record<string, string>> = {
  part_search_words: 'USING gin (words gin_trgm_ops)',
  part_search_key: '(mpn_key text_pattern_ops)',
  part_search_category: '(category_id, sales DESC, part_id)',
  part_search_top: '(top_category_id, sales DESC, part_id)',
  part_search_brand: '(brand_id, sales DESC, part_id)',
  part_search_sales: '(sales DESC, part_id)',
  part_search_listed: '(listed_at DESC, part_id DESC)',
};

/** Makes the indexes that are missing; nothing to do in a shop that was not stopped in the middle of its first load. */
export async function ensureSearchIndexes(db: Database): Promise<string[]> {
  const rows = await db.many<{ indexname: string }>(
    sql`select indexname from pg_indexes where schemaname = current_schema() and tablename = 'part_search'`,
  );
  const there = new Set(rows.map((row) => row.indexname));
  const missing = Object.entries(SEARCH_INDEXES).filter(([name]) => !there.has(name));
  if (missing.length === 0) return [];
  await db.transaction(async (tx) => {
    await tx.script(`set local statement_timeout = 0; set local lock_timeout = 0; set local maintenance_work_mem = '256MB'`);
    for (const [name, definition] of missing) await tx.script(`create index if not exists ${name} on part_search ${definition}`);
  });
  return missing.map(([name]) => name);
}

/** Drops the indexes while the catalogue is empty; false when it is not, or another load was quicker. */
export function dropSearchIndexesIfEmpty(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.script('lock table part_search in share row exclusive mode');
    const empty = (await tx.many(sql`select 1 from parts limit 1`)).length === 0;
    if (empty) for (const name of Object.keys(SEARCH_INDEXES)) await tx.script(`drop index if exists ${name}`);
    return empty;
  });
}
