// SQL of part_documents. Who adds or orders holds the part, so that an order names them all.
import type { DocumentKind, DocumentLang } from '@partharbor/rules/part-documents';
import { sql, type Queryable, type Sql, type Transaction } from '../platform/database.ts';

export interface DocumentRow {
  readonly id: number;
  readonly part_id: number;
  readonly position: number;
  readonly kind: DocumentKind;
  readonly lang: DocumentLang;
  readonly title: string;
  readonly revision: string;
  readonly url: string | null;
  readonly file_key: string | null;
  /** Of its file, null for a link. */
  readonly name: string | null;
  readonly type: string | null;
  readonly bytes: number | null;
  readonly added_at: Date;
  readonly version: number;
}

const rows = (which: Sql): Sql => sql`
  select d.id, d.part_id, d.position, d.kind, d.lang, d.title, d.revision, d.url, d.file_key, f.name, f.type, f.bytes, d.added_at, d.version
  from part_documents d left join stored_files f on f.key = d.file_key where ${which} order by d.position, d.id`;

/** Documents of a part in their order. */
export const documentsOf = (db: Queryable, partId: number): Promise<DocumentRow[]> =>
  db.many<DocumentRow>(rows(sql`d.part_id = ${partId}`));

/** One document, held. */
export async function holdDocument(tx: Transaction, id: number): Promise<DocumentRow | undefined> {
  const held = await tx.maybe(sql`select 1 as one from part_documents where id = ${id} for update`);
  return held && tx.maybe<DocumentRow>(rows(sql`d.id = ${id}`));
}

export type Said = Pick<DocumentRow, 'kind' | 'lang' | 'title' | 'revision'>;

/** Adds one in a place, at the end where none is given; its part is held. */
export const addDocument = (
  tx: Transaction,
  partId: number,
  said: Said,
  where: { url: string } | { key: string },
  position: number | null,
): Promise<{ id: number }> =>
  tx.one<{ id: number }>(sql`
    insert into part_documents (part_id, kind, lang, title, revision, position, url, file_key)
    select ${partId}, ${said.kind}, ${said.lang}, ${said.title}, ${said.revision}, coalesce(${position}::int, max(position) + 1, 1), ${'url' in where ? where.url : null}, ${'key' in where ? where.key : null}
    from part_documents where part_id = ${partId} returning id`);

/** Of one that is held. */
export const changeDocument = (tx: Transaction, id: number, said: Said): Promise<{ version: number }> =>
  tx.one<{ version: number }>(sql`
    update part_documents set kind = ${said.kind}, lang = ${said.lang}, title = ${said.title}, revision = ${said.revision}, version = version + 1 where id = ${id} returning version`);

export const removeDocument = (tx: Transaction, id: number): Promise<number> => tx.run(sql`delete from part_documents where id = ${id}`);

/** Places documents of a part that is held in the order of their ids. */
export const orderDocuments = (tx: Transaction, partId: number, ids: readonly number[]): Promise<number> =>
  tx.run(
    sql`update part_documents d set position = g.position from unnest(${ids}::bigint[]) with ordinality as g (id, position) where d.id = g.id and d.part_id = ${partId}`,
  );

/** A query for the key of a document's file: none for what no document shows any more. */
export const shownKey = (key: string): Sql => sql`(select file_key from part_documents where file_key = ${key})`;
