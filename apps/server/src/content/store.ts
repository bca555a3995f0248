// SQL of contents, their groups of links, pictures and enquiries.
import type { ContentDraft, ContentKind } from '@partharbor/contract/contents';
import type { Lang } from '@partharbor/rules/goods';
import { raw, sql, type Queryable, type Sql, type Transaction } from '../platform/database.ts';

export interface ItemRow {
  readonly id: number;
  readonly kind: ContentKind;
  readonly title: string;
  readonly summary: string;
  readonly cover: string;
  readonly tags: readonly string[];
  readonly pinned: boolean;
  readonly published_at: Date;
}

const itemColumns = (lang: Lang): Sql =>
  raw(`id, kind, title_${lang} as title, summary_${lang} as summary, cover, tags_${lang} as tags, pinned, published_at`);

/** Shown now to readers of a language. */
export const shown = (lang: Lang, now: Date): Sql => sql`state = 'published' and ${raw(`title_${lang}`)} <> '' and published_at <= ${now}`;

export async function listShown(
  db: Queryable,
  lang: Lang,
  now: Date,
  { kind, tag, current, size }: { kind: ContentKind; tag: string; current: number; size: number },
): Promise<ItemRow[]> {
  const tagged = tag === '' ? sql`true` : sql`${raw(`tags_${lang}`)} @> array[${tag}]`;
  return db.many<ItemRow>(
    sql`select ${itemColumns(lang)} from contents where kind = ${kind} and ${shown(lang, now)} and ${tagged} order by pinned desc, published_at desc, id desc limit ${size} offset ${(current - 1) * size}`,
  );
}

/** How many there are, in all and by tag. */
export async function countShown(
  db: Queryable,
  lang: Lang,
  now: Date,
  kind: ContentKind,
): Promise<{ tag: string | null; count: number }[]> {
  const tags = raw(`tags_${lang}`);
  return db.many(
    sql`select null as tag, count(*)::int as count from contents where kind = ${kind} and ${shown(lang, now)}
      union all (select tag, count(*)::int from contents, unnest(${tags}) tag where kind = ${kind} and ${shown(lang, now)} group by tag order by 2 desc, 1 limit 30)`,
  );
}

/** The newest of each kind, for the home page. */
export async function newestOfKinds(
  db: Queryable,
  lang: Lang,
  now: Date,
  kinds: readonly ContentKind[],
  limit: number,
): Promise<ItemRow[]> {
  return db.many<ItemRow>(sql`select c.* from unnest(${kinds}::text[]) with ordinality k (name, n), lateral (
    select ${itemColumns(lang)} from contents where kind = k.name and ${shown(lang, now)} order by pinned desc, published_at desc, id desc limit ${limit}) c
    order by k.n, c.pinned desc, c.published_at desc, c.id desc`);
}

export interface WholeRow extends ItemRow {
  readonly body: string;
  readonly parts: readonly string[];
  readonly category_id: number | null;
  readonly group_id: number | null;
  readonly position: number;
  readonly group_name: string | null;
  readonly updated_at: Date;
  readonly version: number;
}

export const findShown = (db: Queryable, lang: Lang, now: Date, id: string): Promise<WholeRow | undefined> =>
  db.maybe<WholeRow>(sql`select ${itemColumns(lang)}, ${raw(`body_${lang}`)} as body, parts, category_id, group_id, position, updated_at, version,
    (select ${raw(`name_${lang}`)} from link_groups g where g.id = group_id) as group_name from contents where id = ${id}::bigint and ${shown(lang, now)}`);

interface Neighbour {
  readonly which: 'previous' | 'next';
  readonly id: number;
  readonly title: string;
}

/** The newer and the older one of the kind; in the encyclopedia those beside it in its group. */
export async function neighbours(db: Queryable, lang: Lang, now: Date, of: WholeRow): Promise<Neighbour[]> {
  const grouped = of.group_id !== null;
  const among = grouped ? sql`group_id = ${of.group_id}` : sql`kind = ${of.kind}`;
  const columns = raw(grouped ? 'position, id' : 'published_at, id');
  const here = grouped ? sql`(${of.position}::int, ${of.id}::bigint)` : sql`(${of.published_at}::timestamptz, ${of.id}::bigint)`;
  const [before, after] = grouped ? [raw('<'), raw('>')] : [raw('>'), raw('<')];
  const [toBefore, toAfter] = grouped
    ? [raw('position desc, id desc'), raw('position, id')]
    : [raw('published_at, id'), raw('published_at desc, id desc')];
  const title = raw(`title_${lang} as title`);
  return db.many<Neighbour>(sql`
    (select 'previous' as which, id, ${title} from contents where ${among} and ${shown(lang, now)} and (${columns}) ${before} ${here} order by ${toBefore} limit 1)
    union all (select 'next', id, ${title} from contents where ${among} and ${shown(lang, now)} and (${columns}) ${after} ${here} order by ${toAfter} limit 1)`);
}

/** Parts on sale that share a loose key with a number, one of each way to write it: that with most stock where makers share it. */
export const partsOfKeys = (
  db: Queryable,
  keys: readonly string[],
): Promise<{ id: number; key: string; mpn: string; available: number }[]> =>
  db.many(
    sql`select distinct on (s.mpn_key, p.mpn) s.part_id as id, s.mpn_key as key, p.mpn, s.available from part_search s join parts p on p.id = s.part_id
      where s.mpn_key = any(${keys}::text[]) and s.on_shelf order by s.mpn_key, p.mpn, s.available desc, s.part_id`,
  );

export interface GroupRow {
  readonly id: number;
  readonly place: 'encyclopedia' | 'friends';
  readonly name_zh: string;
  readonly name_en: string;
  readonly position: number;
  readonly links: readonly { readonly name: string; readonly nameEn: string; readonly link: string }[];
  readonly version: number;
  readonly articles: number;
}

export const listGroups = (db: Queryable): Promise<GroupRow[]> =>
  db.many<GroupRow>(
    sql`select g.*, (select count(*)::int from contents c where c.group_id = g.id) as articles from link_groups g order by g.place, g.position, g.id`,
  );

export const listEntries = (db: Queryable, now: Date): Promise<{ id: number; group_id: number; title_zh: string; title_en: string }[]> =>
  db.many(
    sql`select id, group_id, title_zh, title_en from contents where group_id is not null and state = 'published' and published_at <= ${now} order by group_id, position, id`,
  );

/** Columns as a draft has them, for insert and update. */
export interface Written extends Omit<ContentDraft, 'categoryId' | 'groupId'> {
  readonly categoryId: number | null;
  readonly groupId: number | null;
}

export const insertContent = (tx: Transaction, one: Written, now: Date): Promise<{ id: number; version: number }> =>
  tx.one(sql`insert into contents (kind, title_zh, title_en, summary_zh, summary_en, body_zh, body_en, tags_zh, tags_en, cover, parts, category_id, group_id, position, pinned, published_at, updated_at)
    values (${one.kind}, ${one.titleZh}, ${one.titleEn}, ${one.summaryZh}, ${one.summaryEn}, ${one.bodyZh}, ${one.bodyEn}, ${one.tagsZh}, ${one.tagsEn}, ${one.cover}, ${one.parts}, ${one.categoryId}, ${one.groupId}, ${one.position}, ${one.pinned}, ${now}, ${now})
    returning id, version`);

/** Undefined where the version is another by now. */
export const updateContent = (
  tx: Transaction,
  id: string,
  version: number,
  one: Written,
  now: Date,
): Promise<{ version: number } | undefined> =>
  tx.maybe(sql`update contents set kind = ${one.kind}, title_zh = ${one.titleZh}, title_en = ${one.titleEn}, summary_zh = ${one.summaryZh}, summary_en = ${one.summaryEn},
    body_zh = ${one.bodyZh}, body_en = ${one.bodyEn}, tags_zh = ${one.tagsZh}, tags_en = ${one.tagsEn}, cover = ${one.cover}, parts = ${one.parts},
    category_id = ${one.categoryId}, group_id = ${one.groupId}, position = ${one.position}, pinned = ${one.pinned}, updated_at = ${now}, version = version + 1
    where id = ${id}::bigint and version = ${version} returning version`);
