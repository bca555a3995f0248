// Locks of placements: a kind as a whole while something joins it or its order changes, one while it is changed.
import type { PlacementKind } from '@partharbor/rules/placements';
import { sql, type Transaction } from '../platform/database.ts';
import type { PlacementRow } from './store.ts';

/** First half of the key, so that it meets no other lock of the shop. */
const space = 7_204_150;

/** Held until the transaction ends; answers the ids of the kind. */
export async function lockKind(tx: Transaction, kind: PlacementKind): Promise<number[]> {
  await tx.run(sql`select pg_advisory_xact_lock(${space}, hashtext(${kind}))`);
  const rows = await tx.many<{ id: number }>(sql`select id from placements where kind = ${kind} order by id for update`);
  return rows.map(({ id }) => id);
}

/** Everything of a locked kind as it is. */
export const lockedOfKind = (tx: Transaction, kind: PlacementKind): Promise<PlacementRow[]> =>
  tx.many<PlacementRow>(
    sql`select id, kind, content, locale_range, enabled, starts_at, ends_at, version, updated_at from placements where kind = ${kind} order by id`,
  );

/** One as it is, until the transaction ends. */
export const lockPlacement = (tx: Transaction, id: number): Promise<PlacementRow | undefined> =>
  tx.maybe<PlacementRow>(
    sql`select id, kind, content, locale_range, enabled, starts_at, ends_at, version, updated_at from placements where id = ${id} for update`,
  );

/** Pictures that something is about to show, kept from being removed meanwhile; answers those that are there. */
export async function holdImages(tx: Transaction, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await tx.many<{ hash: string }>(
    sql`select hash from placement_images where hash = any(${hashes}) order by hash for key share`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** A picture without a stored file, kept as it is until the transaction ends; false where it has one by now, or is gone. */
export const lockUnmoved = async (tx: Transaction, hash: string): Promise<boolean> =>
  (await tx.maybe(sql`select hash from placement_images where hash = ${hash} and stored_key is null for update`)) !== undefined;
