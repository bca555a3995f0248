// SQL of the lists of goods that anyone may fetch, and of the log of who did (HD-4).
import type { ExportFormat } from '@partharbor/contract/goods-export';
import type { Edition } from '@partharbor/rules/goods';
import { sql, type Queryable } from '../platform/database.ts';

/** goods = everything on sale; own = the own brand's; own_hot = what sells best of these. */
export type GoodsList = 'goods' | 'own' | 'own_hot';

/** The next ids of a list after the last one given, by id. */
export async function idsAfter(db: Queryable, list: 'goods' | 'own', last: number, limit: number): Promise<number[]> {
  const own = list === 'own' ? sql`and p.brand_id in (select id from brands where own)` : sql``;
  const rows = await db.many<{ id: number }>(
    sql`select p.id from parts p where p.id > ${last} and p.goods_status = 1 and p.deleted_at is null ${own} order by p.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** What sells best of the own brand, most first. */
export async function bestSellers(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db.many<{ id: number }>(
    sql`select part_id as id from part_search where on_shelf and sales > 0 and brand_id in (select id from brands where own) order by sales desc, part_id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

export interface DownloadRow {
  readonly id: number;
  readonly list: GoodsList;
  readonly edition: Edition;
  readonly format: ExportFormat | '';
  readonly username: string | null;
  readonly rows: number | null;
  readonly whole: boolean | null;
  readonly at: Date;
}

interface Fetched {
  readonly list: GoodsList;
  readonly edition: Edition;
  readonly format: ExportFormat | '';
  readonly userId: number | null;
  readonly at: Date;
}

/** Adds an entry; answers its id. */
export const noteDownload = async (db: Queryable, { list, edition, format, userId, at }: Fetched): Promise<number> =>
  (
    await db.one<{ id: number }>(
      sql`insert into downloads (list, edition, format, user_id, at) values (${list}, ${edition}, ${format}, ${userId}, ${at}) returning id`,
    )
  ).id;

/** How a file ended. */
export const noteEnd = (db: Queryable, id: number, rows: number, whole: boolean): Promise<number> =>
  db.run(sql`update downloads set rows = ${rows}, whole = ${whole} where id = ${id}`);

/** The log, newest first. */
export async function readDownloads(db: Queryable, offset: number, limit: number): Promise<{ rows: DownloadRow[]; total: number }> {
  const rows = await db.many<DownloadRow>(sql`
    select d.id, d.list, d.edition, d.format, u.username, d.rows, d.whole, d.at from downloads d left join users u on u.id = d.user_id
    order by d.id desc offset ${offset} limit ${limit}`);
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from downloads`);
  return { rows, total };
}

/** Removes entries older than a moment. */
export const purgeDownloads = (db: Queryable, before: Date): Promise<number> => db.run(sql`delete from downloads where at < ${before}`);
