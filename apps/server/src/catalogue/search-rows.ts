// Brings parts, prices and stock into the table search reads: a few after an edit, or all.
import { sql, type Database, type Queryable, type Sql } from '../platform/database.ts';

/** Pieces of a part that visitors can buy: of either edition, and of each. */
export const pieces = (partId: Sql): Sql => sql`
  select coalesce(sum(s.on_hand - s.reserved) filter (where w.visible_domestic or w.visible_international), 0) as available,
    coalesce(sum(s.on_hand - s.reserved) filter (where w.visible_domestic), 0) as available_domestic,
    coalesce(sum(s.on_hand - s.reserved) filter (where w.visible_international), 0) as available_international
  from stock s join warehouses w on w.code = s.warehouse where s.part_id = ${partId}`;

/** Search rows as the tables give them now. Words: number as shown, its loose key, maker, supplier code, numbers of what became one with it, all upper case. */
const current = (which: Sql) => sql`
  select p.id as part_id, p.mpn_key,
    concat_ws(' ', upper(p.mpn), nullif(p.mpn_key, upper(p.mpn)), upper(b.key), nullif(upper(substring(p.source_id from '[^:]*$')), upper(p.mpn)), nullif(upper(array_to_string(p.aliases, ' ')), ''),
      (select string_agg(upper(m.mpn) || ' ' || m.mpn_key, ' ' order by m.id) from parts m where m.merged_into = p.id)) as words,
    p.brand_id, p.category_id, coalesce(c.parent_id, c.id) as top_category_id, p.package, p.stock_type,
    pieces.available, pieces.available_domestic, pieces.available_international,
    case when d.tiers <> '[]' then greatest(0, (d.tiers -> 0 ->> 1)::bigint - d.discount_micros) end as price_domestic,
    case when i.tiers <> '[]' then greatest(0, (i.tiers -> 0 ->> 1)::bigint - i.discount_micros) end as price_international,
    p.listed_at, p.goods_status = 1 and c.is_public as on_shelf
  from parts p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    left join part_prices d on d.part_id = p.id and d.edition = 'domestic' left join part_prices i on i.part_id = p.id and i.edition = 'international'
    cross join lateral (${pieces(sql`p.id`)}) pieces
  where p.deleted_at is null and ${which}`;

const columns = sql`part_id, mpn_key, words, brand_id, category_id, top_category_id, package, stock_type, available, available_domestic, available_international, price_domestic, price_international, listed_at, on_shelf`;

/**
 * Holds the rows there are before stock is added up anew: the follower then comes before that sum or after this transaction, and its
 * figures are never overwritten by older ones. Those removed from the catalogue leave search.
 */
const hold = (which: (id: Sql) => Sql): Sql => sql`
  with gone as (delete from part_search where ${which(sql`part_id`)} and part_id in (select id from parts where ${which(sql`id`)} and deleted_at is not null))
  select part_id from part_search where ${which(sql`part_id`)} order by part_id for no key update`;

/** Writes the rows that differ, in order of id, so that two writers cannot deadlock. What was sold stays. The follower looks at new rows once more. */
const write = (which: (id: Sql) => Sql): Sql => sql`
  with written as (
    insert into part_search as kept (${columns}) select ${columns} from (${current(which(sql`p.id`))}) fresh order by part_id
    on conflict (part_id) do update set mpn_key = excluded.mpn_key, words = excluded.words, brand_id = excluded.brand_id, category_id = excluded.category_id, top_category_id = excluded.top_category_id,
      package = excluded.package, stock_type = excluded.stock_type, available = excluded.available, available_domestic = excluded.available_domestic, available_international = excluded.available_international,
      price_domestic = excluded.price_domestic, price_international = excluded.price_international, listed_at = excluded.listed_at, on_shelf = excluded.on_shelf
    where (kept.mpn_key, kept.words, kept.brand_id, kept.category_id, kept.top_category_id, kept.package, kept.stock_type, kept.available, kept.available_domestic, kept.available_international, kept.price_domestic,
        kept.price_international, kept.listed_at, kept.on_shelf)
      is distinct from (excluded.mpn_key, excluded.words, excluded.brand_id, excluded.category_id, excluded.top_category_id, excluded.package, excluded.stock_type, excluded.available, excluded.available_domestic,
        excluded.available_international, excluded.price_domestic, excluded.price_international, excluded.listed_at, excluded.on_shelf)
    returning part_id, kept.xmax = 0 as is_new),
  late as (insert into search_waiting (part_id, sold) select part_id, 0 from written where is_new)
  select count(*) as n from written`;

async function refresh(tx: Queryable, which: (id: Sql) => Sql): Promise<number> {
  await tx.run(hold(which));
  return (await tx.one<{ n: number }>(write(which))).n;
}

/** Refreshes these parts in the transaction that changed them; those removed from the catalogue leave search. Two queries. */
export async function refreshParts(tx: Queryable, partIds: readonly number[]): Promise<void> {
  if (partIds.length > 0) await refresh(tx, (id) => sql`${id} = any(${partIds}::bigint[])`);
}

/** Refreshes everything, in batches of ids so that no lock is held long; safe to interrupt and repeat. Answers the rows written. */
export async function rebuildSearch(db: Database, batch = 20_000): Promise<number> {
  const { least, most } = await db.one<{ least: number; most: number }>(
    sql`select coalesce(min(id), 0) as least, coalesce(max(id), -1) as most from parts`,
  );
  let written = 0;
  for (let from = least; from <= most; from += batch) {
    const to = Math.min(from + batch - 1, most);
    written += await db.transaction(async (tx) => {
      await tx.script('set local statement_timeout = 0');
      return refresh(tx, (id) => sql`${id} between ${from}::bigint and ${to}::bigint`);
    });
  }
  return written;
}
