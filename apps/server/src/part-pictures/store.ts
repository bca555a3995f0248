// SQL of part_pictures. Who adds, orders, removes or puts back holds the part first, so that an order names them all.
import { sql, type Queryable, type Sql, type Transaction } from '../platform/database.ts';

export interface PictureRow {
  readonly id: number;
  readonly part_id: number;
  readonly position: number;
  readonly file_key: string;
  readonly small_key: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly alt_zh: string;
  readonly alt_en: string;
  readonly added_at: Date;
  readonly removed_at: Date | null;
  readonly replaced_by: number | null;
  readonly version: number;
}

const columns = sql`id, part_id, position, file_key, small_key, type, width, height, alt_zh, alt_en, added_at, removed_at, replaced_by, version`;

/** Those that are shown, in their order. */
export const shownPictures = (db: Queryable, partId: number): Promise<PictureRow[]> =>
  db.many<PictureRow>(sql`select ${columns} from part_pictures where part_id = ${partId} and removed_at is null order by position, id`);

/** Those taken off after a time, the last first. */
export const removedPictures = (db: Queryable, partId: number, after: Date, most: number): Promise<PictureRow[]> =>
  db.many<PictureRow>(
    sql`select ${columns} from part_pictures where part_id = ${partId} and removed_at > ${after} order by removed_at desc, id desc limit ${most}`,
  );

/** One picture with its part held before it: a merge holds parts first too. Undefined where it is none, or its part became another meanwhile. */
export async function holdPicture(tx: Transaction, id: number): Promise<PictureRow | undefined> {
  const held = await tx.maybe<{ id: number }>(sql`
    select p.id from parts p where p.id = (select part_id from part_pictures where id = ${id}) and p.deleted_at is null for no key update of p`);
  return held && tx.maybe<PictureRow>(sql`select ${columns} from part_pictures where id = ${id} and part_id = ${held.id} for update`);
}

export type NewPicture = Pick<PictureRow, 'file_key' | 'small_key' | 'type' | 'width' | 'height' | 'alt_zh' | 'alt_en'>;

/** Adds one in a place, at the end where none is given; its part is held. */
export const addPicture = (tx: Transaction, partId: number, one: NewPicture, position: number | null): Promise<{ id: number }> =>
  tx.one<{ id: number }>(sql`
    insert into part_pictures (part_id, position, file_key, small_key, type, width, height, alt_zh, alt_en)
    select ${partId}, coalesce(${position}::int, max(position) + 1, 1), ${one.file_key}, ${one.small_key}, ${one.type}, ${one.width}, ${one.height}, ${one.alt_zh}, ${one.alt_en}
    from part_pictures where part_id = ${partId} returning id`);

/** Of one that is held. */
export const describePicture = (tx: Transaction, id: number, altZh: string, altEn: string): Promise<{ version: number }> =>
  tx.one<{ version: number }>(
    sql`update part_pictures set alt_zh = ${altZh}, alt_en = ${altEn}, version = version + 1 where id = ${id} returning version`,
  );

/** Takes one off that is held, and says which took its place. */
export const removePicture = (tx: Transaction, id: number, at: Date, replacedBy: number | null): Promise<number> =>
  tx.run(sql`update part_pictures set removed_at = ${at}, replaced_by = ${replacedBy}, version = version + 1 where id = ${id}`);

/** Puts one back that is held. */
export const restorePicture = (tx: Transaction, id: number, position: number): Promise<number> =>
  tx.run(
    sql`update part_pictures set removed_at = null, replaced_by = null, position = ${position}, version = version + 1 where id = ${id}`,
  );

/** Places pictures of a part that is held in the order of their ids. */
export const orderPictures = (tx: Transaction, partId: number, ids: readonly number[]): Promise<number> =>
  tx.run(
    sql`update part_pictures x set position = g.position from unnest(${ids}::bigint[]) with ordinality as g (id, position) where x.id = g.id and x.part_id = ${partId}`,
  );

/** A query for the key of a file that is shown: none for what was taken off. */
export const shownKey = (key: string): Sql => sql`(
  select ${key}::text from part_pictures where (file_key = ${key} or small_key = ${key}) and removed_at is null limit 1)`;
