// SQL of stored_files: one row a file, written in the transaction of what shows the file.
import { sql, type Queryable, type Sql } from '../platform/database.ts';

/** Whose a file is; 'shop' where nobody's. */
export type FileOwner = { readonly kind: 'user' | 'staff'; readonly id: number } | { readonly kind: 'shop' };

export interface StoredFile {
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly store: 'disk' | 's3';
  readonly owner_kind: FileOwner['kind'];
  readonly owner_id: number | null;
}

export type NewFile = Pick<StoredFile, 'key' | 'kind' | 'name' | 'type' | 'bytes' | 'sha256' | 'store'> & {
  readonly owner: FileOwner;
  readonly at: Date;
};

/** False where the key has its row already. The object must be there before. */
export async function addFile(tx: Queryable, { owner, at, ...file }: NewFile): Promise<boolean> {
  const ownerId = owner.kind === 'shop' ? null : owner.id;
  const added = await tx.run(sql`
    insert into stored_files (key, kind, owner_kind, owner_id, name, type, bytes, sha256, store, created_at)
    values (${file.key}, ${file.kind}, ${owner.kind}, ${ownerId}, ${file.name}, ${file.type}, ${file.bytes}, ${file.sha256}, ${file.store}, ${at})
    on conflict (key) do nothing`);
  return added === 1;
}

/** A file that is not deleted, by its key or by a query for the key. */
export const fileOf = (db: Queryable, key: string | Sql): Promise<StoredFile | undefined> =>
  db.maybe<StoredFile>(
    sql`select key, kind, name, type, bytes, sha256, store, owner_kind, owner_id from stored_files where key = ${key} and deleted_at is null`,
  );

/** Takes files out of use; their bytes go later. */
export const deleteFiles = async (tx: Queryable, keys: readonly string[], at: Date): Promise<number> =>
  keys.length === 0 ? 0 : tx.run(sql`update stored_files set deleted_at = ${at} where key = any(${keys}) and deleted_at is null`);

/** Takes files into use again that were deleted after a time; answers how many. Their rows are held, so that no purge takes one meanwhile. */
export const restoreFiles = async (tx: Queryable, keys: readonly string[], after: Date): Promise<number> =>
  tx.run(sql`update stored_files set deleted_at = null where key = any(${keys}) and deleted_at > ${after}`);

/** Deleted before a time, longest ago first. */
export const deletedBefore = (db: Queryable, at: Date, most: number): Promise<{ readonly key: string }[]> =>
  db.many<{ key: string }>(sql`select key from stored_files where deleted_at < ${at} order by deleted_at limit ${most}`);

/** Once its bytes are gone. */
export const removeRow = (db: Queryable, key: string): Promise<number> =>
  db.run(sql`delete from stored_files where key = ${key} and deleted_at is not null`);

/** Which of the keys have a row, deleted or not. */
export async function keysWithRow(db: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.many<{ key: string }>(sql`select key from stored_files where key = any(${keys})`);
  return new Set(rows.map(({ key }) => key));
}

export const hasRows = async (db: Queryable): Promise<boolean> =>
  (await db.maybe(sql`select 1 as one from stored_files limit 1`)) !== undefined;
