// What the buyers of a part bought beside it (PD-5).
import { sql, type Queryable } from '../platform/database.ts';

/** Orders looked at: the newest ones say what is bought today. */
const ordersRead = 500;

/** Parts on the shelf bought most often in the same orders, best first. One query. */
export async function boughtTogether(db: Queryable, partId: number, limit: number): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`
    with recent as materialized (select distinct order_id from order_lines where part_id = ${partId}::bigint order by order_id desc limit ${ordersRead}::int)
    select l.part_id as id from recent join order_lines l using (order_id) join parts p on p.id = l.part_id
    where l.part_id <> ${partId}::bigint and p.deleted_at is null and p.goods_status = 1
    group by l.part_id order by count(distinct l.order_id) desc, l.part_id limit ${limit}::int`);
  return rows.map((row) => row.id);
}
