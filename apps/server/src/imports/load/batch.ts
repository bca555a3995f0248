// Writes one staged and judged batch: parts, prices, stock with its ledger, sources and search rows; unchanged rows are not touched.
import { warehouseCodes } from '@partharbor/rules/goods';
import { raw, sql, type Queryable } from '../../platform/database.ts';
import { WRITES, type Verdict } from './judge.ts';
import { PART_COLUMNS, isAbsent, type StagedRow } from './stage.ts';

export interface Written {
  /** Ids of new parts by their place in the batch. */
  readonly created: ReadonlyMap<number, number>;
  /** New parts that could not be: something else has their number or their source's id since they were looked for. */
  readonly lost: ReadonlySet<number>;
}

const listOf = (prefix = ''): string => PART_COLUMNS.map((column) => prefix + column).join(', ');
const editions = ['domestic', 'international'] as const;

/** Takes out of the stage what is not written, and notes what of the others is. Must run before anything is written. */
export async function noteVerdicts(tx: Queryable, rows: readonly StagedRow[], verdicts: ReadonlyMap<number, Verdict>): Promise<void> {
  const out = rows.filter(({ n }) => !verdicts.get(n)!.isWritten).map(({ n }) => n);
  if (out.length > 0) await tx.run(sql`delete from stage where n = any(${out}::int[])`);
  const writes = [...verdicts].filter(([, verdict]) => verdict.isWritten && verdict.writes !== 0);
  if (writes.length > 0)
    await tx.run(
      sql`update stage s set writes = t.writes from unnest(${writes.map(([n]) => n)}::int[], ${writes.map(([, one]) => one.writes)}::int[]) as t(n, writes) where t.n = s.n`,
    );
}

/** Applies the stage of this transaction; see `loadCatalogue` for what it means. `ref` names the run in the stock ledger. */
export async function applyBatch(tx: Queryable, ref: string, verdicts: ReadonlyMap<number, Verdict>): Promise<Written> {
  const created = await createParts(tx);
  const lost = new Set((await tx.many<{ n: number }>(sql`delete from stage where part_id is null returning n`)).map(({ n }) => n));
  await changeParts(tx);
  await writePrices(tx);
  await writeStock(tx, ref);
  await writeSources(tx, verdicts);
  await writeSearch(tx);
  return { created, lost };
}

/** In the order of the rows. One that another writer was quicker with is left out. */
async function createParts(tx: Queryable): Promise<Map<number, number>> {
  const rows = await tx.many<{ n: number; part_id: number }>(sql`
    with written as (
      insert into parts (identity_key, brand_id, listed_at, ${raw(listOf())}) select identity_key, brand_id, listed_at, ${raw(listOf())} from stage where part_id is null order by n
      on conflict do nothing returning id, brand_id, identity_key)
    update stage s set part_id = w.id, is_new = true from written w where w.brand_id = s.brand_id and w.identity_key = s.identity_key and s.part_id is null returning s.n, s.part_id`);
  // A part that comes without stock has none in any warehouse.
  if (rows.length > 0)
    await tx.run(
      sql`update stage set stock_js = 0, stock_sz = 0, stock_hk = 0 where is_new and num_nonnulls(stock_js, stock_sz, stock_hk) = 0`,
    );
  return new Map(rows.map(({ n, part_id }) => [n, part_id]));
}

const changeParts = (tx: Queryable): Promise<number> =>
  tx.run(sql`
    update parts p set ${raw(PART_COLUMNS.map((column) => `${column} = s.${column}`).join(', '))}, version = p.version + 1, updated_at = now(), deleted_at = null
    from stage s where p.id = s.part_id and s.writes & ${WRITES.part} <> 0`);

const writePrices = (tx: Queryable): Promise<number> =>
  tx.run(sql`
    insert into part_prices (part_id, edition, tiers, discount_micros, source)
    select part_id, edition, tiers, discount, source from (
      ${raw(editions.map((e) => `select part_id, '${e}' as edition, tiers_${e} as tiers, discount_${e} as discount, case when ${isAbsent(`tiers_${e}`)} then null else source_name end as source from stage s where is_new or writes & ${WRITES[e]} <> 0`).join(' union all '))}) given
    order by part_id, edition
    on conflict (part_id, edition) do update set tiers = excluded.tiers, discount_micros = excluded.discount_micros, source = coalesce(excluded.source, part_prices.source),
      version = part_prices.version + 1, updated_at = now()`);

/** New stock rows open the ledger; known ones get the difference, never below what is reserved (R-18). Locks in key order. */
async function writeStock(tx: Queryable, ref: string): Promise<void> {
  const given = raw(
    `select s.part_id, w.warehouse, w.quantity, s.is_new, s.source_name from stage s, lateral (values ${warehouseCodes
      .map((code) => `('${code}', s.stock_${code.toLowerCase()}, ${WRITES[code]})`)
      .join(', ')}) as w(warehouse, quantity, bit) where w.quantity is not null and (s.is_new or s.writes & w.bit <> 0)`,
  );
  const known = (await tx.many(sql`select 1 from stage where not is_new and writes >= ${WRITES.JS} limit 1`)).length > 0;
  if (known)
    await tx.run(sql`
    with given as (${given} and not s.is_new),
    held as materialized (
      select k.part_id, k.warehouse, k.on_hand, greatest(g.quantity, k.reserved) as target, g.source_name
      from stock k join given g using (part_id, warehouse) where k.on_hand <> g.quantity order by k.part_id, k.warehouse for no key update of k),
    changed as (update stock k set on_hand = h.target, source = h.source_name from held h where k.part_id = h.part_id and k.warehouse = h.warehouse and h.on_hand <> h.target)
    insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, ref) select part_id, warehouse, target - on_hand, 0, 'import', ${ref} from held where target <> on_hand order by part_id, warehouse`);
  await tx.run(sql`
    with opened as (
      insert into stock (part_id, warehouse, on_hand, source) select part_id, warehouse, quantity, source_name from (${given}) as g order by part_id, warehouse
      on conflict (part_id, warehouse) do nothing returning part_id, warehouse, on_hand)
    insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind, ref) select part_id, warehouse, on_hand, 0, 'opening', ${ref} from opened`);
}

/** What sources call their parts, and prices and stock that pass to a source without changing. */
async function writeSources(tx: Queryable, verdicts: ReadonlyMap<number, Verdict>): Promise<void> {
  await tx.run(sql`
    insert into part_sources (source, ref, part_id) select source_name, source_ref, part_id from stage s
    where source_ref is not null and (is_new or not exists (select from part_sources r where r.source = s.source_name and r.ref = s.source_ref))
    order by source_name, source_ref on conflict do nothing`);
  const taking = (bit: number): number[] => [...verdicts].filter(([, one]) => one.isWritten && (one.takes & bit) !== 0).map(([n]) => n);
  for (const edition of editions) {
    const rows = taking(WRITES[edition]);
    if (rows.length > 0)
      await tx.run(
        sql`update part_prices r set source = s.source_name from stage s where s.n = any(${rows}::int[]) and r.part_id = s.part_id and r.edition = ${edition}`,
      );
  }
  for (const code of warehouseCodes) {
    const rows = taking(WRITES[code]);
    if (rows.length > 0)
      await tx.run(
        sql`update stock k set source = s.source_name from stage s where s.n = any(${rows}::int[]) and k.part_id = s.part_id and k.warehouse = ${code}`,
      );
  }
}

/**
 * What search reads, for every part that was written and every one that has no row yet; sales of a known part are its own. Rows are held
 * before stock is added up, so that the follower's figures are never overwritten by older ones; it looks once more at known parts that return.
 */
async function writeSearch(tx: Queryable): Promise<void> {
  await tx.run(sql`
    with late as (insert into search_waiting (part_id, sold)
      select s.part_id, 0 from stage s where not s.is_new and not exists (select 1 from part_search p where p.part_id = s.part_id))
    select part_id from part_search where part_id in (select part_id from stage where writes <> 0) order by part_id for no key update`);
  await tx.run(sql`
    insert into part_search (part_id, mpn_key, words, brand_id, category_id, top_category_id, package, stock_type, available, available_domestic, available_international, price_domestic, price_international, sales, listed_at, on_shelf)
    select p.id, p.mpn_key,
      concat_ws(' ', upper(p.mpn), nullif(p.mpn_key, upper(p.mpn)), upper(b.key), nullif(upper(substring(p.source_id from '[^:]*$')), upper(p.mpn)), nullif(upper(array_to_string(p.aliases, ' ')), '')),
      p.brand_id, p.category_id, coalesce(c.parent_id, c.id), p.package, p.stock_type, coalesce(k.available, 0), coalesce(k.domestic, 0), coalesce(k.international, 0),
      case when d.tiers <> '[]' then greatest(0, (d.tiers -> 0 ->> 1)::bigint - d.discount_micros) end, case when i.tiers <> '[]' then greatest(0, (i.tiers -> 0 ->> 1)::bigint - i.discount_micros) end,
      s.sales, p.listed_at, p.goods_status = 1 and c.is_public
    from stage s join parts p on p.id = s.part_id join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    left join part_prices d on d.part_id = p.id and d.edition = 'domestic' left join part_prices i on i.part_id = p.id and i.edition = 'international'
    left join (
      select k.part_id, sum(k.on_hand - k.reserved) as available,
        sum(k.on_hand - k.reserved) filter (where w.visible_domestic) as domestic, sum(k.on_hand - k.reserved) filter (where w.visible_international) as international
      from stock k join warehouses w on w.code = k.warehouse
      where (w.visible_domestic or w.visible_international) and k.part_id in (select part_id from stage) group by k.part_id) k on k.part_id = p.id
    where s.is_new or s.writes <> 0 or not exists (select 1 from part_search q where q.part_id = s.part_id)
    order by p.id
    on conflict (part_id) do update set mpn_key = excluded.mpn_key, words = excluded.words, brand_id = excluded.brand_id, category_id = excluded.category_id, top_category_id = excluded.top_category_id,
      package = excluded.package, stock_type = excluded.stock_type, available = excluded.available, available_domestic = excluded.available_domestic, available_international = excluded.available_international, price_domestic = excluded.price_domestic, price_international = excluded.price_international, on_shelf = excluded.on_shelf`);
}
