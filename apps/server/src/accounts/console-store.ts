// What staff do with customer accounts: find, set a password, block. Sessions end with the change itself (T-1).
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export interface CustomerRow {
  id: number;
  username: string;
  mobile: string | null;
  email: string | null;
  user_source: 0 | 1;
  blocked_at: Date | null;
  created_at: Date;
  orders: number;
}

/** Customers whose name, phone or mail holds the words, newest first. */
export async function findUsers(
  db: Queryable,
  keywords: string,
  offset: number,
  limit: number,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const like = `%${keywords.replace(/[\\%_]/g, '\\$&')}%`;
  const match = keywords === '' ? sql`true` : sql`(u.username ilike ${like} or u.mobile like ${like} or u.email ilike ${like})`;
  const rows = await db.many<CustomerRow>(sql`
    select u.id, u.username, u.mobile, u.email, u.user_source, u.blocked_at, u.created_at,
      (select count(*) from orders o where o.user_id = u.id and o.parent_id is null) as orders
    from users u where ${match} order by u.id desc offset ${offset} limit ${limit}`);
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from users u where ${match}`);
  return { rows, total };
}

const endSessions = (tx: Transaction, userId: number): Promise<number> =>
  tx.run(sql`update sessions set ended_at = now() where user_id = ${userId} and ended_at is null`);

/** Stores a new password hash and ends every session. False for an unknown user. */
export async function setPassword(tx: Transaction, userId: number, passwordHash: string): Promise<boolean> {
  const changed = await tx.run(sql`update users set password_hash = ${passwordHash} where id = ${userId}`);
  if (changed !== 1) return false;
  await endSessions(tx, userId);
  return true;
}

/** Blocks or unblocks; answers what it was before, null for an unknown user. */
export async function blockUser(tx: Transaction, userId: number, blocked: boolean): Promise<boolean | null> {
  const before = await tx.maybe<{ blocked: boolean }>(
    sql`select blocked_at is not null as blocked from users where id = ${userId} for update`,
  );
  if (!before) return null;
  await tx.run(sql`update users set blocked_at = ${blocked ? sql`coalesce(blocked_at, now())` : sql`null`} where id = ${userId}`);
  if (blocked) await endSessions(tx, userId);
  return before.blocked;
}
