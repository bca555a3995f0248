// SQL of the list of an account's BOMs.
import { sql, type Queryable } from '../../platform/database.ts';

export interface ListedBom {
  readonly id: number;
  readonly name: string;
  readonly sets: number;
  readonly remark: string;
  readonly line_count: number;
  readonly open_count: number;
  readonly revision: number;
  readonly updated_at: Date;
  readonly shared: number;
  readonly order_nos: string[] | null;
  readonly version: number;
  readonly deleted_at: Date | null;
  readonly total: number;
}

interface Wish {
  readonly userId: number;
  readonly keywords: string;
  readonly deleted: boolean;
  /** Those deleted before are not shown. */
  readonly since: Date;
  readonly at: Date;
  readonly offset: number;
  readonly limit: number;
}

/** A page of BOMs, last changed first, and how many there are. One query. */
export const bomPage = (db: Queryable, { userId, keywords, deleted, since, at, offset, limit }: Wish): Promise<ListedBom[]> =>
  db.many<ListedBom>(sql`
    select b.id, b.name, b.sets, b.remark, b.revision, b.updated_at, b.version, b.deleted_at, b.total, l.line_count, l.open_count,
      (select count(*) from bom_shares s where s.bom_id = b.id and s.revoked_at is null and s.expires_at > ${at}) as shared,
      (select array_agg(o.order_no order by o.id desc) from bom_orders x join orders o on o.order_no = x.order_no where x.bom_id = b.id) as order_nos
    from (select *, count(*) over () as total from boms where user_id = ${userId} and ${deleted ? sql`deleted_at > ${since}` : sql`deleted_at is null`}
        and (${keywords} = '' or strpos(lower(name || ' ' || remark), lower(${keywords})) > 0)
      order by ${deleted ? sql`deleted_at desc` : sql`updated_at desc`}, id desc limit ${limit}::int offset ${offset}::int) b
    cross join lateral (select count(*) as line_count, count(*) filter (where choice in ('open', 'declined') and not set_aside and not dnp and quantity is distinct from 0) as open_count from bom_lines where bom_id = b.id) l
    order by ${deleted ? sql`b.deleted_at desc` : sql`b.updated_at desc`}, b.id desc`);

/** Numbers of the orders that came of a BOM, newest first. */
export const orderNosOf = async (db: Queryable, bomId: number): Promise<string[]> =>
  (
    await db.many<{ order_no: string }>(
      sql`select o.order_no from bom_orders x join orders o on o.order_no = x.order_no where x.bom_id = ${bomId} order by o.id desc limit 20`,
    )
  ).map((row) => row.order_no);
