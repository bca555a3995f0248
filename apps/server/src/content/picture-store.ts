// SQL of pictures: who sent which, and the stored file of each.
import { sql, type Queryable, type Sql, type Transaction } from '../platform/database.ts';

/** A query for the key of a picture's stored file. */
export const storedKeyOf = (file: string): Sql => sql`(select stored_key from pictures where file = ${file})`;

/** Pictures a member of staff sent since a time. From now on no other of his is counted or added until the transaction ends. */
export async function sentSince(tx: Transaction, staffId: number, since: Date): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(7204121, ${staffId}::int)`);
  const { sent } = await tx.one<{ sent: number }>(
    sql`select count(*) as sent from pictures where staff_id = ${staffId} and created_at > ${since}`,
  );
  return sent;
}

export interface NewPicture {
  readonly file: string;
  readonly bytes: number;
  readonly staffId: number;
  readonly at: Date;
  readonly key: string;
}

/** The row of its file must be there. */
export const addPicture = (tx: Transaction, { file, bytes, staffId, at, key }: NewPicture): Promise<number> =>
  tx.run(sql`insert into pictures (file, bytes, staff_id, created_at, stored_key) values (${file}, ${bytes}, ${staffId}, ${at}, ${key})`);

export interface UnmovedPicture {
  readonly id: number;
  readonly file: string;
  readonly staff_id: number;
}

/** Pictures without a stored file, after an id in their order. */
export const unmovedPictures = (db: Queryable, after: number, most: number): Promise<UnmovedPicture[]> =>
  db.many<UnmovedPicture>(
    sql`select id, file, staff_id from pictures where stored_key is null and id > ${after} order by id limit ${most}`,
  );

/** Notes the file of a picture. The row of the file must be there, the picture locked. */
export const setPictureKey = (tx: Transaction, id: number, key: string): Promise<number> =>
  tx.run(sql`update pictures set stored_key = ${key} where id = ${id}`);

/** Which of these were moved into the store before a time. */
export async function movedBefore(db: Queryable, files: readonly string[], at: Date): Promise<string[]> {
  const rows = await db.many<{ file: string }>(
    sql`select p.file from pictures p join stored_files f on f.key = p.stored_key where p.file = any(${files}) and f.created_at < ${at}`,
  );
  return rows.map(({ file }) => file);
}
