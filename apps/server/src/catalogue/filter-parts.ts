// Finds parts for staff by what they are and what they lack, those off the shelf included (BO-2).
import { DAY_MS } from '@partharbor/rules/time';
import { sql, type Queryable, type Sql } from '../platform/database.ts';
import { brandsNamed } from './brand-names.ts';
import { maxCounted, numberMatch } from './find-parts.ts';
import { leavesOf, type Reference } from './reference.ts';

export interface PartFilter {
  readonly keywords: string;
  readonly categoryId: string;
  readonly brandName: string;
  readonly shelf: '' | 'on' | 'off';
  readonly stock: '' | 'some' | 'none';
  readonly lacks: '' | 'datasheet' | 'priceDomestic' | 'priceInternational';
  readonly source: string;
  /** A day in UTC+8; '' = whenever. */
  readonly changedSince: string;
}

const withoutPrice = (edition: string): Sql =>
  sql`not exists (select from part_prices r where r.part_id = p.id and r.edition = ${edition} and r.tiers <> '[]')`;

const lacking: Readonly<Record<Exclude<PartFilter['lacks'], ''>, Sql>> = {
  datasheet: sql`coalesce(p.datasheet, '') = '' and not exists (select from part_documents d where d.part_id = p.id and d.kind = 'datasheet')`,
  priceDomestic: withoutPrice('domestic'),
  priceInternational: withoutPrice('international'),
};

/** Whether a filter asks for more than words. */
export const isNarrowed = ({ categoryId, brandName, shelf, stock, lacks, source, changedSince }: PartFilter): boolean =>
  [categoryId, brandName, shelf, stock, lacks, source, changedSince].some((one) => one !== '');

/** The moment a day begins in UTC+8. */
const dayBegins = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS / 3);

/** The condition on `parts p join part_search s`. */
function matchOf(filter: PartFilter, reference: Reference): Sql {
  const conditions = [sql`p.deleted_at is null`];
  const words = numberMatch(filter.keywords);
  if (words) conditions.push(sql`p.id in (select part_id from part_search where ${words})`);
  if (filter.categoryId !== '') conditions.push(sql`p.category_id = any(${leavesOf(reference, Number(filter.categoryId))}::int[])`);
  if (filter.brandName !== '') conditions.push(sql`p.brand_id = any(${brandsNamed(reference, filter.brandName)}::int[])`);
  if (filter.shelf !== '') conditions.push(filter.shelf === 'on' ? sql`s.on_shelf` : sql`not s.on_shelf`);
  if (filter.stock !== '') conditions.push(filter.stock === 'some' ? sql`s.available > 0` : sql`s.available <= 0`);
  if (filter.lacks !== '') conditions.push(lacking[filter.lacks]);
  if (filter.source !== '')
    conditions.push(sql`exists (select from part_sources r where r.part_id = p.id and r.source = ${filter.source})`);
  if (filter.changedSince !== '') conditions.push(sql`p.updated_at >= ${dayBegins(filter.changedSince)}`);
  return conditions.reduce((all, one) => sql`${all} and ${one}`);
}

/** Ids of a page of parts, sold most first, and how many there are (counted up to 10,000). One query. */
export async function filterParts(
  db: Queryable,
  filter: PartFilter,
  reference: Reference,
  offset: number,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  const row = await db.one<{ ids: number[] | null; total: number }>(sql`
    with hits as materialized (select p.id, s.sales from parts p join part_search s on s.part_id = p.id where ${matchOf(filter, reference)} limit ${maxCounted}::int)
    select (select array_agg(id) from (select id from hits order by sales desc, id limit ${limit}::int offset ${offset}::int) page) as ids, (select count(*)::int from hits) as total`);
  return { ids: row.ids ?? [], total: row.total };
}

/** Ids of all that match, at most `most` of them, as a statement. */
export const idsMatching = (filter: PartFilter, reference: Reference, most: number): Sql =>
  sql`select p.id from parts p join part_search s on s.part_id = p.id where ${matchOf(filter, reference)} limit ${most}::int`;
