// The only place that locks rows of orders, by id, and an account's placing before them. Stock is locked by part and warehouse (stock/reservations.ts), always after orders.
import { sql, type Queryable, type Transaction } from '../platform/database.ts';
import { orderColumns, type Family, type OrderRow } from './rows.ts';

/** Groups the rows of one root into a family; undefined when there are none. */
function familyOf(rows: readonly OrderRow[]): Family | undefined {
  const root = rows.find((row) => row.parent_id === null);
  if (!root) return undefined;
  const parts = rows.filter((row) => row.parent_id !== null);
  return { root, leaves: parts.length > 0 ? parts : [root] };
}

/** Id of the order a number belongs to, the parent's for a part order; undefined for a number that is none, or not this user's. */
export async function rootIdOf(db: Queryable, orderNo: string, userId?: number): Promise<number | undefined> {
  const owner = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
  const row = await db.maybe<{ id: number }>(
    sql`select coalesce(parent_id, id) as id from orders where order_no = ${orderNo} and ${owner}`,
  );
  return row?.id;
}

const placingSpace = 73_015;

/** Lets orders of one account be placed one after the other until the transaction ends, before any other lock. Accounts whose ids differ by 2^31 share it. */
export async function lockPlacing(tx: Transaction, userId: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${placingSpace}, ${userId % 2 ** 31}::int)`);
}

/** Locks an order and its parts. Whoever changes an order, its lines, its money or its reservations holds this first. */
export async function lockFamily(tx: Transaction, rootId: number): Promise<Family> {
  const rows = await tx.many<OrderRow>(
    sql`select ${orderColumns} from orders o where o.id = ${rootId} or o.parent_id = ${rootId} order by o.id for no key update`,
  );
  const family = familyOf(rows);
  if (!family) throw new Error(`order ${rootId} is gone`);
  return family;
}

/** The same by order number; undefined when there is none, or it is not this user's. */
export async function lockFamilyByNo(tx: Transaction, orderNo: string, userId?: number): Promise<Family | undefined> {
  const rootId = await rootIdOf(tx, orderNo, userId);
  return rootId === undefined ? undefined : lockFamily(tx, rootId);
}
