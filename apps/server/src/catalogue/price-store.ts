// Price lists and shelf status as staff change them, each guarded by the version the form was made from.
import type { Tier } from '@partharbor/money/tiers';
import { sql, type Queryable, type Sql, type Transaction } from '../platform/database.ts';

export interface PriceRow {
  edition: 'domestic' | 'international';
  tiers: [number, number][];
  discount_micros: number;
  version: number;
  /** Which source it is of; 'hand' is staff's. */
  source: string | null;
}

/** Both price lists of a part. */
export const priceRows = (db: Queryable, partId: number): Promise<PriceRow[]> =>
  db.many<PriceRow>(
    sql`select edition, tiers, discount_micros, version, source from part_prices where part_id = ${partId} order by edition`,
  );

export interface PriceChange {
  readonly partId: number;
  readonly edition: string;
  readonly tiers: readonly Tier[];
  readonly discountMicros: number;
  readonly version: number;
}

/** Sets a price list if it still is the version given; the rows before, or null when it is not. It is staff's from now on: imports leave it, where the setting has them first. */
export async function changePrice(tx: Transaction, change: PriceChange): Promise<{ before: PriceRow; version: number } | null> {
  const before = await tx.maybe<PriceRow>(
    // The part first: an import that compares prices holds it.
    sql`select r.edition, r.tiers, r.discount_micros, r.version, r.source from parts p join part_prices r on r.part_id = p.id
      where p.id = ${change.partId} and r.edition = ${change.edition} and r.version = ${change.version} for no key update of p, r`,
  );
  if (!before) return null;
  const after = await tx.one<{ version: number }>(sql`
    update part_prices set tiers = ${JSON.stringify(change.tiers)}::jsonb, discount_micros = ${change.discountMicros}, source = 'hand', version = version + 1, updated_at = now()
    where part_id = ${change.partId} and edition = ${change.edition} returning version`);
  return { before, version: after.version };
}

/** Takes a part off the shelf or back; null when the version is another, 'hidden' where only staff see its category. */
export async function changeStatus(
  tx: Transaction,
  partId: number,
  status: number,
  version: number,
): Promise<{ before: number; version: number } | 'hidden' | null> {
  const before = await tx.maybe<{ goods_status: number; is_public: boolean }>(
    sql`select p.goods_status, c.is_public from parts p join categories c on c.id = p.category_id where p.id = ${partId} and p.version = ${version} and p.deleted_at is null for update of p`,
  );
  if (!before) return null;
  if (status === 1 && !before.is_public) return 'hidden';
  const after = await tx.one<{ version: number }>(
    sql`update parts set goods_status = ${status}, version = version + 1, updated_at = now() where id = ${partId} returning version`,
  );
  return { before: before.goods_status, version: after.version };
}

/** Version and source of a part, undefined when there is none. */
export const partHead = (db: Queryable, partId: number): Promise<{ id: number; version: number; source_id: string } | undefined> =>
  db.maybe<{ id: number; version: number; source_id: string }>(
    sql`select id, version, source_id from parts where id = ${partId} and deleted_at is null`,
  );

export interface HeldPrice {
  readonly tiers: readonly Tier[];
  readonly discount: number;
  /** Which source it is of; 'hand' is staff's. */
  readonly source: string | null;
}

const heldPrice = (partId: number, edition: string): Sql =>
  sql`select tiers, discount_micros as discount, source from part_prices where part_id = ${partId} and edition = ${edition}`;

/** A price list with whose it is; undefined where there is none. */
export const readPrice = (db: Queryable, partId: number, edition: string): Promise<HeldPrice | undefined> =>
  db.maybe<HeldPrice>(heldPrice(partId, edition));

/** The same, held until the transaction ends. The part is held: an import that compares prices holds it first. */
export const holdPrice = (tx: Transaction, partId: number, edition: string): Promise<HeldPrice | undefined> =>
  tx.maybe<HeldPrice>(sql`${heldPrice(partId, edition)} for no key update`);

/** Writes a price list that is held. */
export const writePrice = (tx: Transaction, partId: number, edition: string, { tiers, discount, source }: HeldPrice): Promise<number> =>
  tx.run(sql`update part_prices set tiers = ${JSON.stringify(tiers)}::jsonb, discount_micros = ${discount}, source = ${source}, version = version + 1, updated_at = now()
    where part_id = ${partId} and edition = ${edition}`);
