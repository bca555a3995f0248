// Prices and stock changed as an importer would change them: so many a second, in small transactions that keep the books.
import { sql, type Database, type Queryable } from '@partharbor/server/platform/database';

const batchesASecond = 10;
const pooled = 20_000;
/** Pieces added to one part at a time. */
const pieces = 3;

export interface Sellable {
  readonly id: string;
  readonly mpn: string;
  readonly warehouse: string;
  readonly onHand: number;
}

/** Some parts that a domestic guest finds in stock for 0.1 to 1,000 CNY. Parts of one number come once. */
export const sellable = (db: Database, count = pooled): Promise<Sellable[]> =>
  db.many<Sellable>(sql`
    select * from (select distinct on (p.mpn) p.id::text as id, p.mpn, s.warehouse, s.on_hand as "onHand"
    from parts p join part_search ps on ps.part_id = p.id and ps.on_shelf join stock s on s.part_id = p.id join warehouses w on w.code = s.warehouse
    where w.visible_domestic and ps.price_domestic between 100000 and 1000000000 and s.on_hand > 100 and s.reserved = 0 and ps.available_domestic = s.on_hand
      and p.mpn ~ '^[A-Z0-9]{6,24}$') one
    order by random() limit ${count}`);

/** Adds pieces with their movement in the ledger. */
export const adjustStock = (db: Queryable, parts: readonly Sellable[], delta: number): Promise<unknown> =>
  db.run(sql`
    with wanted as (select * from unnest(${parts.map(({ id }) => id)}::bigint[], ${parts.map(({ warehouse }) => warehouse)}::text[]) as w (part_id, warehouse)),
    changed as (
      update stock s set on_hand = on_hand + ${delta} from wanted w where s.part_id = w.part_id and s.warehouse = w.warehouse
      returning s.part_id, s.warehouse)
    insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind) select part_id, warehouse, ${delta}, 0, 'adjust' from changed`);

/** Multiplies every tier of the domestic price. */
export const scalePrice = (db: Queryable, ids: readonly string[], factor: number): Promise<unknown> =>
  db.run(sql`
    update part_prices set version = version + 1, updated_at = now(), tiers = (
      select jsonb_agg(jsonb_build_array(tier->0, greatest(1, round((tier->>1)::numeric * ${factor}))::bigint) order by (tier->>0)::bigint)
      from jsonb_array_elements(tiers) tier)
    where edition = 'domestic' and part_id = any(${ids}::bigint[])`);

export interface Written {
  readonly changes: number;
  readonly perSecond: number;
  /** Batches whose turn had passed before the one before them was committed. */
  readonly late: number;
}

/** Half prices, half stock, of random parts; stops when told. */
export async function writeChanges(db: Database, parts: readonly Sellable[], perSecond: number, stop: AbortSignal): Promise<Written> {
  const half = Math.round(perSecond / batchesASecond / 2);
  const some = (): Sellable[] => {
    const at = Math.floor(Math.random() * (parts.length - half));
    return parts.slice(at, at + half);
  };
  const begun = performance.now();
  let [batches, late] = [0, 0];
  while (!stop.aborted) {
    await db.transaction(async (tx) => {
      await adjustStock(tx, some(), batches % 2 === 0 ? pieces : -pieces);
      const factor = batches % 2 === 0 ? 1.01 : 1 / 1.01;
      await scalePrice(
        tx,
        some().map(({ id }) => id),
        factor,
      );
    });
    batches += 1;
    const wait = begun + (batches * 1_000) / batchesASecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    else late += 1;
  }
  const changes = batches * half * 2;
  return { changes, perSecond: (changes * 1_000) / (performance.now() - begun), late };
}
