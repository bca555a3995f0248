// Writes one staged batch: parts, prices, stock with its ledger, and search rows; unchanged rows are not touched.
import { raw, sql, type Queryable } from '../platform/database.ts';
import { PART_COLUMNS } from './load-stage.ts';

export interface BatchResult {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Parts whose new stock was below what orders have reserved; it was set to the reserved quantity. */
  readonly stockKept: string[];
}

const listOf = (prefix = ''): string => PART_COLUMNS.map((column) => prefix + column).join(', ');

/** Upsert of parts; the stage learns their ids. Rows go in order of source id, so that two loads cannot deadlock. */
const UPSERT_PARTS = `
  insert into parts (source_id, listed_at, ${listOf()}) select source_id, listed_at, ${listOf()} from stage order by source_id
  on conflict (source_id) do update set ${PART_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}, version = parts.version + 1, updated_at = now(), deleted_at = null
  where (${listOf('parts.')}) is distinct from (${listOf('excluded.')}) or parts.deleted_at is not null
  returning id, source_id, version`;

/** Applies the stage of this transaction; see `loadCatalogue` for what it means. `ref` names the run in the stock ledger. */
export async function applyBatch(tx: Queryable, ref: string, size: number): Promise<BatchResult> {
  await tx.run(sql`create temporary table touched (part_id bigint primary key) on commit drop`);
  const { created } = await tx.one<{ created: number }>(sql`
    with written as (${raw(UPSERT_PARTS)}),
    kept as (insert into touched select id from written)
    select count(*) filter (where version = 1) as created from written`);
  await tx.run(
    sql`update stage set part_id = p.id, is_new = not exists (select 1 from stock where stock.part_id = p.id) from parts p where p.source_id = stage.source_id`,
  );
  await writePrices(tx);
  const stockKept = await writeStock(tx, ref);
  await writeSearch(tx);
  const { touched } = await tx.one<{ touched: number }>(sql`select count(*) as touched from touched`);
  return { created, changed: touched - created, unchanged: size - touched, stockKept };
}

async function writePrices(tx: Queryable): Promise<void> {
  await tx.run(sql`
    with written as (
      insert into part_prices (part_id, edition, tiers, discount_micros)
      select part_id, e.edition, case e.edition when 'domestic' then tiers_domestic else tiers_international end, case e.edition when 'domestic' then discount_domestic else discount_international end
      from stage, (values ('domestic'), ('international')) as e(edition) order by part_id, e.edition
      on conflict (part_id, edition) do update set tiers = excluded.tiers, discount_micros = excluded.discount_micros, version = part_prices.version + 1, updated_at = now()
      where (part_prices.tiers, part_prices.discount_micros) is distinct from (excluded.tiers, excluded.discount_micros)
      returning part_id)
    insert into touched select distinct part_id from written on conflict do nothing`);
}

/** New stock rows open the ledger; known ones get the difference, never below what is reserved (R-18). Locks in key order. */
async function writeStock(tx: Queryable, ref: string): Promise<string[]> {
  const given = sql`select s.part_id, w.warehouse, w.quantity from stage s, lateral (values ('JS', s.stock_js), ('SZ', s.stock_sz), ('HK', s.stock_hk)) as w(warehouse, quantity) where w.quantity is not null`;
  const known = (await tx.many(sql`select 1 from stage where not is_new limit 1`)).length > 0;
  const kept = known
    ? await tx.many<{ source_id: string }>(sql`
    with given as (${given} and not s.is_new),
    held as materialized (
      select k.part_id, k.warehouse, k.on_hand, greatest(g.quantity, k.reserved) as target, g.quantity < k.reserved as short
      from stock k join given g using (part_id, warehouse) where k.on_hand <> g.quantity order by k.part_id, k.warehouse for no key update of k),
    changed as (update stock k set on_hand = h.target from held h where k.part_id = h.part_id and k.warehouse = h.warehouse and h.on_hand <> h.target returning k.part_id),
    moved as (insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, ref) select part_id, warehouse, target - on_hand, 0, 'import', ${ref} from held where target <> on_hand order by part_id, warehouse),
    seen as (insert into touched select distinct part_id from changed on conflict do nothing)
    select distinct s.source_id from held h join stage s using (part_id) where h.short`)
    : [];
  await tx.run(sql`
    with opened as (
      insert into stock (part_id, warehouse, on_hand) select part_id, warehouse, quantity from (${given}) as g order by part_id, warehouse
      on conflict (part_id, warehouse) do nothing returning part_id, warehouse, on_hand)
    insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, ref) select part_id, warehouse, on_hand, 0, 'opening', ${ref} from opened`);
  return kept.map((row) => row.source_id);
}

/**
 * What search reads, for every touched part and every part that has no row yet; sales of a known part are its own. Rows are held before
 * stock is added up, so that the follower's figures are never overwritten by older ones; it looks once more at known parts that return.
 */
async function writeSearch(tx: Queryable): Promise<void> {
  await tx.run(sql`
    with late as (insert into search_waiting (part_id, sold)
      select s.part_id, 0 from stage s where not s.is_new and not exists (select 1 from part_search p where p.part_id = s.part_id))
    select part_id from part_search where part_id in (select part_id from touched) order by part_id for no key update`);
  await tx.run(sql`
    insert into part_search (part_id, mpn_key, words, brand_id, category_id, top_category_id, package, stock_type, available, available_domestic, available_international, price_domestic, price_international, sales, listed_at, on_shelf)
    select s.part_id, s.mpn_key, s.words, s.brand_id, s.category_id, s.top_category_id, s.package, s.stock_type, coalesce(k.available, 0), coalesce(k.domestic, 0), coalesce(k.international, 0), s.price_domestic, s.price_international, s.sales, s.listed_at, s.goods_status = 1
    from stage s left join (
      select k.part_id, sum(k.on_hand - k.reserved) as available,
        sum(k.on_hand - k.reserved) filter (where w.visible_domestic) as domestic, sum(k.on_hand - k.reserved) filter (where w.visible_international) as international
      from stock k join warehouses w on w.code = k.warehouse
      where (w.visible_domestic or w.visible_international) and k.part_id in (select part_id from stage) group by k.part_id) k using (part_id)
    where s.part_id in (select part_id from touched) or not exists (select 1 from part_search p where p.part_id = s.part_id)
    order by s.part_id
    on conflict (part_id) do update set mpn_key = excluded.mpn_key, words = excluded.words, brand_id = excluded.brand_id, category_id = excluded.category_id, top_category_id = excluded.top_category_id,
      package = excluded.package, stock_type = excluded.stock_type, available = excluded.available, available_domestic = excluded.available_domestic, available_international = excluded.available_international, price_domestic = excluded.price_domestic, price_international = excluded.price_international, on_shelf = excluded.on_shelf`);
}

/** What a batch would do, read from the stage without writing: for dry runs. Brands and categories are compared by key. */
export async function compareBatch(tx: Queryable, size: number): Promise<BatchResult> {
  const { created, changed } = await tx.one<{ created: number; changed: number }>(sql`
    select count(*) filter (where p.id is null) as created,
      count(*) filter (where p.id is not null and (p.deleted_at is not null
        or (${raw(listOf('p.'))}) is distinct from (${raw(listOf('s.'))})
        or exists (select 1 from part_prices r where r.part_id = p.id and (r.tiers, r.discount_micros) is distinct from
            (case r.edition when 'domestic' then s.tiers_domestic else s.tiers_international end, case r.edition when 'domestic' then s.discount_domestic else s.discount_international end))
        or exists (select 1 from stock k where k.part_id = p.id and k.on_hand <> greatest(k.reserved, case k.warehouse when 'JS' then s.stock_js when 'SZ' then s.stock_sz else s.stock_hk end)))) as changed
    from stage s left join parts p using (source_id)`);
  return { created, changed, unchanged: size - created - changed, stockKept: [] };
}
