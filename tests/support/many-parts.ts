// Many parts of a maker of their own, "Bulk Semi", and a second category they may be moved to.
import { testShop } from '@partharbor/server/calls/testing';
import { rebuildSearch } from '@partharbor/server/catalogue/search-rows';
import { sql, type Database } from '@partharbor/server/platform/database';

/** Ids of the category the parts are in, and of the one beside it. @example const { to } = await addManyParts(db, 500) */
export async function addManyParts(db: Database, many: number): Promise<{ from: string; to: string }> {
  const id = await testShop(db, []).addPart({ mpn: 'BULK-0' });
  await db.run(sql`
    with maker as (insert into brands (name, key) values ('Bulk Semi', 'bulksemi') returning id),
      leaf as (insert into categories (key, parent_id, name_zh, name_en) select 'bulk-leaf', c.parent_id, '批量件', 'Bulk parts' from categories c where c.key = 'test-leaf' returning id),
      made as (insert into parts (source_id, mpn, mpn_key, brand_id, category_id, package, stock_type)
        select 'bulk:' || n, 'BULK-' || n, 'BULK' || n, maker.id, p.category_id, '0402', 'ex_stock' from maker, parts p, generate_series(1, ${many}::int) n where p.id = ${id} returning id)
    insert into part_prices (part_id, edition, tiers) select id, e, '[[1, 1000000]]' from made, unnest(array['domestic', 'international']) e`);
  await rebuildSearch(db);
  const one = await db.one<{ here: number; there: number }>(
    sql`select (select id from categories where key = 'test-leaf') as here, (select id from categories where key = 'bulk-leaf') as there`,
  );
  return { from: String(one.here), to: String(one.there) };
}
