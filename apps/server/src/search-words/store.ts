// SQL of synonyms and of words that were searched without result.
import { sql, type Queryable, type Transaction } from '../platform/database.ts';

export interface SynonymRow {
  readonly id: number;
  readonly word: string;
  readonly words: string | null;
  readonly category_id: number | null;
  readonly brand_id: number | null;
  readonly version: number;
}

export interface ListedSynonym extends SynonymRow {
  readonly by: string;
  readonly updated_at: Date;
}

export type SynonymFields = Omit<SynonymRow, 'id' | 'version'> & { readonly key: string };

const columns = sql`id, word, words, category_id, brand_id, version`;
const likeOf = (keywords: string): string => `%${keywords.replace(/[\\%_]/g, '\\$&')}%`;

/** All there are, in the order they were made. */
export const allSynonyms = (db: Queryable, most: number): Promise<SynonymRow[]> =>
  db.many<SynonymRow>(sql`select ${columns} from search_synonyms order by id limit ${most}`);

/** A page of them, the latest first; `total` counts all that match. */
export async function listSynonyms(
  db: Queryable,
  keywords: string,
  offset: number,
  limit: number,
): Promise<{ rows: ListedSynonym[]; total: number }> {
  const like = likeOf(keywords);
  const match = sql`(${keywords} = '' or s.word ilike ${like} or s.words ilike ${like} or c.name_zh ilike ${like} or c.name_en ilike ${like} or b.name ilike ${like} or b.name_zh ilike ${like})`;
  const from = sql`search_synonyms s join staff f on f.id = s.staff_id left join categories c on c.id = s.category_id left join brands b on b.id = s.brand_id where ${match}`;
  const rows = await db.many<ListedSynonym>(
    sql`select s.id, s.word, s.words, s.category_id, s.brand_id, s.version, f.name as by, s.updated_at from ${from} order by s.updated_at desc, s.id desc offset ${offset} limit ${limit}`,
  );
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from ${from}`);
  return { rows, total };
}

/** One, held until the transaction ends. */
export const holdSynonym = (tx: Transaction, id: number): Promise<SynonymRow | undefined> =>
  tx.maybe<SynonymRow>(sql`select ${columns} from search_synonyms where id = ${id} for update`);

/** Adds one; undefined where its word is there already. Changes of all synonyms are locked. */
export const addSynonym = (tx: Transaction, fields: SynonymFields, staffId: number, at: Date): Promise<SynonymRow | undefined> =>
  tx.maybe<SynonymRow>(sql`
    insert into search_synonyms (key, word, words, category_id, brand_id, staff_id, updated_at)
    values (${fields.key}, ${fields.word}, ${fields.words}, ${fields.category_id}, ${fields.brand_id}, ${staffId}, ${at})
    on conflict (key) do nothing returning ${columns}`);

/** Changes one; undefined where another has its word. Changes of all synonyms are locked. */
export const changeSynonym = (
  tx: Transaction,
  id: number,
  fields: SynonymFields,
  staffId: number,
  at: Date,
): Promise<SynonymRow | undefined> =>
  tx.maybe<SynonymRow>(sql`
    update search_synonyms set key = ${fields.key}, word = ${fields.word}, words = ${fields.words}, category_id = ${fields.category_id}, brand_id = ${fields.brand_id},
      staff_id = ${staffId}, updated_at = ${at}, version = version + 1
    where id = ${id} and not exists (select from search_synonyms o where o.key = ${fields.key} and o.id <> ${id}) returning ${columns}`);

export const removeSynonym = (tx: Transaction, id: number): Promise<number> => tx.run(sql`delete from search_synonyms where id = ${id}`);

export const countSynonyms = async (tx: Transaction): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select count(*) as n from search_synonyms`)).n;

export interface Miss {
  readonly key: string;
  readonly words: string;
  readonly times: number;
  readonly lastAt: Date;
}

/** Adds to what was searched without result, in the order of the words, so that two processes cannot deadlock. */
export const addMisses = (db: Queryable, misses: readonly Miss[]): Promise<number> =>
  db.run(sql`
    insert into search_misses as m (key, words, times, first_at, last_at)
    select key, words, times, at, at from unnest(${misses.map((one) => one.key)}::text[], ${misses.map((one) => one.words)}::text[],
      ${misses.map((one) => one.times)}::bigint[], ${misses.map((one) => one.lastAt.toISOString())}::timestamptz[]) as g (key, words, times, at) order by key
    on conflict (key) do update set times = m.times + excluded.times, words = excluded.words, last_at = greatest(m.last_at, excluded.last_at)`);

/** Lets go of those not searched since `before`, and of the oldest beyond `most`. */
export const dropMisses = (db: Queryable, before: Date, most: number): Promise<number> =>
  db.run(sql`
    delete from search_misses where last_at < ${before} or (last_at, key) <= (select last_at, key from search_misses order by last_at desc, key desc offset ${most} limit 1)`);

export interface MissRow {
  readonly words: string;
  readonly times: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly is_synonym: boolean;
}

/** A page of them, the most frequent first; `total` counts all that match. */
export async function listMisses(
  db: Queryable,
  keywords: string,
  offset: number,
  limit: number,
): Promise<{ rows: MissRow[]; total: number }> {
  const match = sql`(${keywords} = '' or m.words ilike ${likeOf(keywords)})`;
  const rows = await db.many<MissRow>(sql`
    select m.words, m.times, m.first_at, m.last_at, exists (select from search_synonyms s where s.key = m.key) as is_synonym
    from search_misses m where ${match} order by m.times desc, m.last_at desc, m.key offset ${offset} limit ${limit}`);
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from search_misses m where ${match}`);
  return { rows, total };
}
