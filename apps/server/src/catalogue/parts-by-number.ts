// Parts by what names them outright: ids, exact numbers. Those off the shelf are among them, removed ones are not.
import { sql, type Queryable } from '../platform/database.ts';

export interface NumberedPart {
  readonly id: number;
  readonly mpn: string;
  /** As `mpnKey` gives it. */
  readonly key: string;
  readonly brandId: number;
  readonly onSale: boolean;
}

const columns = sql`p.id, p.mpn, p.mpn_key as key, p.brand_id as "brandId", p.goods_status = 1 as "onSale"`;

/** Parts of exactly these numbers, most sold first. One query. */
export const partsNumbered = async (db: Queryable, keys: readonly string[]): Promise<NumberedPart[]> =>
  keys.length === 0
    ? []
    : db.many<NumberedPart>(sql`
        select ${columns} from parts p left join part_search ps on ps.part_id = p.id
        where p.mpn_key = any(${keys}) and p.deleted_at is null order by coalesce(ps.sales, 0) desc, p.id`);

/** Parts by their ids, in their order; ids of no part are left out. One query. */
export const partsThere = async (db: Queryable, ids: readonly number[]): Promise<NumberedPart[]> =>
  ids.length === 0
    ? []
    : db.many<NumberedPart>(sql`
        select ${columns} from unnest(${ids}::bigint[]) with ordinality as want (id, n) join parts p on p.id = want.id
        where p.deleted_at is null order by want.n`);
