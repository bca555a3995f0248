// Locks of carts: one row per cart makes its changes follow one another. Where two are needed the user's comes first.
import { sql, type Transaction } from '../platform/database.ts';
import type { CartOwner } from './owner.ts';

/** Locks the owner's cart, made if there is none; answers its id. Whoever holds the lock may change lines, so the version goes up. */
export async function lockOrMakeCart(tx: Transaction, owner: CartOwner): Promise<number> {
  const row =
    owner.kind === 'user'
      ? await tx.one<{ id: number }>(
          sql`insert into carts as c (user_id) values (${owner.userId}) on conflict (user_id) do update set seen_at = now(), version = c.version + 1 returning id`,
        )
      : await tx.one<{ id: number }>(
          sql`insert into carts as c (guest_hash) values (${owner.hash}) on conflict (guest_hash) do update set seen_at = now(), version = c.version + 1 returning id`,
        );
  return row.id;
}

/** Locks the owner's cart for a change; undefined when there is none. */
export async function lockCart(tx: Transaction, owner: CartOwner): Promise<number | undefined> {
  const where = owner.kind === 'user' ? sql`user_id = ${owner.userId}` : sql`guest_hash = ${owner.hash}`;
  return (await tx.maybe<{ id: number }>(sql`update carts set version = version + 1 where ${where} returning id`))?.id;
}
